internal import CanonicalJSON
internal import SettingsModel
internal import TextCoding

/// The bytes of a schema, made once. Only its address differs between sites.
package struct SchemaText: Sendable {
  /// What stands before and behind the address, which is never the first or the last member.
  private let start, end: [UInt8]

  /// - Parameter schema: without `$id`, but with members before and behind it: `$defs` and `$schema`.
  init(_ schema: [String: JSONValue]) {
    let before = schema.filter { $0.key.utf8.lexicographicallyPrecedes("$id".utf8) }
    let after = schema.filter { before[$0.key] == nil }
    precondition(!before.isEmpty && !after.isEmpty && after["$id"] == nil, "the address is one member among others")
    start = JSONBytes.encode(JSONValue.object(before)).dropLast(2) + Array(",\"$id\":".utf8)
    end = Array(",".utf8) + JSONBytes.encode(JSONValue.object(after)).dropFirst()
  }

  /// - Parameter address: where the schema is published.
  package func bytes(at address: String) -> [UInt8] {
    var text = JSONText()
    text.string(address)
    return start + text.bytes + end
  }
}
