/// What an authored file says, of which every text can be replaced.
indirect enum MarkedValue: Sendable {
  case text(MarkedText)
  /// A number, a truth value, nothing, or a word of a closed list.
  case literal(String)
  case list([MarkedValue])
  case map([(key: MarkedValue, value: MarkedValue)])
}

/// A text of a site: what stays, and what gives way to payloads, by name.
///
/// The same name always gets the same text, so that what refers to something still finds it.
struct MarkedText: Sendable {
  enum Piece: Sendable {
    case plain(String)
    case marked(String)
  }

  let pieces: [Piece]
  /// Whether Markdown is understood in it.
  var isProse = false

  /// A text in which `⟦name⟧` gives way, or all of it where there is none.
  init(_ text: String) {
    let pieces = Self.pieces(of: text)
    self.pieces = pieces.contains { if case .marked = $0 { true } else { false } } ? pieces : [.marked(text)]
  }

  /// A text in which only `⟦name⟧` gives way.
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

  /// Whether it is an address as it stands.
  var isAddress: Bool { ["https://", "mailto:", "/"].contains(where: start.hasPrefix) }

  /// Whether it is an address of mails.
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

  /// The value as YAML, which JSON is, with every text and number on a line of its own, and the names that each line shows.
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
