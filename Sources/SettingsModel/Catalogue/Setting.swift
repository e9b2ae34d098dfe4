/// A value that the app stores for its user.
public struct Setting: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Setting>

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case boolean, integer, number, string
    case enumeration = "enum"
    /// A list.
    case array
    /// A map of which no more is known.
    case object
  }

  public package(set) var id: ID
  /// The name in code, verbatim.
  public package(set) var symbol: String?
  /// The stored string, if it is one; often only one of symbol and key is known.
  public package(set) var key: String?
  /// The stored strings, if there are several.
  public package(set) var keys: [Key]?
  /// Where it is stored.
  public package(set) var store: Store?
  public package(set) var title: String?
  public package(set) var description: String?
  /// The same as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// The members that the source does not give, such as `description`.
  public package(set) var gaps: [String]?
  /// Absent if the source does not show how the value is stored.
  public package(set) var type: ExtensibleEnum<Kind>?
  /// What a string stands for.
  public package(set) var format: ExtensibleEnum<TextFormat>?
  /// The choices in order, each of the setting's type; absent if they are not documented.
  public package(set) var options: [Option]?
  public package(set) var `default`: JSONValue?
  public package(set) var examples: [JSONValue]?
  public package(set) var minimum: Double?
  public package(set) var maximum: Double?
  /// The distance between two allowed values, counted from the minimum.
  public package(set) var multipleOf: Double?
  /// The number of characters of a string, in Unicode code points.
  public package(set) var minLength: Int64?
  public package(set) var maxLength: Int64?
  /// A regular expression (ECMA-262) for strings; it is published and never run here.
  public package(set) var pattern: String?
  public package(set) var unit: String?
  /// What the elements of a list are.
  public package(set) var items: Items?
  public package(set) var minItems: Int64?
  public package(set) var maxItems: Int64?
  public package(set) var uniqueItems: Bool?
  /// Whether the app needs a value.
  public package(set) var required: Bool?
  /// Whether the value may be null.
  public package(set) var nullable: Bool?
  /// Effects of every change.
  public package(set) var onChange: [Effect.ID] = []
  /// Effects of switching a boolean on.
  public package(set) var onEnable: [Effect.ID] = []
  /// Effects of switching a boolean off.
  public package(set) var onDisable: [Effect.ID] = []
  public package(set) var permission: Permission?
  /// What it changes of the app's look.
  public package(set) var drives: ExtensibleEnum<Driven>?
  /// Whether the value must never leave the build.
  public package(set) var sensitive: Bool?
  /// The data that leaves the device while the setting is on, or by what it is set to: each by its name.
  public package(set) var collects: [String]?
  /// For whom or what it holds, if there are such scopes.
  public package(set) var scope: Scope.ID?
  /// The app's version that brought it: `2.1`.
  public package(set) var since: String?
  /// The platforms that have it; absent if all have.
  public package(set) var platforms: [Platform]?
  /// Whether and why clients should stop using it.
  public package(set) var deprecated: Deprecation?
  /// Ids that it had before: what was stored or linked to under them is its own.
  public package(set) var aliases: [ID]?
  /// Settings that have to do with it.
  public package(set) var related: [ID]?
  /// The part of its page's address, if it does not follow from the id.
  public package(set) var address: String?
  /// More words to search for.
  public package(set) var keywords: [String]?
  public package(set) var attributes: [String: Scalar]?
  public package(set) var notes: [String]?
  /// The same as HTML, one for each, if one has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }

  /// What is said of a setting that is on its way out.
  public struct Deprecation: Hashable, Codable, Sendable {
    /// The app's version that did it: `2.4`.
    public package(set) var since: String?
    public package(set) var message: String?
    /// The setting that takes its place.
    public package(set) var replacedBy: ID?

    package init(message: String? = nil) { self.message = message }
  }

  /// What happens when a setting that needs an authorisation is switched on, for every value of the fact.
  public struct Permission: Hashable, Codable, Sendable {
    public package(set) var fact: Fact.ID = ""
    public package(set) var outcomes: [String: [Effect.ID]] = [:]

    package init() {}
  }
}
