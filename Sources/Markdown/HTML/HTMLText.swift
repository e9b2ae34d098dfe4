internal import TextCoding

/// Text of HTML as readers see it.
struct HTMLText {
  /// By their names, the characters that were asked for.
  private var named: [String: String] = [:]

  /// With references such as `&eacute;` and `&#151;` decoded. One without its semicolon stays as it is.
  mutating func decode(_ bytes: ArraySlice<UInt8>) -> String { CharacterReferences.decode(bytes) { named($0) } }

  /// The same in one line, without the tags in it.
  mutating func line(_ html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var tags = HTMLTokenizer(Array(html))
    var place = 0
    while true {
      let isTag = tags.next()
      let end = isTag ? tags.offset : max(place, tags.bytes.count)
      for part in tags.text(from: place, to: end) { text += tags.bytes[part] }
      guard isTag else { break }
      if HTMLElement(tags.name) == .lineBreak { text.append(UInt8(ascii: " ")) }
      place = tags.end
    }
    return Self.collapsed(decode(text[...]))
  }

  /// In one line, with single spaces.
  static func collapsed(_ text: String) -> String {
    text.utf8.split { $0.isHTMLSpace }.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// libcmark has the table of all names.
  private mutating func named(_ name: String) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isASCIILetterOrDigit) else { return nil }
    if let known = named[name] { return known.isEmpty ? nil : known }
    let tree = MarkdownTree(Array("&\(name);".utf8)[...], flags: 0)
    defer { tree.free() }
    let text = tree.root.firstChild?.inlineText ?? ""
    let isKnown = text != "&\(name);"
    named[name] = isKnown ? text : ""
    return isKnown ? text : nil
  }
}

extension HTMLTokenizer {
  /// What is text between two places, without comments.
  func text(from start: Int, to end: Int) -> [Range<Int>] {
    var (parts, place) = ([Range<Int>](), start)
    for comment in comments where comment.lowerBound >= place && comment.lowerBound < end {
      if comment.lowerBound > place { parts.append(place..<comment.lowerBound) }
      place = comment.upperBound
    }
    if place < end { parts.append(place..<end) }
    return parts
  }
}
