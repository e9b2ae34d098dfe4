package import Diagnostics
package import SettingsModel

extension Setting {
  /// What is wrong with a value, as the parts of a diagnostic.
  package struct Problem: Sendable {
    package let code: DiagnosticCode
    package let summary: String
    package let help: String?
  }

  /// Why a value cannot be the setting's; nil where it can. A sensitive value is not repeated.
  package func problem(with value: Scalar) -> Problem? {
    guard sensitive == true, let problem = plainProblem(with: value) else { return plainProblem(with: value) }
    return Problem(code: problem.code, summary: "this cannot be the value of \(id)", help: problem.help)
  }

  private func plainProblem(with value: Scalar) -> Problem? {
    guard value != .null else { return Problem(code: .wrongType, summary: "\(id) cannot be nothing", help: "leave the key out") }
    switch (type?.known, value) {
    case (nil, _), (.boolean, .boolean), (.string, .string): return nil
    case (.integer, .integer(let number)): return rangeProblem(with: Double(number), value)
    case (.number, .integer(let number)): return rangeProblem(with: Double(number), value)
    case (.number, .number(let number)): return rangeProblem(with: number, value)
    case (.enumeration, .string(let text)): return optionProblem(with: text)
    case (.some(let type), _):
      return Problem(code: .wrongType, summary: "\(id) is \(type.described), not \(value.quoted)", help: nil)
    }
  }

  private func optionProblem(with text: String) -> Problem? {
    guard let options, !options.contains(where: { $0.value == text }) else { return nil }
    let help = suggestion(for: text, among: options.map(\.value), called: "options")
    return Problem(code: .unknownOption, summary: "\"\(text)\" is not an option of \(id)", help: help)
  }

  private func rangeProblem(with number: Double, _ value: Scalar) -> Problem? {
    if let minimum, number < minimum {
      return Problem(code: .outOfRange, summary: "\(value.text) is less than the minimum of \(id)", help: "it begins at \(minimum.plain)")
    }
    if let maximum, number > maximum {
      return Problem(code: .outOfRange, summary: "\(value.text) is more than the maximum of \(id)", help: "it goes up to \(maximum.plain)")
    }
    if let multipleOf, multipleOf > 0, !((number - (minimum ?? 0)) / multipleOf).isNearlyWhole {
      return Problem(
        code: .offStep, summary: "\(value.text) is between two values of \(id)",
        help: "values go in steps of \(multipleOf.plain) from \((minimum ?? 0).plain)")
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
    case .string: "a text"
    case .enumeration: "one of its options"
    }
  }
}

extension Double {
  /// Whole but for the rounding of fractions such as 0.1.
  fileprivate var isNearlyWhole: Bool { abs(self - rounded()) <= 1e-9 * Swift.max(1, abs(self)) }
}
