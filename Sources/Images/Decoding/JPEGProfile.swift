/// The color profile of a JPEG file, which may be in several segments (ICC.1:2022, B.4).
enum JPEGProfile {
  /// The profile's bytes; empty if there is none or a part is missing.
  static func profile(_ bytes: [UInt8]) -> [UInt8] {
    var parts: [UInt8: ArraySlice<UInt8>] = [:]
    var count: UInt8 = 0
    // The marker SOI has no length. Everything else up to the first scan does.
    var start = 2
    while start + 4 <= bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      // A marker may be preceded by any number of fill bytes.
      if marker == 0xFF {
        start += 1
        continue
      }
      let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
      guard marker != startOfScan, length >= 2, start + 2 + length <= bytes.count else { break }
      let payload = bytes[(start + 4)..<(start + 2 + length)]
      if marker == app2, payload.count > name.count + 2, payload.starts(with: name) {
        let numbers = payload.dropFirst(name.count)
        count = numbers[numbers.startIndex + 1]
        parts[numbers[numbers.startIndex]] = numbers.dropFirst(2)
      }
      start += 2 + length
    }
    guard count > 0, parts.count == Int(count) else { return [] }
    return parts.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  private static let startOfScan: UInt8 = 0xDA
  private static let app2: UInt8 = 0xE2
  private static let name = Array("ICC_PROFILE\0".utf8)
}
