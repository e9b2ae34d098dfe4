import BinaryCoding

@testable import SiteBuild

/// Damaged files of a cache are a value or `BinaryDamage`, whatever their bytes; a value is written in one way.
func checkCache(_ bytes: [UInt8]) throws(Violation) {
  guard let first = bytes.first else { return }
  if first % 2 == 0 { try check(BuildMemory.self, bytes.dropFirst()) } else { try check(BuildSnapshot.self, bytes.dropFirst()) }
  let value = CacheFile.value(BuildMemory.self, bytes, part: "memory", program: "1")
  try holds(value == nil, otherwise: "bytes without the hash of a cache are trusted")
}

private func check<Value: BinaryCodable>(_ type: Value.Type, _ bytes: ArraySlice<UInt8>) throws(Violation) {
  guard let value = try? Value(binary: bytes) else { return }
  let written = value.binary
  guard let again = try? Value(binary: written[...]) else { throw Violation(description: "what was written cannot be read") }
  try holds(again.binary == written, otherwise: "a value is written in two ways")
  let file = CacheFile.bytes(value, part: "memory", program: "1")
  try holds(CacheFile.value(type, file, part: "memory", program: "1") != nil, otherwise: "a file of the cache cannot be read")
  try holds(CacheFile.value(type, file, part: "snapshot", program: "1") == nil, otherwise: "a file is taken for another")
  try holds(CacheFile.value(type, file, part: "memory", program: "2") == nil, otherwise: "another program's file is trusted")
}
