extension Setting {
  /// What a string stands for.
  public enum TextFormat: String, Hashable, Sendable, CaseIterable {
    /// `#RRGGBB` or `#RRGGBBAA`
    case color
    /// As in RFC 3339, section 5.6: `2026-03-01`, `07:30:00`, `2026-03-01T07:30:00Z`.
    case date, time
    case dateTime = "date-time"
    case uri, email
    /// The path of a file.
    case file
    case font
    /// Keys that are pressed together.
    case shortcut
    /// Bytes in Base64 (RFC 4648, section 4).
    case data
  }

  /// One of several strings that it is stored under.
  public struct Key: Hashable, Codable, Sendable {
    public package(set) var key: String
    /// The platform that stores it so, if the strings differ by platform.
    public package(set) var platform: String?

    package init(_ key: String, platform: String? = nil) { (self.key, self.platform) = (key, platform) }
  }

  /// Where a value is stored.
  public struct Store: Hashable, Codable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case userDefaults, appGroup, iCloud, keychain, file, server
      /// Code of the app's own.
      case code
    }

    public package(set) var kind: ExtensibleEnum<Kind> = .known(.userDefaults)
    /// The name of the app group, file or the like.
    public package(set) var name: String?
    /// The code that stores it, verbatim: `AppModel.sounds`.
    public package(set) var symbol: String?

    package init() {}
  }

  /// The strings that it is stored under, by any platform.
  public var storedKeys: [String] { keys?.map(\.key) ?? key.map { [$0] } ?? [] }
}
