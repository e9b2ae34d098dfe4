internal import SettingsModel

/// What changed for clients between two releases.
package struct Comparison: Sendable {
  package let oldVersion: Int64
  package let newVersion: Int64
  /// Sorted, each said once.
  package let changes: [Change]

  package init(oldVersion: Int64, newVersion: Int64, changes: [Change]) {
    (self.oldVersion, self.newVersion, self.changes) = (oldVersion, newVersion, Set(changes).sorted())
  }

  package var breaking: [Change] { changes.filter(\.isBreaking) }
  /// A new version of the interface lies beside the old one and may differ in everything.
  package var allowsBreaking: Bool { newVersion > oldVersion }
  /// Whether a client that was made for the old release would break.
  package var breaksClients: Bool { !allowsBreaking && !breaking.isEmpty }
}
