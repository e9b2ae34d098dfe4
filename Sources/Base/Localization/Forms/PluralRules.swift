/// The plural rules of a language, as written in CLDR.
///
/// Example: `one: i = 1 and v = 0; few: n % 10 = 2..4 and n % 100 != 12..14`. Numbers that match no rule have the category `other`.
package struct PluralRules: Sendable, Hashable {
  package struct Rule: Sendable, Hashable {
    package let category: PluralCategory
    /// The alternatives of a rule. The rule matches if all relations of at least one alternative are true.
    package let alternatives: [[Relation]]
  }

  /// A relation such as `n % 100 != 11,71..79`.
  package struct Relation: Sendable, Hashable {
    package let operand: PluralOperands.Name
    package let modulus: UInt64?
    package let isNegated: Bool
    package let ranges: [ClosedRange<UInt64>]
  }

  package let rules: [Rule]

  /// - Precondition: the text has CLDR's syntax.
  init(_ text: Substring) {
    rules = text.split(separator: ";").compactMap { rule in
      let parts = rule.split(separator: ":")
      guard parts.count == 2 else { return nil }
      guard let category = PluralCategory(rawValue: parts[0].trimmed) else { preconditionFailure("no plural category: \(parts[0])") }
      let alternatives = parts[1].split(separator: " or ").map { $0.split(separator: " and ").map(Relation.init) }
      return Rule(category: category, alternatives: alternatives)
    }
  }

  func category(_ operands: PluralOperands) -> PluralCategory {
    rules.first { $0.alternatives.contains { $0.allSatisfy { $0.holds(operands) } } }?.category ?? .other
  }
}

extension PluralRules.Relation {
  /// - Precondition: the text has CLDR's syntax.
  fileprivate init(_ text: Substring) {
    let words = text.split(separator: " ")
    guard words.count == 3 || words.count == 5, let name = PluralOperands.Name(rawValue: String(words[0])) else {
      preconditionFailure("no plural relation: \(text)")
    }
    operand = name
    modulus = words.count == 5 ? UInt64(words[2]) : nil
    isNegated = words[words.count - 2] == "!="
    ranges = words[words.count - 1].split(separator: ",").compactMap { range in
      let ends = range.split(separator: "..").compactMap { UInt64($0) }
      return ends.first.map { $0...(ends.last ?? $0) }
    }
  }

  /// Returns whether the relation is true for the value of its operand.
  package func holds(_ value: UInt64) -> Bool {
    let value = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(value) } != isNegated
  }

  fileprivate func holds(_ operands: PluralOperands) -> Bool {
    // Ranges contain only whole numbers, so 1.5 is never in one.
    if operand == .n, operands.t != 0 { return isNegated }
    return holds(operands[operand])
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

/// The plural categories of CLDR. Each language uses some of them, and always `other`.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// The operands of plural rules for a number, with CLDR's letters.
package struct PluralOperands: Sendable, Hashable {
  package enum Name: String, Sendable { case n, i, v, w, f, t, c, e }

  /// The whole part, and the fraction digits as a number, with (`f`) and without (`t`) trailing zeros.
  ///
  /// Long numbers are reduced to their last digits: rules check at most the last six, and whether a number is small.
  let i, f, t: UInt64
  /// The number of fraction digits, with (`v`) and without (`w`) trailing zeros.
  let v, w: UInt64

  init(_ number: DecimalNumber) {
    let visible = number.fraction
    let significant = visible[..<(visible.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? 0)]
    i = Self.value(number.whole[...])
    (v, f) = (UInt64(visible.count), Self.value(visible[...]))
    (w, t) = (UInt64(significant.count), Self.value(significant))
  }

  /// The value of an operand. The exponents `c` and `e` are 0, since numbers are never written as `1.2M`. `n` is `i` for whole numbers.
  subscript(name: Name) -> UInt64 {
    switch name {
    case .n, .i: i
    case .v: v
    case .w: w
    case .f: f
    case .t: t
    case .c, .e: 0
    }
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> UInt64 {
    let last = digits.suffix(15).reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    return digits.dropLast(15).contains { $0 != UInt8(ascii: "0") } ? last + 1_000_000_000_000_000 : last
  }
}
