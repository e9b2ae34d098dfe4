internal import Diagnostics
internal import SettingsModel

extension ScalarDomain {
  /// Why a single value cannot be one of these; nil if it can.
  ///
  /// - Parameter id: the setting that it is the value of, or an element of.
  func domainProblem(with value: Scalar, of id: Setting.ID) -> ValueProblem? {
    switch (type?.known, value) {
    case (nil, _): return nil
    case (.boolean, .boolean): return optionProblem(with: value, of: id)
    case (.string, .string(let text)): return textProblem(with: text, of: id)
    case (.integer, .integer(let number)), (.number, .integer(let number)):
      return optionProblem(with: value, of: id) ?? rangeProblem(with: Double(number), value, of: id)
    case (.number, .number(let number)): return optionProblem(with: value, of: id) ?? rangeProblem(with: number, value, of: id)
    case (.enumeration, .string): return optionProblem(with: value, of: id)
    case (.some(let type), _):
      let expectation = "\(id) must be \(type.described), not"
      return ValueProblem(
        .wrongType, Wording("\(expectation) \(value.quoted)", withheld: "\(expectation) \(value.kind)"), help: mend(value, for: type, of: id))
    }
  }

  /// A value that would be right with or without quotes.
  private func mend(_ value: Scalar, for type: Setting.Kind, of id: Setting.ID) -> Wording? {
    if case .string(let text) = value { return Node.unquoted(text) { domainProblem(with: $0, of: id) == nil } }
    guard type == .enumeration || type == .string, domainProblem(with: .string(value.text), of: id) == nil else { return nil }
    return Wording("write it in quotes: \"\(value.text)\"", withheld: "write it in quotes")
  }

  private func optionProblem(with value: Scalar, of id: Setting.ID) -> ValueProblem? {
    guard let options, !options.contains(where: { $0.value.isEqualByValue(to: value) }) else { return nil }
    return ValueProblem(
      .unknownOption, Wording("\(value.quoted) is not an option of \(id)", withheld: "\(id) has no such option"),
      help: suggestion(forValue: value.text, among: options.map(\.value.text), called: "options"))
  }

  private func textProblem(with text: String, of id: Setting.ID) -> ValueProblem? {
    let length = text.unicodeScalars.count
    if let minLength, length < minLength {
      return ValueProblem(.outOfRange, "\(id) is too short", help: "it has at least \(minLength) characters")
    }
    if let maxLength, length > maxLength {
      return ValueProblem(.outOfRange, "\(id) is too long", help: "it has at most \(maxLength) characters")
    }
    guard let format = format?.known, !format.allows(text) else { return optionProblem(with: .string(text), of: id) }
    return ValueProblem(
      .wrongFormat, Wording("\"\(text)\" is not \(format.described)", withheld: "\(id) is not \(format.described)"),
      help: Setting.TextFormat.meanings[format].map { "write \($0.replacing("`", with: ""))" })
  }

  private func rangeProblem(with number: Double, _ value: Scalar, of id: Setting.ID) -> ValueProblem? {
    func problem(_ code: DiagnosticCode, _ what: String, _ withheld: String, _ help: Wording) -> ValueProblem {
      ValueProblem(code, Wording("\(value.text) is \(what) of \(id)", withheld: "\(id) is \(withheld)"), help: help)
    }
    guard number.isFinite else { return ValueProblem(.wrongType, "\(id) is not a finite number") }
    if let minimum, number < minimum {
      return problem(.outOfRange, "less than the minimum", "less than its minimum", "the minimum is \(minimum.plain)")
    }
    if let maximum, number > maximum {
      return problem(.outOfRange, "more than the maximum", "more than its maximum", "the maximum is \(maximum.plain)")
    }
    if let multipleOf, multipleOf > 0, !((number - (minimum ?? 0)) / multipleOf).isNearlyWhole {
      let help = Wording("values go in steps of \(multipleOf.plain) from \((minimum ?? 0).plain)")
      return problem(.offStep, "between two steps", "between two of its steps", help)
    }
    return nil
  }
}

extension Scalar {
  /// Whether two values are the same, be one number written with a fraction and the other without.
  func isEqualByValue(to other: Scalar) -> Bool {
    switch (self, other) {
    case (.integer(let whole), .number(let number)), (.number(let number), .integer(let whole)): Int64(exactly: number) == whole
    default: self == other
    }
  }
}

extension Setting.Kind {
  var described: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a string"
    case .enumeration: "one of its options"
    case .array: "a list"
    case .object: "a map"
    }
  }
}
