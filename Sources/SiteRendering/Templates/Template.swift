/// A Mustache template, read: text and tags, one token for each line at most.
struct Template: Sendable {
  indirect enum Token: Sendable {
    case text([UInt8])
    /// A name whose value is escaped, or shown as it is.
    case variable(String)
    case html(String)
    /// What is there if a value is, for each element of a list; and what is there if it is not.
    case section(String, [Token])
    case inverted(String, [Token])
    /// - Parameter indentation: what stands before every line of it, where it stands on a line of its own.
    case partial(String, indentation: [UInt8])
  }

  let tokens: [Token]

  /// - Precondition: `TemplateScanner` finds no mistakes in it.
  init(_ bytes: [UInt8]) {
    var parser = TemplateParser(bytes)
    tokens = parser.template()
  }
}

/// Reads a template as swift-mustache does, which pages were made with before, so that none of them changes.
///
/// A tag on a line of its own takes the line with it. Whether a line is new is told by the tag before: after the end of a section it
/// is as after its beginning, and at the top of a file it is not, unless the first line is blank.
private struct TemplateParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func template() -> [Template.Token] { tokens(isAtLine: endsLine()) }

  /// What stands here, up to the end of the section or of the file.
  private mutating func tokens(isAtLine: Bool) -> [Template.Token] {
    var isAtLine = isAtLine
    var tokens: [Template.Token] = []
    var blanks: [UInt8] = []
    func flush() {
      if !blanks.isEmpty { tokens.append(.text(blanks)) }
      blanks = []
    }
    while index < bytes.count {
      if isAtLine { blanks = readBlanks() }
      let text = readText()
      if let newline = readNewline() {
        tokens.append(.text(blanks + text + newline))
        isAtLine = true
        continue
      }
      if !text.isEmpty {
        tokens.append(.text(blanks + text))
        (blanks, isAtLine) = ([], false)
      }
      guard index < bytes.count else { break }
      let tag = readTag()
      let isAlone = tag.kind != .variable && tag.kind != .html && isAtLine && endsLine()
      if !isAlone, tag.kind != .comment { flush() }
      switch tag.kind {
      case .comment: break
      case .end: return tokens
      case .section: tokens.append(.section(tag.name, self.tokens(isAtLine: isAlone)))
      case .inverted: tokens.append(.inverted(tag.name, self.tokens(isAtLine: isAlone)))
      case .partial:
        let indentation = blanks
        flush()
        tokens.append(.partial(tag.name, indentation: indentation))
      case .variable: tokens.append(.variable(tag.name))
      case .html: tokens.append(.html(tag.name))
      }
      isAtLine = isAlone
    }
    return tokens
  }
}

extension TemplateParser {
  private enum Kind { case comment, section, inverted, end, partial, variable, html }

  /// Reads a tag and what it is called.
  private mutating func readTag() -> (kind: Kind, name: String) {
    let kind = kind(bytes[index + 2])
    let start = index + (kind == .variable ? 2 : 3)
    let closing = Array((kind == .html ? "}}}" : "}}").utf8)
    var end = start
    while end + closing.count <= bytes.count, !bytes[end...].starts(with: closing) { end += 1 }
    precondition(end + closing.count <= bytes.count, "the scanner found a tag that is not closed")
    index = end + closing.count
    return (kind, String(decoding: bytes[start..<end], as: UTF8.self).filter { !$0.isWhitespace })
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

  private mutating func readBlanks() -> [UInt8] {
    let blanks = bytes[index...].prefix { $0 == 0x20 || $0 == 0x09 }
    index += blanks.count
    return Array(blanks)
  }

  /// Reads up to the next tag or the end of the line.
  private mutating func readText() -> [UInt8] {
    let start = index
    while index < bytes.count, newlineLength == 0, !bytes[index...].starts(with: "{{".utf8) { index += 1 }
    return Array(bytes[start..<index])
  }

  private mutating func readNewline() -> ArraySlice<UInt8>? {
    let length = newlineLength
    if length == 0 { return nil }
    index += length
    return bytes[(index - length)..<index]
  }

  private var newlineLength: Int {
    guard index < bytes.count else { return 0 }
    if bytes[index] == 0x0A { return 1 }
    return bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 0
  }

  /// Whether nothing more is on the line, which is passed over then.
  private mutating func endsLine() -> Bool {
    if index == bytes.count { return true }
    let start = index
    _ = readBlanks()
    if readNewline() != nil { return true }
    index = start
    return false
  }
}
