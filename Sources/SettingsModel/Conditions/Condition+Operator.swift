extension Condition {
  /// What compares values by more than equality, under its name in JSON: `{ "$atLeast": { "stepGoal": 5000 } }`.
  public enum Operator: String, Hashable, Sendable, CaseIterable {
    /// A number is as large as another one, or larger.
    case atLeast = "$atLeast"
    /// A number is as large as another one, or smaller.
    case atMost = "$atMost"
    /// A list has an element.
    case contains = "$contains"
  }
}

extension Condition.Operator {
  /// Whether a value can be compared with this one. A later version may compare with others.
  package func isApplicable(to operand: Scalar) -> Bool {
    switch (self, operand) {
    case (.contains, _), (_, .integer), (_, .number): true
    default: false
    }
  }

  /// Never of a value of another kind: null is not at most 5, and a text contains nothing.
  package func holds(for value: JSONValue, _ operand: Scalar) -> Bool {
    switch (self, value) {
    case (.atLeast, .scalar(let number)): operand.isAtMost(number)
    case (.atMost, .scalar(let number)): number.isAtMost(operand)
    case (.contains, .array(let elements)): elements.contains(.scalar(operand))
    default: false
    }
  }
}

extension Scalar {
  /// Whether both are numbers and this one is not the larger. An integer is not rounded to a fraction: 2^53 + 1 is more than 2^53.
  fileprivate func isAtMost(_ other: Scalar) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left <= right
    case (.number(let left), .number(let right)): left <= right
    case (.integer(let left), .number(let right)): right >= 0x1p63 || Int64(exactly: right.rounded(.down)).map { left <= $0 } ?? false
    case (.number(let left), .integer(let right)): left < -0x1p63 || Int64(exactly: left.rounded(.up)).map { $0 <= right } ?? false
    default: false
    }
  }
}
