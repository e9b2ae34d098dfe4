/// The contents of an authored file, whose texts can be replaced.
indirect enum MarkedValue: Sendable {
  case text(MarkedText)
  /// A number, a Boolean, null, or a value of an enumeration.
  case literal(String)
  case list([MarkedValue])
  case map([(key: MarkedValue, value: MarkedValue)])
}

/// A text of a site, with named parts that payloads replace.
///
/// All parts with a name are replaced by the same text, so references still match.
struct MarkedText: Sendable {
  enum Piece: Sendable {
    case plain(String)
    case marked(String)
  }

  let pieces: [Piece]
  /// Whether it may contain Markdown.
  var isProse = false

  /// A text whose parts `⟦name⟧` are replaced, or all of it if there is none.
  init(_ text: String) {
    let pieces = Self.pieces(of: text)
    self.pieces = pieces.contains { if case .marked = $0 { true } else { false } } ? pieces : [.marked(text)]
  }

  /// A text whose parts `⟦name⟧` are replaced.
  init(partsOf text: String) { pieces = Self.pieces(of: text) }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /⟦([^⟧]+)⟧/) {
      pieces += [.plain(String(rest[..<match.range.lowerBound])), .marked(String(match.1))]
      rest = rest[match.range.upperBound...]
    }
    return pieces + [.plain(String(rest))]
  }

  /// Whether it is an address.
  var isAddress: Bool { ["https://", "mailto:", "/"].contains(where: start.hasPrefix) }

  /// Whether it is an e-mail address.
  var isMail: Bool { start.hasPrefix("mailto:") }

  private var start: String {
    pieces.lazy.map { if case .plain(let text) = $0 { text } else { self.names.first ?? "" } }.first { !$0.isEmpty } ?? ""
  }

  var names: [String] { pieces.compactMap { if case .marked(let name) = $0 { name } else { nil } } }

  func filled(_ replacement: (String) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .plain(let text): text
      case .marked(let name): replacement(name)
      }
    }.joined()
  }
}

extension MarkedValue {
  var texts: [MarkedText] {
    switch self {
    case .text(let text): [text]
    case .literal: []
    case .list(let elements): elements.flatMap(\.texts)
    case .map(let members): members.flatMap { $0.key.texts + $0.value.texts }
    }
  }

  /// The value as JSON, which is YAML, with every string and number on a separate line, and the names on each line.
  func lines(_ filled: (MarkedText) -> String) -> [(text: String, names: [String])] {
    switch self {
    case .text(let text): [(Self.quoted(filled(text)), text.names)]
    case .literal(let text): [(text, [])]
    case .list(let elements): [("[", [])] + elements.flatMap { $0.lines(filled) + [(",", [])] } + [("]", [])]
    case .map(let members):
      [("{", [])]
        + members.flatMap { member in
          let key = member.key.lines(filled).map { ($0.text + ":", $0.names) }
          return key + member.value.lines(filled) + [(",", [])]
        } + [("}", [])]
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\" + String(scalar)
      case " "..."~": String(scalar)
      default: "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count) + String(scalar.value, radix: 16)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

/// The Markdown of a page, in which `⟦name⟧` is replaced by escaped text.
///
/// `⟦=name⟧` is replaced by the unchanged text, as in a code block; `⟦|name⟧` by a line of code, `⟦¦name⟧` by a line of code in a table, and
/// `⟦-name⟧` by one word.
struct PageText: Sendable {
  private let lines: [MarkedText]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { MarkedText(partsOf: String($0)) } }

  var names: [String] { lines.flatMap(\.names).map(Self.plain) }

  /// - Parameters:
  ///   - isRaw: whether texts are not escaped.
  ///   - replacement: returns the text for a name, after passing the payload through the given function.
  func lines(isRaw: Bool, _ replacement: (String, (String) -> String) -> String) -> [(text: String, names: [String])] {
    lines.flatMap { line in
      let text = line.filled { replacement(Self.plain($0), isRaw ? { $0 } : Self.form($0)) }
      // The text may have several lines.
      return text.split(separator: "\n", omittingEmptySubsequences: false).map { (String($0), line.names.map(Self.plain)) }
    }
  }

  private static func plain(_ name: String) -> String { "=|¦-".contains(name.prefix(1)) ? String(name.dropFirst()) : name }

  private static func form(_ name: String) -> (String) -> String {
    switch name.first {
    case "=": { $0 }
    case "|": line
    case "¦": { line($0).replacing("|", with: "\\|") }
    case "-": { escaped(String($0.filter { !$0.isWhitespace })) }
    default: escaped
    }
  }

  private static func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

  /// Escapes Markdown in a text of the model with backslashes.
  static func withoutMarkup(_ text: String) -> String { text.replacing(/[*_`\[\]]/) { "\\" + $0.output } }

  /// Escapes Markdown with character references.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.properties.isAlphabetic || $0.value > 0x7F ? String($0) : "&#\($0.value);" }.joined()
  }
}
