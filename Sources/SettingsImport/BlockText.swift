internal import Diagnostics

/// The text of a YAML file, into which whole entries are inserted; every line that an author wrote stays as it is.
struct BlockText {
  private var lines: [Substring]
  /// What stands before the line feed.
  private let end: String

  init(_ file: SourceText) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    end = text.contains("\r\n") ? "\r" : ""
    // By bytes, so that all other characters stay as they are.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  /// By how many spaces the entries of a map or list stand in.
  func indent(of name: String) -> Int { entries(of: name)?.indent ?? 2 }

  /// Puts entries at the end of a map or list at the top of the file, which is made if it is missing.
  ///
  /// - Returns: whether it could be: a map in braces and a list in brackets are left alone.
  mutating func insert(_ entries: [String], into name: String) -> Bool {
    if let found = self.entries(of: name) {
      lines.insert(contentsOf: entries.map { ($0 + end)[...] }, at: found.end)
      return true
    }
    guard start(of: name) == nil else { return false }
    if lines.last?.isEmpty == true { lines.removeLast() }
    lines += (["", "\(name):"] + entries).map { ($0 + end)[...] } + [""]
    return true
  }

  /// Puts a line behind that of the first of some keys at the top of the file that has a value of one line, or at the end of the file.
  ///
  /// - Returns: whether it could be: a file in braces is left alone.
  mutating func insert(_ line: String, after keys: [String]) -> Bool {
    let heads = keys.lazy.compactMap { [self] in start(of: $0) }
    let isBlock = lines.contains { $0.first.map { !" #{-.\r".contains($0) } ?? false }
    guard isBlock else { return false }
    // What is indented below a key belongs to it.
    let head = heads.first { [lines] index in !(lines.dropFirst(index + 1).first?.hasPrefix(" ") ?? false) }
    if head == nil, lines.last?.isEmpty == true { lines.removeLast() }
    lines.insert((line + end)[...], at: head.map { $0 + 1 } ?? lines.count)
    if head == nil { lines.append("") }
    return true
  }

  /// Puts a value in the place of another one, which is in one line.
  mutating func replace(_ place: SourceLocation, with value: String) {
    let scalars = lines[place.line - 1].unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: place.column - 1)
    let end = scalars.index(start, offsetBy: place.length)
    lines[place.line - 1] = Substring(scalars[..<start]) + value + Substring(scalars[end...])
  }

  private func start(of name: String) -> Int? {
    lines.firstIndex { $0.hasPrefix(name + ":") || $0.hasPrefix("\"\(name)\":") || $0.hasPrefix("'\(name)':") }
  }

  /// Where the entries of a map or list in block style end; nil if there is none.
  private func entries(of name: String) -> (end: Int, indent: Int)? {
    guard let start = start(of: name), let colon = lines[start].firstIndex(of: ":") else { return nil }
    let rest = lines[start][lines[start].index(after: colon)...].drop { $0 == " " || $0 == "\r" }
    guard rest.isEmpty || rest.hasPrefix("#") else { return nil }
    var (end, indent) = (start + 1, Int?.none)
    for index in lines.indices.dropFirst(start + 1) {
      let line = lines[index]
      let content = line.drop { $0 == " " }
      if content.isEmpty || content == "\r" { continue }
      let depth = line.count - content.count
      // A comment that stands deeper may be a line of the last text.
      if content.hasPrefix("#"), depth <= indent ?? .max { continue }
      if depth == 0, !Self.isElement(content) { break }
      indent = indent ?? depth
      end = index + 1
    }
    return indent.map { (end, $0) }
  }

  /// Whether a line is an element of a list, which may stand in no more than the list's name.
  private static func isElement(_ content: Substring) -> Bool { content.hasPrefix("- ") || content == "-" || content == "-\r" }
}
