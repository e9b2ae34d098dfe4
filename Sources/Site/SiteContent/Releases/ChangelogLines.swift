internal import Diagnostics
internal import TextCoding

/// Finds the lines that structure a changelog: headings of levels 1 and 2, headings of releases at any level, and link definitions. Ignores
/// lines in list items, code blocks and comments.
struct ChangelogLines {
  struct Heading {
    let line: Int
    /// The line of the underline; the heading's line if there is none.
    let lastLine: Int
    let text: String
    /// The level, 1 to 6.
    let level: Int
  }

  /// A link definition. The first definition of a label is used.
  private struct Definition {
    let address: String
    let line: Int
    let text: [UInt8]
  }

  private(set) var headings: [Heading] = []
  /// Lines that look like headings of releases but are not headings.
  private(set) var nearMisses: [(line: Int, text: String)] = []
  /// Definitions by label, in lower case.
  private var definitions: [String: Definition] = [:]
  private var paragraph = Paragraph()

  init(_ source: SourceText) {
    var fence: (mark: Character, length: Int, indent: Int)?
    var isComment = false
    // The indentation of the current list item's text.
    var item: Int?
    // The line above, if it has a version and a date.
    var release: String?
    for number in stride(from: 1, through: source.lineCount, by: 1) {
      var line = String(decoding: source.line(number), as: UTF8.self)
      if number == 1, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
      let indent = line.prefix { $0 == " " }.count
      let isBlank = line.allSatisfy(\.isWhitespace)
      if isComment {
        isComment = !line.contains("-->")
        continue
      }
      if let open = fence {
        // A code block ends with its list item (CommonMark, section 5.2).
        let isOutside = indent < open.indent && !isBlank
        if let end = Self.fence(line[...]), end.mark == open.mark, end.length >= open.length, end.isEnd { fence = nil }
        if !isOutside { continue }
        fence = nil
      }
      if let level = Paragraph.level(ofUnderline: line), let text = release ?? paragraph.text {
        // In CommonMark, a line directly below a list or a quote belongs to it. A release there is still a heading.
        let first = release == nil ? number - paragraph.lines : number - 1
        headings.append(Heading(line: first, lastLine: number, text: text, level: level))
        if nearMisses.last?.line == first { nearMisses.removeLast() }
        release = nil
        paragraph.end()
        continue
      }
      release = nil
      var text = line[...]
      if let marker = line.prefixMatch(of: /\ *(?:[-*+]|[0-9]{1,9}[.)])\ +/), indent < (item ?? 0) + 4 {
        item = line.distance(from: line.startIndex, to: marker.range.upperBound)
        text = line[marker.range.upperBound...]
      } else if let open = item, indent < open, !isBlank {
        item = nil
      }
      if let start = Self.fence(text) {
        fence = (start.mark, start.length, item ?? 0)
        paragraph.end()
      } else if text.prefixMatch(of: /\ {0,3}<!--/) != nil {
        isComment = !line.contains("-->")
        paragraph.end()
      } else if item != nil {
        if isBlank { paragraph.end() } else { paragraph.interrupt() }
      } else {
        release = Self.isDated(line) ? line : nil
        add(line, number)
      }
    }
  }

  private mutating func add(_ line: String, _ number: Int) {
    if let match = line.prefixMatch(of: /\ {0,3}(#{1,6})([ \t]|$)?/), isDividing(line, level: match.output.1.count, match.output.2 != nil) {
      headings.append(Heading(line: number, lastLine: number, text: line, level: match.output.1.count))
      paragraph.end()
    } else if let match = line.wholeMatch(of: /\ {0,3}\[([^\[\]^][^\[\]]*)\]:[ \t]*(\S+)(.*)/) {
      let address = match.output.2.hasPrefix("<") && match.output.2.hasSuffix(">") ? match.output.2.dropFirst().dropLast() : match.output.2
      let label = match.output.1.lowercased()
      if definitions[label] == nil {
        definitions[label] = Definition(address: String(address), line: number, text: Array(line.utf8) + [UInt8(ascii: "\n")])
      }
      if paragraph.text == nil { paragraph.end() } else { paragraph.add(line) }
    } else {
      if Self.isNearMiss(line, beginsParagraph: paragraph.isClosed) { nearMisses.append((number, line)) }
      paragraph.add(line)
    }
  }

  /// Whether a line that begins with `#` begins a section. A release may have any level, and a missing or unusual space after `#`.
  private func isDividing(_ line: String, level: Int, _ hasSpace: Bool) -> Bool {
    if level <= 2, hasSpace { return true }
    guard let heading = ReleaseHeading(line) else { return false }
    return heading.isDated || hasSpace && heading.isOnlyUnreleased
  }

  /// Whether a line looks like a release but is not read as one: a heading of level 3 to 6 with only a version, or a version and a date; or
  /// a paragraph, possibly bold, that begins with a version and a date.
  private static func isNearMiss(_ line: String, beginsParagraph: Bool) -> Bool {
    if let match = line.prefixMatch(of: /\ {0,3}#{3,6}[ \t]+(?:(?i:version)\s+)?[\[*_]*[vV]?\d+\.\d[\w.+-]*[\]*_]*(?:\(\S*\))?/) {
      let rest = line[match.range.upperBound...]
      return rest.allSatisfy { $0.isWhitespace || $0 == "#" } || rest.contains(/\d{4}-\d{2}-\d{2}/)
    }
    return beginsParagraph && isDated(line.replacing(/\*\*|__/, with: ""))
  }

  /// Whether a line without `#` could be the heading of a release. Such headings are short.
  private static func isDated(_ line: String) -> Bool {
    line.utf8.count <= 200 && !line.drop { $0 == " " }.hasPrefix("#") && ReleaseHeading(line)?.isDated == true
  }

  /// Returns the fence of a code block. It may have any indentation, because the block may be in a list item.
  private static func fence(_ line: Substring) -> (mark: Character, length: Int, isEnd: Bool)? {
    guard let match = line.prefixMatch(of: /\ *(`{3,}|~{3,})/), let mark = match.output.1.first else { return nil }
    let rest = line[match.range.upperBound...]
    if mark == "`", rest.contains("`") { return nil }
    return (mark, match.output.1.count, rest.allSatisfy(\.isWhitespace))
  }
}

extension ChangelogLines {
  /// Returns the URL for a label, and the line of its definition.
  func address(of label: String) -> (address: String, line: Int)? { definitions[label.lowercased()].map { ($0.address, $0.line) } }

  /// Returns the definitions that a text needs, one per line. Adding all definitions to every text would take quadratic time.
  func definitions(for text: String) -> [UInt8] {
    let labels = Set(text.matches(of: /\[([^\[\]]+)\]/).map { $0.output.1.lowercased() })
    return labels.compactMap { definitions[$0] }.sorted { $0.line < $1.line }.flatMap(\.text)
  }
}

/// The current paragraph outside lists and quotes. It becomes a heading if a line of `=` or `-` is below it (CommonMark, section 4.3).
struct Paragraph {
  /// The first two lines; nil if no paragraph is open. Headings of releases are never longer, but a paragraph may be.
  private(set) var text: String?
  private(set) var lines = 0
  /// Whether the next line belongs to another block, such as a list item or a quote, whose text can continue without a marker.
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

  /// Returns the level of a heading with this underline: 1 for `=`, 2 for `-`.
  static func level(ofUnderline line: String) -> Int? {
    guard let match = line.wholeMatch(of: /\ {0,3}(?:(=+)|-+)[ \t]*/) else { return nil }
    return match.output.1 == nil ? 2 : 1
  }

  /// Whether a line is a heading with `#` or a thematic break.
  private static func isOtherBlock(_ line: String) -> Bool {
    line.prefixMatch(of: /\ {0,3}#{1,6}(?:[ \t]|$)/) != nil
      || line.wholeMatch(of: /\ {0,3}(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})/) != nil
  }

  private static func isCodeOrHTML(_ line: String) -> Bool { line.prefixMatch(of: /\ {4}|\ {0,3}(?:\t|<[^:>]*(?:[ >]|$))/) != nil }
}
