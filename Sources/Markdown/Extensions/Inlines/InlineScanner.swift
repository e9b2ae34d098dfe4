internal import CCmark
internal import TextCoding

/// Finds references to footnotes, runs of `~` and addresses in one text.
struct InlineScanner {
  enum Finding {
    /// The label, and the place of the reference in the lines that the text is from.
    case footnote(label: String, place: MarkdownDocument.Position)
    case tildes
    /// The address, and its place in the lines that the text is from.
    case link(url: String, text: [UInt8], place: MarkdownDocument.Position)
  }

  let syntax: Set<MarkdownExtension>
  /// Whether the text is in a link, which can hold no other.
  let isInLink: Bool

  /// All findings, in order, with their bytes in the text.
  func findings(in node: TreeNode, _ lines: TextLines) -> [(range: Range<Int>, what: Finding)] {
    let text = node.literalBytes
    guard let first = text.indices.first(where: { isMark($0, text) }) else { return [] }
    let bytes = Array(text)
    var findings: [(range: Range<Int>, what: Finding)] = []
    lazy var alignment = TextAlignment(node, lines)
    func aligned() -> TextAlignment? { alignment }
    let followsText = node.previous.map { $0.type != CMARK_NODE_SOFTBREAK && $0.type != CMARK_NODE_LINEBREAK } ?? false
    var (index, searched) = (first, 0)
    while index < bytes.count {
      guard isMark(index, text) else {
        index += 1
        continue
      }
      let follows = searched > 0 || followsText
      if let found = candidate(at: index, bytes, from: searched, follows: follows, aligned) {
        findings.append(found)
        index = found.range.upperBound
        searched = index
      } else {
        index += max(1, bytes[index] == UInt8(ascii: "~") ? tildes(at: index, bytes, aligned()) : 1)
      }
    }
    return findings
  }

  /// Whether a finding can begin with a byte, or is recognized by it, as far as the next ones say.
  private func isMark(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func next(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    switch text[index] {
    case UInt8(ascii: "~"): return syntax.contains(.strikethrough)
    case UInt8(ascii: "["): return next(1) == UInt8(ascii: "^")
    case UInt8(ascii: ":"): return next(1) == UInt8(ascii: "/")
    case UInt8(ascii: "w"), UInt8(ascii: "W"): return next(1) | 0x20 == UInt8(ascii: "w")
    case UInt8(ascii: "@"): return true
    default: return false
    }
  }

  private func candidate(
    at index: Int, _ bytes: [UInt8], from searched: Int, follows: Bool, _ aligned: () -> TextAlignment?
  ) -> (range: Range<Int>, what: Finding)? {
    switch bytes[index] {
    case UInt8(ascii: "["):
      guard syntax.contains(.footnotes), !isInLink, let end = Self.footnoteEnd(at: index, bytes) else { return nil }
      let alignment = aligned()
      guard alignment?.isVerbatim(index) != false else { return nil }
      let place = alignment?.place(of: index..<end + 1) ?? .unknown
      return (index..<end + 1, .footnote(label: String(decoding: bytes[index + 2..<end], as: UTF8.self), place: place))
    case UInt8(ascii: "~"):
      guard syntax.contains(.strikethrough) else { return nil }
      let count = tildes(at: index, bytes, aligned())
      return (1...2).contains(count) ? (index..<index + count, .tildes) : nil
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "w"), UInt8(ascii: "W"):
      guard syntax.contains(.autolinks), !isInLink, let link = BareLink(at: index, in: bytes[searched...], follows: follows) else {
        return nil
      }
      return self.link(link, mark: index, bytes, aligned())
    default: return nil
    }
  }

  /// The address as it was written, without curly quotes and escapes.
  private func link(
    _ link: BareLink, mark: Int, _ bytes: [UInt8], _ alignment: TextAlignment?
  ) -> (range: Range<Int>, what: Finding)? {
    guard let alignment else {
      let text = Array(bytes[link.range])
      return (link.range, .link(url: link.prefix + String(decoding: text, as: UTF8.self), text: text, place: .unknown))
    }
    guard alignment.isVerbatim(mark) else { return nil }
    let place = alignment.place(of: link.range)
    let text = alignment.unescaped(link.range)
    return (link.range, .link(url: link.prefix + String(decoding: text, as: UTF8.self), text: text, place: place))
  }

  /// The number of `~` here that are not escaped.
  private func tildes(at index: Int, _ bytes: [UInt8], _ alignment: TextAlignment?) -> Int {
    bytes.indices[index...].prefix { bytes[$0] == UInt8(ascii: "~") && alignment?.isVerbatim($0) != false }.count
  }

  /// The closing bracket of a `[^label]`.
  private static func footnoteEnd(at index: Int, _ bytes: [UInt8]) -> Int? {
    guard index + 3 < bytes.count, bytes[index + 1] == UInt8(ascii: "^") else { return nil }
    let end = bytes[(index + 2)...].prefix(FootnoteDefinitions.maximumLabel + 1)
      .firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") || isBlank($0) }
    guard let end, bytes[end] == UInt8(ascii: "]"), end > index + 2 else { return nil }
    return end
  }
}
