import SiteRendering
import TextCoding

/// The texts of a page as readers see them, each with the marks behind it.
struct MarkedTexts {
  struct Part: Hashable {
    /// What stands behind the mark before, without tags; of an attribute, its value.
    let text: String
    /// What of it stands behind the last tag.
    let last: String
    let marks: [PlaceMark]
  }

  private(set) var parts: Set<Part> = []

  init(_ page: [UInt8]) {
    var start = 0
    while start < page.count {
      let run = page[start...].firstIndex(of: 0xF3).map { $0..<Self.endOfSelectors(page, from: $0) }
      guard let run, !run.isEmpty else {
        if let other = run?.lowerBound {
          start = other + 1
          continue
        }
        break
      }
      let marks = String(decoding: page[run], as: UTF8.self).placeMarks
      if !marks.isEmpty { parts.insert(Part(page[start..<run.lowerBound], marks)) }
      start = run.upperBound
    }
  }

  /// Selectors are U+E0100 to U+E01EF, of four bytes.
  private static func endOfSelectors(_ page: [UInt8], from start: Int) -> Int {
    var end = start
    while end + 3 < page.count, page[end] == 0xF3, page[end + 1] == 0xA0, (0x84...0x87).contains(page[end + 2]) { end += 4 }
    return end
  }

}

extension MarkedTexts.Part {
  fileprivate init(_ html: ArraySlice<UInt8>, _ marks: [PlaceMark]) {
    let (open, close) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    let html = html.suffix(500)
    self.marks = marks
    if let tag = html.lastIndex(of: open), html[tag...].lastIndex(of: close) == nil {
      text = CharacterReferences.decode(html.lastIndex(of: UInt8(ascii: "\"")).map { html[($0 + 1)...] } ?? html)
      last = text
      return
    }
    var (text, isTag) = ([UInt8](), html.first { $0 == open || $0 == close } == close)
    for byte in html {
      if byte == open { isTag = true }
      if !isTag { text.append(byte) }
      if byte == close { isTag = false }
    }
    self.text = CharacterReferences.decode(text[...])
    last = CharacterReferences.decode(html.lastIndex(of: close).map { html[($0 + 1)...] } ?? html)
  }
}
