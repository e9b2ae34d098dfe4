/// What a gate asks for.
public struct Entitlement: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Entitlement>

  public package(set) var id: ID
  public package(set) var title: String
  /// When the user has it.
  public package(set) var when: Condition
  /// What opens for a user who lacks it.
  public package(set) var opens: Destination?

  package init(id: ID) {
    self.id = id
    title = ""
    when = .always
  }
}

/// A key that the app stores and that is no setting: a cache, a flag.
public struct StoredKey: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<StoredKey>

  public package(set) var id: ID
  /// The name in code.
  public package(set) var symbol: String?
  /// The stored string.
  public package(set) var key: String?
  public package(set) var title: String?
  public package(set) var description: String?

  package init(id: ID) { self.id = id }
}

/// A part of the app's code that the source names.
public struct Component: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Component>

  public package(set) var id: ID
  /// What it is in the source's word: `view`, `enum`, `service`.
  public package(set) var kind: String?
  public package(set) var title: String?
  public package(set) var detail: String?
  /// The file that defines it, from the app's repository.
  public package(set) var file: String?
  /// Signatures of the members that the source names.
  public package(set) var members: [String]?
  /// How many of it the source uses.
  public package(set) var count: Int64?
  public package(set) var variants: [Variant]?
  public package(set) var attributes: [String: Scalar]?

  package init(id: ID) { self.id = id }
}
