package import Diagnostics

/// Why the texts of an app cannot be imported.
package enum StringsUnavailable: CommandFailure, Equatable {
  case noFolder(String), noFiles(String)
  /// Several catalogues, of which none is the app's own for certain; by their paths.
  case several([String])
  case otherLanguage(file: String, String, from: String, String)
  case mistakes([Diagnostic])

  package var exitStatus: ExitStatus { if case .mistakes = self { .mistakenSources } else { .usage } }

  package var description: String {
    switch self {
    case .noFolder(let path): "there is no folder and no String Catalog \(path)"
    case .noFiles(let path): "there is neither a Localizable.xcstrings nor a Localizable.strings in \(path)"
    case .several(let paths):
      "there are several catalogues; name one in the place of the folder:\n" + paths.map { "  \($0)" }.joined(separator: "\n")
    case .otherLanguage(let file, let language, let path, let other):
      "the texts of \(file) are in \"\(language)\" and those of \(path) in \"\(other)\", and nothing was written"
    case .mistakes(let diagnostics):
      "the texts have errors, and nothing was written\n"
        + diagnostics.map { DiagnosticFormat.text.print($0) }.joined().dropLast()
    }
  }
}
