internal import Diagnostics
package import SettingsModel

extension Machine: Anonymous {
  static let fields = FieldTable<Machine>(
    "machine",
    [
      .required("initial", \.initial, .localID(), "the state that it begins in"),
      .required("states", \.states, .named(), "the states, by ids of your own"),
    ],
    example: "{ initial: idle, states: { idle: { transitions: { tap: busy } }, busy: { spinner: true, transitions: { done: idle } } } }")

  /// A machine, with its references between states checked.
  static let reader = ValueReader<Machine>(.type(reference, id: .elsewhere)) { node, reader in
    guard let machine = fields.read(node, into: Machine(), &reader), let states = node["states"]?.members else { return nil }
    let names = states.map(\.key)
    var isWhole = node["initial"] != nil
    func check(_ target: Node?) {
      guard let target, case .string(let name) = target.scalar, !names.contains(name) else { return }
      isWhole = false
      reader.error(
        .unknownState, at: target.location, "there is no state \"\(name)\"",
        help: suggestion(for: name, among: names, called: "states"))
    }
    check(node["initial"])
    for state in states {
      for transition in state.value["transitions"]?.members ?? [] { check(transition.value) }
      check(state.value["after"]?["target"])
    }
    if isWhole { warn(about: machine, states, &reader) }
    return machine
  }

  /// States that nothing leads to, and states that nothing leads out of although they are no end.
  private static func warn(about machine: Machine, _ nodes: [Node.Member], _ reader: inout Reader) {
    let reachable = machine.reachableStates
    for node in nodes {
      guard let state = machine.states.first(where: { $0.id.rawValue == node.key }) else { continue }
      if !reachable.contains(state.id) {
        reader.warning(.unreachableState, at: node.keyLocation, "nothing leads to state \"\(state.id)\"")
      }
      if state.isDeadEnd, state.transitions.isEmpty {
        reader.warning(
          .deadEnd, at: node.keyLocation, "nothing leads out of state \"\(state.id)\", and it is not final",
          help: "write `final: true`, or a transition to nothing where the way out is not documented")
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
  static let fields = FieldTable<Machine.State>(
    "state", title: "Machine state",
    [
      .optional("title", \.title, .text, "what it says"),
      .optional("spinner", \.spinner, .boolean, "whether progress is shown", without: .value(false)),
      .optional("disables", \.disables, .text, "what cannot be used meanwhile: `row` or `all`", example: "row"),
      .optional("invoke", \.invoke, .text, "the call in the app's code that is running"),
      .optional("alert", \.alert, .object, "the message to answer"),
      .optional("toast", \.toast, Toast.reader, "the message that goes by itself"),
      .optional("opens", \.opens, Destination.short, "what opens"),
      .optional("rows", \.rows, .list(.text), "titles of rows that it shows"),
      .optional("controls", \.controls, .list(.id(of: .setting)), "settings that it lets one change"),
      .optional("button", \.button, .text, "what the button says"),
      .optional("secondaryButton", \.secondaryButton, .text, "what the other button says"),
      .optional("after", \.after, .object, "where it leads by itself"),
      .defaulted("effects", \.effects, .list(.id(of: .effect)), "effects of entering it"),
      .defaulted(
        "transitions", \.transitions, transitionsReader, "events, and the states that they lead to; nothing where that is not documented"),
      .optional(
        "final", \.final, .boolean, "whether it is an end; a state that nothing leads out of has to be one", without: .value(false)),
    ])

  private static let transitionsReader = ValueReader<[Machine.Transition]>(
    .map(names: .free, .anyOf([.text(.id), .nothing]))
  ) { node, reader in
    guard let members = node.members else {
      reader.mismatch("expected a map of events to states, found", at: node)
      return nil
    }
    return members.compactMap { member in
      if member.value.isNull { return .init(event: member.key, target: nil) }
      return ValueReader<Machine.State.ID>.localID().read(member.value, &reader).map { .init(event: member.key, target: $0) }
    }
  }
}

extension Machine.Delay: Anonymous {
  static let fields = FieldTable<Machine.Delay>(
    "delay",
    [
      .required("delay", \.delay, .count(of: "milliseconds"), "how long it stays"),
      .required("target", \.target, .localID(), "the next state"),
    ])
}

extension Alert: Anonymous {
  static let fields = FieldTable<Alert>(
    "alert",
    [
      .optional("title", \.title, .text, "the title"),
      .optional("message", \.message, .text, "the text; `error` stands for that of the error which happened"),
      .optional("buttons", \.buttons, .list(.object), "the answers"),
    ])
}

extension Alert.Button: Anonymous {
  static let fields = FieldTable<Alert.Button>(
    "button", title: "Alert button",
    [
      .required("title", \.title, .text, "what it says"),
      .optional("role", \.role, .text, "what it is for: `cancel` or `destructive`", example: "cancel"),
    ])
}

extension Toast: Anonymous {
  init() { self.init(kind: "") }

  static let fields = FieldTable<Toast>(
    "toast",
    about: """
      It may be written as its kind alone.
      """,
    [
      .required("kind", \.kind, .text, "what it tells of: `success` or `failure`", example: "success"),
      .optional("text", \.text, .text, "what it says"),
    ])

  /// `toast: success` for `{kind: success}`
  static let reader = ValueReader<Toast>(.anyOf([.text(.free), .type(reference, id: .elsewhere)])) { node, reader in
    if case .string(let kind) = node.scalar { return Toast(kind: kind) }
    return ValueReader<Toast>.object.read(node, &reader)
  }
}
