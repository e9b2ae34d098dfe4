/// Metadata in PDF files (ISO 32000-2).
package enum PDF {
  /// Returns whether the file is a PDF. Some programs write other bytes before the header.
  package static func isPDF(_ bytes: [UInt8]) -> Bool { isPDF(FileBytes(bytes)) }

  static func isPDF(_ file: FileBytes) -> Bool { (file.part(at: 0, count: 1024) ?? file).offset(of: "%PDF-".utf8) != nil }

  /// Returns the places, home folders and people in the file's objects, including objects that are not used anymore.
  ///
  /// Reads the file from start to end, not by its cross-references. Of streams, reads only metadata, object streams and JPEG pictures.
  /// Texts that readers see, such as bookmarks and notes, are not searched for home folders.
  static func findings(in file: FileBytes) -> [MetadataFinding] {
    var reader = PDFReader()
    reader.read(file)
    return reader.findings
  }
}

private struct PDFReader {
  private var found: [MetadataFinding] = []
  private var isEncrypted = false
  private var isTooLarge = false
  /// The numbers of objects that are strings and may be names, and the numbers of objects that are authors.
  private var (names, authors): (Set<Int>, Set<Int>) = ([], [])
  /// The bytes that may still be decompressed.
  private var budget = 64 << 20

  var findings: [MetadataFinding] {
    var all = found
    if !names.isDisjoint(with: authors) { all.append(Self.author) }
    // The strings of an encrypted file cannot be read.
    if isEncrypted { all = all.filter { $0.kind != .person } + [MetadataFinding(.unread, "it is encrypted")] }
    return isTooLarge ? all + [MetadataFinding(.unread, "it is too large when it is decompressed")] : all
  }

  private static let author = MetadataFinding(.person, "the author's name")

  /// - Parameter objects: the numbers of the objects in an object stream, by their offsets; nil for a file.
  mutating func read(_ bytes: FileBytes, objects: [Int: Int]? = nil) {
    var tokens = PDFTokens(bytes)
    var stack = PDFStack()
    var object: Int?
    var numbers = (0, 0)
    while let token = tokens.next() {
      switch token {
      case .dictionaryStart:
        if stack.top.takeValue() == "Encrypt" { isEncrypted = true }
        stack.push()
      case .dictionaryEnd: if stack.pop().namesFolder { add(HomeFolder.finding) }
      case .arrayStart: stack.top.startArray()
      case .arrayEnd: stack.top.endArray()
      case .name(let name): stack.top.take(name)
      case .number(let number):
        numbers = (numbers.1, number)
        stack.top.take(number)
      case .string(let text):
        read(text, in: &stack, object: stack.isEmpty ? objects.map { $0[tokens.start] } ?? object : nil)
      case .comment(let text): if HomeFolder.isNamed(in: FileBytes(text)) { add(HomeFolder.finding) }
      case .keyword("obj"):
        object = numbers.0
        stack = PDFStack()
      case .keyword("R"): readReference(to: numbers.0, from: &stack.top)
      case .keyword("stream") where objects == nil: tokens.offset = read(stack.ended, streamAt: tokens.offset, in: bytes)
      case .keyword: _ = stack.top.takeValue()
      }
    }
  }

  /// - Parameter object: the number of the object that the string is; nil if it is part of an object.
  private mutating func read(_ text: [UInt8], in stack: inout PDFStack, object: Int?) {
    let key = stack.isEmpty ? nil : stack.top.takeValue()
    if key == "Author" || object != nil, text.mayBeName {
      if let object { names.insert(object) } else { add(Self.author) }
    }
    guard key.map({ !Self.shown.contains($0) }) ?? true, HomeFolder.isNamed(in: FileBytes(text)) else { return }
    if key == "Title" { stack.top.isTitlePath = true } else { add(HomeFolder.finding) }
  }

  private mutating func readReference(to number: Int, from dictionary: inout PDFDictionary) {
    switch dictionary.current {
    case "Author": authors.insert(number)
    case "Encrypt": isEncrypted = true
    case "Length": dictionary.forgetLength()
    default: break
    }
  }

  /// Keys of texts that readers see: notes, forms, and descriptions of pictures.
  private static let shown: Set<String> = ["Contents", "RC", "Alt", "ActualText", "E", "T", "TU", "TM", "V", "DV"]

  private mutating func add(_ finding: MetadataFinding) { if !found.contains(finding) { found.append(finding) } }
}

// MARK: - Streams

extension PDFReader {
  /// Reads a stream's content if it may have metadata. Returns the stream's end.
  private mutating func read(_ dictionary: PDFDictionary, streamAt offset: Int, in bytes: FileBytes) -> Int {
    let afterReturn = offset + (bytes[offset] == 0x0D ? 1 : 0)
    let start = afterReturn + (bytes[afterReturn] == 0x0A ? 1 : 0)
    let given = dictionary.length.flatMap { length in
      length >= 0 && (0...2).contains { bytes.contains("endstream", at: start + length + $0) } ? start + length : nil
    }
    let end = given ?? bytes.offset(of: "endstream".utf8, from: start) ?? bytes.count
    guard let data = bytes.part(at: start, count: end - start) else { return end }
    let isPicture = dictionary.filters.last.map(["DCTDecode", "DCT"].contains) ?? false
    let filters = dictionary.filters.dropLast(isPicture ? 1 : 0)
    guard isPicture || dictionary.type == "Metadata" || dictionary.type == "ObjStm", let content = decoded(data, filters) else {
      return end
    }
    if isPicture {
      for finding in MetadataFinding.all(inEmbedded: content, depth: 1) { add(finding) }
    } else if dictionary.type == "ObjStm" {
      readObjects(of: content, from: dictionary.first ?? 0)
    } else {
      for finding in XMPFindings.all(in: content) + HomeFolder.findings(in: content) where finding.kind.isOfDocuments { add(finding) }
    }
    return end
  }

  /// Reads the objects of an object stream (7.5.7): pairs of a number and an offset, then the objects.
  private mutating func readObjects(of content: FileBytes, from first: Int) {
    var pairs = PDFTokens(content.part(at: 0, count: first) ?? content)
    var objects: [Int: Int] = [:]
    while case .number(let number) = pairs.next(), case .number(let offset) = pairs.next() { objects[offset] = number }
    read(content.part(from: first), objects: objects)
  }

  /// Returns nil if the data is compressed in a way that is rare for metadata.
  private mutating func decoded(_ data: FileBytes, _ filters: ArraySlice<String>) -> FileBytes? {
    var data = data
    for filter in filters {
      guard ["FlateDecode", "Fl"].contains(filter) else { return nil }
      data = data.inflated(limit: budget)
      budget -= data.count
      if budget == 0 { isTooLarge = true }
    }
    return data
  }
}

// MARK: - Dictionaries

/// The dictionaries around a place. Dictionaries that are nested too deep are read as one.
private struct PDFStack {
  private var open: [PDFDictionary] = [PDFDictionary()]
  private var skipped = 0
  /// The dictionary that ended last: a stream's, if the stream follows.
  private(set) var ended = PDFDictionary()

  /// Whether there is no dictionary around the place.
  var isEmpty: Bool { open.count == 1 }

  /// The innermost dictionary.
  var top: PDFDictionary {
    get { open[open.count - 1] }
    set { open[open.count - 1] = newValue }
  }

  mutating func push() { if open.count < 256 { open.append(PDFDictionary()) } else { skipped += 1 } }

  /// Returns the dictionary that ends.
  mutating func pop() -> PDFDictionary {
    if skipped > 0 || isEmpty {
      skipped = max(0, skipped - 1)
      return PDFDictionary()
    }
    ended = open.removeLast()
    return ended
  }
}

/// The values of a dictionary that describe a stream, or that may be the path of a file.
private struct PDFDictionary {
  private var key: String?
  /// The key of the last value.
  private(set) var current: String?
  /// The number of open arrays in the value.
  private var arrays = 0
  private(set) var type: String?
  private(set) var filters: [String] = []
  private(set) var length: Int?
  /// The offset of the first object in an object stream.
  private(set) var first: Int?
  private var isBookmark = false
  var isTitlePath = false

  /// Whether the title is the path of a file in a home folder. Titles of bookmarks are shown to readers.
  var namesFolder: Bool { isTitlePath && !isBookmark }

  /// Returns the key of a value, which is not a name.
  mutating func takeValue() -> String? {
    if arrays == 0, let key { (current, self.key) = (key, nil) }
    if current == "Parent" { isBookmark = true }
    return current
  }

  mutating func take(_ name: String) {
    if arrays == 0, key == nil {
      key = name
    } else {
      switch takeValue() {
      case "Type": type = name
      case "Filter": if filters.count < 8 { filters.append(name) }
      default: break
      }
    }
  }

  mutating func startArray() {
    _ = takeValue()
    arrays += 1
  }

  mutating func endArray() { arrays = max(0, arrays - 1) }

  mutating func take(_ number: Int) {
    switch takeValue() {
    case "Length": length = number
    case "First": first = number
    default: break
    }
  }

  /// The length is in another object.
  mutating func forgetLength() { length = nil }
}

extension [UInt8] {
  /// Whether a text may be the name of a person: it is not blank, and not a word that programs write if they know no name.
  fileprivate var mayBeName: Bool {
    let text = String(decoding: filter { $0 != 0 && $0 != 0xFE && $0 != 0xFF }, as: UTF8.self).lowercased()
    return !text.utf8.isBlank && !["anonymous", "unknown", "unspecified"].contains(text)
  }
}
