/// A value that the app stores for its user.
public struct Setting: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Setting>

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case boolean, integer, number, string
    case enumeration = "enum"
  }

  public package(set) var id: ID
  /// The name in code, verbatim.
  public package(set) var symbol: String?
  /// The stored string. Often only one of symbol and key is known.
  public package(set) var key: String?
  public package(set) var title: String?
  public package(set) var description: String?
  /// Absent if the source does not show how the value is stored.
  public package(set) var type: ExtensibleEnum<Kind>?
  /// The choices of an enumeration in order; absent if they are not documented.
  public package(set) var options: [Option]?
  public package(set) var `default`: Scalar?
  public package(set) var minimum: Double?
  public package(set) var maximum: Double?
  /// The distance between two allowed values, counted from the minimum.
  public package(set) var multipleOf: Double?
  public package(set) var unit: String?
  /// Effects of every change.
  public package(set) var onChange: [Effect.ID] = []
  /// Effects of switching a boolean on.
  public package(set) var onEnable: [Effect.ID] = []
  /// Effects of switching a boolean off.
  public package(set) var onDisable: [Effect.ID] = []
  public package(set) var permission: Permission?
  /// Whether the value must never leave the build.
  public package(set) var sensitive: Bool?
  /// The data that leaves the device while the setting is on, or by what it is set to: each by its name.
  public package(set) var collects: [String]?
  /// Whether and why clients should stop using it.
  public package(set) var deprecated: Deprecation?
  /// Ids that it had before: what was stored or linked to under them is its own.
  public package(set) var aliases: [ID]?
  /// More words to search for.
  public package(set) var keywords: [String]?
  public package(set) var notes: [String]?

  package init(id: ID) { self.id = id }

  /// The allowed values of a number with a minimum, a maximum and a step; nil if one is not documented.
  public var allowedValueCount: Int64? {
    guard let minimum, let maximum, let multipleOf, multipleOf > 0, maximum >= minimum else { return nil }
    // A difference by the rounding of 0.1 does not count.
    let steps = ((maximum - minimum) / multipleOf + 1e-9).rounded(.down)
    return steps < 0x1p53 ? Int64(steps) + 1 : nil
  }

  /// What is said of a setting that is on its way out.
  public struct Deprecation: Hashable, Codable, Sendable {
    /// The app's version that did it: `2.4`.
    public package(set) var since: String?
    public package(set) var message: String?
    /// The setting that takes its place.
    public package(set) var replacedBy: ID?

    package init(message: String? = nil) { self.message = message }
  }

  /// One choice of an enumeration.
  public struct Option: Hashable, Codable, Sendable {
    public package(set) var value: String
    public package(set) var title: String
    public package(set) var detail: String?
    /// How often it acts, in seconds.
    public package(set) var every: Int64?
    /// What a user needs to choose it.
    public package(set) var entitlement: Entitlement.ID?

    package init(value: String) {
      self.value = value
      title = value
    }
  }

  /// What happens when a setting that needs an authorisation is switched on, for every value of the fact.
  public struct Permission: Hashable, Codable, Sendable {
    public package(set) var fact: Fact.ID = ""
    public package(set) var outcomes: [String: [Effect.ID]] = [:]

    package init() {}
  }
}
