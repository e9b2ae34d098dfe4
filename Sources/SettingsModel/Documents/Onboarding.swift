/// The onboarding of an app, as steps, states and a timeline: the body of `onboarding.json`.
public struct Onboarding: Hashable, Codable, Sendable {
  public package(set) var title: String?
  public package(set) var description: String?
  /// The description as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// The name of the view in the app's code.
  public package(set) var view: String?
  /// The condition under which the onboarding is shown.
  public package(set) var showWhen: Condition?
  /// The entitlement that the onboarding requires.
  public package(set) var entitlement: Entitlement.ID?
  /// The steps, in order.
  public package(set) var steps: [Step] = []
  /// The transition from one step to the next.
  public package(set) var transition: Transition?
  /// Everything that appears or moves, in order.
  public package(set) var timeline: [Moment] = []
  public package(set) var ticker: Ticker?
  public package(set) var emoji: Emoji?
  /// The states of the onboarding, and the transitions between them.
  public package(set) var machine = Machine()
  /// The settings that users can change in the onboarding.
  public package(set) var controls: [Control] = []
  /// The settings, facts and stored keys that the onboarding writes.
  public package(set) var writes: [String]?
  /// The named parts of the app's code.
  public package(set) var components: [Component]?
  /// Other information from the source, by name.
  public package(set) var attributes: [String: Scalar]?
  /// Remarks, such as contradictions in the source.
  public package(set) var notes: [String]?
  /// The notes as HTML, in the same order, if any has markup.
  public package(set) var notesHTML: [String]?

  package init() {}

  /// A step of the onboarding, such as a welcome or a request for a permission.
  public struct Step: Identifiable, Hashable, Codable, Sendable {
    public typealias ID = Identifier<Step>

    public package(set) var id: ID
    public package(set) var title: String?
    /// The name of the view in the app's code.
    public package(set) var view: String?
    /// The states of the machine that belong to the step.
    public package(set) var states: [Machine.State.ID]?
    /// The fact, or the enumeration in code, that the step's texts and buttons depend on.
    public package(set) var drivenBy: String?
    /// The parts of the step that depend on ``drivenBy``.
    public package(set) var drives: [String]?
    /// Other information from the source, by name.
    public package(set) var attributes: [String: Scalar]?
    /// Remarks, such as contradictions in the source.
    public package(set) var notes: [String]?
    /// The notes as HTML, in the same order, if any has markup.
    public package(set) var notesHTML: [String]?

    package init(id: ID) { self.id = id }
  }

  /// The animation from one step to the next.
  public struct Transition: Hashable, Codable, Sendable {
    /// The initial size, relative to the final one: `0.95`.
    public package(set) var scale: Double?
    /// Whether the step fades in.
    public package(set) var opacity: Bool?

    package init() {}
  }

  /// Something that appears or moves.
  public struct Moment: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<Moment>
    /// The step that the moment belongs to. Nil means the first step.
    public package(set) var step: Step.ID?
    /// The kind of moment, as the source calls it: `emoji-row`.
    public package(set) var kind: String?
    /// The text. ` / ` separates lines, `**` marks emphasis.
    public package(set) var text: String?
    /// The title of the button.
    public package(set) var button: String?
    /// The time before the moment begins, in milliseconds, counted from the end of the moment that it follows.
    public package(set) var delay: Int64?
    /// The duration, in milliseconds.
    public package(set) var duration: Int64?
    /// Whether the source gives only approximate times.
    public package(set) var approximate: Bool?
    /// The span that the moment lasts for, if the source gives no duration.
    public package(set) var `while`: ExtensibleEnum<Span>?
    /// The time until the moment repeats, in milliseconds.
    public package(set) var every: Int64?
    /// The direction of the movement: `right`.
    public package(set) var direction: String?
    /// The edge from which the movement starts: `bottom`.
    public package(set) var from: String?
    /// The movement, as the source calls it: `slide-up`.
    public package(set) var effect: String?
    /// Names of colors.
    public package(set) var colors: [String]?
    /// The typefaces of parts of the text, as the source calls them.
    public package(set) var fonts: [String: String]?
    /// The moment that must end before this one begins.
    public package(set) var follows: Identifier<Moment>?
    /// The effects of using the moment, such as tapping its button.
    public package(set) var effects: [Effect.ID]?
    /// Other information from the source, by name.
    public package(set) var attributes: [String: Scalar]?
    /// Remarks, such as contradictions in the source.
    public package(set) var notes: [String]?
    /// The notes as HTML, in the same order, if any has markup.
    public package(set) var notesHTML: [String]?

    package init(id: Identifier<Moment>) { self.id = id }

    /// A span of time without a known duration.
    public enum Span: String, Hashable, Sendable, CaseIterable {
      /// From the start of the step to its end.
      case step
    }
  }

  /// A timer that moves an element.
  public struct Ticker: Hashable, Codable, Sendable {
    /// The interval, in milliseconds.
    public package(set) var every: Int64 = 0
    /// The element that the timer moves.
    public package(set) var drives = ""

    package init() {}
  }

  /// The emoji that the onboarding shows.
  public struct Emoji: Hashable, Codable, Sendable {
    /// The minimum number of emoji.
    public package(set) var minimum: Int64 = 0
    public package(set) var rows: Int64 = 0
    /// Whether the order is random.
    public package(set) var shuffled: Bool?
    /// The themes of the emoji, as the source calls them.
    public package(set) var themes: [String]?

    package init() {}
  }

  /// A control that changes a setting in the onboarding.
  public struct Control: Identifiable, Hashable, Codable, Sendable {
    /// The id of the setting.
    public package(set) var id: Setting.ID
    public package(set) var title = ""
    public package(set) var kind: ExtensibleEnum<Row.Kind> = .known(.custom)
    /// The style of the control, as the source calls it: `menu`, `wheel`.
    public package(set) var style: String?
    /// The condition under which the control is visible.
    public package(set) var visibleWhen: Condition?
    /// The smallest value that the control offers, if the setting allows smaller ones.
    public package(set) var minimum: Double?
    /// The largest value that the control offers, if the setting allows larger ones.
    public package(set) var maximum: Double?
    /// The step between values that the control offers.
    public package(set) var multipleOf: Double?

    package init(id: Setting.ID) { self.id = id }

    /// Returns the setting, limited to the values that the control offers.
    public func offered(of setting: Setting) -> Setting {
      var setting = setting
      setting.minimum = minimum ?? setting.minimum
      setting.maximum = maximum ?? setting.maximum
      setting.multipleOf = multipleOf ?? setting.multipleOf
      return setting
    }
  }
}
