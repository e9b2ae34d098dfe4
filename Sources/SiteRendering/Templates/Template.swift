/// A Mustache template, read: text and tags.
struct Template: Sendable {
  indirect enum Token: Sendable {
    case text([UInt8])
    /// A name whose value is escaped, or shown as it is.
    case variable(String)
    case html(String)
    /// What is there if a value is, for each element of a list; and what is there if it is not.
    case section(String, [Token])
    case inverted(String, [Token])
    /// Another template, by its name. Where the tag stands indented on a line of its own, the blanks are in front of the name.
    case partial(String)
  }

  let tokens: [Token]
  /// The partials that are indented, with their blanks.
  fileprivate let indentedPartials: Set<String>
  private let bytes: [UInt8]

  /// - Precondition: `TemplateScanner` finds no mistakes in it.
  init(_ bytes: [UInt8]) {
    var parser = TemplateParser(bytes)
    tokens = parser.tokens()
    (indentedPartials, self.bytes) = (parser.indentedPartials, bytes)
  }

  /// The same with blanks in front of each line, those without text included.
  fileprivate func indented(by blanks: Substring) -> Template {
    let lines = bytes.split(separator: UInt8.newline, omittingEmptySubsequences: false)
    // Behind the last newline no line begins.
    let indented = lines.enumerated().map { number, line in number == lines.count - 1 && line.isEmpty ? [] : blanks.utf8 + line }
    return Template(Array(indented.joined(separator: [UInt8.newline])))
  }
}

extension [String: Template] {
  /// With each that others bring in indented, under its name with the blanks in front. So pages are written without a thought of that.
  ///
  /// - Precondition: none brings in itself.
  func withIndented() -> [String: Template] {
    var templates = self
    var waiting = templates.values.flatMap(\.indentedPartials)
    while let name = waiting.popLast() {
      let plain = name.drop { $0 == " " || $0 == "\t" }
      guard templates[name] == nil, let template = templates[String(plain)] else { continue }
      let indented = template.indented(by: name[..<plain.startIndex])
      templates[name] = indented
      waiting += indented.indentedPartials
    }
    return templates
  }
}

/// Reads a template by the rules of https://github.com/mustache/spec.
private struct TemplateParser {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var indentedPartials: Set<String> = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What stands here, up to the end of the section or of the file.
  mutating func tokens() -> [Template.Token] {
    var tokens: [Template.Token] = []
    while let start = nextTag() {
      let textStart = index
      let tag = readTag(at: start)
      let line = tag.kind.leavesNoLine ? wholeLine(of: start..<index) : nil
      let textEnd = line?.lowerBound ?? start
      if textEnd > textStart { tokens.append(.text(Array(bytes[textStart..<textEnd]))) }
      if let line { index = line.upperBound }
      if tag.kind == .end { return tokens }
      if let token = token(tag, indentedBy: bytes[textEnd..<start]) { tokens.append(token) }
    }
    if index < bytes.count { tokens.append(.text(Array(bytes[index...]))) }
    index = bytes.count
    return tokens
  }
}

extension TemplateParser {
  private enum Kind {
    case comment, section, inverted, end, partial, variable, html

    /// Whether a line that holds nothing else is no line of the page.
    var leavesNoLine: Bool { self != .variable && self != .html }
  }

  private mutating func token(_ tag: (kind: Kind, name: String), indentedBy blanks: ArraySlice<UInt8>) -> Template.Token? {
    switch tag.kind {
    case .comment, .end: return nil
    case .section: return .section(tag.name, tokens())
    case .inverted: return .inverted(tag.name, tokens())
    case .variable: return .variable(tag.name)
    case .html: return .html(tag.name)
    case .partial:
      if blanks.isEmpty { return .partial(tag.name) }
      let name = String(decoding: blanks, as: UTF8.self) + tag.name
      indentedPartials.insert(name)
      return .partial(name)
    }
  }

  private func nextTag() -> Int? {
    var start = index
    while let brace = bytes[start...].firstIndex(of: UInt8(ascii: "{")), brace + 1 < bytes.count {
      if bytes[brace + 1] == UInt8(ascii: "{") { return brace }
      start = brace + 1
    }
    return nil
  }

  /// Reads a tag and what it is called.
  private mutating func readTag(at place: Int) -> (kind: Kind, name: String) {
    let kind = kind(bytes[place + 2])
    let start = place + (kind == .variable ? 2 : 3)
    let closing = Array((kind == .html ? "}}}" : "}}").utf8)
    var end = start
    while end + closing.count <= bytes.count, !bytes[end...].starts(with: closing) { end += 1 }
    precondition(end + closing.count <= bytes.count, "the scanner found a tag that is not closed")
    index = end + closing.count
    return (kind, Substring(decoding: bytes[start..<end], as: UTF8.self).trimmed)
  }

  private func kind(_ sigil: UInt8) -> Kind {
    switch sigil {
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "{"): .html
    default: .variable
    }
  }

  /// The line of a tag, with its end, if nothing else is on it.
  private func wholeLine(of tag: Range<Int>) -> Range<Int>? {
    let start = bytes[..<tag.lowerBound].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    guard start == 0 || bytes[start - 1] == .newline else { return nil }
    let rest = bytes[tag.upperBound...].drop(while: \.isBlank)
    if rest.isEmpty { return start..<bytes.count }
    let end = rest.starts(with: "\r\n".utf8) ? 2 : rest.starts(with: "\n".utf8) ? 1 : 0
    return end == 0 ? nil : start..<rest.startIndex + end
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
