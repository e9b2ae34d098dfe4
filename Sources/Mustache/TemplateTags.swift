internal import TextCoding

/// The tags of a template, in order. Only this type knows where a tag begins and ends.
package struct TemplateTags: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0
  /// The index of the last pair of closing braces. No tag is closed after it, so the rest is not searched for every open one.
  private let lastEnd: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var end = bytes.count - 2
    while end > 0, bytes[end] != .closing || bytes[end + 1] != .closing { end -= 1 }
    lastEnd = Swift.max(end, 0)
  }

  package mutating func next() -> TemplateTag? {
    guard let start = pair(of: .opening, from: index) else { return nil }
    let isTriple = start + 2 < bytes.count && bytes[start + 2] == .opening
    let contentStart = start + (isTriple ? 3 : 2)
    let end = contentStart <= lastEnd ? endOfContent(from: contentStart, isTriple: isTriple) : nil
    index = end.map { $0 + (isTriple ? 3 : 2) } ?? contentStart
    let kind = isTriple ? .html : kind(at: contentStart)
    let nameStart = kind == .variable || isTriple ? contentStart : contentStart + 1
    let name = end.map { Substring(decoding: bytes[nameStart..<$0], as: UTF8.self).trimmed } ?? ""
    return TemplateTag(kind: kind, name: name, range: start..<index, isClosed: end != nil)
  }
}

extension TemplateTags {
  /// The kind by the first byte after two braces.
  private func kind(at index: Int) -> TemplateTag.Kind {
    guard index < bytes.count else { return .variable }
    switch bytes[index] {
    case UInt8(ascii: "!"): return .comment
    case UInt8(ascii: "#"): return .section
    case UInt8(ascii: "^"): return .inverted
    case UInt8(ascii: "/"): return .end
    case UInt8(ascii: ">"): return .partial
    case UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "&"):
      return .unsupported(Character(Unicode.Scalar(bytes[index])))
    default: return .variable
    }
  }

  /// The end of a tag's content; nil if it is not closed. A comment may hold braces, any other content may not, so that a tag that is
  /// not closed ends at the next one.
  private func endOfContent(from start: Int, isTriple: Bool) -> Int? {
    if !isTriple, start < bytes.count, bytes[start] == UInt8(ascii: "!") { return pair(of: .closing, from: start) }
    var end = start
    while end + 1 < bytes.count, bytes[end] != bytes[end + 1] || bytes[end] != .opening && bytes[end] != .closing { end += 1 }
    let braces = isTriple ? 3 : 2
    return end + braces <= bytes.count && bytes[end..<end + braces].allSatisfy { $0 == .closing } ? end : nil
  }

  private func pair(of brace: UInt8, from start: Int) -> Int? {
    var index = start
    // By way of the first byte: most of a template is no tag.
    while let found = bytes.firstIndex(of: brace, from: index), found + 1 < bytes.count {
      if bytes[found + 1] == brace { return found }
      index = found + 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate static let opening = UInt8(ascii: "{")
  fileprivate static let closing = UInt8(ascii: "}")
}
