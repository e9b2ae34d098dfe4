internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// The form of all answers for an app: parts of JSON that each depend on only a few members of a configuration.
struct AnswerForm: Sendable {
  /// A part's JSON, with holes to be filled.
  struct Text: Sendable {
    let bytes: [UInt8]
    /// Byte offsets, in order.
    private(set) var holes: [Int] = []
  }

  /// The content of a hole.
  enum Filling: Sendable {
    /// The user's id from the input line.
    case id
    /// The parts with these indices, separated by commas.
    case list(Range<Int>)
  }

  enum Kind: Sendable {
    case head
    case fact(Fact)
    case setting(Setting)
    case screen(Screen)
    case row(Row, Section, Screen)
    /// Empty JSON if the user has the entitlements for the chosen options of a setting.
    case gate(Setting)

    /// Whether the part decides if the configuration is valid, and is no part of the answer.
    var isGate: Bool { if case .gate = self { true } else { false } }
  }

  struct Part: Sendable {
    let kind: Kind
    /// The filling of each hole.
    var fillings: [Filling] = []
  }

  /// All parts, the head last.
  private(set) var parts: [Part] = []
  /// The parts that check entitlements, and their settings.
  private(set) var gates: [(part: Int, setting: Setting.ID)] = []
  private let app: Catalogue.ID
  private let language: String?
  private let reader: ConfigurationReader

  /// - Parameter language: the language of the strings, if the site has several.
  init(_ app: App, language: String?, _ reader: ConfigurationReader) {
    (self.app, self.language, self.reader) = (app.id, language, reader)
    let catalogue = app.catalogue
    for setting in catalogue.settings where setting.choices?.contains(where: { $0.entitlement != nil }) == true {
      gates.append((parts.count, setting.id))
      parts.append(Part(kind: .gate(setting)))
    }
    let screens = catalogue.screens.map { screen in
      Part(kind: .screen(screen), fillings: screen.sections.map { section in list(section.rows.map { .row($0, section, screen) }) })
    }
    let facts = list(catalogue.facts.map(Kind.fact))
    let values = list(catalogue.settings.map(Kind.setting))
    parts += screens
    parts.append(Part(kind: .head, fillings: [facts, .id, .list(parts.count - screens.count..<parts.count), values]))
  }

  private mutating func list(_ kinds: [Kind]) -> Filling {
    parts += kinds.map { Part(kind: $0) }
    return .list(parts.count - kinds.count..<parts.count)
  }

  /// Returns a part's JSON for a user; empty for a setting without a value.
  func text(of part: Kind, _ resolver: ConfigurationResolver) -> Text {
    switch part {
    case .head:
      let document = ConfigurationDocument(app: app, body: resolver.head(), contentLanguage: language)
      let id = #""id":"","#
      let text = Text(ResolvedUser(id: "", document: document), holesBehind: [#""facts":["#, id, #""screens":["#, #""values":["#])
      return text.without(id, at: 1)
    case .fact(let fact): return Text(resolver.state(fact))
    case .setting(let setting): return resolver.value(setting).map { Text($0) } ?? Text(bytes: [])
    case .screen(let screen): return Text(resolver.frame(of: screen), holesBehind: screen.sections.map { _ in #""rows":["# })
    case .row(let row, let section, let screen): return Text(resolver.row(row, in: section, of: screen))
    case .gate(let setting):
      let value = resolver.current(Fact.ID(setting.id.rawValue))
      return Text(bytes: reader.lockedOption(in: value, of: setting, resolver.current) == nil ? [] : [0])
    }
  }
}

extension AnswerForm.Text {
  /// - Parameter marks: the JSON before each hole, in order. No value can contain a mark, because quotation marks in values are escaped.
  fileprivate init(_ value: some Encodable, holesBehind marks: [String] = []) {
    bytes = JSONBytes.encode(value).dropLast()
    for mark in marks {
      let start = holes.last ?? 0
      guard let place = bytes[start...].firstRange(of: mark.utf8) else { preconditionFailure("the document has \(mark)") }
      holes.append(place.upperBound)
    }
  }

  /// Returns the same text without the mark before a hole.
  fileprivate func without(_ mark: String, at index: Int) -> Self {
    let count = mark.utf8.count
    let start = holes[index] - count
    return Self(
      bytes: Array(bytes[..<start] + bytes[holes[index]...]),
      holes: holes.enumerated().map { $0.offset < index ? $0.element : $0.element - count })
  }
}

/// A user's `configuration.json`, with the id from the input line.
struct ResolvedUser: Encodable {
  let id: Scalar?
  let document: ConfigurationDocument

  private enum CodingKeys: String, CodingKey { case id }

  func encode(to encoder: any Encoder) throws {
    try document.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
  }
}
