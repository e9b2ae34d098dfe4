internal import SourceValues

extension CodeIndex {
  /// Limits the work for each expression: names can refer to each other in cycles, and a name can refer to many others.
  private struct Budget {
    var depth = 16
    var steps = 2_000
  }

  /// Longer strings aren't keys, and could grow without limit.
  private static let maximumLength = 10_000

  /// Returns an expression's string, resolving constants, raw values and interpolations, or nil if unknown.
  func text(_ expression: CodeExpression, in scope: [String], as type: CodeType? = nil) -> String? {
    if case .string(let text)? = value(expression, in: scope, as: type) { text } else { nil }
  }

  /// Returns an expression's value, or nil if unknown.
  ///
  /// - Parameter type: the expected type, which determines the meaning of `.dark`.
  func value(_ expression: CodeExpression, in scope: [String], as type: CodeType? = nil) -> FoundValue? {
    var budget = Budget()
    return value(expression, in: scope, as: type, &budget)
  }

  private func value(_ expression: CodeExpression, in scope: [String], as type: CodeType?, _ budget: inout Budget) -> FoundValue? {
    guard budget.depth > 0, budget.steps > 0 else { return nil }
    budget.depth -= 1
    budget.steps -= 1
    defer { budget.depth += 1 }
    func inner(_ expression: CodeExpression, as type: CodeType? = nil) -> FoundValue? {
      value(expression, in: scope, as: type, &budget)
    }
    switch expression {
    case .string(let segments):
      var text = ""
      for segment in segments {
        switch segment {
        case .text(let part): text += part
        case .value(let expression):
          guard let part = inner(expression)?.plainText, text.utf8.count + part.utf8.count < Self.maximumLength else { return nil }
          text += part
        }
      }
      return .string(text)
    case .integer(let text): return FoundValue(integer: text)
    case .number(let text): return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    case .boolean(let value): return .boolean(value)
    case .absent: return .absent
    case .array(let items):
      return items.allMapped { inner($0, as: type?.item) }.map { .array($0) }
    case .dictionary(let entries):
      var members: [String: FoundValue] = [:]
      for entry in entries {
        guard case .string(let key)? = inner(entry.key), let value = inner(entry.value) else { return nil }
        members[key] = value
      }
      return .object(members)
    case .name(let names): return value(named: names, in: scope, as: type, &budget)
    case .member(.operation(let bounds, ["..."]), "lowerBound"): return bounds.first.flatMap { inner($0) }
    case .member(.operation(let bounds, ["..."]), "upperBound"): return bounds.last.flatMap { inner($0) }
    case .member(let base, let name): return ["rawValue", "description"].contains(name) ? inner(base) : nil
    case .call(let callee, _, let arguments): return value(calling: callee, arguments, in: scope, as: type, &budget)
    case .operation(let values, let operators): return operation(values.map { inner($0) }, operators)
    case .keyPath, .binding, .choice, .other: return nil
    }
  }

  private func value(named names: [String], in scope: [String], as type: CodeType?, _ budget: inout Budget) -> FoundValue? {
    if case .optional? = type, names == ["", "none"] { return .absent }
    if let last = names.last, ["rawValue", "description"].contains(last), names.count > 1 {
      // The description of a case can differ from its stored value.
      if last == "description", !enumerations(withCase: Array(names.dropLast()), in: scope).isEmpty { return nil }
      return value(.name(Array(names.dropLast())), in: scope, as: type, &budget)
    }
    if let last = names.last, names.count > 1 {
      let base = Array(names.dropLast())
      // `Self.range.lowerBound`
      if last == "lowerBound" || last == "upperBound" {
        guard let range = constants(base, in: scope).only, case .operation(_, ["..."]) = range.value else { return nil }
        return value(.member(range.value, last), in: range.scope, as: nil, &budget)
      }
      // `var index: Int { Self.allCases.firstIndex(of: self)! }`
      if let one = enumerations(withCase: base, in: scope).first, let constant = constants(one.name + [last], in: []).first,
        case .call(.name(let called), _, let arguments) = constant.value, called.suffix(2) == ["allCases", "firstIndex"],
        arguments["of"]?.names == ["self"], let index = one.cases.firstIndex(where: { $0.name == base.last })
      {
        return .integer(index)
      }
    }
    if names.count > 2, names.suffix(2) == ["allCases", "count"] {
      return enumeration(Array(names.dropLast(2)), in: scope).map { .integer($0.cases.count) }
    }
    // `.dark`, if the expected type is `Theme`
    if names.count == 2, names[0].isEmpty, case .named(let typeName, _)? = type?.wrapped {
      let raw = enumeration(typeName, in: scope).flatMap { rawValue(of: names[1], in: $0) }
      return raw ?? value(of: constants(typeName + [names[1]], in: scope), &budget)
    }
    // `Theme.dark.id`
    if names.count > 2, let last = names.last, let text = caseText(last, of: names.dropLast() + [], in: scope) {
      return value(text, in: scope, as: nil, &budget)
    }
    // Without a type, `.dark` could be a case of any enumeration.
    if names[0].isEmpty { return nil }
    let found = enumerations(withCase: names, in: scope)
    if found.count == 1 { return names.last.flatMap { rawValue(of: $0, in: found[0]) } }
    return found.isEmpty ? value(of: constants(names, in: scope), &budget) : nil
  }

  /// Returns the value that all constants share.
  private func value(of constants: [SwiftFile.Constant], _ budget: inout Budget) -> FoundValue? {
    if constants.contains(where: \.isMutable) { return nil }
    let values = constants.map { value($0.value, in: $0.scope, as: $0.type, &budget) }
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  private func value(
    calling callee: CodeExpression, _ arguments: [CodeExpression.Argument], in scope: [String], as type: CodeType?, _ budget: inout Budget
  ) -> FoundValue? {
    func inner(_ expression: CodeExpression) -> FoundValue? { value(expression, in: scope, as: nil, &budget) }
    guard let names = callee.names, let name = names.last else { return nil }
    if ["Set", "Array"].contains(name), names.count == 1 { return arguments.isEmpty ? .array([]) : arguments.unlabelled.flatMap(inner) }
    if name == "init", arguments.isEmpty, type?.item != nil { return .array([]) }
    guard names.count == 1, arguments.count == 1 else { return nil }
    if name == "String", let text = arguments.unlabelled.flatMap(inner) { return text.plainText.map { .string($0) } }
    if name == "NSNumber" { return arguments["value", "booleanLiteral", "integerLiteral", "floatLiteral"].flatMap(inner) }
    guard let number = FoundType.ofNumbers[name] else { return nil }
    return arguments.unlabelled.flatMap(inner).flatMap { $0.converted(to: number) }
  }

  /// Returns a case's raw value: the explicit value, otherwise the case's name or the next number.
  func rawValue(of name: String, in enumeration: SwiftFile.Enumeration) -> FoundValue? {
    options(of: enumeration)?.first { $0.name == name }?.value
  }

  /// - Returns: nil if the enumeration has no raw values of a known type.
  func options(of enumeration: SwiftFile.Enumeration) -> [(name: String, value: FoundValue, place: CodeLocation)]? {
    guard let raw = enumeration.inherited.first?.lastName else { return nil }
    let isText = raw == "String"
    guard isText || FoundType.ofNumbers[raw] == .integer else { return nil }
    var next = 0
    var options: [(name: String, value: FoundValue, place: CodeLocation)] = []
    for one in enumeration.cases {
      if !one.associated.isEmpty { return nil }
      var raw: FoundValue? = isText ? .string(one.name) : .integer(next)
      if let written = one.rawValue { raw = value(written, in: enumeration.name) }
      guard let raw else { return nil }
      if case .integer(let number) = raw { next = number &+ 1 }
      options.append((one.name, raw, one.place))
    }
    return options
  }
}

extension CodeIndex {
  /// Evaluates `60 * 60 * 24` or `prefix + "tint"`.
  private func operation(_ values: [FoundValue?], _ operators: [String]) -> FoundValue? {
    var values = values.compactMap(\.self)
    guard values.count == operators.count + 1 else { return nil }
    var rest = operators
    for level in [["*", "/", "%"], ["+", "-"]] {
      while let index = rest.firstIndex(where: level.contains) {
        guard let result = values[index].combined(with: values[index + 1], by: rest[index]) else { return nil }
        values.replaceSubrange(index...index + 1, with: [result])
        rest.remove(at: index)
      }
    }
    return rest.isEmpty ? values.first : nil
  }
}

extension FoundValue {
  /// Parses a literal: `1000`, `0xFF`, `-3`.
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

  /// The value's string when interpolated.
  var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .boolean(let value): String(value)
    case .absent, .array, .object: nil
    }
  }

  /// The value as a literal expression. It is nil for an absent value, a list or a map.
  var literal: CodeExpression? {
    switch self {
    case .string(let text): .text(text)
    case .integer(let number): .integer(String(number))
    case .number(let number): .number(String(number))
    case .boolean(let value): .boolean(value)
    case .absent, .array, .object: nil
    }
  }

  /// Converts the value to a type, as property lists do: 1 can become 1.0 or `true`.
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

  /// Returns whether the value is valid for a type.
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
  /// Swift's number types, by name.
  static let ofNumbers: [String: FoundType] = {
    let integers = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
    let numbers = ["Double", "Float", "CGFloat", "TimeInterval", "Float32", "Float64"]
    return Dictionary(uniqueKeysWithValues: integers.map { ($0, .integer) } + numbers.map { ($0, .number) })
  }()
}

extension CodeType {
  /// The type of a list's items.
  var item: CodeType? {
    switch wrapped {
    case .array(let item): item
    case .named(let names, let types) where ["Array", "Set"].contains(names.last) && types.count == 1: types[0]
    default: nil
    }
  }
}
