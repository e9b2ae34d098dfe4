/// One line of a screen.
public struct Row: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Row>

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case toggle, picker, range, text, list, link, action, info, custom
  }

  /// The setting's id if the row shows one and its author chose no other.
  public package(set) var id: ID
  public package(set) var kind: ExtensibleEnum<Kind> = .known(.custom)
  /// A title may hold `{version}`, `{build}` and `{name}`.
  public package(set) var title = ""
  public package(set) var setting: Setting.ID?
  public package(set) var opens: Destination?
  public package(set) var icon: [Icon]?
  public package(set) var trailing: [Trailing]?
  public package(set) var badge: [Icon]?
  /// How the control looks, in the source's word: `menu`, `wheel`.
  public package(set) var style: String?
  public package(set) var visibleWhen: Condition?
  public package(set) var enabledWhen: Condition?
  public package(set) var disabledReason: [Reason]?
  /// `destructive`.
  public package(set) var role: String?
  /// What the row is repeated for: `each configured operator`.
  public package(set) var repeats: String?
  /// Effects of using the row.
  public package(set) var effects: [Effect.ID]?
  public package(set) var confirmation: Confirmation?
  public package(set) var machine: Machine?
  /// The app's version that brought it.
  public package(set) var since: String?
  /// The platforms that have it; absent if all have.
  public package(set) var platforms: [Platform]?
  public package(set) var attributes: [String: Scalar]?
  public package(set) var detail: String?
  /// The same as HTML, if it has markup.
  public package(set) var detailHTML: String?
  public package(set) var notes: [String]?
  /// The same as HTML, one for each, if one has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }

  /// What is asked before the row acts.
  public struct Confirmation: Hashable, Codable, Sendable {
    /// How it is asked: `alert`.
    public package(set) var kind = "alert"
    public package(set) var title: String?
    public package(set) var message: String?
    public package(set) var buttons: [Alert.Button]?
    /// Effects of saying yes.
    public package(set) var onConfirm: [Effect.ID] = []

    package init() {}
  }
}
