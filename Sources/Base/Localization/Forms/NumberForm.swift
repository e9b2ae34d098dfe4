/// A language's format of numbers.
package struct NumberForm: Sendable, Hashable {
  package let decimalSign, groupingSign: String
  /// The minus sign. CLDR's hyphen becomes U+2212, which is as wide as a digit. In some languages a direction mark precedes it.
  package let minusSign: String
  /// The number of digits in the last group and in the groups before it: 3 and 2 in `12,34,567`. If `lastGroup` is 0, there are no groups.
  package let lastGroup, otherGroups: Int
  /// The minimum number of digits before the first grouping separator: 2 in Spanish, which writes `1234` and `12.345`.
  package let minimumGroupingDigits: Int
  /// The digits from 0 to 9.
  package let digits: [Character]
  /// The percent pattern, with `{0}` for the number.
  package let percentPattern: String

  /// Whether the digits are ASCII digits.
  package var hasWesternDigits: Bool { digits.first == "0" }

  init(_ record: FormTable.Record) {
    (decimalSign, groupingSign) = (String(record[.decimalSign]), String(record[.groupingSign]))
    minusSign = String(record[.minusSign]).replacing("-", with: "−")
    let sizes = record[.sizes].split(separator: " ").compactMap { Int($0) }
    (lastGroup, otherGroups, minimumGroupingDigits) = (sizes[0], sizes[1], sizes[2])
    digits = Array(record[.digits])
    percentPattern = String(record[.percent])
  }

  /// Returns the number with grouping and decimal separators and sign.
  package func text(_ number: DecimalNumber, fractionDigits: ClosedRange<Int>) -> String {
    let number = number.rounded(to: fractionDigits)
    let count = number.whole.count
    let isGrouped = lastGroup > 0 && count >= lastGroup + minimumGroupingDigits
    var text = number.isNegative ? minusSign : ""
    for (index, digit) in number.whole.enumerated() {
      let rest = count - index - lastGroup
      if isGrouped, index > 0, rest >= 0, rest.isMultiple(of: otherGroups) { text += groupingSign }
      text.append(shown(digit))
    }
    if !number.fraction.isEmpty { text += decimalSign + String(number.fraction.map(shown)) }
    return text
  }

  private func shown(_ digit: UInt8) -> Character { digits[Int(digit - UInt8(ascii: "0"))] }
}

/// A number as the decimal digits that are displayed: `1.50` has two fraction digits.
package struct DecimalNumber: Sendable, Hashable {
  package private(set) var isNegative: Bool
  /// ASCII digits without leading zeros, at least one.
  package private(set) var whole: [UInt8]
  package private(set) var fraction: [UInt8]

  package init(_ number: Int64) { (isNegative, whole, fraction) = (number < 0, Array(String(number.magnitude).utf8), []) }

  /// - Returns: nil if the number is infinite or NaN.
  package init?(_ number: Double) { self.init(number.description) }

  /// - Parameter text: a number such as `-1234.50` or `6.02e23`.
  /// - Returns: nil if the text is not a number in this form.
  package init?(_ text: String) {
    var digits = text.utf8[...]
    isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let parts = digits.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    let number = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    (whole, fraction) = (Array(number[0]), number.count > 1 ? Array(number[1]) : [])
    guard !whole.isEmpty, number.count == 1 || !fraction.isEmpty, (whole + fraction).allSatisfy(\.isDigit) else { return nil }
    if parts.count > 1 {
      guard let exponent = Int(Substring(parts[1])), abs(exponent) < 1000 else { return nil }
      shift(exponent)
    }
    whole = Self.withoutLeadingZeros(whole)
  }

  /// Returns the number with a given number of fraction digits, rounded half away from zero. A result of zero has no sign.
  package func rounded(to fractionDigits: ClosedRange<Int>) -> DecimalNumber {
    var result = self
    if fraction.count > fractionDigits.upperBound {
      result.fraction = Array(fraction.prefix(fractionDigits.upperBound))
      if fraction[fractionDigits.upperBound] >= UInt8(ascii: "5") { result.increase() }
    }
    while result.fraction.count > fractionDigits.lowerBound, result.fraction.last == .zero { result.fraction.removeLast() }
    while result.fraction.count < fractionDigits.lowerBound { result.fraction.append(.zero) }
    if (result.whole + result.fraction).allSatisfy({ $0 == .zero }) { result.isNegative = false }
    return result
  }
}

extension DecimalNumber {
  /// Adds one to the last digit.
  private mutating func increase() {
    var digits = whole + fraction
    var index = digits.count - 1
    while index >= 0, digits[index] == UInt8(ascii: "9") {
      digits[index] = .zero
      index -= 1
    }
    if index >= 0 { digits[index] += 1 } else { digits.insert(UInt8(ascii: "1"), at: 0) }
    (whole, fraction) = (Array(digits.dropLast(fraction.count)), Array(digits.suffix(fraction.count)))
  }

  /// Moves the decimal separator to the right, or to the left if the count is negative.
  private mutating func shift(_ count: Int) {
    let digits = Array(repeating: UInt8.zero, count: max(0, -count)) + whole + fraction
    let point = max(0, -count) + whole.count + count
    let all = digits + Array(repeating: UInt8.zero, count: max(0, point - digits.count))
    (whole, fraction) = (Array(all[..<point]), Array(all[point...]))
    if whole.isEmpty { whole = [.zero] }
  }

  private static func withoutLeadingZeros(_ digits: [UInt8]) -> [UInt8] {
    let rest = digits.drop { $0 == .zero }
    return rest.isEmpty ? [.zero] : Array(rest)
  }
}

extension UInt8 {
  fileprivate static let zero = UInt8(ascii: "0")
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
