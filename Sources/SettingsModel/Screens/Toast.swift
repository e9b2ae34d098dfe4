/// A message that goes by itself.
public struct Toast: Hashable, Codable, Sendable {
  public package(set) var kind: String
  public package(set) var text: String?

  package init(kind: String = "") { self.kind = kind }
}
