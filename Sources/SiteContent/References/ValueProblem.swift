package import Diagnostics

/// What is wrong with a value, as the parts of a diagnostic.
package struct ValueProblem: Sendable {
  package let code: DiagnosticCode
  package let summary: Wording
  package let help: Wording?
  /// Whether the value must not be repeated, nor the line be shown that holds it.
  let isSensitive: Bool

  init(_ code: DiagnosticCode, _ summary: Wording, help: Wording? = nil, isSensitive: Bool = false) {
    (self.code, self.summary, self.help, self.isSensitive) = (code, summary, help, isSensitive)
  }
}
