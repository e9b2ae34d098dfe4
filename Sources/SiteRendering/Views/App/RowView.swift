internal import Mustache
internal import SettingsModel
internal import SiteContent

/// A row of a screen as the catalogue shows it: with all that it can be, whatever the state of the app.
struct RowView {
  let context: PageContext
  let place: CatalogueIndex.Place

  /// With what the list of all settings says of it.
  var listed: TemplateValue { value(beside: SettingSummary(of: setting, place.row, context).values) }

  var value: TemplateValue {
    var summary = detail
    summary["detailHTML"] = context.filledHTML(place.row.detail, place.row.detailHTML, of: place.row.setting)
    return value(beside: summary)
  }

  /// The row in a picture, which leads nowhere and says no more than a device does.
  var drawn: TemplateValue { value(beside: detail, isDrawn: true) }

  private var detail: [String: TemplateValue] {
    var values = SettingSummary.noValues
    values["detail"] = .optional(place.row.detail.map { context.filled($0, of: place.row.setting) })
    return values
  }

  private var setting: Setting? { place.row.setting.flatMap { context.settings[$0] } }

  private func value(beside summary: [String: TemplateValue], isDrawn: Bool = false) -> TemplateValue {
    let row = place.row
    let setting = setting
    let options = isDrawn ? nil : setting?.choices
    let conditions = isDrawn ? [] : deprecation(setting) + collection(setting) + conditions(row)
    var values: [String: TemplateValue] = [
      "id": .text(row.id.rawValue), "anchor": .text(place.fragment), "kind": .text(row.kind.rawValue),
      "title": .text(context.filled(row.title, of: row.setting)), "href": .text(isDrawn ? "" : context.href(row)),
      "symbol": .optional(symbol(row)), "tint": .none, "badges": [], "isDestructive": .flag(row.role == "destructive"),
      "isProminent": .flag(row.isProminent), "isSecondary": .flag(row.isSecondary),
      "unknown": .optional(row.isUndescribed(setting) ? context.unknownValue : nil),
      "isToggle": .flag(row.kind.known == .toggle), "isOn": .flag(setting?.default == true), "isUnknown": .flag(setting?.default == nil),
      "gap": .optional(context.gap(context.words.gapDefault)),
      "isPicker": .flag(row.kind.known == .picker),
      "hasChevron": .flag(row.kind.known == .link && !row.leavesApp), "leavesApp": .flag(row.leavesApp),
      "trailing": .optional(trailing(row, setting) ?? (isDrawn ? nil : address(row))), "isDescribed": .flag(isDescribed(row)),
      "swatches": context.swatches(row.trailing?.compactMap(\.swatches)),
      "conditions": .list(conditions.map(TemplateValue.text)),
      "options": .list((options ?? []).map { context.option($0, chosen: setting?.default) }), "hasOptions": .flag(options != nil),
      "isHidden": false, "isDisabled": false,
    ]
    values.merge(summary) { first, _ in first }
    return .object(values)
  }

  /// The icon's look when no condition holds.
  private func symbol(_ row: Row) -> String? {
    context.drawing(row.icon?.first { $0.when == nil } ?? row.icon?.first)
  }

  private func trailing(_ row: Row, _ setting: Setting?) -> String? {
    let texts = (row.trailing ?? []).compactMap { item in item.text.map(words) }
    if !texts.isEmpty { return texts.joined(separator: " / ") }
    if let value = row.trailing?.compactMap(\.value).first { return context.valueWords(value) }
    if row.kind.known == .range, let setting { return context.words.range(of: setting) }
    return row.kind.known == .picker && setting?.choices == nil ? context.gap(context.words.gapOptions) : nil
  }

  /// Where a row leads outside of the app, as a browser shows it: `example.com/terms`.
  private func address(_ row: Row) -> String? {
    guard let url = row.opens?.url, let end = url.firstRange(of: #/^(?:https?://(?:www\.)?|mailto:)/#)?.upperBound else { return nil }
    let shown = url[end...].prefix { !"?#".contains($0) }
    return String(shown.count > 40 ? shown.prefix { $0 != "/" } : shown)
  }

  /// Whether the end of the row is in the builder's words, not in the app's.
  private func isDescribed(_ row: Row) -> Bool {
    let texts = (row.trailing ?? []).compactMap(\.text)
    return row.kind.known != .range && (texts.isEmpty || texts.contains { !unknown(in: $0).isEmpty && context.pattern(of: $0) == nil })
  }

  /// A text, or words for it if it has placeholders without values.
  private func words(_ text: String) -> String {
    if let pattern = context.pattern(of: text) { return pattern }
    switch unknown(in: text) {
    case []: return context.filled(text)
    case ["version"] where text == "{version}": return context.words.theVersion
    case ["build"] where text == "{build}": return context.words.theBuild
    // What stands around the version is documented, and worth showing.
    default: return context.filled(text, version: "…", build: "…")
    }
  }

  /// The placeholders without values.
  private func unknown(in text: String) -> Set<String> {
    Set(Placeholders.names(in: context.filled(text))).intersection(Placeholders.known)
  }

  private func deprecation(_ setting: Setting?) -> [String] {
    guard let deprecated = setting?.deprecated else { return [] }
    let successor = deprecated.replacedBy.flatMap { context.settings[$0] }.map { context.words.replacedBy(context.title(of: $0)) }
    return [context.words.deprecatedBecause(deprecated.text(context.words)), successor].compactMap(\.self)
  }

  private func collection(_ setting: Setting?) -> [String] {
    setting?.collects.map { [context.words.collects(context.words.list($0))] } ?? []
  }

  private func conditions(_ row: Row) -> [String] {
    let visible = row.visibleWhen.flatMap { context.readers.sentence($0, to: .see) }
    let enabled = row.enabledWhen.flatMap { context.readers.sentence($0, to: .use) }
    let repeated = row.repeats.map { context.words.repeatedFor($0) }
    return [visible, enabled, repeated].compactMap(\.self)
  }
}

extension Row {
  /// Whether it is a filled button.
  var isProminent: Bool { attributes?["buttonStyle"] == .string("borderedProminent") }

  /// Whether its title is in the color of what is less important.
  var isSecondary: Bool { attributes?["textColor"] == .string("secondary") }

  /// Whether the source names the row of a setting, but not which values it offers.
  func isUndescribed(_ setting: Setting?) -> Bool {
    guard let setting else { return false }
    switch kind.known {
    case .custom: return opens == nil && effects == nil && machine == nil && confirmation == nil
    case .range: return setting.minimum == nil && setting.maximum == nil
    case .picker: return setting.choices == nil && setting.type?.known != .array
    default: return false
    }
  }

  /// Whether using the row shows something outside the app.
  var leavesApp: Bool { opens?.present.known == .url || opens?.present.known == .system }
}

extension PageContext {
  /// A text with an ellipsis for each value that is not known: `v… (…)`. Nil if all values are known, or nothing else is.
  func pattern(of text: String) -> String? {
    let filled = filled(text)
    let unknown = Set(Placeholders.names(in: filled)).intersection(Placeholders.known)
    guard !unknown.isEmpty else { return nil }
    let replaced = { (filling: String) in unknown.reduce(filled) { $0.replacing("{\($1)}", with: filling) } }
    return replaced("").contains { !$0.isWhitespace } ? replaced("…") : nil
  }
}
