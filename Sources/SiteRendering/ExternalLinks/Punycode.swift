/// Names of hosts in ASCII: RFC 3492, with the parameters and the names of its section 6.
///
/// The lookup is left to others, whose idea of other letters depends on the locale; so they never see one.
enum Punycode {
  /// A part of a host's name: `bücher` becomes `xn--bcher-kva`. Nil where it is too long to be a name.
  static func label(_ label: String) -> String? {
    let scalars = label.unicodeScalars.map(\.value)
    if scalars.allSatisfy({ $0 < 0x80 }) { return label }
    guard scalars.count < 64 else { return nil }
    return "xn--" + encode(scalars)
  }

  private static let (base, tMin, tMax, skew, damp): (UInt32, UInt32, UInt32, UInt32, UInt32) = (36, 1, 26, 38, 700)

  private static func encode(_ input: [UInt32]) -> String {
    let basic = input.filter { $0 < 0x80 }
    var output = basic.map { UInt8($0) }
    if !basic.isEmpty { output.append(UInt8(ascii: "-")) }
    var (n, delta, bias): (UInt32, UInt32, UInt32) = (0x80, 0, 72)
    var handled = UInt32(basic.count)
    while handled < input.count, let next = input.filter({ $0 >= n }).min() {
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in input {
        if scalar < n { delta += 1 }
        guard scalar == n else { continue }
        append(delta, bias, to: &output)
        bias = adapt(delta, handled + 1, isFirst: handled == basic.count)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A number of variable length, least significant digit first.
  private static func append(_ delta: UInt32, _ bias: UInt32, to output: inout [UInt8]) {
    var (q, k) = (delta, base)
    while true {
      let t = k <= bias ? tMin : k >= bias + tMax ? tMax : k - bias
      if q < t { break }
      output.append(digit(t + (q - t) % (base - t)))
      q = (q - t) / (base - t)
      k += base
    }
    output.append(digit(q))
  }

  private static func adapt(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var k: UInt32 = 0
    while delta > (base - tMin) * tMax / 2 {
      delta /= base - tMin
      k += base
    }
    return k + (base - tMin + 1) * delta / (delta + skew)
  }

  /// 0 to 25 are letters, 26 to 35 figures.
  private static func digit(_ value: UInt32) -> UInt8 { UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30) }
}
