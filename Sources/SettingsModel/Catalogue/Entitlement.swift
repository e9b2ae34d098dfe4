/// What a gate asks for.
public struct Entitlement: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Entitlement>

  public package(set) var id: ID
  public package(set) var title = ""
  public package(set) var description: String?
  /// The same as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// When the user has it.
  public package(set) var when: Condition = .always
  /// What opens for a user who lacks it.
  public package(set) var opens: Destination?

  package init(id: ID) { self.id = id }
}
