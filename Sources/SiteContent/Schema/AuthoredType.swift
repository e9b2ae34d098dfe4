package import SettingsModel

/// A type as an author writes it: a map.
package struct AuthoredType: Sendable {
  /// What it is called in messages: `setting`.
  package let noun: String
  /// Its name among all types: `App icon`.
  package let title: String
  /// What is to be said of it besides its keys, in whole sentences.
  package let about: String?
  package let keys: [AuthoredKey]
  package let rules: [KeyRule]
  /// The map as YAML.
  package let example: String?

  /// Whether nothing at all can stand for the map.
  package var canBeNothing: Bool { !keys.contains(where: \.isRequired) && rules.isEmpty }
}

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

/// What holds if a key is not written.
package enum Absence: Sendable {
  case value(Scalar)
  case words(String)
}

/// A condition on several keys together.
package enum KeyRule: Sendable {
  case atLeastOne([String])
  case exactlyOne([String])
}
