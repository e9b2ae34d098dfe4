extension Unicode.Scalar {
  /// Whether the scalar is a combining mark, which normal forms may put in another order.
  var isMark: Bool { NormalizationData.order(self) > 0 }

  /// Whether no published text may contain the scalar: a control character other than a tab or a line break, or a noncharacter. Neither
  /// XML nor HTML allows them, and terminals obey some of them.
  package var isForbidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

/// The first character of a text that must not be published: a control character, a noncharacter, or one more combining mark in a row than
/// any writing system needs. Comparing texts with very many marks in a row takes time that grows with the square of their number.
package struct ForbiddenCharacter: Equatable, Sendable {
  /// The maximum number of combining marks in a row.
  package static let mostMarks = 128

  package let scalar: Unicode.Scalar
  /// The range of its bytes, or of the reference to it.
  package let range: Range<Int>

  /// Searches UTF-8.
  ///
  /// - Returns: nil if there is no such character.
  package init?(in bytes: ArraySlice<UInt8>) {
    let found = bytes.withUnsafeBufferPointer { Self.first(in: $0) }
    guard let found, let scalar = String(decoding: bytes[(bytes.startIndex + found)...].prefix(4), as: UTF8.self).unicodeScalars.first
    else {
      return nil
    }
    let start = bytes.startIndex + found
    (self.scalar, range) = (scalar, start..<start + UTF8.width(scalar))
  }

  package init?(in text: String) {
    var text = text
    guard text.withUTF8({ Self.first(in: $0) }) != nil else { return nil }
    self.init(in: Array(text.utf8)[...])
  }

  /// Searches the character references of Markdown or HTML, such as `&#27;`. They may be in code, where they are only text.
  ///
  /// - Parameter isHTML: whether browsers read the references: then `&#128;` is a euro sign.
  package init?(inReferencesOf bytes: ArraySlice<UInt8>, isHTML: Bool) {
    var rest = bytes
    var (marks, marksEnd) = (0, bytes.startIndex)
    while let start = rest.firstIndex(of: Array("&#".utf8), in: rest.indices) {
      rest = rest[(start + 2)...]
      guard let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { continue }
      let reference = bytes[start...end]
      let scalar = isHTML ? CharacterReferences.decode(reference).unicodeScalars.first : Self.scalar(ofNumber: rest[..<end])
      if let scalar, scalar.isMark {
        // There may be other marks between two references.
        marks = bytes[marksEnd..<start].allSatisfy { $0 >= 0x80 } ? marks + 1 : 1
        marksEnd = end + 1
      }
      if let scalar, scalar.isForbidden || marks > Self.mostMarks {
        (self.scalar, range) = (scalar, start..<end + 1)
        return
      }
    }
    return nil
  }

  /// Returns the character of a reference in Markdown; nil for zero, which is shown as U+FFFD.
  private static func scalar(ofNumber digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let number = digits.dropFirst(isHexadecimal ? 1 : 0)
    guard number.allSatisfy(\.isASCIILetterOrDigit) else { return nil }
    let value = UInt32(String(decoding: number, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }

  /// Whether the character is one combining mark too many.
  package var isMark: Bool { scalar.isMark }

  /// The character for messages, such as `the control character U+001B`.
  package var name: String {
    if isMark { return "more than \(Self.mostMarks) combining marks in a row" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let kind = scalar.properties.generalCategory == .control ? "control character" : "noncharacter"
    return "the \(kind) U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }

  /// Returns the index of the first byte of a forbidden character. Most bytes need only one comparison.
  private static func first(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }
    var (index, marks) = (0, 0)
    while index < text.count {
      switch text[index] {
      case 0x20..<0x7F, 0x09, 0x0A, 0x0D: marks = 0
      case ..<0x20, 0x7F: return index
      case 0xC2 where (0x80..<0xA0).contains(byte(index + 1)): return index
      case 0xEF where byte(index + 1) == 0xB7 && (0x90...0xAF).contains(byte(index + 2)): return index
      case 0xEF where byte(index + 1) == 0xBF && byte(index + 2) >= 0xBE: return index
      case 0xF0... where byte(index + 1) & 0x0F == 0x0F && byte(index + 2) == 0xBF && byte(index + 3) >= 0xBE: return index
      // Bytes that continue a character, and ideographs.
      case 0x80..<0xC0: break
      case 0xE4...0xE9: marks = 0
      case 0xCC...:
        marks =
          String(decoding: UnsafeBufferPointer(rebasing: text[index...].prefix(4)), as: UTF8.self).unicodeScalars.first?.isMark == true
          ? marks + 1 : 0
        if marks > mostMarks { return index }
      default: marks = 0
      }
      index += 1
    }
    return nil
  }
}
