internal import SettingsModel

/// A line of documentation without a full stop, as tables have them.
package enum Phrase {
  /// `How long it stays, in milliseconds.`
  package static func sentence(_ phrase: String, unit: String? = nil) -> String {
    phrase.capitalizedFirst + (unit.map { ", in \($0)" } ?? "") + "."
  }
}
