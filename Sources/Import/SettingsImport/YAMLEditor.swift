internal import Diagnostics

/// Inserts whole entries into a YAML file. The author's lines are never changed.
struct YAMLEditor {
  private var lines: [Substring]
  /// The carriage return before each line feed, or an empty string if there is none.
  private let lineEnd: String

  init(_ file: SourceText) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    lineEnd = text.contains("\r\n") ? "\r" : ""
    // Split bytes rather than characters, so that all other characters are preserved.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  /// Returns the number of spaces by which the entries of a map or list are indented.
  func indent(of name: String) -> Int { entries(of: name)?.indent ?? 2 }

  /// Inserts entries at the end of a top-level map or list, and creates it if it is missing.
  ///
  /// - Returns: Whether the entries were inserted. Maps and lists in flow style aren't changed.
  mutating func insert(_ entries: [String], into name: String) -> Bool {
    if let found = self.entries(of: name) {
      lines.insert(contentsOf: entries.map { ($0 + lineEnd)[...] }, at: found.end)
      return true
    }
    guard start(of: name) == nil else { return false }
    if lines.last?.isEmpty == true { lines.removeLast() }
    lines += (["", "\(name):"] + entries).map { ($0 + lineEnd)[...] } + [""]
    return true
  }

  /// Inserts a line after the first of the given top-level keys whose value is on one line, or at the end of the file.
  ///
  /// - Returns: Whether the line was inserted. Files in flow style aren't changed.
  mutating func insert(_ line: String, after keys: [String]) -> Bool {
    let heads = keys.lazy.compactMap { [self] in start(of: $0) }
    let isBlock = lines.contains { $0.first.map { !" #{-.\r".contains($0) } ?? false }
    guard isBlock else { return false }
    // Skip keys whose values continue on the next line.
    let head = heads.first { [lines] index in !(lines.dropFirst(index + 1).first?.hasPrefix(" ") ?? false) }
    if head == nil, lines.last?.isEmpty == true { lines.removeLast() }
    lines.insert((line + lineEnd)[...], at: head.map { $0 + 1 } ?? lines.count)
    if head == nil { lines.append("") }
    return true
  }

  /// Replaces a value that is on one line.
  mutating func replace(_ place: SourceLocation, with value: String) {
    let scalars = lines[place.line - 1].unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: place.column - 1)
    let end = scalars.index(start, offsetBy: place.length)
    lines[place.line - 1] = Substring(scalars[..<start]) + value + Substring(scalars[end...])
  }

  private func start(of name: String) -> Int? {
    lines.firstIndex { $0.hasPrefix(name + ":") || $0.hasPrefix("\"\(name)\":") || $0.hasPrefix("'\(name)':") }
  }

  /// Returns the end and the indentation of the entries in a block-style map or list, or nil if there is no such map or list.
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
      // If a comment is indented further, it may be a line of a multiline string.
      if content.hasPrefix("#"), depth <= indent ?? .max { continue }
      if depth == 0, !Self.isElement(content) { break }
      indent = indent ?? depth
      end = index + 1
    }
    return indent.map { (end, $0) }
  }

  /// Returns whether a line is an element of a list. Elements can have the same indentation as the list's key.
  private static func isElement(_ content: Substring) -> Bool { content.hasPrefix("- ") || content == "-" || content == "-\r" }
}

/// Entries that can't be inserted: a section with an explanation for each map or list that isn't in block style.
package enum LeftoverText {
  private static let mark = "is not in block style: add these to it."

  static func section(_ name: String, of path: String, _ lines: [String]) -> String {
    (["# \"\(name)\" of \(path) \(mark)", "\(name):"] + lines).map { $0 + "\n" }.joined()
  }

  /// Appends new sections to the earlier sections. A new section replaces an earlier one about the same map or list.
  package static func merged(_ earlier: String, _ new: String) -> String {
    let replaced = Set(sections(of: new).map(\.sentence))
    return sections(of: earlier).filter { !replaced.contains($0.sentence) }.map(\.text).joined() + new
  }

  private static func sections(of text: String) -> [(sentence: Substring, text: String)] {
    if text.isEmpty { return [] }
    var sections: [(sentence: Substring, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0) {
      if line.hasPrefix("# \""), line.hasSuffix(mark) { sections.append((line, "")) }
      if sections.isEmpty { sections.append((line, "")) }
      sections[sections.count - 1].text += line + "\n"
    }
    return sections
  }
}
