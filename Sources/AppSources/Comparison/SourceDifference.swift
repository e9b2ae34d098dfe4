package import SettingsModel
package import SourceValues

/// Something that code and catalogue say differently, or that only one of them says.
package struct SourceDifference: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case undocumentedKey, unknownKey, initial, type, range, options, title
  }

  package let kind: Kind
  /// Absent if the catalogue does not have it.
  package let setting: Setting.ID?
  /// The member of the setting that says it.
  package let member: String
  /// What is written there, and in the code, as messages show it.
  package let inCatalogue: String
  package let inCode: String
  /// Absent if the code does not have it.
  package let place: CodePlace?
}
