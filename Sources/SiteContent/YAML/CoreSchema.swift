internal import SettingsModel
internal import TextCoding

/// How plain scalars are typed: the YAML 1.2.2 core schema, section 10.3.2. `on`, `off`, `yes` and `no` are strings.
enum CoreSchema {
  static func resolve(_ text: String) -> Scalar {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> Scalar? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains(first) else { return nil }
    if text.hasPrefix("0x") { return integer(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return integer(text.dropFirst(2), radix: 8) }
    let digits = bytes.drop { [0x2B, 0x2D].contains($0) }
    guard bytes.count - digits.count <= 1, !digits.isEmpty else { return nil }
    if digits.allSatisfy(\.isASCIIDigit) { return Int64(text).map(Scalar.integer) ?? Double(text).map(Scalar.number) }
    let isFloat =
      digits.contains(where: \.isASCIIDigit) && digits.first?.isExponentMark == false
      && digits.allSatisfy { $0.isASCIIDigit || [0x2E, 0x2B, 0x2D].contains($0) || $0.isExponentMark }
    guard isFloat, let value = Double(text), value.isFinite else { return nil }
    return number(value)
  }

  /// No sign may stand between the prefix and the digits.
  private static func integer(_ digits: Substring, radix: Int) -> Scalar? {
    guard let first = digits.utf8.first, first != 0x2B, first != 0x2D else { return nil }
    return Int64(digits, radix: radix).map(Scalar.integer)
  }

  /// JSON does not distinguish whole numbers from others, so `1.0` is the integer that a client reads.
  static func number(_ value: Double) -> Scalar {
    value == value.rounded() && abs(value) <= 0x1p53 ? .integer(Int64(value)) : .number(value)
  }
}

extension UInt8 {
  fileprivate var isExponentMark: Bool { self == 0x65 || self == 0x45 }
}
