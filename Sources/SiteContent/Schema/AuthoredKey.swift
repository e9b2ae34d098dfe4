package import SettingsModel

/// One key of a type.
package struct AuthoredKey: Sendable {
  package let key: String
  package let isRequired: Bool
  /// What it means: a phrase without a full stop.
  package let summary: String
  package let schema: ValueSchema
  package let absence: Absence?
  package let example: Scalar?
}
