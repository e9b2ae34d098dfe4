internal import Mustache
internal import SettingsModel
internal import SiteContent

/// A row of a screen in the catalogue, independent of the state of the app.
struct CatalogueRow {
  let context: PageContext
  let place: CatalogueIndex.Place
  /// The row that opens this row's screen, if the screen has no other rows. The list of all settings shows this row instead of the opener.
  var opener: CatalogueIndex.Place?

  /// The row in the list of all settings.
  var listed: TemplateValue { value(beside: SettingSummary(of: setting, place.row, context).values) }

  var value: TemplateValue {
    var summary = SettingSummary.noValues
    summary["detail"] = .optional(place.row.detail.map { context.filled($0, of: place.row.setting) })
    summary["detailHTML"] = context.filledHTML(place.row.detail, place.row.detailHTML, of: place.row.setting)
    return value(beside: summary)
  }

  private var setting: Setting? { place.row.setting.flatMap { context.settings[$0] } }

  private func value(beside summary: [String: TemplateValue]) -> TemplateValue {
    let row = place.row
    let setting = setting
    let options = setting?.choices
    let swatches = row.trailing?.compactMap(\.swatches) ?? []
    let trailing = trailing(row, setting)
    let conditions = deprecation(setting) + collection(setting) + conditions(row)
    let screen = opener.map { _ in place.screen }
    var values: [String: TemplateValue] = [
      "id": .text(row.id.rawValue), "anchor": .text(place.fragment), "kind": .text(row.kind.rawValue),
      "title": .text(context.filled(row.title, of: row.setting)), "href": .text(context.href(row)),
      "symbol": .optional(symbol(row) ?? opener.flatMap { symbol($0.row) }),
      "tint": .none, "badges": [], "isDestructive": .flag(row.role == "destructive"),
      "isProminent": .flag(row.isProminent), "isSecondary": .flag(row.isSecondary),
      "unknown": .optional(isUnknown(row, setting) ? context.unknownValue : nil),
      "isToggle": .flag(row.kind.known == .toggle), "isOn": .flag(setting?.default == true), "isUnknown": .flag(setting?.default == nil),
      "gap": .optional(setting?.sensitive == true ? nil : context.gap(context.words.gapDefault)),
      "isPicker": .flag(row.kind.known == .picker),
      "hasChevron": .flag(row.kind.known == .link && !row.leavesApp), "leavesApp": .flag(row.leavesApp),
      "trailing": .optional(trailing ?? address(row)), "isDescribed": .flag(trailing == nil && row.opens?.url != nil),
      "swatches": context.swatches(swatches), "inputs": [],
      "conditions": .list(conditions.map(TemplateValue.text)),
      "options": .list(context.options(options ?? [], chosen: setting?.default)), "hasOptions": .flag(options != nil),
      "isHidden": false, "isDisabled": false, "openerAnchor": .optional(opener?.fragment),
      "screenAnchor": .optional(screen.map { "screen-\($0.id)" }), "screenTexts": .list(screen.map(texts) ?? []),
    ]
    values.merge(summary) { first, _ in first }
    return .object(values)
  }

  /// Returns the icon without a condition, or else the first icon.
  private func symbol(_ row: Row) -> String? {
    context.drawing(row.icon?.first { $0.when == nil } ?? row.icon?.first)
  }

  private func trailing(_ row: Row, _ setting: Setting?) -> String? {
    let texts = (row.trailing ?? []).compactMap(\.text)
    if !texts.isEmpty { return texts.contains(where: isUnknown) ? nil : texts.map(words).joined(separator: " / ") }
    if row.trailing?.contains(where: { $0.value == "version" }) == true { return context.catalogue.version }
    return row.kind.known == .range ? setting.flatMap { context.words.range(of: $0) } : nil
  }

  /// Returns whether the row shows an en dash because its value is not documented. Values that users choose don't count: the list shows the
  /// default.
  private func isUnknown(_ row: Row, _ setting: Setting?) -> Bool {
    let trailing = row.trailing ?? []
    if trailing.contains(where: { $0.swatches != nil }) { return false }
    return row.isUndescribed(setting) || trailing.contains { $0.text.map(isUnknown) ?? ($0.value == "version") }
  }

  /// Fills in a text's placeholders, or replaces each unknown value with an ellipsis.
  private func words(_ text: String) -> String { context.pattern(of: text) ?? context.filled(text) }

  /// Returns whether a text consists of placeholders without values.
  private func isUnknown(_ text: String) -> Bool {
    !Set(Placeholders.names(in: context.filled(text))).isDisjoint(with: Placeholders.known) && context.pattern(of: text) == nil
  }

  /// Returns the URL outside the app that a row opens, in a short form: `example.com/terms`.
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
    // A section's conditions are shown below its rows, unless its screen is shown as a single row.
    let section = opener.map { _ in place.section }
    let visible = [section?.visibleWhen, row.visibleWhen].map { $0.flatMap { context.readers.sentence($0, to: .see) } }
    let enabled = [section?.enabledWhen, row.enabledWhen].map { $0.flatMap { context.readers.sentence($0, to: .use) } }
    return (visible + enabled).compactMap(\.self)
  }

  /// Returns the texts of a screen above and below its only row.
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
  /// Whether the row is a filled button.
  var isProminent: Bool { attributes?["buttonStyle"] == .string("borderedProminent") }

  /// Whether the row's title has the color of secondary text.
  var isSecondary: Bool { attributes?["textColor"] == .string("secondary") }

  /// Returns whether the row shows a setting whose values are not documented.
  func isUndescribed(_ setting: Setting?) -> Bool {
    guard let setting else { return false }
    switch kind.known {
    case .custom: return opens == nil && effects == nil && machine == nil && confirmation == nil
    case .range: return setting.minimum == nil && setting.maximum == nil
    case .picker: return setting.choices == nil && setting.type?.known != .array
    default: return false
    }
  }

  /// Whether the row opens a destination outside the app.
  var leavesApp: Bool { opens?.present.known == .url || opens?.present.known == .system }
}

extension PageContext {
  /// Returns the template values of the options of a row.
  ///
  /// - Parameters:
  ///   - chosen: the value, or a list of the chosen ones.
  ///   - isLocked: returns whether the user lacks an option's entitlement; nil if unknown.
  func options(_ options: [Setting.Option], chosen: JSONValue?, isLocked: (Setting.Option) -> Bool? = { _ in nil }) -> [TemplateValue] {
    let chosen: Set<JSONValue> =
      switch chosen {
      case .array(let elements): Set(elements)
      case let value?: [value]
      case nil: []
      }
    return options.map { option in
      let entitlement = option.entitlement.flatMap { index.entitlement($0) }
      let isLocked = isLocked(option) ?? (entitlement != nil)
      return [
        "value": .text(option.value.text), "title": .text(option.title), "badge": .optional(isLocked ? entitlement?.title : nil),
        "isLocked": .flag(isLocked), "isChosen": .flag(chosen.contains(.scalar(option.value))),
      ]
    }
  }

  /// Returns the color swatches at the end of a row: as many as the first count, up to the 12 that fit.
  func swatches(_ counts: [Int64]?) -> TemplateValue {
    .list((0..<min(counts?.first ?? 0, 12)).map { ["number": .text(String($0 + 1))] })
  }

  /// Returns a text with an ellipsis for each unknown value, such as `v… (…)`. nil if all values are known, or if the text contains only
  /// placeholders.
  func pattern(of text: String) -> String? {
    let filled = filled(text)
    let unknown = Set(Placeholders.names(in: filled)).intersection(Placeholders.known)
    guard !unknown.isEmpty else { return nil }
    let replaced = { (filling: String) in unknown.reduce(filled) { $0.replacing("{\($1)}", with: filling) } }
    return replaced("").contains { !$0.isWhitespace } ? replaced("…") : nil
  }
}

/// The texts next to a setting's title in a list of settings, and the names by which the filter finds the setting.
struct SettingSummary {
  private let context: PageContext
  private let setting: Setting?
  private let row: Row?

  /// - Parameters:
  ///   - setting: nil for a row without a setting.
  ///   - row: nil for a setting without a row.
  init(of setting: Setting?, _ row: Row?, _ context: PageContext) { (self.setting, self.row, self.context) = (setting, row, context) }

  /// The values for a row's template.
  var values: [String: TemplateValue] {
    let detail = row?.detail.map { ShortenedText(context.filled($0, of: row?.setting)) }
    let about =
      setting?.description == row?.detail ? nil : setting?.description.map { ShortenedText($0) }
    return [
      "detail": .optional(detail?.text),
      // A shortened text has no markup, because it may end inside an element.
      "detailHTML": detail?.rest.map { _ in context.html(detail?.text, nil) }
        ?? context.filledHTML(row?.detail, row?.detailHTML, of: row?.setting),
      "aboutHTML": context.html(about?.text, about?.rest == nil ? setting?.descriptionHTML : nil),
      "default": .optional(defaultWords), "qualifier": .optional(qualifier),
      "names": context.showsDevelopers ? .optional(names.joined(separator: " · ").nonEmpty) : .none,
      "rest": .optional([detail?.rest, about?.rest].compactMap(\.self).joined(separator: " · ").nonEmpty),
    ]
  }

  /// The values for a row outside the list of settings.
  static let noValues: [String: TemplateValue] = [
    "detail": .none, "detailHTML": .none, "aboutHTML": .none, "default": .none, "qualifier": .none, "names": .none, "rest": .none,
    "openerAnchor": .none, "screenAnchor": .none, "screenTexts": [],
  ]

  /// The row's names in code.
  private var names: [String] { setting?.names ?? [row?.id.rawValue].compactMap(\.self) }

  private var defaultWords: String? {
    guard let setting, let value = setting.default else { return nil }
    return context.words.defaultValue(context.words.value(value, of: setting))
  }

  private var qualifier: String? {
    let qualifiers = context.index.qualifiers
    return context.qualifier(row.map { qualifiers.rows[$0.id] } ?? setting.flatMap { qualifiers.pages[$0.id.rawValue] })
  }
}

extension Setting {
  /// The setting's names in code and in storage, without duplicates.
  var names: [String] {
    ([id.rawValue] + (aliases ?? []).map(\.rawValue) + [symbol].compactMap(\.self) + storedKeys).unique
  }
}

/// A text shortened for a list: its beginning, cut between two words, and the rest.
struct ShortenedText {
  let text: String
  /// The rest; nil if the text is short enough.
  let rest: String?

  /// The maximum length in characters: two to four lines of a list.
  static let limit = 160

  init(_ text: String) {
    guard text.count > Self.limit else {
      (self.text, rest) = (text, nil)
      return
    }
    let most = text.prefix(Self.limit - 1)
    // Some languages have no spaces between words.
    let words = most.lastIndex(where: \.isWhitespace).map { most[..<$0] } ?? most
    self.text = words + "…"
    rest = text[words.endIndex...].trimmingPrefix(while: \.isWhitespace).description
  }
}
