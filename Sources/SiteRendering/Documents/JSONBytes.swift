internal import Crypto
internal import Foundation
package import SettingsModel

/// The bytes of a published JSON document: UTF-8, members sorted by name, so that equal values are equal bytes.
package enum JSONBytes {
  package static func encode(_ value: some Encodable) -> [UInt8] { encode(value, [.sortedKeys, .withoutEscapingSlashes]) }

  /// The same of a value without types.
  package static func encode(_ value: JSONValue) -> [UInt8] {
    var text = JSONText()
    text.value(value)
    text.raw("\n")
    return text.bytes
  }

  /// The same with a line for every member, for people.
  package static func encodeIndented(_ value: some Encodable) -> [UInt8] {
    encode(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
  }

  private static func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      preconditionFailure("the model always encodes: \(error)")
    }
  }

  package static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

/// Hexadecimal SHA-256.
///
/// By pointer: as any `DataProtocol` a page's bytes took longer to be handed over than to be hashed.
package func sha256(_ bytes: [UInt8]) -> String { sha256(bytes[...]) }

/// The same of a part of some bytes.
package func sha256(_ bytes: ArraySlice<UInt8>) -> String {
  var hash = SHA256()
  bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
  return hexadecimal(hash.finalize())
}

func hexadecimal(_ digest: SHA256.Digest) -> String {
  func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
  return String(unsafeUninitializedCapacity: 64) { text in
    var count = 0
    for byte in digest {
      text[count] = digit(byte >> 4)
      text[count + 1] = digit(byte & 15)
      count += 2
    }
    return count
  }
}
