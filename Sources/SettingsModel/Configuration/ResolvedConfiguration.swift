/// An app's screens for one user, with every condition evaluated: the body of `configuration.json`.
///
/// A client can draw the screens from this document alone, without evaluating conditions. To resolve another state of the app, use
/// ``ConfigurationResolver``.
public struct ResolvedConfiguration: Hashable, Codable, Sendable {
  /// The people who may see the configuration.
  public package(set) var audience: ExtensibleEnum<Configuration.Audience>
  /// Whether the user is fictional.
  public package(set) var sample: Bool?
  /// The user's name, email address and photo.
  public package(set) var profile: Profile?
  /// The name of the app's language, such as `English`.
  public package(set) var language: String?
  /// The chosen app icon.
  public package(set) var icon: AppIcon.ID?
  /// The color scheme that a setting selects, `light` or `dark`. Nil if the app follows the system.
  public package(set) var colorScheme: String?
  /// The accent color that a setting selects, `#RRGGBB`.
  public package(set) var accent: String?
  /// The values of facts, in the catalogue's order.
  public package(set) var facts: [State] = []
  /// The values of settings, in the catalogue's order. Settings without a value are omitted.
  public package(set) var values: [Value] = []
  /// The screens, in the catalogue's order.
  public package(set) var screens: [Screen] = []

  package init(audience: ExtensibleEnum<Configuration.Audience>) { self.audience = audience }

  /// The value of a fact.
  public struct State: Hashable, Codable, Sendable {
    public package(set) var fact: Fact.ID
    /// The value, or nil if it is withheld or unknown.
    public package(set) var value: Scalar?
    /// Whether the value exists, but isn't published because it is sensitive.
    public package(set) var withheld: Bool?

    package init(fact: Fact.ID) { self.fact = fact }
  }

  /// The value of a setting.
  public struct Value: Hashable, Codable, Sendable {
    public package(set) var setting: Setting.ID
    /// The key that the value is stored under, if there is exactly one.
    public package(set) var key: String?
    /// The value, or nil if it is withheld.
    public package(set) var value: JSONValue?
    /// The value as people see it: the title of an option, or a text such as `8,000 steps`.
    public package(set) var title: String?
    /// Whether the value is the default, or nil if no default is known.
    public package(set) var isDefault: Bool?
    /// Whether the value exists, but isn't published because it is sensitive.
    public package(set) var withheld: Bool?

    package init(setting: Setting.ID) { self.setting = setting }
  }

  /// A screen as the user sees it.
  public struct Screen: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<SettingsModel.Screen>
    public package(set) var title = ""
    public package(set) var header: Header?
    public package(set) var cards: [Card]?
    /// The state that currently changes the whole screen.
    public package(set) var state: SettingsModel.Screen.ScreenState?
    /// The overlay that currently covers the screen.
    public package(set) var overlay: SettingsModel.Screen.Overlay?
    public package(set) var sections: [Section] = []

    package init(id: Identifier<SettingsModel.Screen>) { self.id = id }
  }

  /// The signed-in user, above the sections.
  public struct Header: Hashable, Codable, Sendable {
    public package(set) var name: String?
    public package(set) var email: String?
    public package(set) var initials: String?
    public package(set) var photo: String?

    package init() {}
  }

  /// A card above the sections.
  public struct Card: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<SettingsModel.Screen.Card>
    public package(set) var title = ""
    public package(set) var label: String?
    public package(set) var button: SettingsModel.Screen.Button?
    public package(set) var visible = true

    package init(id: Identifier<SettingsModel.Screen.Card>) { self.id = id }
  }

  /// A group of rows. A section without a visible row isn't drawn.
  public struct Section: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<SettingsModel.Section>
    public package(set) var title: String?
    public package(set) var footer: String?
    /// The footer as HTML, if it has markup.
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
    /// The detail as HTML, if it has markup.
    public package(set) var detailHTML: String?
    /// The setting that the row shows.
    public package(set) var setting: Setting.ID?
    /// The value of the row's setting, such as the state of a toggle.
    public package(set) var value: JSONValue?
    /// Whether the row is drawn.
    public package(set) var visible = true
    /// Whether the user can use the row.
    public package(set) var enabled = true
    /// The reason why the row is disabled. The array has at most one element.
    public package(set) var disabledReason: [Reason]?
    /// The items at the end of the row: at most one text and one group of color swatches.
    public package(set) var trailing: [Trailing]?
    /// The icon before the title. The array has at most one element.
    public package(set) var icon: [Icon]?
    /// The badge after the title. The array has at most one element.
    public package(set) var badge: [Icon]?

    package init(row: SettingsModel.Row.ID) { self.row = row }
  }
}
