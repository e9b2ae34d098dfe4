internal import SourceValues

/// What the sources of an app say of its settings.
package struct AppFindings: Sendable {
  /// In the order of the files and of the places in them.
  package let keys: [FoundKey]
  package let screens: [CodeScreen]
  package let undecided: [Undecided]
}
