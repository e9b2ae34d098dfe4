package import Diagnostics

/// Why nothing can be written to be translated.
package enum TextsUnavailable: CommandFailure, Equatable {
  /// The site has no other language than this one.
  case oneLanguage(String)
  case mistakes([Diagnostic])

  package var exitStatus: ExitStatus { .usage }

  package var description: String {
    switch self {
    case .oneLanguage(let language):
      "the site is in \"\(language)\" only; add `languages` to site.yaml, or name one with --language"
    case .mistakes(let diagnostics):
      "the content has errors, and nothing was written\n" + diagnostics.map { DiagnosticFormat.text.print($0) }.joined().dropLast()
    }
  }
}
