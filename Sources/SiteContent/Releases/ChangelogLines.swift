internal import Diagnostics
internal import TextCoding

/// The lines of a changelog that divide it: headings of the first two levels, those of releases at any level, and the definitions of links. Lines
/// in list items, in blocks of code and in comments are neither.
struct ChangelogLines {
  struct Heading {
    let line: Int
    /// Another line only if it is underlined.
    let lastLine: Int
    let text: String
    /// From 1 to 6.
    let level: Int
  }

  /// What a label of a link leads to. Of several definitions of a label the first counts.
  private struct Definition {
    let address: String
    let line: Int
    let text: [UInt8]
  }

  private(set) var headings: [Heading] = []
  /// Lines that look like the heading of a release and are none.
  private(set) var doubtful: [(line: Int, text: String)] = []
  /// By label, in lower case.
  private var definitions: [String: Definition] = [:]
  private var paragraph = Paragraph()

  init(_ source: SourceText) {
    var fence: (mark: Character, length: Int, indent: Int)?
    var isComment = false
    // How far the text of the list item is indented that the lines may belong to.
    var item: Int?
    // The line above, if it has a version and a day.
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
        // A block of code ends with the list item that it stands in (CommonMark, section 5.2).
        let isOutside = indent < open.indent && !isBlank
        if let end = Self.fence(line[...]), end.mark == open.mark, end.length >= open.length, end.isEnd { fence = nil }
        if !isOutside { continue }
        fence = nil
      }
      if let level = Paragraph.level(ofUnderline: line), let text = release ?? paragraph.text {
        // Below a list or a quote without an empty line, CommonMark takes the line for a part of it.
        let first = release == nil ? number - paragraph.lines : number - 1
        headings.append(Heading(line: first, lastLine: number, text: text, level: level))
        if doubtful.last?.line == first { doubtful.removeLast() }
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
      if Self.isDoubtful(line, beginsParagraph: paragraph.isClosed) { doubtful.append((number, line)) }
      paragraph.add(line)
    }
  }

  /// Whether a line that begins with `#` divides the file. A release may have any level, and its space may be missing or another one.
  private func isDividing(_ line: String, level: Int, _ hasSpace: Bool) -> Bool {
    if level <= 2, hasSpace { return true }
    guard let heading = ReleaseHeading(line) else { return false }
    return heading.isDated || hasSpace && heading.isOnlyUnreleased
  }

  /// Whether a line is not read as a release that looks like one: a lower heading that is only a version, or has one and a day; or a paragraph that
  /// begins with a version and a day, and may be bold.
  private static func isDoubtful(_ line: String, beginsParagraph: Bool) -> Bool {
    if let match = line.prefixMatch(of: /\ {0,3}#{3,6}[ \t]+(?:(?i:version)\s+)?[\[*_]*[vV]?\d+\.\d[\w.+-]*[\]*_]*(?:\(\S*\))?/) {
      let rest = line[match.range.upperBound...]
      return rest.allSatisfy { $0.isWhitespace || $0 == "#" } || rest.contains(/\d{4}-\d{2}-\d{2}/)
    }
    return beginsParagraph && isDated(line.replacing(/\*\*|__/, with: ""))
  }

  /// Whether a line without `#` is the heading of a release. No such line is long.
  private static func isDated(_ line: String) -> Bool {
    line.utf8.count <= 200 && !line.drop { $0 == " " }.hasPrefix("#") && ReleaseHeading(line)?.isDated == true
  }

  /// The mark of a line that begins or ends a block of code. In a list item it may be indented by more.
  private static func fence(_ line: Substring) -> (mark: Character, length: Int, isEnd: Bool)? {
    guard let match = line.prefixMatch(of: /\ *(`{3,}|~{3,})/), let mark = match.output.1.first else { return nil }
    let rest = line[match.range.upperBound...]
    if mark == "`", rest.contains("`") { return nil }
    return (mark, match.output.1.count, rest.allSatisfy(\.isWhitespace))
  }
}

extension ChangelogLines {
  /// Where a label leads, and the line that says so.
  func address(of label: String) -> (address: String, line: Int)? { definitions[label.lowercased()].map { ($0.address, $0.line) } }

  /// The definitions that a text may need, each on a line: all of them for every text would take time with their square.
  func definitions(for text: String) -> [UInt8] {
    let labels = Set(text.matches(of: /\[([^\[\]]+)\]/).map { $0.output.1.lowercased() })
    return labels.compactMap { definitions[$0] }.sorted { $0.line < $1.line }.flatMap(\.text)
  }
}
