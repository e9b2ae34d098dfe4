internal import SourceValues

extension FoundValue {
  /// A literal: `1000`, `0xFF`, `-3`.
  init?(integer text: String) {
    let digits = text.drop { $0 == "-" }
    let (radix, start) =
      switch digits.prefix(2).lowercased() {
      case "0x": (16, 2)
      case "0b": (2, 2)
      case "0o": (8, 2)
      default: (10, 0)
      }
    guard let value = Int(digits.dropFirst(start), radix: radix) else { return nil }
    self = .integer(text.hasPrefix("-") ? -value : value)
  }

  /// As an interpolation shows it.
  var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .boolean(let value): String(value)
    case .absent, .array, .object: nil
    }
  }

  /// As an expression, if it is one value.
  var literal: CodeExpression? {
    switch self {
    case .string(let text): .text(text)
    case .integer(let number): .integer(String(number))
    case .number(let number): .number(String(number))
    case .boolean(let value): .boolean(value)
    case .absent, .array, .object: nil
    }
  }

  /// The same value as another type has it: 1 as a number, as a property list has it for a Boolean.
  func converted(to type: FoundType?) -> FoundValue? {
    switch (self, type) {
    case (.integer(let number), .number): .number(Double(number))
    case (.number(let number), .integer): Int(exactly: number).map { .integer($0) }
    case (.number(let number), .enumeration(let enumeration)) where enumeration.isInteger:
      Int(exactly: number).map { .integer($0) }
    case (.integer(0), .boolean): .boolean(false)
    case (.integer(1), .boolean): .boolean(true)
    default: self
    }
  }

  /// Whether a value of a type may be this one.
  func fits(_ type: FoundType) -> Bool {
    switch (self, type) {
    case (.absent, _), (.boolean, .boolean), (.integer, .integer), (.number, .number), (.string, .string), (.array, .array),
      (.object, .object), (.object, .encoded):
      true
    case (.integer, .enumeration(let enumeration)): enumeration.isInteger
    case (.string, .enumeration(let enumeration)): !enumeration.isInteger
    default: false
    }
  }

  func combined(with other: FoundValue, by symbol: String) -> FoundValue? {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): Self.combine(left, right, symbol)
    case (.string(let left), .string(let right)): symbol == "+" && left.utf8.count + right.utf8.count < 10_000 ? .string(left + right) : nil
    default: number.flatMap { left in other.number.flatMap { Self.combine(left, $0, symbol) } }
    }
  }

  private static func combine(_ left: Int, _ right: Int, _ symbol: String) -> FoundValue? {
    let (result, isWrong) =
      switch symbol {
      case "+": left.addingReportingOverflow(right)
      case "-": left.subtractingReportingOverflow(right)
      case "*": left.multipliedReportingOverflow(by: right)
      case "/": left.dividedReportingOverflow(by: right)
      default: left.remainderReportingOverflow(dividingBy: right)
      }
    return isWrong ? nil : .integer(result)
  }

  private static func combine(_ left: Double, _ right: Double, _ symbol: String) -> FoundValue? {
    let result: Double =
      switch symbol {
      case "+": left + right
      case "-": left - right
      case "*": left * right
      case "/": left / right
      default: .nan
      }
    return result.isFinite ? .number(result) : nil
  }
}

extension FoundType {
  /// Number types of Swift by name.
  static let ofNumbers: [String: FoundType] = {
    let integers = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
    let numbers = ["Double", "Float", "CGFloat", "TimeInterval", "Float32", "Float64"]
    return Dictionary(uniqueKeysWithValues: integers.map { ($0, .integer) } + numbers.map { ($0, .number) })
  }()
}

extension CodeType {
  /// The type of the items of a list.
  var item: CodeType? {
    switch wrapped {
    case .array(let item): item
    case .named(let names, let types) where ["Array", "Set"].contains(names.last) && types.count == 1: types[0]
    default: nil
    }
  }
}
