internal import SettingsModel

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
