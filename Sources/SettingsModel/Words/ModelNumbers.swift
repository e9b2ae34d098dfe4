/// The format of numbers in a language. The default is English.
///
///     var words = ModelWords()
///     (words.numbers.groupingSign, words.numbers.decimalSign) = (".", ",")
///     words.numbers.text(1234.5)  // 1.234,5
public struct ModelNumbers: Hashable, Sendable {
  /// The sign before decimal places.
  public var decimalSign = "."
  /// The sign between groups of digits.
  public var groupingSign = ","
  /// The sign before negative numbers.
  public var minusSign = "−"
  /// The number of digits in the last group: 3 in `12,34,567`. If it is 0, digits aren't grouped.
  public var lastGroup = 3
  /// The number of digits in the groups before the last: 2 in `12,34,567`.
  public var otherGroups = 3
  /// The minimum number of digits before the first grouping sign: 2 in Spanish, which writes `1234` and `12.345`.
  public var minimumGroupingDigits = 1
  /// The ten digits from 0 to 9. A string of another length has no effect.
  public var digits = "0123456789"

  public init() {}

  /// Returns a number in this format, with all of its digits: `1,234.5`.
  public func text(_ number: Double) -> String {
    guard number.isFinite else { return number.description }
    let (whole, fraction) = number.magnitude.decimalDigits
    let shown = digits.count == 10 ? Array(digits) : Array("0123456789")
    func digit(_ byte: UInt8) -> Character { shown[Int(byte - UInt8(ascii: "0"))] }
    let isGrouped = lastGroup > 0 && whole.count >= lastGroup + minimumGroupingDigits
    var text = number < 0 ? minusSign : ""
    for (index, byte) in whole.enumerated() {
      let rest = whole.count - index - lastGroup
      if isGrouped, index > 0, rest >= 0, rest.isMultiple(of: otherGroups) { text += groupingSign }
      text.append(digit(byte))
    }
    return fraction.isEmpty ? text : text + decimalSign + String(fraction.map(digit))
  }
}

extension Double {
  /// The digits before and after the decimal sign, in ASCII, without an exponent. 0.5 has `0` and `5`; 8.0 has `8` and no decimal digits.
  ///
  /// - Precondition: The number is finite and not negative.
  fileprivate var decimalDigits: (whole: [UInt8], fraction: [UInt8]) {
    let zero = UInt8(ascii: "0")
    let parts = description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    var fraction = mantissa.count > 1 && mantissa[1] != "0" ? Array(mantissa[1].utf8) : []
    var whole = Array(mantissa[0].utf8)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    if exponent < 0 {
      let digits = Array(repeating: zero, count: -exponent) + whole
      (whole, fraction) = (Array(digits.prefix(whole.count)), digits.dropFirst(whole.count) + fraction)
    } else if exponent > 0 {
      let digits = fraction + Array(repeating: zero, count: Swift.max(0, exponent - fraction.count))
      (whole, fraction) = (whole + digits.prefix(exponent), Array(digits.dropFirst(exponent)))
    }
    return (whole, fraction)
  }
}
