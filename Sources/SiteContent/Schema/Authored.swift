internal import SettingsModel
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
