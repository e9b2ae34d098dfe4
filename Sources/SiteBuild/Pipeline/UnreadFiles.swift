internal import Diagnostics

/// The files that could not be read. Mistakes that may only follow from that are not reported.
struct UnreadFiles: Sendable {
  /// Whether `site.yaml` could not be read.
  var hasSettings = false
  /// Whether words may be missing because of an error in their file.
  var hasWords = false
  /// Whether a String Catalog could not be read.
  var hasTexts = false
  /// Whether an app could not be read.
  var hasApps = false
  /// Whether anything else could not be read: a page, or a file that is published.
  var hasOthers = false
  /// The paths of those that declare what other files refer to.
  var declaring: Set<String> = []

  var isEmpty: Bool { !hasSettings && !hasWords && !hasTexts && !hasApps && !hasOthers }

  /// The mistakes that are none of the unread files' consequences.
  ///
  /// - Parameter found: those of rendered outputs.
  func withoutConsequences(_ diagnostics: [Diagnostic], rendered found: [Diagnostic] = []) -> [Diagnostic] {
    if isEmpty { return diagnostics + found }
    let rendered = hasApps || hasSettings ? found.filter { $0.code != .unknownName } : found
    return (diagnostics + rendered).filter { !mayFollow($0) }
  }

  private func mayFollow(_ diagnostic: Diagnostic) -> Bool {
    let code = diagnostic.code
    if declaring.contains(diagnostic.path) { return false }
    if hasSettings { return !code.isAboutOneFile }
    return code.isAboutOtherFiles || hasApps && code.isAboutApps
      || hasWords && code == .unknownName && diagnostic.severity == .error
      || (hasTexts || hasWords) && code == .missingTranslation
  }

  /// The same mistakes, of which the first in each declaring file says what is not checked.
  func explained(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var first: [String: Diagnostic] = [:]
    for diagnostic in diagnostics where diagnostic.severity == .error && declaring.contains(diagnostic.path) {
      first[diagnostic.path] = first[diagnostic.path].map { min($0, diagnostic) } ?? diagnostic
    }
    return diagnostics.map { $0 == first[$0.path] ? $0.adding(help: "what depends on this file was not checked") : $0 }
  }
}
