internal import Diagnostics
package import SettingsModel

extension Machine: MapType {
  static let table = MemberTable<Machine>(
    "machine", published: "The named states of an action or a flow, and the transitions between them.",
    .required("initial", \.initial, .localID(), "the initial state"),
    .required("states", \.states, .named(), "the states, by id", published: "The states, in the order written."),
    example: "{ initial: idle, states: { idle: { transitions: { tap: busy } }, busy: { spinner: true, transitions: { done: idle } } } }")

  /// A machine whose states can only refer to each other.
  static let format = ValueFormat<Machine>.object.checked { machine, node, reader in
    guard let states = node["states"]?.members else { return }
    let names = DeclaredNames(states.map(\.key))
    var areTargetsKnown = node["initial"] != nil
    func check(_ target: Node?) {
      if !reader.checkName(target, among: names, .unknownState, "state") { areTargetsKnown = false }
    }
    check(node["initial"])
    for state in states {
      for transition in state.value["transitions"]?.members ?? [] { check(transition.value) }
      check(state.value["after"]?["target"])
    }
    if areTargetsKnown { warn(about: machine, states, &reader) }
  }

  /// Warns about states that can't be reached, and about dead ends that are not marked as final.
  private static func warn(about machine: Machine, _ nodes: [Node.Member], _ reader: inout Reader) {
    let (reachable, states) = (machine.reachableStates, machine.statesByID)
    for node in nodes {
      guard let state = states[State.ID(node.key)] else { continue }
      if !reachable.contains(state.id) {
        reader.warning(.unreachableState, at: node.keyLocation, "state \"\(state.id)\" cannot be reached")
      }
      if state.isDeadEnd, state.transitions.isEmpty {
        reader.warning(
          .deadEnd, at: node.keyLocation, "state \"\(state.id)\" has no transitions and is not final",
          help: "write `final: true`, or a transition to null if the next state is not documented")
      }
    }
  }

  /// The states that can be reached from the initial state.
  package var reachableStates: Set<State.ID> {
    let states = statesByID
    var reached: Set<State.ID> = []
    var waiting = [initial]
    while let id = waiting.popLast() {
      guard reached.insert(id).inserted, let state = states[id] else { continue }
      waiting += state.transitions.compactMap(\.target) + [state.after?.target].compactMap(\.self)
    }
    return reached
  }

  private var statesByID: [State.ID: State] { Dictionary(states.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }) }
}

extension Machine.State: IdentifiedType {
  static let table = MemberTable<Machine.State>(
    "state",
    title: "Machine state", published: "One state and its appearance.",
    .published("id", \.id, .id(), "The state's id, unique within its machine."),
    .optional("title", \.title, .shown, "the title shown in this state"),
    .optional("spinner", \.spinner, .boolean, "whether a progress indicator is shown", without: .value(false)),
    .optional("disables", \.disables, .text, "what is disabled in this state: `row` or `all`", example: "row"),
    .optional("invoke", \.invoke, .text, "the call in the app's code that is running"),
    .optional("alert", \.alert, .object, "a message that the user must respond to"),
    .optional("toast", \.toast, Toast.format, "a message that disappears automatically"),
    .optional("opens", \.opens, Destination.short, "what opens in this state"),
    .optional("rows", \.rows, .list(.shown), "titles of the rows shown in this state"),
    .optional("controls", \.controls, .list(.id(of: .setting)), "settings that can be changed in this state"),
    .optional("button", \.button, .shown, "the button's label"),
    .optional("secondaryButton", \.secondaryButton, .shown, "the second button's label"),
    .optional("after", \.after, .object, "a transition that happens after a delay"),
    .defaulted("effects", \.effects, .list(.id(of: .effect)), "effects of entering this state"),
    .defaulted(
      "transitions", \.transitions, transitionsFormat, "events, each with the next state, or null if that is not documented"),
    .optional(
      "final", \.final, .boolean, "whether this is a final state, set it for every state without transitions", without: .value(false)))

  private static let transitionsFormat = ValueFormat<[Machine.Transition]>(
    .map(names: .free, .anyOf([.text(.id), .nothing])), published: .list(.object)
  ) { node, reader in
    guard let members = reader.members(of: node, "expected a map of events to states, found") else { return nil }
    return members.compactMap { member in
      if member.value.isNull { return .init(event: member.key, target: nil) }
      return ValueFormat<Machine.State.ID>.localID().read(member.value, &reader).map { .init(event: member.key, target: $0) }
    }
  }
}

extension Machine.Transition: Published {
  static let published = PublishedType(
    of: Machine.Transition.self, "An event and the next state.",
    .published("event", \.event, .text, "The event, such as tap, success or failure."),
    .published("target", \.target, .id(), "The next state; absent if it is not documented."))
}

extension Machine.Delay: MapType {
  static let table = MemberTable<Machine.Delay>(
    "delay", published: "A transition that happens after a delay.",
    .required("delay", \.delay, .count(of: "milliseconds"), "how long the state lasts"),
    .required("target", \.target, .localID(), "the next state"))
}

extension Alert: MapType {
  static let table = MemberTable<Alert>(
    "alert", published: "A message that the user must respond to.",
    .optional("title", \.title, .shown, "the alert's title"),
    .optional("message", \.message, .shown, "the alert's text; `error` stands for the message of the error that occurred"),
    .optional("buttons", \.buttons, .list(.object), "the alert's buttons"))
}

extension Alert.Button: MapType {
  static let table = MemberTable<Alert.Button>(
    "button",
    title: "Alert button", published: "A button of an alert.",
    .required("title", \.title, .shown, "the button's label"),
    .optional("role", \.role, .text, "the button's role: `cancel` or `destructive`", example: "cancel"))
}

extension Toast: MapType {
  init() { self.init(kind: "") }

  static let table = MemberTable<Toast>(
    "toast",
    about: "A toast can be written as its kind alone.", published: "A message that disappears automatically.",
    .required("kind", \.kind, .text, "the outcome that it reports: `success` or `failure`", example: "success"),
    .optional("text", \.text, .shown, "the message"))

  static let format = ValueFormat<Toast>.object(orText: .text) { Toast(kind: $0) }
}
