package import SettingsModel

/// What an author may write for a value, told as data: schemas and the reference are made of it, beside the function that reads.
package indirect enum Form: Sendable {
  case nothing
  case boolean
  /// Any single value.
  case scalar
  /// A whole number that clients hold exactly.
  ///
  /// - unit: what it counts, such as milliseconds.
  case integer(minimum: Int64?, unit: String?)
  case number
  case text(TextForm)
  /// One of the words of an enumeration.
  case word([Word])
  case list(Form)
  /// A list whose elements are names, or maps of one name to what it names, or maps with an `id`.
  case sequence(TypeReference)
  /// A map whose names are data.
  case map(names: TextForm, Form)
  /// A map with the keys of one type.
  case type(TypeReference, id: IDPlace)
  /// What stands behind a name: a map with the keys of one type, or nothing where none of them has to be there.
  case body(TypeReference)
  /// A map with exactly one of these keys.
  case oneKey([KeyForm])
  /// As in the grammar of `Condition`.
  case condition
  case anyOf([Form])

  /// Whether a map has its id among its keys.
  package enum IDPlace: Sendable { case elsewhere, optional, required }
}

/// One word of an enumeration, and what it means where that is not plain.
package struct Word: Sendable {
  package let text: String
  package let meaning: String?

  init(_ text: String, _ meaning: String? = nil) { (self.text, self.meaning) = (text, meaning) }
}

/// A type that an author writes as a map.
package struct TypeForm: Sendable {
  /// What it is called in messages: `setting`.
  package let noun: String
  /// Its name among all types: `App icon`.
  package let title: String
  /// What has to be said of it beside its keys, in whole sentences.
  package let about: String?
  package let keys: [KeyForm]
  package let rules: [KeyRule]
  /// The map as YAML.
  package let example: String?
}

/// One key of a type.
package struct KeyForm: Sendable {
  package let key: String
  package let isRequired: Bool
  /// What it means: a phrase without a full stop.
  package let summary: String
  package let form: Form
  package let absence: Absence?
  package let example: Scalar?
}

/// What holds where a key is not written.
package enum Absence: Sendable {
  case value(Scalar)
  case words(String)
}

/// What has to be true of several keys together.
package enum KeyRule: Sendable {
  case atLeastOne([String])
  case exactlyOne([String])
}

/// A type by its name. What it consists of is looked up when it is asked for, since types refer to each other; so is the name, which
/// took longer than reading a row, and only schemas show it.
package struct TypeReference: Sendable {
  private let lookUpName: @Sendable () -> String
  private let lookUp: @Sendable () -> TypeForm

  init(_ name: @escaping @Sendable () -> String, _ form: @escaping @Sendable () -> TypeForm) { (lookUpName, lookUp) = (name, form) }

  /// The type's name in the model, without its module: `Setting.Option`.
  package var name: String { lookUpName() }
  package var form: TypeForm { lookUp() }
}
