internal import TextCoding

/// Boxes in the syntax of other generators: `:::note[Title]` (Starlight), `:::tip Title` (Docusaurus and VitePress), `!!! note "Title"` and
/// `??? note` (MkDocs).
///
/// Rewrites the lines of a box as a quote that begins with `[!NOTE]`. libcmark then parses the quote and its contents.
struct Asides {
  /// The text with quotes instead of boxes, or nil if there are no boxes.
  private(set) var rewritten: [UInt8]?
  private(set) var map = SourceMap()
  /// Warnings about unknown types, and about boxes that are not closed.
  private(set) var syntaxWarnings: [MarkdownDocument.SyntaxWarning] = []

  /// The box type in sitegen for each box type in other generators.
  private static let kinds: [String: String] = [
    "note": "NOTE", "info": "NOTE", "secondary": "NOTE", "abstract": "NOTE", "summary": "NOTE", "tldr": "NOTE", "todo": "NOTE",
    "question": "NOTE", "help": "NOTE", "faq": "NOTE", "example": "NOTE", "quote": "NOTE", "cite": "NOTE", "seealso": "NOTE",
    "tip": "TIP", "hint": "TIP", "success": "TIP", "check": "TIP", "done": "TIP", "important": "IMPORTANT", "warning": "WARNING",
    "attention": "WARNING", "caution": "CAUTION", "danger": "CAUTION", "error": "CAUTION", "failure": "CAUTION", "fail": "CAUTION",
    "missing": "CAUTION", "bug": "CAUTION", "details": "DETAILS",
  ]

  /// The maximum nesting depth of boxes.
  private static let deepest = 8

  private struct Open {
    /// The indentation of the box, in spaces.
    let column: Int
    /// The minimum number of colons that close the box, or nil if the indentation ends it.
    let colons: Int?
    /// The additional indentation of the box's contents, in spaces.
    let indent: Int
  }

  /// A line that begins a box, or a line of colons that ends one.
  private enum Mark {
    case begin(kind: String, title: Substring, colons: Int?, isFolded: Bool)
    case end(colons: Int)
  }

  private let lines: TextLines
  /// For each line, the highest number of colons in any closing line below it.
  private let ends: [Int]
  private var bytes: [UInt8] = []
  private var open: [Open] = []
  /// The indentation of the text of each enclosing list item, in spaces.
  private var items: [Int] = []
  private var fence: (byte: UInt8, count: Int)?

  init(_ lines: TextLines) {
    self.lines = lines
    var ends = Array(repeating: 0, count: lines.count + 1)
    var hasMarks = false
    for number in (1...lines.count).reversed() {
      let mark = Self.mark(lines.line(number).drop { $0 == 0x20 })
      if mark != nil { hasMarks = true }
      if case .end(let count)? = mark { ends[number - 1] = max(ends[number], count) } else { ends[number - 1] = ends[number] }
    }
    self.ends = ends
    guard hasMarks else { return }
    var isChanged = false
    for number in 1...lines.count {
      if number > 1 { bytes.append(0x0A) }
      if add(number) { isChanged = true }
    }
    if isChanged { rewritten = bytes }
  }
}

extension Asides {
  /// - Returns: whether the line was changed.
  private mutating func add(_ number: Int) -> Bool {
    let line = lines.line(number)
    let indent = line.prefix { $0 == 0x20 }.count
    let text = line.dropFirst(indent)
    if text.isEmpty {
      addPrefix(line, number)
      return !open.isEmpty
    }
    if fence == nil {
      while let last = open.last, last.colons == nil, indent < last.column + last.indent { open.removeLast() }
      while let last = items.last, indent < last { items.removeLast() }
    }
    let isInCode = fence != nil || indent - max(items.last ?? 0, open.last.map { $0.column + $0.indent } ?? 0) > 3
    if !isInCode, let mark = Self.mark(text) {
      switch mark {
      case .end(let colons):
        guard let index = open.lastIndex(where: { $0.colons.map { $0 <= colons } ?? false }) else { break }
        open.removeSubrange(index...)
        // An empty line ends this quote. The quotes of outer boxes continue.
        addPrefix([], number)
        return true
      case .begin(let kind, let title, let colons, let isFolded):
        let position = MarkdownDocument.Position(line: number, column: indent + 1, length: text.count)
        guard open.count < Self.deepest, colons != nil || hasText(number, indent: indent) else { break }
        guard let name = Self.kinds[kind.lowercased().replacing(/^callout-/, with: "")] else {
          syntaxWarnings.append(.init(kind: .unknownAdmonition, name: kind, position: position))
          break
        }
        guard ends[number] >= colons ?? 0 else {
          syntaxWarnings.append(.init(kind: .openAdmonition, name: kind, position: position))
          break
        }
        begin(isFolded ? "DETAILS" : name, title, Open(column: indent, colons: colons, indent: colons == nil ? 4 : 0), line, number)
        return true
      }
    }
    note(text, indent)
    addPrefix(line, number)
    return !open.isEmpty
  }

  private mutating func begin(_ name: String, _ title: Substring, _ box: Open, _ line: ArraySlice<UInt8>, _ number: Int) {
    addPrefix(line.prefix(box.column), number)
    bytes += "> [!\(name)]".utf8
    let start = bytes.count - (bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    var shifts: [(column: Int, by: Int)] = map.origins[number]?.shifts ?? []
    if !title.isEmpty {
      bytes += " \(title)".utf8
      let offset = line.firstIndex(of: Array(title.utf8), in: line.startIndex..<line.endIndex).map { $0 - line.startIndex } ?? 0
      shifts.append((start + 2, offset - start - 1))
    }
    map.origins[number] = .init(line: number, shifts: shifts)
    open.append(box)
  }

  /// Appends a line with the markers of all enclosing quotes.
  private mutating func addPrefix(_ line: ArraySlice<UInt8>, _ number: Int) {
    var (rest, added) = (line, 0)
    var shifts: [(column: Int, by: Int)] = []
    var column = 0
    for box in open {
      let wanted = max(0, box.column - column)
      let blanks = rest.isEmpty ? wanted : rest.prefix { $0 == 0x20 }.prefix(wanted).count
      bytes += repeatElement(0x20, count: blanks)
      rest = rest.dropFirst(blanks)
      column += blanks
      bytes += rest.isEmpty ? [UInt8(ascii: ">")] : [UInt8(ascii: ">"), 0x20]
      added += 2
      if box.indent > 0 {
        let inner = rest.prefix { $0 == 0x20 }.prefix(box.indent)
        rest = rest.dropFirst(inner.count)
        column += inner.count
        added -= inner.count
      }
      shifts.append((column + added + 1, -added))
    }
    bytes += rest
    if !shifts.isEmpty { map.origins[number] = .init(line: number, shifts: shifts) }
  }

  /// Records the context for the lines below: a list item, or the start or end of a code block.
  private mutating func note(_ text: ArraySlice<UInt8>, _ indent: Int) {
    if let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") {
      let count = text.prefix { $0 == first }.count
      if let edge = fence {
        if edge.byte == first, count >= edge.count, text.dropFirst(count).allSatisfy(isBlank) { fence = nil }
      } else if count >= 3, first == UInt8(ascii: "~") || !text.dropFirst(count).contains(first) {
        fence = (first, count)
      }
      return
    }
    guard fence == nil else { return }
    let digits = text.prefix { $0.isASCIIDigit }.count
    let mark = text.dropFirst(digits).first
    let isMark = mark.map { digits > 0 && digits < 10 ? ".)".utf8.contains($0) : digits == 0 && "-*+".utf8.contains($0) } ?? false
    guard isMark else { return }
    let blanks = text.dropFirst(digits + 1).prefix { $0 == 0x20 }.count
    if blanks > 0 { items.append(indent + digits + 1 + (blanks > 4 ? 1 : blanks)) }
  }

  /// Returns whether the next line with text is indented enough to be in a box that ends with its indentation.
  private func hasText(_ number: Int, indent: Int) -> Bool {
    var below = number + 1
    while below <= lines.count, lines.line(below).allSatisfy(isBlank) { below += 1 }
    return lines.line(below).prefix { $0 == 0x20 }.count >= indent + 4
  }
}

extension Asides {
  private static func mark(_ text: ArraySlice<UInt8>) -> Mark? {
    switch text.first {
    case UInt8(ascii: ":"): colonMark(text)
    case UInt8(ascii: "!"), UInt8(ascii: "?"): signMark(text)
    default: nil
    }
  }

  /// Parses `:::note[Title]`, `::: tip Title`, `::: {.note}` or `:::`.
  private static func colonMark(_ text: ArraySlice<UInt8>) -> Mark? {
    let colons = text.prefix { $0 == UInt8(ascii: ":") }.count
    guard colons >= 3 else { return nil }
    var rest = Substring(decoding: text.dropFirst(colons), as: UTF8.self).trimming(while: \.isWhitespace)
    if rest.isEmpty { return .end(colons: colons) }
    var classTitle: Substring?
    if rest.hasPrefix("{."), let end = rest.firstIndex(of: "}") {
      rest = rest[..<end].dropFirst(2)
      classTitle = rest.firstMatch(of: /title="([^"]*)"/)?.1 ?? ""
    }
    let kind = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
    guard let first = kind.first, first.isLetter else { return nil }
    rest = rest.dropFirst(kind.count)
    if let classTitle {
      return .begin(kind: String(kind), title: classTitle.trimming(while: \.isWhitespace), colons: colons, isFolded: false)
    }
    guard rest.isEmpty || " [{".contains(rest.first ?? " ") else { return nil }
    if rest.first == "[", let end = rest.lastIndex(of: "]") { rest = rest[..<end].dropFirst() }
    if let brace = rest.firstIndex(of: "{"), rest.last == "}" { rest = rest[..<brace] }
    return .begin(kind: String(kind), title: rest.trimming(while: \.isWhitespace), colons: colons, isFolded: false)
  }

  /// Parses `!!! note "Title"`, `??? note` or `???+ note`.
  private static func signMark(_ text: ArraySlice<UInt8>) -> Mark? {
    guard text.starts(with: "!!!".utf8) || text.starts(with: "???".utf8) else { return nil }
    let line = Substring(decoding: text, as: UTF8.self)
    guard let match = line.wholeMatch(of: /(!!!|\?\?\?)\+? +([A-Za-z][A-Za-z-]*)((?: +[a-z-]+)*)(?: +"(.*)")? */) else { return nil }
    return .begin(kind: String(match.2), title: match.4 ?? "", colons: nil, isFolded: match.1 == "???")
  }
}
