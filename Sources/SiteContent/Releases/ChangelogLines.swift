internal import Diagnostics
internal import TextCoding

/// The lines of a changelog that divide it: headings of the first two levels, and the definitions of links. Lines in list items, in blocks of code and
/// in comments are neither.
struct ChangelogLines {
  struct Heading {
    let line: Int
    /// Another line only if it is underlined.
    let lastLine: Int
    let text: String
    /// 1 or 2.
    let level: Int
  }

  /// What a label of a link leads to. Of several definitions of a label the first counts.
  private struct Definition {
    let address: String
    let line: Int
    let text: [UInt8]
  }

  private(set) var headings: [Heading] = []
  /// By label, in lower case.
  private var definitions: [String: Definition] = [:]
  private var paragraph = Paragraph()

  init(_ source: SourceText) {
    var fence: (mark: Character, length: Int, indent: Int)?
    var isComment = false
    // How far the text of the list item is indented that the lines may belong to.
    var item: Int?
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
      if let text = paragraph.text, let level = Paragraph.level(ofUnderline: line) {
        headings.append(Heading(line: number - paragraph.lines, lastLine: number, text: text, level: level))
        paragraph.end()
        continue
      }
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
        add(line, number)
      }
    }
  }

  private mutating func add(_ line: String, _ number: Int) {
    if let match = line.prefixMatch(of: /\ {0,3}(#{1,2})(?:[ \t]|$)/) {
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
      paragraph.add(line)
    }
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
