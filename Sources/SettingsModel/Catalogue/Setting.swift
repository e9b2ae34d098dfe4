/// A value that the app stores for its user.
public struct Setting: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Setting>

  /// The type of a setting's value.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case boolean, integer, number, string
    case enumeration = "enum"
    /// A list. ``Setting/items`` describes its elements.
    case array
    /// A map whose contents aren't described.
    case object
  }

  public package(set) var id: ID
  /// The name in code, verbatim.
  public package(set) var symbol: String?
  /// The key that the value is stored under, if there is exactly one. The source often has only a symbol or only a key.
  public package(set) var key: String?
  /// The keys that the value is stored under, if there are several.
  public package(set) var keys: [Key]?
  /// The place where the value is stored.
  public package(set) var store: Store?
  public package(set) var title: String?
  public package(set) var description: String?
  /// The description as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// The names of members that the source doesn't document, such as `description`.
  public package(set) var gaps: [String]?
  /// The type of the value, or nil if the source doesn't show it.
  public package(set) var type: ExtensibleEnum<Kind>?
  /// The format of a string, such as a date.
  public package(set) var format: ExtensibleEnum<TextFormat>?
  /// The options in order, or nil if they aren't documented.
  public package(set) var options: [Option]?
  /// The value before the user changes it.
  public package(set) var `default`: JSONValue?
  /// Examples of the setting's values.
  public package(set) var examples: [JSONValue]?
  /// The smallest value of a number.
  public package(set) var minimum: Double?
  /// The largest value of a number.
  public package(set) var maximum: Double?
  /// The step between allowed values of a number, counted from the minimum.
  public package(set) var multipleOf: Double?
  /// The minimum length of a string, in Unicode code points.
  public package(set) var minLength: Int64?
  /// The maximum length of a string, in Unicode code points.
  public package(set) var maxLength: Int64?
  /// A regular expression (ECMA-262) that strings must match. The library doesn't evaluate it.
  public package(set) var pattern: String?
  /// The unit of a number, such as `steps`.
  public package(set) var unit: String?
  /// The elements of a list.
  public package(set) var items: Items?
  /// The minimum number of elements of a list.
  public package(set) var minItems: Int64?
  /// The maximum number of elements of a list.
  public package(set) var maxItems: Int64?
  /// Whether the elements of a list must be unique.
  public package(set) var uniqueItems: Bool?
  /// Whether the setting must have a value.
  public package(set) var required: Bool?
  /// Whether the value can be null.
  public package(set) var nullable: Bool?
  /// The effects of every change.
  public package(set) var onChange: [Effect.ID] = []
  /// The effects of turning a Boolean on.
  public package(set) var onEnable: [Effect.ID] = []
  /// The effects of turning a Boolean off.
  public package(set) var onDisable: [Effect.ID] = []
  /// The authorization that turning the setting on requires.
  public package(set) var permission: Permission?
  /// The part of the app's appearance that the setting controls.
  public package(set) var drives: ExtensibleEnum<Driven>?
  /// Whether the value is never published.
  public package(set) var sensitive: Bool?
  /// The names of the data that leaves the device because of the setting, such as `Crash Data`.
  public package(set) var collects: [String]?
  /// The scope that the setting applies to, such as each account.
  public package(set) var scope: Scope.ID?
  /// The version of the app that introduced the setting: `2.1`.
  public package(set) var since: String?
  /// The platforms that have the setting, or nil if all do.
  public package(set) var platforms: [Platform]?
  /// The setting's deprecation, or nil if the setting isn't deprecated.
  public package(set) var deprecated: Deprecation?
  /// The setting's former ids. Values stored under them, and links to them, still apply to the setting.
  public package(set) var aliases: [ID]?
  /// Related settings.
  public package(set) var related: [ID]?
  /// The last component of the URL of the setting's page, or nil to derive it from the id.
  public package(set) var address: String?
  /// Additional words to search for.
  public package(set) var keywords: [String]?
  /// Other information from the source, by name.
  public package(set) var attributes: [String: Scalar]?
  /// Remarks, such as contradictions in the source.
  public package(set) var notes: [String]?
  /// The notes as HTML, in the same order, if any has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }

  /// All keys that the value is stored under, on any platform.
  public var storedKeys: [String] { keys?.map(\.key) ?? key.map { [$0] } ?? [] }
}

extension Setting {
  /// One of several keys that a value is stored under.
  public struct Key: Hashable, Codable, Sendable {
    public package(set) var key: String
    /// The platform that uses the key, if keys differ by platform.
    public package(set) var platform: String?

    package init(_ key: String, platform: String? = nil) { (self.key, self.platform) = (key, platform) }
  }

  /// The place where a value is stored.
  public struct Store: Hashable, Codable, Sendable {
    /// The kind of a store.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case userDefaults, appGroup, iCloud, keychain, file, server
      /// The app's own code, identified by ``Store/symbol``.
      case code
    }

    public package(set) var kind: ExtensibleEnum<Kind> = .known(.userDefaults)
    /// The name of the store, such as an app group or a file.
    public package(set) var name: String?
    /// The code that stores the value, verbatim: `AppModel.sounds`.
    public package(set) var symbol: String?

    package init() {}
  }

  /// The format of a string.
  public enum TextFormat: String, Hashable, Sendable, CaseIterable {
    /// A color as `#RRGGBB` or `#RRGGBBAA`.
    case color
    /// A date or time as in RFC 3339, section 5.6: `2026-03-01`, `07:30:00`, `2026-03-01T07:30:00Z`.
    case date, time
    case dateTime = "date-time"
    case uri, email
    /// The path of a file.
    case file
    case font
    /// A keyboard shortcut.
    case shortcut
    /// Bytes in Base64 (RFC 4648, section 4).
    case data
  }

  /// The deprecation of a setting.
  public struct Deprecation: Hashable, Codable, Sendable {
    /// The version of the app that deprecated the setting: `2.4`.
    public package(set) var since: String?
    public package(set) var message: String?
    /// The setting that replaces the deprecated one.
    public package(set) var replacedBy: ID?

    package init(message: String? = nil) { self.message = message }
  }

  /// An authorization that turning a setting on requires, such as location access.
  public struct Permission: Hashable, Codable, Sendable {
    /// The fact whose value is the state of the authorization.
    public package(set) var fact: Fact.ID = ""
    /// The effects of turning the setting on, by the value of the fact.
    public package(set) var outcomes: [String: [Effect.ID]] = [:]

    package init() {}
  }
}
