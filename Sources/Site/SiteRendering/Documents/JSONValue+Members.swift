package import SettingsModel

extension JSONValue {
  /// Creates an object from the members that are not nil.
  package static func members(_ members: [String: JSONValue?]) -> JSONValue { .object(members.compactMapValues(\.self)) }

  package static func text(_ text: String?) -> JSONValue? { text.map { .scalar(.string($0)) } }

  package static func number(_ number: Int) -> JSONValue { .scalar(.integer(Int64(number))) }

  /// Creates an array of strings; nil if there are none.
  static func texts(_ texts: [String]) -> JSONValue? { texts.isEmpty ? nil : .array(texts.map { .scalar(.string($0)) }) }
}

extension Collection {
  /// The collection; nil if it is empty.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
