/// The named states of an action or a flow, and what leads from one to another.
public struct Machine: Hashable, Codable, Sendable {
  public package(set) var initial: State.ID = ""
  public package(set) var states: [State] = []

  package init() {}

  public struct State: Identifiable, Hashable, Codable, Sendable {
    public typealias ID = Identifier<State>

    public package(set) var id: ID
    public package(set) var title: String?
    /// The progress view is shown.
    public package(set) var spinner: Bool?
    /// What cannot be used meanwhile: `row`, `all`.
    public package(set) var disables: String?
    /// The call in the app's code that is running.
    public package(set) var invoke: String?
    public package(set) var alert: Alert?
    public package(set) var toast: Toast?
    public package(set) var opens: Destination?
    /// Titles of the rows that the state shows.
    public package(set) var rows: [String]?
    /// Settings that the state lets one change.
    public package(set) var controls: [Setting.ID]?
    public package(set) var button: String?
    public package(set) var secondaryButton: String?
    public package(set) var after: Delay?
    public package(set) var effects: [Effect.ID] = []
    public package(set) var transitions: [Transition] = []
    public package(set) var final: Bool?

    package init(id: ID) { self.id = id }

    /// Whether nothing leads out of a state that is not an end: the source does not say how it goes on.
    public var isDeadEnd: Bool { final != true && after == nil && transitions.allSatisfy { $0.target == nil } }
  }

  public struct Transition: Hashable, Codable, Sendable {
    public package(set) var event: String
    /// Absent if the source does not say where the event leads.
    public package(set) var target: State.ID?

    package init(event: String, target: State.ID?) { (self.event, self.target) = (event, target) }
  }

  /// A transition that needs no event.
  public struct Delay: Hashable, Codable, Sendable {
    /// Milliseconds.
    public package(set) var delay: Int64 = 0
    public package(set) var target: State.ID = ""

    package init() {}
  }
}
