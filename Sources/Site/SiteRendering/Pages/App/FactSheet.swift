internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Facts about one thing, as labels with items. Most of a generated page consists of fact sheets.
struct FactSheet {
  struct Item {
    var text: String
    /// The text as HTML; nil if it has no markup.
    var html: String?
    var href: String?
    var isCode = false
    /// A remark in small print after the text.
    var note: String?
    /// The note as HTML; nil if it has no markup.
    var noteHTML: String?

    fileprivate var value: TemplateValue {
      let marked = noteHTML ?? note?.escapedForHTML
      let shown = html ?? (isCode ? CodeName(text: text).html : text.escapedForHTML)
      return [
        "text": .text(text), "textHTML": .html(shown), "href": .optional(href), "isCode": .flag(isCode),
        "note": .optional(note), "noteHTML": .optional(html: marked),
      ]
    }
  }

  /// Whether missing facts are shown as “Not documented”.
  var showsGaps = true
  private(set) var entries: [TemplateValue] = []
  /// The texts by which a search finds the page: all items without links.
  private(set) var texts: [String] = []

  /// Adds an entry, unless it has no items.
  ///
  /// - Parameters:
  ///   - orUndocumented: whether an entry without items is shown as “Not documented”, if the site shows gaps.
  ///   - search: additional words by which a search finds the page.
  mutating func add(_ label: String, _ items: [Item], orUndocumented: Bool = false, foundBy search: String? = nil) {
    guard !items.isEmpty || orUndocumented && showsGaps else { return }
    texts += items.filter { $0.href == nil }.map(\.text) + [search].compactMap(\.self)
    entries.append([
      "label": .text(label), "isUndocumented": .flag(items.isEmpty),
      "items": .list(items.map(\.value)),
    ])
  }

  mutating func add(
    _ label: String, _ text: String?, html: String? = nil, href: String? = nil, note: String? = nil, orUndocumented: Bool = false
  ) {
    add(label, text.map { [Item(text: $0, html: html, href: href, note: note)] } ?? [], orUndocumented: orUndocumented)
  }

  mutating func addCode(_ label: String, _ text: String?, orUndocumented: Bool = false) {
    add(label, text.map { [Item(text: $0, isCode: true)] } ?? [], orUndocumented: orUndocumented)
  }

  var value: TemplateValue { ["entries": .list(entries), "hasEntries": .flag(!entries.isEmpty)] }
}

/// A name in code. A long name can break across lines.
struct CodeName {
  /// The longest name that fits into a line on a phone, in characters.
  private static let short = 24

  let text: String

  /// The name as HTML. In a long name, lines may break between words.
  var html: String {
    guard text.count > Self.short else { return text.escapedForHTML }
    return zip(text, text.dropFirst()).reduce(into: text.prefix(1).description.escapedForHTML) { html, pair in
      if Self.isBreak(between: pair.0, and: pair.1) { html += "<wbr>" }
      html += String(pair.1).escapedForHTML
    }
  }

  private static func isBreak(between first: Character, and second: Character) -> Bool {
    guard second.isLetter || second.isNumber else { return false }
    return "._/(".contains(first) || first.isLowercase && second.isUppercase
  }
}

extension Words {
  /// Returns a setting's value for readers: dates are in the page's language, and an empty string is shown as a word.
  func value(_ value: JSONValue, of setting: Setting) -> String {
    if setting.options == nil, let duration = value.scalar?.number.flatMap({ duration($0, of: setting) }) { return duration }
    let title = ValueWords.title(of: value, in: setting, model)
    guard case .scalar(.string(let text)) = value, setting.options == nil else { return title }
    switch setting.format?.known {
    case .date, .dateTime:
      guard let day = CalendarDate(String(text.prefix(10))) else { return title }
      return list([date(day), String(text.dropFirst(11)).nonEmpty])
    default: return title.nonEmpty ?? stateEmpty
    }
  }
}

extension Scalar {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .boolean, .string: nil
    }
  }
}

extension FactSheet.Item {
  /// Creates an item for a setting's value, with a machine-readable date or a color swatch.
  init(_ value: JSONValue, of setting: Setting, _ words: Words) {
    self.init(text: words.value(value, of: setting))
    guard case .scalar(.string(let written)) = value, setting.options == nil else { return }
    switch setting.format?.known {
    case .date, .dateTime: html = "<time datetime=\"\(written.escapedForHTML)\">\(text.escapedForHTML)</time>"
    case .color:
      // The color is an attribute, because policies may forbid inline styles.
      let circle = "<circle cx=\"8\" cy=\"8\" r=\"7.5\" fill=\"\(written.escapedForHTML)\"></circle>"
      html = "<svg class=\"color\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">\(circle)</svg> \(text.escapedForHTML)"
    default: return
    }
  }
}

/// The parts of the model as items of a sheet.
extension PageContext {
  func items(_ ids: [Effect.ID]?) -> [FactSheet.Item] {
    (ids ?? []).map { id in
      FactSheet.Item(text: effects[id]?.title ?? id.rawValue, href: developerHref(.effects, fragment: id.rawValue))
    }
  }

  func items(_ destination: Destination?) -> [FactSheet.Item] {
    guard let destination else { return [] }
    let note = words.list([
      destination.present.known?.text(words) ?? destination.present.rawValue, destination.height.map { words.pointsHigh("\($0)") },
      destination.material.map { words.material($0) },
    ])
    if let id = destination.screen, let screen = index.screen(id) {
      return [.init(text: filled(screen.title), href: href(.settings, fragment: "screen-\(id)"), note: note)]
    }
    if let view = destination.view { return [.init(text: view, isCode: true, note: note)] }
    if let url = destination.url {
      return [
        destination.present.known == .url ? .init(text: url, href: href(address: url)) : .init(text: url, isCode: true, note: note)
      ]
    }
    if let fact = destination.fact {
      return [.init(text: index.fact(fact)?.title ?? fact.rawValue, note: words.addressIsValue)]
    }
    return [.init(text: destination.label ?? note, note: destination.present.known == .url ? gap(words.gapAddress) : note)]
  }

  func attributes(_ attributes: [String: Scalar]?, into sheet: inout FactSheet) {
    for (name, value) in (attributes ?? [:]).sorted(by: { $0.key < $1.key }) {
      let text = if case .boolean(let flag) = value { flag ? words.yes : words.no } else { value.text }
      sheet.add(NameWords.title(name), text)
    }
  }

  /// Returns the cases of an icon. If one case has a color, a missing color in another case is a gap.
  func icons(_ icons: [Icon]?) -> [FactSheet.Item] {
    let hasColors = icons?.contains { $0.color != nil } ?? false
    return (icons ?? []).map { icon in
      let look = words.list([icon.symbol ?? icon.asset, icon.color])
      let isGap = hasColors && icon.color == nil && icons?.count != 1
      return .init(text: text(look, when: icon.when, in: icons), note: isGap ? gap(words.gapColor) : nil)
    }
  }

  /// Returns `When …: gold`, or `Otherwise: gold` for the last of several cases.
  private func text(_ text: String, when condition: Condition?, in cases: [some Conditional]?) -> String {
    condition == nil && (cases?.count ?? 0) > 1 ? words.otherwiseCase(text) : self.text(text, when: condition)
  }

  /// Returns the items at the end of a row.
  func trailing(_ items: [Trailing]?) -> [FactSheet.Item] {
    (items ?? []).map { item in
      if let swatches = item.swatches { return .init(text: text(words.colorSwatches(swatches), when: item.when)) }
      let shown = item.text.map { words.quoted(filled($0)) } ?? valueWords(item.value ?? "")
      return .init(text: text(shown, when: item.when, in: items?.filter { $0.swatches == nil }))
    }
  }

  private func valueWords(_ name: String) -> String {
    switch name {
    case "setting": words.theCurrentValue
    case "icon": words.theIconName
    case "language": words.theLanguage
    case "version": words.theVersion
    case "profile.name": words.theUserName
    case "profile.email": words.theUserEmail
    case _ where name.hasPrefix("url:"): words.theAddressIn(String(name.dropFirst(4)))
    default: words.theValueOf(settings[Setting.ID(name)].map(title) ?? name)
    }
  }

  /// Returns a screen's kind of presentation in words, or unchanged if it is unknown.
  func presentation(_ word: String?) -> String? {
    word.map { Destination.Presentation(rawValue: $0)?.text(words) ?? $0 }
  }

  func variants(_ variants: [Variant]?) -> [FactSheet.Item] {
    (variants ?? []).map { variant in
      let parts = [
        NameWords.title(variant.style), variant.container, variant.close.map { words.closedBy($0) },
        variant.material.map { words.material(NameWords.title($0).lowercased()) },
      ]
      return .init(text: text(words.list(parts), when: variant.when, in: variants))
    }
  }
}

extension Destination.Presentation {
  func text(_ words: Words) -> String {
    switch self {
    case .sheet: words.presentSheet
    case .push: words.presentPush
    case .paywall: words.presentPaywall
    case .url: words.presentURL
    case .system: words.presentSystem
    case .screen: words.presentScreen
    case .root: words.presentRoot
    }
  }
}
