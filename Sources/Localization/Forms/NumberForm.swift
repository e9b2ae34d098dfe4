/// How a language writes numbers.
package struct NumberForm: Sendable, Hashable {
  package let decimalSign, groupingSign: String
  /// A hyphen in CLDR is the minus sign U+2212 here, which is as wide as a digit. Some languages have a mark of direction before it.
  package let minusSign: String
  /// How many digits are in the last group, and in those before it: 3 and 2 in `12,34,567`. No groups if the first is 0.
  package let lastGroup, otherGroups: Int
  /// As many digits stand before the first grouping sign: 2 in Spanish, `1234` and `12.345`.
  package let minimumGroupingDigits: Int
  /// From 0 to 9.
  package let digits: [Character]
  /// With `{0}` for the number.
  package let percentPattern: String

  /// Whether digits are written as in ASCII.
  package var hasWesternDigits: Bool { digits.first == "0" }

  init(_ record: FormTable.Record) {
    (decimalSign, groupingSign) = (String(record[.decimalSign]), String(record[.groupingSign]))
    minusSign = String(record[.minusSign]).replacing("-", with: "−")
    let sizes = record[.sizes].split(separator: " ").compactMap { Int($0) }
    (lastGroup, otherGroups, minimumGroupingDigits) = (sizes[0], sizes[1], sizes[2])
    digits = Array(record[.digits])
    percentPattern = String(record[.percent])
  }

  /// A number with its groups and signs.
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
