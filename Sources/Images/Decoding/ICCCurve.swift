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
  init?(_ data: ArraySlice<UInt8>) {
    let type = String(decoding: data.prefix(4), as: UTF8.self)
    let rest = data.dropFirst(8)
    if type == "curv", rest.count >= 4 {
      let count = ICCProfile.number(rest.prefix(4))
      let values = rest.dropFirst(4)
      guard values.count >= count * 2 else { return nil }
      let table = (0..<count).map { Double(ICCProfile.number(values.dropFirst($0 * 2).prefix(2))) }
      kind = count == 0 ? .gamma(1) : count == 1 ? .gamma(table[0] / 256) : .table(table.map { $0 / 65535 })
    } else if type == "para", rest.count >= 4 {
      // Of the five functions, sRGB's is the fourth, and the first is a plain gamma.
      let function = ICCProfile.number(rest.prefix(2))
      let parameters = (0..<(function == 0 ? 1 : 5)).map { rest.dropFirst(4 + $0 * 4).prefix(4) }
      guard function == 0 || function == 3, parameters.allSatisfy({ $0.count == 4 }) else { return nil }
      let values = parameters.map(Self.fixed)
      kind = function == 0 ? .gamma(values[0]) : .parameters(values)
    } else {
      return nil
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

  /// (a · value + b) to the power of g, or c · value below d.
  static func parametric(_ value: Double, _ gabcd: [Double]) -> Double {
    value >= gabcd[4] ? pow(gabcd[1] * value + gabcd[2], gabcd[0]) : gabcd[3] * value
  }

  /// A signed number of 16 bits and as many after the point.
  static func fixed(_ bytes: ArraySlice<UInt8>) -> Double {
    Double(Int32(truncatingIfNeeded: ICCProfile.number(bytes))) / 65536
  }
}
