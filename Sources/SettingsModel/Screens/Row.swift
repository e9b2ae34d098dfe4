/// A row of a screen, which shows a setting, opens something, performs an action or shows information.
public struct Row: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Row>

  /// The appearance and behavior of a row.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case toggle, picker, range, text, list, link, action, info, custom
  }

  /// The row's id. For a row that shows a setting, it is the setting's id unless the author chose another.
  public package(set) var id: ID
  public package(set) var kind: ExtensibleEnum<Kind> = .known(.custom)
  /// The title, which can contain placeholders: `{version}`, `{build}`, `{name}`, `{value}` and `{value:setting}`.
  ///
  /// ``ConfigurationResolver`` replaces them.
  public package(set) var title = ""
  /// The setting that the row shows.
  public package(set) var setting: Setting.ID?
  /// The destination that using the row opens.
  public package(set) var opens: Destination?
  /// Icons before the title. The first one whose condition holds is used.
  public package(set) var icon: [Icon]?
  /// Items at the end of the row.
  public package(set) var trailing: [Trailing]?
  /// Badges after the title. The first one whose condition holds is used.
  public package(set) var badge: [Icon]?
  /// The style of the control, as the source calls it: `menu`, `wheel`.
  public package(set) var style: String?
  /// The condition under which the row is visible.
  public package(set) var visibleWhen: Condition?
  /// The condition under which the row is enabled.
  public package(set) var enabledWhen: Condition?
  /// Reasons why the row is disabled. The first one whose condition holds is used.
  public package(set) var disabledReason: [Reason]?
  /// The role of the row's action: `destructive`.
  public package(set) var role: String?
  /// The items that the row is repeated for: `each configured operator`.
  public package(set) var repeats: String?
  /// The effects of using the row.
  public package(set) var effects: [Effect.ID]?
  /// The question that the user answers before the row's action runs.
  public package(set) var confirmation: Confirmation?
  /// The states of the row's action.
  public package(set) var machine: Machine?
  /// The version of the app that introduced the row.
  public package(set) var since: String?
  /// The platforms that have the row, or nil if all do.
  public package(set) var platforms: [Platform]?
  /// Other information from the source, by name.
  public package(set) var attributes: [String: Scalar]?
  public package(set) var detail: String?
  /// The detail as HTML, if it has markup.
  public package(set) var detailHTML: String?
  /// Remarks, such as contradictions in the source.
  public package(set) var notes: [String]?
  /// The notes as HTML, in the same order, if any has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }

  /// A question that the user answers before the row's action runs.
  public struct Confirmation: Hashable, Codable, Sendable {
    /// The presentation of the question: `alert`.
    public package(set) var kind = "alert"
    public package(set) var title: String?
    public package(set) var message: String?
    public package(set) var buttons: [Alert.Button]?
    /// The effects of confirming.
    public package(set) var onConfirm: [Effect.ID] = []

    package init() {}
  }
}

/// The icon before a row's title, or the badge after it.
public struct Icon: Hashable, Codable, Sendable, Conditional {
  /// The condition under which the icon applies, or nil if it always does.
  public package(set) var when: Condition?
  /// The name of an SF Symbol.
  public package(set) var symbol: String?
  /// The name of an image in the app.
  public package(set) var asset: String?
  /// The name of a color, as the source calls it: `orange`.
  public package(set) var color: String?

  package init(symbol: String? = nil) { self.symbol = symbol }
}

/// An item at the end of a row: a text or color swatches.
///
/// Of a row's items, the first text and the first swatches whose conditions hold are shown.
public struct Trailing: Hashable, Codable, Sendable, Conditional {
  /// The condition under which the item applies, or nil if it always does.
  public package(set) var when: Condition?
  /// The name of a derived text.
  ///
  /// | Name | Text |
  /// |---|---|
  /// | `setting` | The value of the row's setting |
  /// | The id of a setting | The value of that setting |
  /// | `icon` | The title of the chosen app icon |
  /// | `language` | The language of the app |
  /// | `version` | The version of the app |
  /// | `profile.name`, `profile.email` | The user's name or email address |
  /// | `url:` and the id of a fact | The URL that the fact contains |
  public package(set) var value: String?
  /// A fixed text, which can contain the same placeholders as ``Row/title``.
  public package(set) var text: String?
  /// The number of color swatches next to the text.
  public package(set) var swatches: Int64?

  package init(value: String? = nil, text: String? = nil, swatches: Int64? = nil) {
    (self.value, self.text, self.swatches) = (value, text, swatches)
  }
}

/// A reason why a row is disabled.
public struct Reason: Hashable, Codable, Sendable, Conditional {
  /// The condition under which the reason applies, or nil if it always does.
  public package(set) var when: Condition?
  public package(set) var text: String

  package init(text: String) { self.text = text }
}
