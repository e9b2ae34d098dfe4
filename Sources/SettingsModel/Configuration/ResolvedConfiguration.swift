/// A user's configuration against the catalogue: the body of `configuration.json`.
///
/// Every condition is decided, so that a client without a condition engine can draw the screens from this document alone.
public struct ResolvedConfiguration: Hashable, Codable, Sendable {
  public package(set) var audience: ExtensibleEnum<Configuration.Audience>
  /// Whether the user is made up.
  public package(set) var sample: Bool?
  public package(set) var profile: Profile?
  public package(set) var language: String?
  public package(set) var icon: AppIcon.ID?
  /// Whether a setting makes the app `light` or `dark`; absent if it follows the system.
  public package(set) var colorScheme: String?
  /// The color that a setting gives the app, `#RRGGBB`.
  public package(set) var accent: String?
  public package(set) var facts: [State] = []
  public package(set) var values: [Value] = []
  public package(set) var screens: [Screen] = []

  package init(audience: ExtensibleEnum<Configuration.Audience>) { self.audience = audience }

  /// The state of one fact.
  public struct State: Hashable, Codable, Sendable {
    public package(set) var fact: Fact.ID
    /// Absent if it is withheld or unknown.
    public package(set) var value: Scalar?
    public package(set) var withheld: Bool?

    package init(fact: Fact.ID) { self.fact = fact }
  }

  /// The value of one setting.
  public struct Value: Hashable, Codable, Sendable {
    public package(set) var setting: Setting.ID
    /// The string that it is stored under, if it is one: absent as in the catalogue.
    public package(set) var key: String?
    /// Absent if it is withheld.
    public package(set) var value: JSONValue?
    /// The value in plain words: an option's title, `8,000 steps`.
    public package(set) var title: String?
    /// Whether it is the default, if a default is known.
    public package(set) var isDefault: Bool?
    public package(set) var withheld: Bool?

    package init(setting: Setting.ID) { self.setting = setting }
  }

  public struct Screen: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<SettingsModel.Screen>
    public package(set) var title = ""
    public package(set) var header: Header?
    public package(set) var cards: [Card]?
    /// How the whole screen looks now, if it has such states and one applies.
    public package(set) var state: SettingsModel.Screen.ScreenState?
    /// What lies over the whole screen now.
    public package(set) var overlay: SettingsModel.Screen.Overlay?
    public package(set) var sections: [Section] = []

    package init(id: Identifier<SettingsModel.Screen>) { self.id = id }
  }

  public struct Header: Hashable, Codable, Sendable {
    public package(set) var name: String?
    public package(set) var email: String?
    public package(set) var initials: String?
    public package(set) var photo: String?

    package init() {}
  }

  public struct Card: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<SettingsModel.Screen.Card>
    public package(set) var title = ""
    public package(set) var label: String?
    public package(set) var button: SettingsModel.Screen.Button?
    public package(set) var visible = true

    package init(id: Identifier<SettingsModel.Screen.Card>) { self.id = id }
  }

  public struct Section: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<SettingsModel.Section>
    public package(set) var title: String?
    public package(set) var footer: String?
    /// The same as HTML, if it has markup.
    public package(set) var footerHTML: String?
    public package(set) var visible = true
    public package(set) var rows: [Row] = []

    package init(id: Identifier<SettingsModel.Section>) { self.id = id }
  }

  /// A row as the user sees it.
  public struct Row: Hashable, Codable, Sendable {
    public package(set) var row: SettingsModel.Row.ID
    public package(set) var kind: ExtensibleEnum<SettingsModel.Row.Kind> = .known(.custom)
    public package(set) var title = ""
    public package(set) var detail: String?
    /// The same as HTML, if it has markup.
    public package(set) var detailHTML: String?
    public package(set) var setting: Setting.ID?
    public package(set) var value: JSONValue?
    public package(set) var visible = true
    public package(set) var enabled = true
    public package(set) var disabledReason: [Reason]?
    public package(set) var trailing: [Trailing]?
    public package(set) var icon: [Icon]?
    public package(set) var badge: [Icon]?

    package init(row: SettingsModel.Row.ID) { self.row = row }
  }
}
