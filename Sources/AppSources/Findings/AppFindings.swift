internal import SourceValues

/// What the sources of an app say of its settings.
package struct AppFindings: Sendable {
  /// How many controls there are on screens of settings, and how many of them change a value that is known.
  package struct Controls: Hashable, Sendable {
    package var all = 0
    package var bound = 0
  }

  /// In the order of the files and of the places in them.
  package let keys: [FoundKey]
  package let screens: [CodeScreen]
  package let undecided: [Undecided]
  /// Names of the types that the code declares.
  package var typeNames: Set<String> = []
  package let controls: Controls

  /// What was understood, in a sentence; nil if there are no controls.
  package var summary: String? {
    if controls.all == 0 { return nil }
    let rest = controls.all - controls.bound
    let found = "found \(controls.all) control\(controls.all == 1 ? "" : "s"): \(controls.bound) bound to a stored value"
    return rest == 0 ? found : found + "; \(rest) not understood"
  }
}
