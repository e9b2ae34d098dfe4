/// A state of the app that a reader can try: facts and settings that belong together, such as those of a new user.
public struct Preset: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Preset>

  public package(set) var id: ID
  public package(set) var title = ""
  /// The other facts are as for the published user.
  public package(set) var facts: [String: Scalar]?
  /// The other settings stay as they are.
  public package(set) var values: [String: Scalar]?

  package init(id: ID) { self.id = id }
}
