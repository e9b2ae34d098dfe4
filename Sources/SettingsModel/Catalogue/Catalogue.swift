/// Everything known about an app's settings: the body of `settings.json`.
public struct Catalogue: Hashable, Codable, Sendable {
  /// The id of an app: the name of its folder.
  public typealias ID = Identifier<Catalogue>

  public package(set) var name: String
  public package(set) var description: String?
  /// The same as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// Whether the app is invented, or described only as a sample.
  public package(set) var sample: Bool?
  public package(set) var version: String?
  public package(set) var build: String?
  public package(set) var platforms: [String]?
  /// By platform: the oldest version of its system that the app runs on.
  public package(set) var requires: [String: String]?
  /// Absent if it follows from the platforms.
  public package(set) var frame: ExtensibleEnum<Frame>?
  /// For whom or what settings hold.
  public package(set) var scopes: [Scope]?
  public package(set) var links: [Link]?
  public package(set) var facts: [Fact] = []
  public package(set) var entitlements: [Entitlement] = []
  public package(set) var effects: [Effect] = []
  public package(set) var settings: [Setting] = []
  /// The first screen is the one by which one enters; its sub-screens follow.
  public package(set) var screens: [Screen] = []
  /// Keys that the app stores beside its settings.
  public package(set) var stored: [StoredKey]?
  public package(set) var components: [Component]?
  /// States to try; nil if they follow from the facts.
  public package(set) var presets: [Preset]?

  package init(name: String = "") { self.name = name }

  /// An address that belongs to the app.
  public struct Link: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<Link>
    public package(set) var title: String?
    public package(set) var url = ""

    package init(id: Identifier<Link>) { self.id = id }
  }

  /// The setting with an id, or the one that had it once.
  public func setting(_ id: Setting.ID) -> Setting? {
    settings.first { $0.id == id } ?? settings.first { $0.aliases?.contains(id) == true }
  }

  public func fact(_ id: Fact.ID) -> Fact? { facts.first { $0.id == id } }
  public func effect(_ id: Effect.ID) -> Effect? { effects.first { $0.id == id } }
  public func screen(_ id: Screen.ID) -> Screen? { screens.first { $0.id == id } }
  public func scope(_ id: Scope.ID) -> Scope? { scopes?.first { $0.id == id } }
  public func entitlement(_ id: Entitlement.ID) -> Entitlement? { entitlements.first { $0.id == id } }
}
