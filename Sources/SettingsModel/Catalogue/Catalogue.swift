/// The description of an app's settings and screens: the body of `settings.json`.
public struct Catalogue: Hashable, Codable, Sendable {
  /// The id of an app, which is the name of its folder.
  public typealias ID = Identifier<Catalogue>

  /// The name of the app.
  public package(set) var name: String
  public package(set) var description: String?
  /// The description as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// Whether the app is fictional, or described only as a sample.
  public package(set) var sample: Bool?
  /// The app's version, such as `2.4`.
  public package(set) var version: String?
  /// The app's build number, such as `118`.
  public package(set) var build: String?
  /// The names of the platforms that the app runs on, such as `iOS`.
  public package(set) var platforms: [String]?
  /// The oldest system version that the app runs on, by platform.
  public package(set) var requires: [String: String]?
  /// The device that the app's screens are drawn in, or nil to choose a device based on the platforms.
  public package(set) var frame: ExtensibleEnum<Frame>?
  /// The scopes that settings refer to, such as each account or this device.
  public package(set) var scopes: [Scope]?
  /// Links of the app, such as its support page.
  public package(set) var links: [Link]?
  /// The pieces of the app's state that conditions refer to.
  public package(set) var facts: [Fact] = []
  /// The entitlements, such as a subscription, that options can require.
  public package(set) var entitlements: [Entitlement] = []
  /// The effects of changing settings and using rows.
  public package(set) var effects: [Effect] = []
  /// The settings, in the author's order.
  public package(set) var settings: [Setting] = []
  /// The app's settings screens. The first is the main screen.
  public package(set) var screens: [Screen] = []
  /// Keys that the app stores besides its settings.
  public package(set) var stored: [StoredKey]?
  /// The named parts of the app's code.
  public package(set) var components: [Component]?
  /// States of the app that readers can try, or nil to derive them from the facts.
  public package(set) var presets: [Preset]?

  package init(name: String = "") { self.name = name }

  /// A device that an app's screens are drawn in.
  public enum Frame: String, Hashable, Sendable, CaseIterable {
    case phone, tablet
    /// A window.
    case desktop
    case watch
    /// Only a border.
    case bare = "none"
  }

  /// A link of the app, such as its support page.
  public struct Link: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<Link>
    public package(set) var title: String?
    public package(set) var url = ""

    package init(id: Identifier<Link>) { self.id = id }
  }

  /// Returns the setting with an id. Former ids, listed in ``Setting/aliases``, also work.
  public func setting(_ id: Setting.ID) -> Setting? {
    settings.first { $0.id == id } ?? settings.first { $0.aliases?.contains(id) == true }
  }

  /// Returns the fact with an id.
  public func fact(_ id: Fact.ID) -> Fact? { facts.first { $0.id == id } }
  /// Returns the effect with an id.
  public func effect(_ id: Effect.ID) -> Effect? { effects.first { $0.id == id } }
  /// Returns the screen with an id.
  public func screen(_ id: Screen.ID) -> Screen? { screens.first { $0.id == id } }
  /// Returns the scope with an id.
  public func scope(_ id: Scope.ID) -> Scope? { scopes?.first { $0.id == id } }
  /// Returns the entitlement with an id.
  public func entitlement(_ id: Entitlement.ID) -> Entitlement? { entitlements.first { $0.id == id } }
}

/// A scope that a setting applies to, such as each account or this device.
public struct Scope: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Scope>

  public package(set) var id: ID
  public package(set) var title = ""

  package init(id: ID) { self.id = id }
}

/// A platform that has a part of the app, and the versions in which the part changed.
public struct Platform: Hashable, Codable, Sendable {
  public package(set) var name: String
  /// The version of the platform, or of the app on it, that introduced the part: `17.0`.
  public package(set) var since: String?
  /// The version that deprecated the part.
  public package(set) var deprecated: String?
  /// The version that removed the part.
  public package(set) var removed: String?

  package init(name: String = "") { self.name = name }
}

/// A state of the app that readers can try, such as the state for a new user.
public struct Preset: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Preset>

  public package(set) var id: ID
  public package(set) var title = ""
  /// The values of facts that the preset sets, by fact id. Other facts keep the published user's values.
  public package(set) var facts: [String: Scalar]?
  /// The values of settings that the preset sets, by setting id. Other settings keep their values.
  public package(set) var values: [String: Scalar]?

  package init(id: ID) { self.id = id }
}

/// A key that the app stores besides its settings, such as a cache or a flag.
public struct StoredKey: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<StoredKey>

  public package(set) var id: ID
  /// The name in code.
  public package(set) var symbol: String?
  /// The key that the value is stored under.
  public package(set) var key: String?
  public package(set) var title: String?
  public package(set) var description: String?
  /// The description as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// Remarks, such as contradictions in the source.
  public package(set) var notes: [String]?
  /// The notes as HTML, in the same order, if any has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }
}

/// A named part of the app's code, such as a view or a service.
public struct Component: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Component>

  public package(set) var id: ID
  /// The kind of component, as the source calls it: `view`, `enum`, `service`.
  public package(set) var kind: String?
  public package(set) var title: String?
  public package(set) var detail: String?
  /// The detail as HTML, if it has markup.
  public package(set) var detailHTML: String?
  /// The path of the file that defines the component, relative to the app's repository.
  public package(set) var file: String?
  /// The signatures of the members that the source lists.
  public package(set) var members: [String]?
  /// The number of instances in the source.
  public package(set) var count: Int64?
  /// The component's appearances. The first one whose condition holds is used.
  public package(set) var variants: [Variant]?
  /// Other information from the source, by name.
  public package(set) var attributes: [String: Scalar]?

  package init(id: ID) { self.id = id }
}
