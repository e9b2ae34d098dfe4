/// Reads a template by the rules of https://github.com/mustache/spec.
struct TemplateParser {
  private let bytes: [UInt8]
  private var tags: TemplateTags
  /// The beginning of the text that no token has yet.
  private var index = 0
  private(set) var indentedPartials: Set<String> = []

  init(_ bytes: [UInt8]) { (self.bytes, tags) = (bytes, TemplateTags(bytes)) }

  /// The tokens up to the end of the section or of the file.
  mutating func tokens() -> [Template.Token] {
    var tokens: [Template.Token] = []
    while let tag = tags.next() {
      precondition(tag.isClosed, "the scanner finds tags that are not closed")
      let line = tag.kind.leavesNoLine ? wholeLine(of: tag.range) : nil
      let textEnd = line?.lowerBound ?? tag.range.lowerBound
      if textEnd > index { tokens.append(.text(Array(bytes[index..<textEnd]))) }
      index = line?.upperBound ?? tag.range.upperBound
      if tag.kind == .end { return tokens }
      if let token = token(tag, indentedBy: bytes[textEnd..<tag.range.lowerBound]) { tokens.append(token) }
    }
    if index < bytes.count { tokens.append(.text(Array(bytes[index...]))) }
    index = bytes.count
    return tokens
  }
}

extension TemplateTag.Kind {
  /// Whether a line that holds nothing else is left out of the page.
  fileprivate var leavesNoLine: Bool { self != .variable && self != .html }
}

extension TemplateParser {
  private mutating func token(_ tag: TemplateTag, indentedBy blanks: ArraySlice<UInt8>) -> Template.Token? {
    switch tag.kind {
    case .comment, .end: return nil
    case .section: return .section(tag.name, tokens())
    case .inverted: return .inverted(tag.name, tokens())
    case .variable where tag.name.hasPrefix(TemplateWord.prefix): return .word(String(tag.name.dropFirst(TemplateWord.prefix.count)))
    case .variable: return .variable(tag.name)
    case .html: return .html(tag.name)
    case .unsupported: preconditionFailure("the scanner refuses tags that are not supported")
    case .partial:
      if blanks.isEmpty { return .partial(tag.name) }
      let name = String(decoding: blanks, as: UTF8.self) + tag.name
      indentedPartials.insert(name)
      return .partial(name)
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
  static let newline = UInt8(ascii: "\n")
}
