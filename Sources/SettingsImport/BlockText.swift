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
