internal import Mustache
internal import SettingsModel
internal import SiteContent

/// A row of a screen as the catalogue shows it: with all that it can be, whatever the state of the app.
struct RowView {
  let context: PageContext
  let place: CatalogueIndex.Place
  /// The row that the list of all settings has this one instead of: it opens the screen with nothing but this row.
  var opener: CatalogueIndex.Place?

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
    let swatches = row.trailing?.compactMap(\.swatches) ?? []
    let trailing = trailing(row, setting)
    let conditions = isDrawn ? [] : deprecation(setting) + collection(setting) + conditions(row)
    let screen = opener.map { _ in place.screen }
    var values: [String: TemplateValue] = [
      "id": .text(row.id.rawValue), "anchor": .text(place.fragment), "kind": .text(row.kind.rawValue),
      "title": .text(context.filled(row.title, of: row.setting)), "href": .text(isDrawn ? "" : context.href(row)),
      "symbol": .optional(symbol(row) ?? opener.flatMap { symbol($0.row) }),
      "tint": .none, "badges": [], "isDestructive": .flag(row.role == "destructive"),
      "isProminent": .flag(row.isProminent), "isSecondary": .flag(row.isSecondary),
      "unknown": .optional(isUnknown(row, setting) ? context.unknownValue : nil),
      "isToggle": .flag(row.kind.known == .toggle), "isOn": .flag(setting?.default == true), "isUnknown": .flag(setting?.default == nil),
      "gap": .optional(context.gap(context.words.gapDefault)),
      "isPicker": .flag(row.kind.known == .picker),
      "hasChevron": .flag(row.kind.known == .link && !row.leavesApp), "leavesApp": .flag(row.leavesApp),
      "trailing": .optional(trailing ?? (isDrawn ? nil : address(row))), "isDescribed": .flag(trailing == nil && row.opens?.url != nil),
      "swatches": context.swatches(swatches), "inputs": [],
      "conditions": .list(conditions.map(TemplateValue.text)),
      "options": .list((options ?? []).map { context.option($0, chosen: setting?.default) }), "hasOptions": .flag(options != nil),
      "isHidden": false, "isDisabled": false, "openerAnchor": .optional(opener?.fragment),
      "screenAnchor": .optional(screen.map { "screen-\($0.id)" }), "screenTexts": .list(screen.map(texts) ?? []),
    ]
    values.merge(summary) { first, _ in first }
    return .object(values)
  }

  /// The icon's look when no condition holds.
  private func symbol(_ row: Row) -> String? {
    context.drawing(row.icon?.first { $0.when == nil } ?? row.icon?.first)
  }

  private func trailing(_ row: Row, _ setting: Setting?) -> String? {
    let texts = (row.trailing ?? []).compactMap(\.text)
    if !texts.isEmpty { return texts.contains(where: isUnknown) ? nil : texts.map(words).joined(separator: " / ") }
    if row.trailing?.contains(where: { $0.value == "version" }) == true { return context.catalogue.version }
    return row.kind.known == .range ? setting.flatMap { context.words.range(of: $0) } : nil
  }

  /// Whether the row shows an en dash because its value is not known. A value that users choose is not unknown: the list shows its default.
  private func isUnknown(_ row: Row, _ setting: Setting?) -> Bool {
    let trailing = row.trailing ?? []
    if trailing.contains(where: { $0.swatches != nil }) { return false }
    return row.isUndescribed(setting) || trailing.contains { $0.text.map(isUnknown) ?? ($0.value == "version") }
  }

  /// A text, or the part of it that is known.
  private func words(_ text: String) -> String { context.pattern(of: text) ?? context.filled(text) }

  /// Whether a text is no more than a placeholder without a value.
  private func isUnknown(_ text: String) -> Bool {
    !Set(Placeholders.names(in: context.filled(text))).isDisjoint(with: Placeholders.known) && context.pattern(of: text) == nil
  }

  /// Where a row leads outside of the app, as a browser shows it: `example.com/terms`.
  private func address(_ row: Row) -> String? {
    guard let url = row.opens?.url, let end = url.firstRange(of: #/^(?:https?://(?:www\.)?|mailto:)/#)?.upperBound else { return nil }
    let shown = url[end...].prefix { !"?#".contains($0) }
    return String(shown.count > 40 ? shown.prefix { $0 != "/" } : shown)
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
    // Those of a section are below its rows.
    let section = opener.map { _ in place.section }
    let visible = [section?.visibleWhen, row.visibleWhen].map { $0.flatMap { context.readers.sentence($0, to: .see) } }
    let enabled = [section?.enabledWhen, row.enabledWhen].map { $0.flatMap { context.readers.sentence($0, to: .use) } }
    return (visible + enabled).compactMap(\.self)
  }

  /// What a screen says above and below its only row.
  private func texts(of screen: Screen) -> [TemplateValue] {
    let (section, words) = (place.section, context.words)
    let texts = [
      screen.description.map { context.html($0, screen.descriptionHTML) },
      section.footer.map { context.filledHTML($0, section.footerHTML, version: words.theVersion, build: words.theBuild) },
    ]
    return texts.compactMap(\.self).map { ["textHTML": $0] }
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
