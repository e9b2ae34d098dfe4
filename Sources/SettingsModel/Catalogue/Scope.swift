/// For whom or what a setting holds: each account, this device.
public struct Scope: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Scope>

  public package(set) var id: ID
  public package(set) var title = ""

  package init(id: ID) { self.id = id }
}
