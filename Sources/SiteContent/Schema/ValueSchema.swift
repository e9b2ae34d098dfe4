internal import SettingsModel

/// What a value looks like, as data: in the file that an author writes, or in a published document.
package indirect enum ValueSchema: Sendable {
  case nothing
  case boolean
  /// Any single value.
  case scalar
  /// Any value: single, a list or a map.
  case anything
  /// A whole number that clients hold exactly.
  ///
  /// - unit: what it counts, such as milliseconds.
  case integer(minimum: Int64? = nil, maximum: Int64? = nil, unit: String? = nil)
  case number(moreThan: Double? = nil)
  case text(TextSchema)
  /// One number and no other.
  case constant(Int64)
  /// One of the words of an enumeration; with `isOpen` also a word of a later version.
  case word([Word], isOpen: Bool)
  case list(ValueSchema)
  /// A map whose names are data.
  case map(names: TextSchema, ValueSchema)
  /// As in the grammar of `Condition`; with `isOpen` also with operators of a later version.
  case condition(isOpen: Bool)
  /// An object of a published type.
  case object(TypeReference<PublishedType>)
  /// A map with the keys of an authored type.
  case type(TypeReference<AuthoredType>, id: IDPlace)
  /// What an id names: a map with the keys of an authored type, or nothing if it requires none.
  case body(TypeReference<AuthoredType>)
  /// A list whose elements are ids, or maps of one id to what it names, or maps with an `id`.
  case sequence(TypeReference<AuthoredType>)
  /// A map with exactly one of these keys.
  case oneKey([AuthoredKey])
  case anyOf([ValueSchema])

  /// Whether a map has its id among its keys.
  package enum IDPlace: Sendable { case elsewhere, optional, required }
}

extension ValueSchema {
  /// What a number counts.
  package var unit: String? { if case .integer(_, _, let unit) = self { unit } else { nil } }
}

/// One word of an enumeration, and what it means if that is not plain: a phrase without a full stop.
package struct Word: Sendable {
  package let text: String
  package let meaning: String?

  init(_ text: String, _ meaning: String? = nil) { (self.text, self.meaning) = (text, meaning) }

  static func all<Known: CaseIterable & RawRepresentable<String> & Hashable>(_ meanings: [Known: String]) -> [Word] {
    Known.allCases.map { Word($0.rawValue, meanings[$0]) }
  }
}

/// A type by its name. Its description is looked up when it is asked for, since types refer to each other; so is the name, which only
/// schemas show.
package struct TypeReference<Description>: Sendable {
  private let lookUpName: @Sendable () -> String
  private let lookUp: @Sendable () -> Description

  init<Value>(_ type: Value.Type, _ description: @escaping @Sendable () -> Description) {
    (lookUpName, lookUp) = ({ nameInModel(of: type) }, description)
  }

  /// The type's name without its module: `Setting.Option`.
  package var name: String { lookUpName() }
  package var target: Description { lookUp() }
}

/// By `_typeName`: `String(reflecting:)` looks first for a type that describes itself, which takes a twentieth of the time of a whole
/// build.
private func nameInModel(of type: any Any.Type) -> String {
  let name = _typeName(type, qualified: true)
  return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

/// A line of documentation without a full stop, as tables have them.
package enum Phrase {
  /// `How long it stays, in milliseconds.`
  package static func sentence(_ phrase: String, unit: String? = nil) -> String {
    phrase.capitalizedFirst + (unit.map { ", in \($0)" } ?? "") + "."
  }
}
