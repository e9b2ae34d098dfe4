package import SettingsModel
internal import TextCoding

/// A type of the model that stands in published documents.
protocol Published: Sendable {
  static var published: PublishedType { get }
}

/// A type that an author writes as a map.
protocol Authored: Published {
  static var table: MemberTable<Self> { get }
  /// A value before anything is read into it.
  static var draft: Self { get }
}

extension Authored {
  static var published: PublishedType { table.published }
  static var reference: TypeReference<AuthoredType> { TypeReference(Self.self) { table.authored } }
}

/// An authored type that has no name of its own.
protocol Anonymous: Authored {
  init()
}

extension Anonymous {
  static var draft: Self { Self() }
}

/// An authored type that goes by an id.
protocol Named: Authored {
  associatedtype Entity
  init(id: Identifier<Entity>)
  /// Why a name cannot be its id, as summary and help; nil if it can.
  static func problem(withID name: String) -> (summary: String, help: String)?
}

extension Named {
  static var draft: Self { Self(id: "") }

  static func problem(withID name: String) -> (summary: String, help: String)? {
    isValidID(name) ? nil : ("\"\(name)\" is not a valid id", validIDHelp)
  }
}

/// Ids stand in addresses: letters, digits, hyphens and underscores, beginning with a letter.
func isValidID(_ name: String) -> Bool {
  name.utf8.first.map(\.isASCIILetter) == true
    && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || [0x2D, 0x5F, 0x2E].contains($0) }
}

let validIDHelp = "an id begins with a letter and contains only letters, digits, \"-\", \"_\" and \".\""

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

/// A type as clients read it: a JSON object. Members other than these are allowed, since later versions add some.
package struct PublishedType: Sendable {
  /// What it is, in a sentence.
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
  /// What it means, in a sentence.
  package let description: String
  package let example: Scalar?
}
