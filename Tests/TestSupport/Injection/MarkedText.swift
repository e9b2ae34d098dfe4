/// The contents of an authored file in which texts can be replaced.
indirect enum MarkedValue: Sendable {
  case text(MarkedText)
  /// A number, a Boolean, null, or a value of an enumeration.
  case literal(String)
  case list([MarkedValue])
  case map([(key: MarkedValue, value: MarkedValue)])
}

/// A text of a site. Payloads can replace its named parts.
///
/// All parts with the same name are replaced by the same string, so references still match.
struct MarkedText: Sendable {
  enum Piece: Sendable {
    case plain(String)
    case marked(String)
  }

  let pieces: [Piece]
  /// Whether the text may contain Markdown.
  var isProse = false

  /// Parses a text in which the parts `⟦name⟧` are replaced. If there are none, all of it is replaced.
  init(_ text: String) {
    let pieces = Self.pieces(of: text)
    self.pieces = pieces.contains { if case .marked = $0 { true } else { false } } ? pieces : [.marked(text)]
  }

  /// Parses a text in which only the parts `⟦name⟧` are replaced.
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

  /// Whether the text is a URL or a path.
  var isAddress: Bool { ["https://", "mailto:", "/"].contains(where: start.hasPrefix) }

  /// Whether the text is an email link.
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

  /// Returns the value as JSON, which is also YAML. Every string and number is on a separate line, with the names of its texts.
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

/// The Markdown of a page in which `⟦name⟧` is replaced by escaped text.
///
/// `⟦=name⟧` is replaced by the unchanged text, as in a code block; `⟦|name⟧` by a line of code, `⟦¦name⟧` by a line of code in a table, and
/// `⟦-name⟧` by one word.
struct PageText: Sendable {
  private let lines: [MarkedText]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { MarkedText(partsOf: String($0)) } }

  var names: [String] { lines.flatMap(\.names).map(Self.plain) }

  /// - Parameters:
  ///   - isRaw: whether to insert texts without escaping them.
  ///   - replacement: returns the text for a name, after passing the payload through the given function.
  func lines(isRaw: Bool, _ replacement: (String, (String) -> String) -> String) -> [(text: String, names: [String])] {
    lines.flatMap { line in
      let text = line.filled { replacement(Self.plain($0), isRaw ? { $0 } : Self.form($0)) }
      // The replacement may have several lines.
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

  /// Escapes Markdown syntax in a text of the model with backslashes.
  static func withoutMarkup(_ text: String) -> String { text.replacing(/[*_`\[\]]/) { "\\" + $0.output } }

  /// Escapes Markdown syntax with character references.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.properties.isAlphabetic || $0.value > 0x7F ? String($0) : "&#\($0.value);" }.joined()
  }
}
