internal import Diagnostics
internal import TextCoding

/// The lines of a changelog that divide it: headings of the second level, and the definitions of links. Lines in blocks of code and in comments
/// are neither.
struct ChangelogLines {
  struct Heading {
    let line: Int
    let text: String
    /// 1 or 2.
    let level: Int
  }

  private(set) var headings: [Heading] = []
  /// As they stand in the file, each on a line.
  private(set) var definitions: [UInt8] = []
  /// By label, in lower case: the addresses and their lines. The first counts.
  private(set) var addresses: [String: (address: String, line: Int)] = [:]

  init(_ source: SourceText) {
    var fence: (mark: Character, length: Int)?
    var isComment = false
    for number in stride(from: 1, through: source.lineCount, by: 1) {
      let line = String(decoding: source.line(number), as: UTF8.self)
      if isComment {
        isComment = !line.contains("-->")
      } else if let open = fence {
        if let end = Self.fence(line), end.mark == open.mark, end.length >= open.length, end.isEnd { fence = nil }
      } else if let start = Self.fence(line) {
        fence = (start.mark, start.length)
      } else if line.prefixMatch(of: /\ {0,3}<!--/) != nil {
        isComment = !line.contains("-->")
      } else {
        add(line, number)
      }
    }
  }

  private mutating func add(_ line: String, _ number: Int) {
    if let match = line.prefixMatch(of: /\ {0,3}(#{1,2})(?:[ \t]|$)/) {
      headings.append(Heading(line: number, text: line, level: match.output.1.count))
    } else if let match = line.wholeMatch(of: /\ {0,3}\[([^\[\]^][^\[\]]*)\]:[ \t]*(\S+)(.*)/) {
      definitions += Array(line.utf8) + [UInt8(ascii: "\n")]
      let address = match.output.2.hasPrefix("<") && match.output.2.hasSuffix(">") ? match.output.2.dropFirst().dropLast() : match.output.2
      let label = match.output.1.lowercased()
      addresses[label] = addresses[label] ?? (String(address), number)
    }
  }

  /// The mark of a line that begins or ends a block of code.
  private static func fence(_ line: String) -> (mark: Character, length: Int, isEnd: Bool)? {
    guard let match = line.prefixMatch(of: /\ {0,3}(`{3,}|~{3,})/), let mark = match.output.1.first else { return nil }
    let rest = line[match.range.upperBound...]
    if mark == "`", rest.contains("`") { return nil }
    return (mark, match.output.1.count, rest.allSatisfy(\.isWhitespace))
  }
}
