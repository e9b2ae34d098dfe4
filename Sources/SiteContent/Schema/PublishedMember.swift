package import SettingsModel

/// One member of a published object.
package struct PublishedMember: Sendable {
  package let name: String
  package let isRequired: Bool
  package let schema: ValueSchema
  /// What it means, in a sentence.
  package let description: String
  package let example: Scalar?
}
