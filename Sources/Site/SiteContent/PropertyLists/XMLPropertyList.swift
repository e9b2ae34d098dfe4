internal import Diagnostics

/// Reads an XML property list: `<plist><dict>`, then alternating keys and values. Values that are nested too deeply are skipped.
///
/// It supports the XML that Apple's tools write: tags, text with the five entities and character references, CDATA, and comments. Documents
/// that declare entities are rejected, so no entity can expand.
struct XMLPropertyList {
  private let source: SourceText
  private let bytes: [UInt8]
  private var cursor: SourceCursor
  private var place = 0
  /// The first line of each element in the most recent top-level array.
  private var elementLines: [Int] = []

  private let keepsDuplicateKeys: Bool

  init(_ source: SourceText, keepsDuplicateKeys: Bool = false) {
    (self.source, bytes, cursor, self.keepsDuplicateKeys) = (source, source.bytes, SourceCursor(source), keepsDuplicateKeys)
  }

  mutating func entries() throws(PropertyList.Problem) -> [PropertyList.Entry] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    guard isAt("<", afterSpace: true) else {
      throw .init(
        summary: "the file is neither an XML nor a binary property list",
        help: "export one with `defaults export`, or convert it with `plutil -convert xml1`")
    }
    if let offset = source.firstInvalidByte { throw problem("the file is not valid UTF-8", at: offset) }
    if let offset = bytes.firstIndex(of: 0) { throw problem("the file contains a NUL byte", at: offset) }
    guard case .open("plist", isEmpty: false) = try tag() else { throw problem("the file is not a property list") }
    guard case .open("dict", let isEmpty) = try tag() else { throw problem("the property list is not a dictionary") }
    let entries = isEmpty ? [] : try members(depth: 1)
    guard case .close("plist") = try tag() else { throw problem("\"</plist>\" is missing") }
    return entries
  }

  private enum Tag: Equatable {
    case open(String, isEmpty: Bool)
    case close(String)
  }

  private mutating func members(depth: Int) throws(PropertyList.Problem) -> [PropertyList.Entry] {
    var entries: [PropertyList.Entry] = []
    var seen: Set<String> = []
    while true {
      let tag = try tag()
      if tag == .close("dict") { return entries }
      guard case .open("key", let isEmpty) = tag else { throw problem("expected a key") }
      let key = isEmpty ? "" : try text(endedBy: "key")
      guard seen.insert(key).inserted || keepsDuplicateKeys else { throw problem("the key is used twice") }
      guard case .open(let kind, let isEmptyValue) = try self.tag() else { throw problem("a key has no value") }
      // Locate the value before reading it: the cursor can't go back.
      let location = cursor.place(ofByte: place).location
      if depth == 1 { elementLines = [] }
      let value = try value(of: kind, isEmpty: isEmptyValue, depth: depth)
      let lines = depth == 1 ? elementLines : []
      entries.append(.init(key: key, value: value, location: location, elementLines: lines))
    }
  }

  private mutating func elements(depth: Int) throws(PropertyList.Problem) -> [PropertyList.Value] {
    var elements: [PropertyList.Value] = []
    while true {
      let tag = try tag()
      if tag == .close("array") { return elements }
      guard case .open(let kind, let isEmpty) = tag else { throw problem("expected a value") }
      if depth == 2 { elementLines.append(source.lineNumber(ofByte: max(0, place - 1))) }
      elements.append(try value(of: kind, isEmpty: isEmpty, depth: depth))
    }
  }

  private mutating func nested(_ kind: String, isEmpty: Bool, depth: Int) throws(PropertyList.Problem) -> PropertyList.Value {
    if isEmpty { return kind == "dict" ? .dictionary([:]) : .array([]) }
    guard depth < PropertyList.deepest else {
      try skip()
      return .other
    }
    if kind == "array" { return .array(try elements(depth: depth + 1)) }
    let members = try members(depth: depth + 1).map { ($0.key, $0.value) }
    return .dictionary(Dictionary(members, uniquingKeysWith: { first, _ in first }))
  }

  private mutating func value(of kind: String, isEmpty: Bool, depth: Int) throws(PropertyList.Problem) -> PropertyList.Value {
    if kind == "dict" || kind == "array" { return try nested(kind, isEmpty: isEmpty, depth: depth) }
    let start = place
    let text = isEmpty ? "" : try text(endedBy: kind)
    switch kind {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "string": return .string(text)
    case "date": return .date(text.trimmingSpaces)
    case "data": return .data(String(text.filter { !$0.isWhitespace }))
    case "integer":
      guard let value = Self.integer(text) else { throw problem("this is not a whole number", at: start) }
      return value
    case "real":
      guard let value = Double(text.trimmingSpaces) else { throw problem("this is not a number", at: start) }
      return .number(value)
    default: throw problem("this element is not valid in a property list", at: start)
    }
  }

  private static func integer(_ text: String) -> PropertyList.Value? {
    let text = text.trimmingSpaces
    if let value = Int64(text) { return .integer(value) }
    if text.hasPrefix("0x"), let value = Int64(text.dropFirst(2), radix: 16) { return .integer(value) }
    return UInt64(text).map { .number(Double($0)) }
  }

  /// Skips the contents of an array or dictionary.
  private mutating func skip() throws(PropertyList.Problem) {
    var depth = 1
    while depth > 0 {
      switch try tag(skippingText: true) {
      case .open(_, isEmpty: true): break
      case .open: depth += 1
      case .close: depth -= 1
      }
    }
  }

  /// Reads the next tag. Skips comments, processing instructions and a document type before it.
  private mutating func tag(skippingText: Bool = false) throws(PropertyList.Problem) -> Tag {
    while true {
      guard let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) else { throw endsTooSoon }
      guard skippingText || bytes[place..<start].allSatisfy(\.isXMLSpace) else { throw problem("there is text between two elements") }
      place = start
      if isAt("<!--") { try pass("-->"); continue }
      if isAt("<?") { try pass("?>"); continue }
      if isAt("<![CDATA[") { try pass("]]>"); continue }
      if isAt("<!") {
        guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { throw endsTooSoon }
        guard !bytes[place..<end].contains(UInt8(ascii: "[")) else { throw problem("the file declares its own entities") }
        place = end + 1
        continue
      }
      return try element()
    }
  }

  /// Reads the tag at `<`. Attributes are ignored.
  private mutating func element() throws(PropertyList.Problem) -> Tag {
    var quote: UInt8?
    var end = place + 1
    while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: ">") {
      if let open = quote {
        if bytes[end] == open { quote = nil }
      } else if bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
        quote = bytes[end]
      }
      end += 1
    }
    guard end < bytes.count else { throw endsTooSoon }
    let inside = bytes[(place + 1)..<end]
    place = end + 1
    let isClosing = inside.first == UInt8(ascii: "/")
    let name = String(decoding: inside.dropFirst(isClosing ? 1 : 0).prefix { !$0.isXMLSpace && $0 != UInt8(ascii: "/") }, as: UTF8.self)
    return isClosing ? .close(name) : .open(name, isEmpty: inside.last == UInt8(ascii: "/"))
  }

  private mutating func text(endedBy name: String) throws(PropertyList.Problem) -> String {
    var text: [UInt8] = []
    while true {
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) else { throw endsTooSoon }
      text += try decoded(bytes[place..<end])
      place = end
      if isAt("<!--") {
        try pass("-->")
      } else if isAt("<![CDATA[") {
        let start = place + 9
        try pass("]]>")
        text += bytes[start..<(place - 3)]
      } else {
        guard try element() == .close(name) else { throw problem("\(Self.shown(name)) is missing") }
        return String(decoding: text, as: UTF8.self)
      }
    }
  }

  /// Returns the closing tag of an element for messages. In a damaged file, a value may be part of an element's name.
  private static func shown(_ name: String) -> String {
    let known = ["plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data"]
    return known.contains(name) ? "\"</\(name)>\"" : "the end of an element"
  }

  private func decoded(_ raw: ArraySlice<UInt8>) throws(PropertyList.Problem) -> [UInt8] {
    guard raw.contains(UInt8(ascii: "&")) else { return Array(raw) }
    var result: [UInt8] = []
    var rest = raw
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      guard let end = rest[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      else { throw problem("an \"&\" begins an unknown entity", at: start) }
      result += Array(String(scalar).utf8)
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func scalar(_ entity: String) -> Unicode.Scalar? {
    guard entity.hasPrefix("#") else { return entities[entity] }
    let code = entity.hasPrefix("#x") ? UInt32(entity.dropFirst(2), radix: 16) : UInt32(entity.dropFirst())
    return code == 0 ? nil : code.flatMap(Unicode.Scalar.init)
  }

  private mutating func isAt(_ text: StaticString, afterSpace: Bool = false) -> Bool {
    if afterSpace { while place < bytes.count, bytes[place].isXMLSpace { place += 1 } }
    return text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  /// Advances past the next occurrence of a string.
  private mutating func pass(_ end: StaticString) throws(PropertyList.Problem) {
    let count = end.utf8CodeUnitCount
    // Skip the opening: in `<!-->`, the `--` doesn't also end the comment.
    place = min(place + count + 1, bytes.count)
    while !isAt(end) {
      guard place < bytes.count else { throw endsTooSoon }
      place += 1
    }
    place += count
  }

  private var endsTooSoon: PropertyList.Problem { problem("the property list is incomplete", at: max(0, bytes.count - 1)) }

  private func problem(_ summary: String, at offset: Int? = nil) -> PropertyList.Problem {
    .init(
      summary: summary, help: "export the file again with `defaults export`",
      location: source.location(ofByte: offset ?? max(0, place - 1)))
  }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(decoding: utf8.drop(while: \.isXMLSpace).reversed().drop(while: \.isXMLSpace).reversed(), as: UTF8.self)
  }
}
