internal import Diagnostics
package import SettingsModel

extension Machine: Anonymous {
  static let table = MemberTable<Machine>(
    "machine", published: "The named states of an action or a flow, and the transitions between them.",
    .required("initial", \.initial, .localID(), "the state that it begins in"),
    .required("states", \.states, .named(), "the states, by ids of your own", published: "Its states, in authored order."),
    example: "{ initial: idle, states: { idle: { transitions: { tap: busy } }, busy: { spinner: true, transitions: { done: idle } } } }")

  /// A machine, with its references between states checked.
  static let format = ValueFormat<Machine>.object.checked { machine, node, reader in
    guard let states = node["states"]?.members else { return }
    let names = states.map(\.key)
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

  /// States that nothing leads to, and states that nothing leads out of although they are no end.
  private static func warn(about machine: Machine, _ nodes: [Node.Member], _ reader: inout Reader) {
    let reachable = machine.reachableStates
    for node in nodes {
      guard let state = machine.states.first(where: { $0.id.rawValue == node.key }) else { continue }
      if !reachable.contains(state.id) {
        reader.warning(.unreachableState, at: node.keyLocation, "state \"\(state.id)\" cannot be reached")
      }
      if state.isDeadEnd, state.transitions.isEmpty {
        reader.warning(
          .deadEnd, at: node.keyLocation, "state \"\(state.id)\" has no transitions and is not final",
          help: "write `final: true`, or a transition to null if the way out is not documented")
      }
    }
  }
}

extension Machine {
  /// The states that can be reached from the initial one.
  package var reachableStates: Set<State.ID> {
    var reached: Set<State.ID> = []
    var waiting = [initial]
    while let id = waiting.popLast() {
      guard reached.insert(id).inserted, let state = states.first(where: { $0.id == id }) else { continue }
      waiting += state.transitions.compactMap(\.target) + [state.after?.target].compactMap(\.self)
    }
    return reached
  }
}

extension Machine.State: Named {
  static let table = MemberTable<Machine.State>(
    "state",
    title: "Machine state", published: "One state, and what it looks like.",
    .published("id", \.id, .id(), "The state's id, unique within its machine."),
    .optional("title", \.title, .shown, "what it says"),
    .optional("spinner", \.spinner, .boolean, "whether progress is shown", without: .value(false)),
    .optional("disables", \.disables, .text, "what cannot be used meanwhile: `row` or `all`", example: "row"),
    .optional("invoke", \.invoke, .text, "the call in the app's code that is running"),
    .optional("alert", \.alert, .object, "a message that the user must answer"),
    .optional("toast", \.toast, Toast.format, "a message that disappears by itself"),
    .optional("opens", \.opens, Destination.short, "what opens"),
    .optional("rows", \.rows, .list(.shown), "titles of the rows that it shows"),
    .optional("controls", \.controls, .list(.id(of: .setting)), "settings that can be changed in it"),
    .optional("button", \.button, .shown, "what the button says"),
    .optional("secondaryButton", \.secondaryButton, .shown, "what the other button says"),
    .optional("after", \.after, .object, "the transition that needs no event"),
    .defaulted("effects", \.effects, .list(.id(of: .effect)), "effects of entering it"),
    .defaulted(
      "transitions", \.transitions, transitionsFormat, "events, each with the state that it leads to, or null if that is not documented"),
    .optional(
      "final", \.final, .boolean, "whether it is an end, as every state without transitions should be", without: .value(false)))

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
    of: Machine.Transition.self, "What an event leads to.",
    .published("event", \.event, .text, "The event: tap, success, failure."),
    .published("target", \.target, .id(), "The next state; absent if the source does not say where the event leads."))
}

extension Machine.Delay: Anonymous {
  static let table = MemberTable<Machine.Delay>(
    "delay", published: "A transition that needs no event.",
    .required("delay", \.delay, .count(of: "milliseconds"), "how long the state lasts"),
    .required("target", \.target, .localID(), "the next state"))
}

extension Alert: Anonymous {
  static let table = MemberTable<Alert>(
    "alert", published: "A message that the user must answer.",
    .optional("title", \.title, .shown, "its title"),
    .optional("message", \.message, .shown, "the text; `error` stands for the message of the error that occurred"),
    .optional("buttons", \.buttons, .list(.object), "the answers"))
}

extension Alert.Button: Anonymous {
  static let table = MemberTable<Alert.Button>(
    "button",
    title: "Alert button", published: "An answer to a message.",
    .required("title", \.title, .shown, "what it says"),
    .optional("role", \.role, .text, "what it is for: `cancel` or `destructive`", example: "cancel"))
}

extension Toast: Anonymous {
  init() { self.init(kind: "") }

  static let table = MemberTable<Toast>(
    "toast",
    about: "It may be written as its kind alone.", published: "A message that disappears by itself.",
    .required("kind", \.kind, .text, "what it reports: `success` or `failure`", example: "success"),
    .optional("text", \.text, .shown, "what it says"))

  static let format = ValueFormat<Toast>.object(orText: .text) { Toast(kind: $0) }
}
