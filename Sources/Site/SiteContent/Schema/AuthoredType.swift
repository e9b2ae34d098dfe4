package import SettingsModel
internal import TextCoding

/// A type of the model that is published in JSON documents.
protocol Published: Sendable {
  static var published: PublishedType { get }
}

/// A type that an author writes as a map.
protocol Authored: Published {
  static var table: MemberTable<Self> { get }
  /// The initial value, into which a map is read.
  static var draft: Self { get }
}

extension Authored {
  static var published: PublishedType { table.published }
  static var reference: TypeReference<AuthoredType> { TypeReference(Self.self) { table.authored } }
}

/// An authored type without an id.
protocol MapType: Authored {
  init()
}

extension MapType {
  static var draft: Self { Self() }
}

/// An authored type with an id.
protocol IdentifiedType: Authored {
  associatedtype Entity
  init(id: Identifier<Entity>)
  /// Returns the summary and help of the error for a name that can't be an id; nil if it can be one.
  static func problem(withID name: String) -> (summary: String, help: String)?
}

extension IdentifiedType {
  static var draft: Self { Self(id: "") }

  static func problem(withID name: String) -> (summary: String, help: String)? {
    isValidID(name) ? nil : ("\"\(name)\" is not a valid id", validIDHelp)
  }
}

/// Whether a name can be an id. Ids are parts of addresses: they consist of a letter, then letters, digits, hyphens, underscores and dots.
func isValidID(_ name: String) -> Bool {
  name.utf8.first.map(\.isASCIILetter) == true
    && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || [0x2D, 0x5F, 0x2E].contains($0) }
}

let validIDHelp = "an id begins with a letter and contains only letters, digits, \"-\", \"_\" and \".\""

/// A type as authors write it: a map.
package struct AuthoredType: Sendable {
  /// The type's name in messages: `setting`.
  package let noun: String
  /// The type's heading in the reference: `App icon`.
  package let title: String
  /// A description in full sentences, in addition to the keys' descriptions.
  package let about: String?
  package let keys: [AuthoredKey]
  package let rules: [KeyRule]
  /// An example in YAML.
  package let example: String?

  /// Whether the map can be omitted.
  package var canBeOmitted: Bool { !keys.contains(where: \.isRequired) && rules.isEmpty }
}

/// One key of a type.
package struct AuthoredKey: Sendable {
  package let key: String
  package let isRequired: Bool
  /// The meaning: a phrase in lowercase without a period.
  package let summary: String
  package let schema: ValueSchema
  package let keyDefault: KeyDefault?
  package let example: Scalar?
}

/// The default of an optional key, as a value or in words.
package enum KeyDefault: Sendable {
  case value(Scalar)
  case words(String)
}

/// A rule for several keys.
package enum KeyRule: Sendable {
  case atLeastOne([String])
  case exactlyOne([String])
}

/// A type as clients read it: a JSON object. Other members are allowed, because later versions may add some.
package struct PublishedType: Sendable {
  /// A description in one sentence.
  package let description: String
  package let members: [PublishedMember]
}

extension PublishedType {
  init<Root>(of type: Root.Type, _ description: String, _ members: Member<Root>...) {
    self.init(description: description, members: members.flatMap(\.published))
  }
}

/// One member of a published object.
package struct PublishedMember: Sendable {
  package let name: String
  package let isRequired: Bool
  package let schema: ValueSchema
  /// The meaning in one sentence.
  package let description: String
  package let example: Scalar?
}
