/// The first minutes with an app: the body of `onboarding.json`.
public struct Onboarding: Hashable, Codable, Sendable {
  public package(set) var title: String?
  public package(set) var description: String?
  /// The same as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// The view in the app's code.
  public package(set) var view: String?
  public package(set) var showWhen: Condition?
  public package(set) var entitlement: Entitlement.ID?
  public package(set) var steps: [Step] = []
  public package(set) var transition: Transition?
  public package(set) var timeline: [Moment] = []
  public package(set) var ticker: Ticker?
  public package(set) var emoji: Emoji?
  public package(set) var machine = Machine()
  public package(set) var controls: [Control] = []
  /// Stored keys and settings that the flow writes.
  public package(set) var writes: [String]?
  public package(set) var components: [Component]?
  public package(set) var attributes: [String: Scalar]?
  public package(set) var notes: [String]?
  /// The same as HTML, one for each, if one has markup.
  public package(set) var notesHTML: [String]?

  package init() {}

  public struct Step: Identifiable, Hashable, Codable, Sendable {
    public typealias ID = Identifier<Step>

    public package(set) var id: ID
    public package(set) var title: String?
    public package(set) var view: String?
    /// The states of the machine that belong to the step.
    public package(set) var states: [Machine.State.ID]?
    /// The fact or enumeration in code that drives title, description and buttons.
    public package(set) var drivenBy: String?
    /// What changes with it.
    public package(set) var drives: [String]?
    public package(set) var attributes: [String: Scalar]?
    public package(set) var notes: [String]?
    /// The same as HTML, one for each, if one has markup.
    public package(set) var notesHTML: [String]?

    package init(id: ID) { self.id = id }
  }

  /// How one step gives way to the next.
  public struct Transition: Hashable, Codable, Sendable {
    public package(set) var scale: Double?
    public package(set) var opacity: Bool?

    package init() {}
  }

  /// Something that appears or moves. Times are in milliseconds.
  public struct Moment: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<Moment>
    /// The step it belongs to; absent means the first.
    public package(set) var step: Step.ID?
    public package(set) var kind: String?
    /// The text, lines parted by ` / `, emphasis between `**`.
    public package(set) var text: String?
    public package(set) var button: String?
    public package(set) var delay: Int64?
    public package(set) var duration: Int64?
    /// Whether the source gives the time only roughly.
    public package(set) var approximate: Bool?
    /// What it lasts as long as, if the source gives no time.
    public package(set) var `while`: ExtensibleEnum<Span>?
    /// How often it happens again.
    public package(set) var every: Int64?
    public package(set) var direction: String?
    /// Where it comes from: `bottom`.
    public package(set) var from: String?
    public package(set) var effect: String?
    public package(set) var colors: [String]?
    /// The typeface of a part of the text, in the source's word.
    public package(set) var fonts: [String: String]?
    /// What has to be over before.
    public package(set) var follows: Identifier<Moment>?
    /// What using it sets off.
    public package(set) var effects: [Effect.ID]?
    public package(set) var attributes: [String: Scalar]?
    public package(set) var notes: [String]?
    /// The same as HTML, one for each, if one has markup.
    public package(set) var notesHTML: [String]?

    package init(id: Identifier<Moment>) { self.id = id }

    public enum Span: String, Hashable, Sendable, CaseIterable { case step }
  }

  /// The clock behind a movement.
  public struct Ticker: Hashable, Codable, Sendable {
    /// Milliseconds.
    public package(set) var every: Int64 = 0
    public package(set) var drives = ""

    package init() {}
  }

  /// The pool of emoji.
  public struct Emoji: Hashable, Codable, Sendable {
    /// At least so many.
    public package(set) var minimum: Int64 = 0
    public package(set) var rows: Int64 = 0
    public package(set) var shuffled: Bool?
    /// What the source says they show.
    public package(set) var themes: [String]?

    package init() {}
  }

  /// A setting that the flow lets one change.
  public struct Control: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Setting.ID
    public package(set) var title = ""
    public package(set) var kind: ExtensibleEnum<Row.Kind> = .known(.custom)
    public package(set) var style: String?
    public package(set) var visibleWhen: Condition?
    /// The smallest value that it offers; the setting may allow others.
    public package(set) var minimum: Double?
    public package(set) var maximum: Double?
    /// The distance between two values that it offers.
    public package(set) var multipleOf: Double?

    package init(id: Setting.ID) { self.id = id }

    /// The setting with the values that the control offers.
    public func offered(of setting: Setting) -> Setting {
      var setting = setting
      setting.minimum = minimum ?? setting.minimum
      setting.maximum = maximum ?? setting.maximum
      setting.multipleOf = multipleOf ?? setting.multipleOf
      return setting
    }
  }
}
