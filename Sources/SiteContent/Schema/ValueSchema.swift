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
