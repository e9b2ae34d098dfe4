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
  /// The same as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  public package(set) var notes: [String]?
  /// The same as HTML, if one has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }
}
