internal import Diagnostics
internal import Markdown
internal import TextCoding

/// Finds merge conflicts that Git left in a text.
///
/// A conflict has three lines, each with the same indentation: `<<<<<<< HEAD`, `=======`, and `>>>>>>> branch`. Together, they are never
/// intended text, except in a code block that explains Git.
enum ConflictMarkers {
  /// Whether a text may have conflicts: looks at the bytes, without splitting the text into lines.
  static func mayOccur(in bytes: [UInt8]) -> Bool { bytes.holds("<<<<<<<") && bytes.holds(">>>>>>>") }

  /// The number of conflicts that are reported in one file.
  private static let most = 20

  /// Returns an error for each marker of a conflict, or a note for a conflict that is shown as code.
  static func problems(in source: SourceText) -> [Diagnostic] {
    let conflicts = conflicts(in: source)
    if conflicts.isEmpty { return [] }
    var code = code(in: source)[...]
    var found: [Diagnostic] = []
    var count = 0
    for conflict in conflicts {
      guard let first = conflict.lines.first, let last = conflict.lines.last, count < most else { break }
      code = code.drop { $0.upperBound < first }
      if let block = code.first, block.contains(first), block.contains(last) {
        found.append(
          Diagnostic(
            .note, .unfinished, in: source, at: place(first, conflict), "this code shows a Git conflict",
            help: "if it is an example, keep it"))
        continue
      }
      count += 1
      found += conflict.lines.map { line in
        Diagnostic(
          .error, .unfinished, in: source, at: place(line, conflict), "a Git conflict is not resolved",
          help: "choose one version, and remove the lines with <<<<<<<, ======= and >>>>>>>; an example belongs in a code block")
      }
    }
    return found
  }

  private static func place(_ line: Int, _ conflict: Conflict) -> SourceLocation {
    SourceLocation(line: line, column: conflict.indent + 1, length: 7)
  }

  private struct Conflict {
    var lines: [Int]
    let indent: Int
  }

  /// Returns the lines of all markers, also of `|||||||`, which comes before the common ancestor.
  private static func conflicts(in source: SourceText) -> [Conflict] {
    var found: [Conflict] = []
    var open: (conflict: Conflict, isDivided: Bool)?
    for number in stride(from: 1, through: source.lineCount, by: 1) {
      guard let (mark, indent) = marker(source.line(number)) else { continue }
      if mark == UInt8(ascii: "<") {
        open = (Conflict(lines: [number], indent: indent), false)
        continue
      }
      guard var (conflict, isDivided) = open, conflict.indent == indent else { continue }
      conflict.lines.append(number)
      switch mark {
      case UInt8(ascii: ">"):
        if isDivided { found.append(conflict) }
        open = nil
      case UInt8(ascii: "|"): open = (conflict, isDivided)
      default:
        isDivided = true
        open = (conflict, isDivided)
      }
    }
    return found
  }

  /// Returns the character that a line has seven times at its beginning, followed by nothing or a space. Jujutsu writes `%` and `+` instead
  /// of `=`.
  private static func marker(_ line: ArraySlice<UInt8>) -> (mark: UInt8, indent: Int)? {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let mark = text.first, "<|=>%+".utf8.contains(mark), text.count >= 7, text.prefix(7).allSatisfy({ $0 == mark }),
      text.count == 7 || text[text.startIndex + 7] == 0x20
    else { return nil }
    return (mark, text.startIndex - line.startIndex)
  }

  // MARK: - Code

  /// Returns the lines that are shown as code, in order.
  private static func code(in source: SourceText) -> [ClosedRange<Int>] {
    switch source.path.split(separator: ".").last.map({ $0.lowercased() }) {
    case "md":
      var options = MarkdownOptions()
      options.extensions = .standard
      // A text that exceeds a limit has an error anyway.
      return (try? MarkdownParser(options: options).parse(source.bytes[...]))?.code ?? []
    case "yaml", "yml": return fences(in: source)
    case "html", "htm": return preformatted(in: source)
    default: return []
    }
  }

  /// Returns the lines between fences in the strings of a YAML file. A block also ends with its string.
  private static func fences(in source: SourceText) -> [ClosedRange<Int>] {
    var blocks: [ClosedRange<Int>] = []
    var open: (mark: UInt8, count: Int, indent: Int, line: Int)?
    for number in stride(from: 1, through: source.lineCount, by: 1) {
      let line = source.line(number)
      let text = line.drop { $0 == 0x20 }
      guard let mark = text.first else { continue }
      let (count, indent) = (text.prefix { $0 == mark }.count, text.startIndex - line.startIndex)
      if let fence = open {
        let isEnd = mark == fence.mark && count >= fence.count && text.count == count
        guard isEnd || indent < fence.indent else { continue }
        blocks.append(fence.line...number)
        open = nil
      } else if mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"), count >= 3 {
        open = (mark, count, indent, number)
      }
    }
    return open.map { blocks + [$0.line...source.lineCount] } ?? blocks
  }

  /// Returns the lines from each `<pre>` to its end.
  private static func preformatted(in source: SourceText) -> [ClosedRange<Int>] {
    let text = source.bytes.map(\.lowercasedInASCII)[...]
    var blocks: [ClosedRange<Int>] = []
    var start = 0
    while let opening = text.firstIndex(of: Array("<pre".utf8), in: start..<text.endIndex),
      let closing = text.firstIndex(of: Array("</pre".utf8), in: opening..<text.endIndex)
    {
      blocks.append(source.lineNumber(ofByte: opening)...source.lineNumber(ofByte: closing))
      start = closing
    }
    return blocks
  }
}
