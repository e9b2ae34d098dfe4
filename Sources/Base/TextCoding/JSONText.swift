/// Writes JSON as Foundation's encoder does, without escaping slashes.
package struct JSONText {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

  /// Writes `"a"`.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var plain = 0
      while plain < text.count, !Self.isSpecial(text[plain]) { plain += 1 }
      bytes += text[..<plain]
      for byte in text[plain...] { if Self.isSpecial(byte) { escape(byte) } else { bytes.append(byte) } }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes `"a":`.
  package mutating func name(_ name: String) {
    string(name)
    raw(":")
  }

  /// Writes elements, separated by commas.
  package mutating func list<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void) {
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
    }
  }

  /// Writes `["a","b"]`.
  package mutating func strings(_ texts: [String]) {
    raw("[")
    list(texts) { $0.string($1) }
    raw("]")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    default:
      raw("\\u00")
      bytes += [0x30 + (byte >> 4), byte & 15 < 10 ? 0x30 + (byte & 15) : 0x57 + (byte & 15)]
    }
  }
}

extension JSONText {
  /// Returns JSON with one line per member and element, as Foundation and Xcode write it: two spaces per level, spaces around the colon, an
  /// empty line in an empty object or array, and no line feed at the end. Keeps order and escapes, so a file written by Xcode does not
  /// change.
  ///
  /// - Parameter level: the nesting level of the value in its file.
  package static func indented(_ json: some Sequence<UInt8>, level: Int = 0) -> [UInt8] {
    var result: [UInt8] = []
    var level = level
    var (isString, isEscaped, isOpened) = (false, false, false)
    func breakLine() {
      result.append(0x0A)
      result += repeatElement(0x20, count: 2 * level)
    }
    for byte in json {
      if isString {
        result.append(byte)
        isString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { continue }
      let closes = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      if closes { level -= 1 }
      if closes, isOpened { result.append(0x0A) }
      if closes || isOpened { breakLine() }
      isOpened = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      if isOpened { level += 1 }
      isString = byte == UInt8(ascii: "\"")
      if byte == UInt8(ascii: ":") { result += " : ".utf8 } else { result.append(byte) }
      if byte == UInt8(ascii: ",") { breakLine() }
    }
    return result
  }
}
