/// The lines of a paragraph outside of lists and quotes, as far as they are read: a line of `=` or `-` below them makes them a heading
/// (CommonMark, section 4.3).
struct Paragraph {
  /// Its first lines; nil if none is open. More than two are the heading of no release, and a paragraph may be long.
  private(set) var text: String?
  private(set) var lines = 0
  /// Whether the next line belongs to something else: the text of a list item or a quote goes on without its mark.
  private var isInterrupted = false

  mutating func add(_ line: String) {
    if line.allSatisfy(\.isWhitespace) || Self.isOtherBlock(line) { return end() }
    if isInterrupted { return }
    if line.prefixMatch(of: /\ {0,3}>/) != nil { return interrupt() }
    guard let first = text else {
      if Self.isCodeOrHTML(line) { return interrupt() }
      (text, lines) = (line, 1)
      return
    }
    lines += 1
    if lines == 2 { text = first + " " + line.drop { $0 == " " || $0 == "\t" } }
  }

  /// Whether the next line begins a paragraph.
  var isClosed: Bool { text == nil && !isInterrupted }

  mutating func end() { (text, lines, isInterrupted) = (nil, 0, false) }

  mutating func interrupt() { (text, lines, isInterrupted) = (nil, 0, true) }

  /// 1 for a line of `=`, 2 for one of `-`.
  static func level(ofUnderline line: String) -> Int? {
    guard let match = line.wholeMatch(of: /\ {0,3}(?:(=+)|-+)[ \t]*/) else { return nil }
    return match.output.1 == nil ? 2 : 1
  }

  /// Whether a line is a heading with `#`, or a line across the page.
  private static func isOtherBlock(_ line: String) -> Bool {
    line.prefixMatch(of: /\ {0,3}#{1,6}(?:[ \t]|$)/) != nil
      || line.wholeMatch(of: /\ {0,3}(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})/) != nil
  }

  private static func isCodeOrHTML(_ line: String) -> Bool { line.prefixMatch(of: /\ {4}|\ {0,3}(?:\t|<[^:>]*(?:[ >]|$))/) != nil }
}
