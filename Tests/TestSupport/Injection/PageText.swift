/// The Markdown of a page, in which `⟦name⟧` gives way to a text that means nothing to Markdown.
///
/// `⟦=name⟧` gives way to the text itself, as in a block of code; `⟦|name⟧` is one line of code, `⟦¦name⟧` the same in a table, and
/// `⟦-name⟧` one word.
struct PageText: Sendable {
  private let lines: [MarkedText]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { MarkedText(partsOf: String($0)) } }

  var names: [String] { lines.flatMap(\.names).map(Self.plain) }

  /// - Parameters:
  ///   - isRaw: whether texts stand as they are, where they may mean something.
  ///   - replacement: what stands for a name; what it is given the payload has to go through.
  func lines(isRaw: Bool, _ replacement: (String, (String) -> String) -> String) -> [(text: String, names: [String])] {
    lines.flatMap { line in
      let text = line.filled { replacement(Self.plain($0), isRaw ? { $0 } : Self.form($0)) }
      // What stands there may have lines of its own.
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

  /// In a single text of the model, where a backslash before a mark takes away its meaning.
  static func withoutMarkup(_ text: String) -> String { text.replacing(/[*_`\[\]]/) { "\\" + $0.output } }

  /// As references to characters, which stand for nothing but themselves.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.properties.isAlphabetic || $0.value > 0x7F ? String($0) : "&#\($0.value);" }.joined()
  }
}
