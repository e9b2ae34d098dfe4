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
