internal import TextCoding

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The bytes of a published JSON document: UTF-8, members sorted by name, so that equal values are equal bytes.
package enum JSONBytes {
  package static func encode(_ value: some Encodable) -> [UInt8] {
    do {
      return try CanonicalEncoder.bytes(value)
    } catch {
      preconditionFailure("the model always encodes: \(error)")
    }
  }

  /// The same with a line for every member.
  package static func encodeIndented(_ value: some Encodable) -> [UInt8] { JSONText.indented(encode(value)) + [UInt8(ascii: "\n")] }

  package static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
