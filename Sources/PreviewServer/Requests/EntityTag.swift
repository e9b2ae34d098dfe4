internal import TextCoding

/// The version of a file: a hash of it and its length.
package struct EntityTag: Sendable, Equatable {
  /// Without quotes.
  package let text: String

  /// FNV-1a over words of eight bytes: fast, and good enough, since a collision of two versions harms only the author who made it.
  package init(of bytes: [UInt8]) {
    let hash = bytes.withUnsafeBytes { buffer in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var place = 0
      while place + 8 <= buffer.count {
        hash = (hash ^ buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x100_0000_01B3
        // Else the last bytes of a word would change the highest bits only.
        hash ^= hash >> 32
        place += 8
      }
      return buffer[place...].reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    text = String(hash, radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  /// The form in header fields.
  package var quoted: String { "\"\(text)\"" }

  /// Whether `If-None-Match` names this version: compared weakly, as RFC 9110 (13.1.2) has it.
  func matches(ifNoneMatch fields: [String]) -> Bool {
    fields.flatMap { $0.split(separator: ",") }.map(\.trimmed).contains { candidate in
      candidate == "*" || candidate == quoted || candidate == "W/" + quoted
    }
  }
}

extension StringProtocol {
  /// Without the blanks around the value of a header field.
  var trimmed: String { String(trimming { $0 == " " || $0 == "\t" }) }
}
