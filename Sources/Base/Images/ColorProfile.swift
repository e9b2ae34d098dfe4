internal import Libc

/// A picture's ICC color profile (ICC.1:2022), kept so that browsers show the intended colors.
package struct ColorProfile: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Parses a profile. Returns nil if it is invalid or not RGB, or if it is sRGB, the default for pictures without a profile.
  init?(_ bytes: [UInt8]) {
    let file = FileBytes(bytes)
    guard let count = file.bigEndian(at: 0, count: 4), count >= 132, let profile = file.part(at: 0, count: count),
      profile.contains("acsp", at: 36), profile.contains("RGB ", at: 16), !profile.isSRGB
    else { return nil }
    self.bytes = Array(profile.slice)
  }

  /// Reads a JPEG's profile, which may be split into several segments (B.4). Returns nil if there is no profile, if a segment is missing,
  /// or if ``init(_:)`` returns nil.
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
  /// Whether primaries and curves match sRGB to eight bits of precision. Profile names are unreliable: sRGB has dozens of names, and other
  /// color spaces use "sRGB" in theirs.
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

  /// The sRGB primaries, adapted to the D50 white point.
  private static let primaries = [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]

  /// Returns the data of a tag, starting with its type and four reserved bytes.
  private func tag(_ name: FourCharacters) -> FileBytes? {
    let count = min(bigEndian(at: 128, count: 4) ?? 0, 100)
    guard let entry = stride(from: 132, to: 132 + count * 12, by: 12).first(where: { self.name(at: $0) == name }),
      let start = bigEndian(at: entry + 4, count: 4), let length = bigEndian(at: entry + 8, count: 4)
    else { return nil }
    return part(at: start, count: length)
  }
}

/// A tone curve of a profile: a tag of type `curv` or `para`.
struct ICCCurve {
  private enum Kind {
    case gamma(Double)
    case table([Double])
    case parameters([Double])
  }
  private let kind: Kind

  /// Returns nil if the type is neither `curv` nor `para`, or if the data is too short.
  ///
  /// - Parameter data: a tag's data, starting with its type.
  init?(_ data: FileBytes) {
    switch data.name(at: 0) {
    case "curv":
      guard let count = data.bigEndian(at: 8, count: 4), let values = data.part(at: 12, count: count * 2) else { return nil }
      let table = (0..<count).compactMap { values.bigEndian(at: $0 * 2, count: 2) }.map(Double.init)
      kind = count == 0 ? .gamma(1) : count == 1 ? .gamma(table[0] / 256) : .table(table.map { $0 / 65535 })
    case "para":
      // Only two of the five function types are read: the first, a plain gamma, and the fourth, which sRGB uses.
      guard let function = data.bigEndian(at: 8, count: 2), function == 0 || function == 3 else { return nil }
      let count = function == 0 ? 1 : 5
      let values = (0..<count).compactMap { data.fixed(at: 12 + $0 * 4) }
      guard values.count == count else { return nil }
      kind = function == 0 ? .gamma(values[0]) : .parameters(values)
    default: return nil
    }
  }

  func value(at value: Double) -> Double {
    switch kind {
    case .gamma(let gamma): return pow(value, gamma)
    case .parameters(let parameters): return Self.parametric(value, parameters)
    case .table(let table):
      let position = value * Double(table.count - 1)
      let index = min(Int(position), table.count - 2)
      return table[index] + (table[index + 1] - table[index]) * (position - Double(index))
    }
  }

  static func sRGB(_ value: Double) -> Double { parametric(value, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]) }

  /// Computes (a · value + b)^g, or c · value if the value is below d.
  private static func parametric(_ value: Double, _ gabcd: [Double]) -> Double {
    value >= gabcd[4] ? pow(gabcd[1] * value + gabcd[2], gabcd[0]) : gabcd[3] * value
  }
}

extension FileBytes {
  /// Reads a signed fixed-point number: 16 integer bits and 16 fraction bits.
  func fixed(at offset: Int) -> Double? {
    bigEndian(at: offset, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }
}
