/// An ICC profile of a picture's colors (ICC.1:2022), kept so that browsers show them as they are meant.
package struct ColorProfile: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Nil if the bytes are no profile, if it is for other values than red, green and blue, or if it is sRGB, which is what pictures
  /// without a profile are taken for.
  init?(_ bytes: [UInt8]) {
    let file = FileBytes(bytes)
    guard let count = file.bigEndian(at: 0, count: 4), count >= 132, let profile = file.part(at: 0, count: count),
      profile.contains("acsp", at: 36), profile.contains("RGB ", at: 16), !profile.isSRGB
    else { return nil }
    self.bytes = Array(profile.slice)
  }

  /// The profile of a JPEG file, which may be in several segments (B.4). Nil too if a part is missing.
  init?(jpeg bytes: [UInt8]) {
    var parts: [UInt8: ArraySlice<UInt8>] = [:]
    var count: UInt8?
    var segments = JPEGSegments(FileBytes(bytes))
    while segments.nextMarker != JPEGMarker.scan, let segment = segments.next() {
      guard segment.marker == 0xE2, segment.data.contains("ICC_PROFILE\0", at: 0), let number = segment.data[12] else { continue }
      count = segment.data[13]
      parts[number] = segment.data.part(from: 14).slice
    }
    guard parts.count == count.map(Int.init) else { return nil }
    self.init(parts.sorted { $0.key < $1.key }.flatMap(\.value))
  }
}

extension FileBytes {
  /// Whether primaries and curves match sRGB to the precision of eight bits. Names do not tell: sRGB has dozens,
  /// and other spaces have "sRGB" in theirs.
  fileprivate var isSRGB: Bool {
    zip(["rXYZ", "gXYZ", "bXYZ"] as [FourCharacters], Self.primaries).allSatisfy { name, expected in
      guard let color = tag(name) else { return false }
      return expected.indices.allSatisfy { index in color.fixed(at: 8 + index * 4).map { abs($0 - expected[index]) < 0.003 } ?? false }
    }
      && (["rTRC", "gTRC", "bTRC"] as [FourCharacters]).allSatisfy { name in
        guard let curve = tag(name).flatMap(ICCCurve.init) else { return false }
        return stride(from: 0.0, through: 1, by: 1.0 / 16).allSatisfy { abs(curve.value(at: $0) - ICCCurve.sRGB($0)) < 0.004 }
      }
  }

  /// Red, green and blue of sRGB, adapted to the white of D50.
  private static let primaries = [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]

  /// The data of a tag, with its type and four reserved bytes in front.
  private func tag(_ name: FourCharacters) -> FileBytes? {
    let count = min(bigEndian(at: 128, count: 4) ?? 0, 100)
    guard let entry = stride(from: 132, to: 132 + count * 12, by: 12).first(where: { self.name(at: $0) == name }),
      let start = bigEndian(at: entry + 4, count: 4), let length = bigEndian(at: entry + 8, count: 4)
    else { return nil }
    return part(at: start, count: length)
  }
}
