/// A part of the app's code that the source names.
public struct Component: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Component>

  public package(set) var id: ID
  /// What it is in the source's word: `view`, `enum`, `service`.
  public package(set) var kind: String?
  public package(set) var title: String?
  public package(set) var detail: String?
  /// The same as HTML, if it has markup.
  public package(set) var detailHTML: String?
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
