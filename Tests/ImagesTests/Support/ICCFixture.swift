/// Small color profiles of three primaries and one curve.
enum ICCFixture {
  static let displayP3 = matrix([(0.5151, 0.2412, -0.0011), (0.2920, 0.6922, 0.0419), (0.1571, 0.0666, 0.7841)])
  static let sRGB = matrix([(0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141)])
  /// sRGB's primaries, but not its curve.
  static let linear = matrix([(0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141)], curve: [1, 1, 0, 0, 0])
  static let grey = Array(sRGB[0..<16]) + Array("GRAY".utf8) + Array(sRGB[20...])

  private static func matrix(
    _ primaries: [(Double, Double, Double)], curve: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
  ) -> [UInt8] {
    let colors = primaries.map { Array("XYZ ".utf8) + number(0) + fixed($0.0) + fixed($0.1) + fixed($0.2) }
    let curve = Array("para".utf8) + number(0) + [0, 3, 0, 0] + curve.flatMap(fixed)
    let start = 128 + 4 + 6 * 12
    let places = [0, 20, 40].map { ($0 + start, 20) } + Array(repeating: (60 + start, 32), count: 3)
    let table = zip(["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"], places).flatMap { tag, place in
      Array(tag.utf8) + number(place.0) + number(place.1)
    }
    // The white that everything else is adapted to.
    let white = fixed(0.9642) + fixed(1) + fixed(0.8249)
    var bytes = number(start + 60 + curve.count) + [0, 0, 0, 0, 4, 0x40, 0, 0]
    bytes += Array("mntrRGB XYZ ".utf8) + zeros(12) + Array("acsp".utf8)
    bytes += zeros(28) + white + zeros(48) + number(6)
    bytes += table
    bytes += colors.joined()
    return bytes + curve
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded())) }
}
