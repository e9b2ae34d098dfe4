internal import Diagnostics
package import SettingsModel

extension Setting {
  /// Why a value cannot be the setting's; nil if it can.
  package func problem(with value: Scalar) -> ValueProblem? {
    guard value != .null else { return ValueProblem(.wrongType, "\(id) must not be null", help: "remove the key") }
    switch (type?.known, value) {
    case (nil, _), (.boolean, .boolean), (.string, .string): return nil
    case (.integer, .integer(let number)), (.number, .integer(let number)): return rangeProblem(with: Double(number), value)
    case (.number, .number(let number)): return rangeProblem(with: number, value)
    case (.enumeration, .string(let text)): return optionProblem(with: text)
    case (.some(let type), _):
      let expectation = "\(id) must be \(type.described), not"
      return ValueProblem(
        .wrongType, Wording("\(expectation) \(value.quoted)", withheld: "\(expectation) \(value.kind)"), help: mend(value, for: type))
    }
  }

  /// A value that would be right with or without quotes.
  private func mend(_ value: Scalar, for type: Kind) -> Wording? {
    if case .string(let text) = value { return Node.unquoted(text) { problem(with: $0) == nil } }
    guard type == .enumeration || type == .string, problem(with: .string(value.text)) == nil else { return nil }
    return Wording("write it in quotes: \"\(value.text)\"", withheld: "write it in quotes")
  }

  private func optionProblem(with text: String) -> ValueProblem? {
    guard let options, !options.contains(where: { $0.value == text }) else { return nil }
    return ValueProblem(
      .unknownOption, Wording("\"\(text)\" is not an option of \(id)", withheld: "\(id) has no such option"),
      help: suggestion(forValue: text, among: options.map(\.value), called: "options"))
  }

  private func rangeProblem(with number: Double, _ value: Scalar) -> ValueProblem? {
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

extension Setting.Kind {
  fileprivate var described: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a string"
    case .enumeration: "one of its options"
    }
  }
}
