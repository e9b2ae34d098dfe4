/// Finds the tags of any HTML text as browsers do (https://html.spec.whatwg.org/#tokenization).
///
/// Skips text, comments, and the content of elements that cannot contain tags. Reads every byte once.
package struct HTMLTokenizer {
  package struct Attribute {
    fileprivate let word: Word
    /// The value as written, without quotes.
    package let value: Range<Int>

    /// The name in lower case.
    package var name: String { word.text }

    /// - Parameter name: a name in lower case.
    package func isNamed(_ name: StaticString) -> Bool { word.matches(name) }

    /// The offset of the name.
    package var offset: Int { word.range.lowerBound }
  }

  /// The name of a tag or attribute, converted to a string only when needed.
  fileprivate struct Word {
    let bytes: [UInt8]
    let range: Range<Int>
    let hasCapitals: Bool

    var text: String { String(decoding: hasCapitals ? bytes[range].map(\.htmlLowercase)[...] : bytes[range], as: UTF8.self) }

    /// - Parameter name: the name in lower case.
    func matches(_ name: StaticString) -> Bool {
      guard range.count == name.utf8CodeUnitCount else { return false }
      var index = 0
      while index < range.count, bytes[range.lowerBound + index].htmlLowercase == name.utf8Start[index] { index += 1 }
      return index == range.count
    }
  }

  /// Elements whose content is text until their end tag.
  private static let rawElements: [StaticString] = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]

  package let bytes: [UInt8]
  private var index: Int
  private var word = Word(bytes: [], range: 0..<0, hasCapitals: false)
  /// The name of the current tag, in lower case.
  package var name: String { word.text }
  package private(set) var isEnd = false
  package private(set) var isSelfClosing = false
  package private(set) var attributes: [Attribute] = []
  /// The offset of the current tag.
  package private(set) var offset = 0
  /// The end of the current tag, or of its element's text if the element cannot contain tags.
  package var end: Int { index }
  /// The text of the current element, if the element cannot contain tags.
  package private(set) var rawText: Range<Int>?
  /// The comments, declarations and instructions between the previous tag and the current one.
  package private(set) var comments: [Range<Int>] = []

  package init(_ bytes: [UInt8], from index: Int = 0) { (self.bytes, self.index) = (bytes, index) }

  /// Moves to the next tag.
  ///
  /// - Returns: false at the end of the text.
  package mutating func next() -> Bool {
    if !comments.isEmpty { comments.removeAll(keepingCapacity: true) }
    while let start = bytes.firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = start + 1
      isEnd = byte == UInt8(ascii: "/")
      if isEnd { index += 1 }
      if let letter = byte, letter.isASCIILetter {
        guard readTag(from: start) else { return false }
        return true
      }
      if let byte, isEnd || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
        skipComment()
        comments.append(start..<index)
      }
    }
    index = bytes.count
    return false
  }

  /// Returns the value of an attribute, with character references decoded, or nil if the tag has no such attribute.
  package func value(of name: String) -> String? { attributes.first { $0.name == name }.map { value(of: $0) } }

  package func value(of attribute: Attribute) -> String { CharacterReferences.decode(bytes[attribute.value]) }

  /// Returns all `id`s, and the `name`s of `<a name>`.
  package static func anchors(in html: [UInt8]) -> Set<String> {
    var tags = HTMLTokenizer(html)
    var anchors: Set<String> = []
    while tags.next() { tags.addAnchors(to: &anchors) }
    return anchors
  }

  /// Adds the anchors that the current tag defines.
  package func addAnchors(to anchors: inout Set<String>) {
    var found: [String] = []
    addAnchors(to: &found)
    anchors.formUnion(found)
  }

  /// Adds the anchors that the current tag defines, in order and without duplicates.
  package func addAnchors(to anchors: inout [String]) {
    for attribute in attributes where !isEnd && (attribute.word.matches("id") || attribute.word.matches("name") && word.matches("a")) {
      let anchor = value(of: attribute)
      if !anchors.contains(anchor) { anchors.append(anchor) }
    }
  }
}

extension HTMLTokenizer {
  /// The next byte. Mutating because, without optimization, the value would be copied for every byte.
  private var byte: UInt8? { mutating get { index < bytes.count ? bytes[index] : nil } }

  /// - Returns: false if the text ends within the tag. Then it is not a tag.
  private mutating func readTag(from start: Int) -> Bool {
    (offset, rawText, isSelfClosing) = (start, nil, false)
    word = readWord(from: index, before: UInt8(ascii: ">"))
    attributes.removeAll(keepingCapacity: true)
    while let byte {
      if byte == UInt8(ascii: ">") {
        index += 1
        if !isEnd, Self.rawElements.contains(where: word.matches) { skipRawText() }
        return true
      }
      isSelfClosing = byte == UInt8(ascii: "/")
      if byte.isHTMLSpace || isSelfClosing { index += 1 } else { readAttribute() }
    }
    return false
  }

  private mutating func readAttribute() {
    // A name may begin with "=".
    let name = readWord(from: index + 1, before: UInt8(ascii: "="))
    let end = index
    skipSpace()
    guard byte == UInt8(ascii: "=") else {
      index = end
      return attributes.append(Attribute(word: name, value: end..<end))
    }
    index += 1
    skipSpace()
    attributes.append(Attribute(word: name, value: readValue()))
  }

  private mutating func readValue() -> Range<Int> {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = index
      while let byte, !byte.isHTMLSpace, byte != UInt8(ascii: ">") { index += 1 }
      return start..<index
    }
    let start = index + 1
    let end = bytes.firstIndex(of: quote, from: start) ?? bytes.count
    index = min(end + 1, bytes.count)
    return min(start, end)..<end
  }

  private mutating func skipSpace() { while let byte, byte.isHTMLSpace { index += 1 } }

  /// Reads the bytes before the next space, `/`, `>` or `mark`, searching from `search` on.
  private mutating func readWord(from search: Int, before mark: UInt8) -> Word {
    let start = index
    var end = search
    var hasCapitals = bytes[start].isASCIIUppercase
    // Uses a pointer because most of the time is spent here.
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      while end < buffer.count {
        let byte = base[end]
        if byte <= 0x20 && byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == mark { return }
        if byte < 0x5B, byte > 0x40 { hasCapitals = true }
        end += 1
      }
    }
    index = end
    return Word(bytes: bytes, range: start..<end, hasCapitals: hasCapitals)
  }

  /// Skips `<!-- … -->`. Declarations and instructions end at the next `>`.
  private mutating func skipComment() {
    guard !isEnd, bytes[index...].starts(with: "!--".utf8) else {
      index = bytes.firstIndex(of: UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? bytes.count
      return
    }
    // `<!-->` and `<!--->` are whole comments.
    var search = index + 1
    while let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: search) {
      let before = bytes[index + 1..<end]
      if before.suffix(2).elementsEqual("--".utf8) || before.count > 4 && before.suffix(3).elementsEqual("--!".utf8) {
        index = end + 1
        return
      }
      search = end + 1
    }
    index = bytes.count
  }

  private mutating func skipRawText() {
    let (start, name) = (index, name)
    while let end = bytes.firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = end + 1
      let rest = bytes[index...].prefix(name.utf8.count + 2)
      guard rest.first == UInt8(ascii: "/"), rest.dropFirst().prefix(name.utf8.count).map(\.htmlLowercase).elementsEqual(name.utf8) else {
        continue
      }
      let after = rest.dropFirst(name.utf8.count + 1).first
      if after.map({ $0.isHTMLSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }) ?? true {
        rawText = start..<end
        index = end
        return
      }
    }
    (rawText, index) = (start..<bytes.count, bytes.count)
  }
}

extension UInt8 {
  package var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
  fileprivate var htmlLowercase: UInt8 { isASCIIUppercase ? self + 0x20 : self }
}
