internal import Libc

/// How a profile's values grow with light: the types `curv` and `para`.
struct ICCCurve {
  private enum Kind {
    case gamma(Double)
    case table([Double])
    case parameters([Double])
  }
  private let kind: Kind

  /// - Parameter data: a tag's data, with its type in front. Nil if it is of another type or too short.
  init?(_ data: FileBytes) {
    switch data.name(at: 0) {
    case "curv":
      guard let count = data.bigEndian(at: 8, count: 4), let values = data.part(at: 12, count: count * 2) else { return nil }
      let table = (0..<count).compactMap { values.bigEndian(at: $0 * 2, count: 2) }.map(Double.init)
      kind = count == 0 ? .gamma(1) : count == 1 ? .gamma(table[0] / 256) : .table(table.map { $0 / 65535 })
    case "para":
      // Of the five functions, sRGB's is the fourth, and the first is a plain gamma.
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
      let place = value * Double(table.count - 1)
      let index = min(Int(place), table.count - 2)
      return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
    }
  }

  static func sRGB(_ value: Double) -> Double { parametric(value, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]) }

  /// (a · value + b) to the power of g, or c · value below d.
  private static func parametric(_ value: Double, _ gabcd: [Double]) -> Double {
    value >= gabcd[4] ? pow(gabcd[1] * value + gabcd[2], gabcd[0]) : gabcd[3] * value
  }
}

extension FileBytes {
  /// A signed number of 16 bits and as many after the point.
  func fixed(at offset: Int) -> Double? {
    bigEndian(at: offset, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }
}
