/// What is read of a color profile (ICC.1:2022): what its numbers stand for, and whether it is sRGB under any name.
struct ICCProfile {
  let bytes: [UInt8]

  /// Nil if the header is not one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132 else { return nil }
    let count = Self.number(bytes[0..<4])
    guard (132...bytes.count).contains(count), bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    self.bytes = Array(bytes.prefix(count))
  }

  var isRGB: Bool { bytes[16..<20].elementsEqual("RGB ".utf8) }

  /// Whether primaries and curves are those of sRGB to within what eight bits show. Names are not looked at: there are dozens for sRGB,
  /// and "sRGB" is in the names of other spaces.
  var isSRGB: Bool {
    zip(["rXYZ", "gXYZ", "bXYZ"], Self.primaries).allSatisfy { tag, expected in
      guard let found = xyz(tag) else { return false }
      return zip(found, expected).allSatisfy { abs($0 - $1) < 0.003 }
    }
      && ["rTRC", "gTRC", "bTRC"].allSatisfy { tag in
        guard let curve = self[tag].flatMap({ ICCCurve($0) }) else { return false }
        return stride(from: 0.0, through: 1, by: 1.0 / 16).allSatisfy { abs(curve.value(at: $0) - Self.sRGB($0)) < 0.004 }
      }
  }

  /// Red, green and blue of sRGB, adapted to the white of D50.
  private static let primaries = [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]

  private static func sRGB(_ value: Double) -> Double {
    ICCCurve.parametric(value, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  }

  private func xyz(_ tag: String) -> [Double]? {
    guard let data = self[tag], data.count >= 20 else { return nil }
    return (0..<3).map { ICCCurve.fixed(data.dropFirst(8 + $0 * 4).prefix(4)) }
  }

  /// The data of a tag, with the four bytes of its type in front.
  private subscript(tag: String) -> ArraySlice<UInt8>? {
    let count = min(Self.number(bytes[128..<132]), 100)
    for entry in stride(from: 132, to: 132 + count * 12, by: 12) where entry + 12 <= bytes.count {
      guard bytes[entry..<(entry + 4)].elementsEqual(tag.utf8) else { continue }
      let start = Self.number(bytes[(entry + 4)..<(entry + 8)])
      let length = Self.number(bytes[(entry + 8)..<(entry + 12)])
      return start + length <= bytes.count ? bytes[start..<(start + length)] : nil
    }
    return nil
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
