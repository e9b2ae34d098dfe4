/// A state machine: the named states of an action or a flow, and the transitions between them.
public struct Machine: Hashable, Codable, Sendable {
  /// The state in which the machine starts.
  public package(set) var initial: State.ID = ""
  public package(set) var states: [State] = []

  package init() {}

  /// A state of an action or a flow, such as waiting for the server.
  public struct State: Identifiable, Hashable, Codable, Sendable {
    public typealias ID = Identifier<State>

    public package(set) var id: ID
    public package(set) var title: String?
    /// Whether progress is shown.
    public package(set) var spinner: Bool?
    /// The rows that are disabled in the state: `row`, `all`.
    public package(set) var disables: String?
    /// The call that is running in the app's code.
    public package(set) var invoke: String?
    /// The alert that the state shows.
    public package(set) var alert: Alert?
    /// The toast that the state shows.
    public package(set) var toast: Toast?
    /// The destination that opens in the state.
    public package(set) var opens: Destination?
    /// The titles of the rows that the state shows.
    public package(set) var rows: [String]?
    /// The settings that the user can change in the state.
    public package(set) var controls: [Setting.ID]?
    /// The title of the button.
    public package(set) var button: String?
    /// The title of the second button.
    public package(set) var secondaryButton: String?
    /// The transition that happens after a delay, without an event.
    public package(set) var after: Delay?
    /// The effects of entering the state.
    public package(set) var effects: [Effect.ID] = []
    /// The transitions to other states.
    public package(set) var transitions: [Transition] = []
    /// Whether the machine ends in the state.
    public package(set) var final: Bool?

    package init(id: ID) { self.id = id }

    /// Whether no transition leaves the state although it isn't final: the source doesn't say how it ends.
    public var isDeadEnd: Bool { final != true && after == nil && transitions.allSatisfy { $0.target == nil } }
  }

  /// A transition to another state when an event happens.
  public struct Transition: Hashable, Codable, Sendable {
    /// The name of the event.
    public package(set) var event: String
    /// The next state, or nil if the source doesn't say.
    public package(set) var target: State.ID?

    package init(event: String, target: State.ID?) { (self.event, self.target) = (event, target) }
  }

  /// A transition that happens after a delay, without an event.
  public struct Delay: Hashable, Codable, Sendable {
    /// The time, in milliseconds.
    public package(set) var delay: Int64 = 0
    /// The next state.
    public package(set) var target: State.ID = ""

    package init() {}
  }
}

/// A message that the user must answer.
public struct Alert: Hashable, Codable, Sendable {
  /// A button of an alert.
  public struct Button: Hashable, Codable, Sendable {
    public package(set) var title = ""
    /// The role of the button: `cancel`, `destructive`.
    public package(set) var role: String?

    package init() {}
  }

  public package(set) var title: String?
  /// The text. `error` represents the message of the error that occurred.
  public package(set) var message: String?
  public package(set) var buttons: [Button]?

  package init() {}
}

/// A message that disappears by itself.
public struct Toast: Hashable, Codable, Sendable {
  public package(set) var kind: String
  public package(set) var text: String?

  package init(kind: String = "") { self.kind = kind }
}
