package import SettingsModel

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The bytes of a published JSON document: UTF-8, members sorted by name, so that equal values are equal bytes.
package enum JSONBytes {
  package static func encode(_ value: some Encodable) -> [UInt8] { encoded { try CanonicalEncoder.bytes(value) } }

  /// The same of a value without types.
  package static func encode(_ value: JSONValue) -> [UInt8] {
    var text = JSONText()
    text.value(value)
    text.raw("\n")
    return text.bytes
  }

  /// The same with a line for every member.
  package static func encodeIndented(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return encoded { Array(try encoder.encode(value)) + [UInt8(ascii: "\n")] }
  }

  private static func encoded(_ encode: () throws -> [UInt8]) -> [UInt8] {
    do {
      return try encode()
    } catch {
      preconditionFailure("the model always encodes: \(error)")
    }
  }

  package static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
