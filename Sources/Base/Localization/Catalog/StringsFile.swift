package import Diagnostics
internal import TextCoding

/// The texts of a `.strings` file, an old-style property list of texts by key:
///
///     /* The title of the screen */
///     "settings.title" = "Settings";
package struct StringsFile: Sendable {
  package struct Entry: Sendable, Equatable {
    package let key: String
    package let text: String

    package init(key: String, text: String) { (self.key, self.text) = (key, text) }
  }

  /// The entries, in file order.
  package let entries: [Entry]

  /// Reads a file as Apple's tools do: if a key has two texts, the last one counts. That is a warning. After a mistake, reading continues at
  /// the next line that begins with a key in quotes.
  ///
  /// - Precondition: the bytes are UTF-8.
  package static func read(_ source: SourceText) -> (file: StringsFile, diagnostics: [Diagnostic]) {
    var reader = StringsReader(source.bytes)
    func problem(_ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ mistake: StringsReader.Mistake) -> Diagnostic {
      Diagnostic(severity, code, in: source, at: source.location(ofByte: mistake.offset), mistake.summary, help: mistake.help)
    }
    var mistakes: [Diagnostic] = []
    while true {
      do throws(StringsReader.Mistake) {
        try reader.read()
        break
      } catch {
        mistakes.append(problem(.error, .propertyListSyntax, error))
        guard mistakes.count < maximumMistakes, reader.skipToNextKey(after: error.offset) else { break }
      }
    }
    return (StringsFile(entries: reader.entries), reader.duplicates.map { problem(.warning, .duplicateKey, $0) } + mistakes)
  }

  /// A file with more mistakes is probably not a `.strings` file.
  private static let maximumMistakes = 20
}

/// Reads a `.strings` file without recursion, since all values are strings.
private struct StringsReader {
  struct Mistake: Error {
    let offset: Int
    let summary: String
    var help: String?
  }

  private let bytes: [UInt8]
  private var offset = 0
  private(set) var entries: [StringsFile.Entry] = []
  /// The indexes of the entries, by the bytes of their keys.
  private var indexes: [[UInt8]: Int] = [:]
  /// Keys that already have a different text.
  private(set) var duplicates: [Mistake] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Reads up to the end of the file.
  mutating func read() throws(Mistake) {
    try skipSpace()
    let start = offset
    let isInBraces = take("{")
    while true {
      try skipSpace()
      if isInBraces ? take("}") : current == nil {
        try skipSpace()
        guard current == nil else { throw mistake("unexpected text after the list") }
        return
      }
      guard current != nil else { throw Mistake(offset: start, summary: "this \"{\" is not closed") }
      let begin = offset
      let key = try text("a key")
      try skipSpace()
      var value = key
      if take("=") {
        try skipSpace()
        value = try text("a text")
        try skipSpace()
      }
      guard take(";") else { throw mistake("expected \";\"") }
      let entry = StringsFile.Entry(key: key, text: value)
      guard let index = indexes[Array(key.utf8)] else {
        indexes[Array(key.utf8)] = entries.count
        entries.append(entry)
        continue
      }
      // Duplicates with the same text are harmless.
      if entries[index] != entry {
        duplicates.append(Mistake(offset: begin, summary: "the key \"\(key)\" appears twice, with two texts", help: "remove one of them"))
      }
      entries[index] = entry
    }
  }

  /// Moves to the next line that begins with a quotation mark.
  ///
  /// - Returns: whether there is one.
  mutating func skipToNextKey(after place: Int) -> Bool {
    guard let end = bytes[min(place, bytes.count)...].firstRange(of: "\n\"".utf8) else { return false }
    offset = end.lowerBound + 1
    return true
  }
}

extension StringsReader {
  /// Reads a string: in quotes, or a word of letters, digits and a few other characters.
  private mutating func text(_ expected: String) throws(Mistake) -> String {
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try quoted() }
    let word = bytes[offset...].prefix { $0.isASCIILetterOrDigit || "_$/:.-".utf8.contains($0) }
    guard !word.isEmpty else { throw mistake("expected \(expected) in quotes") }
    offset = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func quoted() throws(Mistake) -> String {
    let (start, quote) = (offset, bytes[offset])
    offset += 1
    var units: [UInt16] = []
    while let byte = current, byte != quote {
      if byte == UInt8(ascii: "\\") {
        units.append(try escape())
      } else {
        let run = bytes[offset...].prefix { $0 != quote && $0 != UInt8(ascii: "\\") }
        units += String(decoding: run, as: UTF8.self).utf16
        offset = run.endIndex
      }
    }
    guard current == quote else { throw Mistake(offset: start, summary: "the text is not closed", help: "write \" within it as \\\"") }
    offset += 1
    return String(decoding: units, as: UTF16.self)
  }

  private static let escapes: [UInt8: UInt16] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
  ]

  /// Reads an escape: `\n`, `\U00e9`, `\351`, or an escaped character.
  private mutating func escape() throws(Mistake) -> UInt16 {
    let start = offset
    offset += 1
    guard let byte = current else { throw Mistake(offset: start, summary: "the text is not closed") }
    let (digits, radix): (ArraySlice<UInt8>, UInt16)
    if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
      offset += 1
      (digits, radix) = (bytes[offset...].prefix(4).prefix { $0.hexDigitValue != nil }, 16)
      guard digits.count == 4 else { throw Mistake(offset: start, summary: "this escape is not valid", help: "write four digits: \\U00e9") }
    } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
      (digits, radix) = (bytes[offset...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }, 8)
    } else {
      guard byte < 0x80 else { throw Mistake(offset: start, summary: "this escape is not valid", help: "write a backslash as \\\\") }
      offset += 1
      return Self.escapes[byte] ?? UInt16(byte)
    }
    offset += digits.count
    return digits.reduce(0) { $0 * radix + UInt16($1.hexDigitValue ?? 0) }
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(Mistake) {
    while let byte = current {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        offset += 1
      } else if bytes[offset...].starts(with: "//".utf8) {
        offset = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      } else if bytes[offset...].starts(with: "/*".utf8) {
        let start = offset
        offset += 2
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
        guard offset < bytes.count else { throw Mistake(offset: start, summary: "this comment is not closed") }
        offset += 2
      } else {
        return
      }
    }
  }

  private func mistake(_ summary: String) -> Mistake { Mistake(offset: offset, summary: summary) }
}
