/// Which plural form goes with a number, by the rules of a language as CLDR writes them.
///
/// `one: i = 1 and v = 0; few: n % 10 = 2..4 and n % 100 != 12..14`. What no rule is true of has the category `other`.
package struct PluralRules: Sendable, Hashable {
  package struct Rule: Sendable, Hashable {
    package let category: PluralCategory
    /// Relations that are all true, one of these lists at least.
    package let alternatives: [[Relation]]
  }

  /// `n % 100 != 11,71..79`
  package struct Relation: Sendable, Hashable {
    package let operand: PluralOperands.Name
    package let modulus: UInt64?
    package let isNegated: Bool
    package let ranges: [ClosedRange<UInt64>]
  }

  package let rules: [Rule]

  /// - Precondition: they are written as CLDR does it.
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
  /// - Precondition: it is written as CLDR does it.
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

  /// Whether one of the ranges has a whole number.
  package func holds(_ value: UInt64) -> Bool {
    let value = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(value) } != isNegated
  }

  fileprivate func holds(_ operands: PluralOperands) -> Bool {
    // Ranges have whole numbers only, and 1.5 is none of them.
    if operand == .n, operands.t != 0 { return isNegated }
    return holds(operands[operand])
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
