package import Diagnostics

/// What is wrong with a value, as the parts of a diagnostic.
package struct ValueProblem: Sendable {
  package let code: DiagnosticCode
  package let summary: Wording
  package let help: Wording?

  init(_ code: DiagnosticCode, _ summary: Wording, help: Wording? = nil) {
    (self.code, self.summary, self.help) = (code, summary, help)
  }
}
