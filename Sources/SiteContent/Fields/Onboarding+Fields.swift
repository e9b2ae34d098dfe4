internal import Diagnostics
package import SettingsModel

extension Onboarding: Anonymous {
  /// `onboarding.yaml`
  static let fields = FieldTable<Onboarding>(
    "onboarding.yaml",
    [
      .optional("title", \.title, .text, "its title"),
      .optional("description", \.description, .text, "what it is for"),
      .optional("view", \.view, .text, "the view in the app's code"),
      .optional("showWhen", \.showWhen, .condition, "when it is shown"),
      .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs"),
      .required("steps", \.steps, .sequence(), "its steps, in order"),
      .optional("transition", \.transition, .object, "how one step gives way to the next"),
      .defaulted("timeline", \.timeline, .sequence(), "what appears and moves, in order"),
      .optional("ticker", \.ticker, .object, "the clock behind a movement, where the source gives one"),
      .optional("emoji", \.emoji, .object, "the pool of emoji"),
      .required("machine", \.machine, Machine.reader, "its states"),
      .defaulted("controls", \.controls, controlsReader, "settings that it lets one change, by their ids"),
      .optional("writes", \.writes, .list(.name(of: .stored)), "what it writes: settings, facts and stored keys"),
      .optional("components", \.components, .named(), "parts of the code that the source names"),
      .optional("attributes", \.attributes, .map(.scalar), "what else the source says, by names of your own"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said, for readers of the catalogue"),
    ],
    example: """
      title: Welcome
      steps:
        - hello: { title: Hello, states: [hello] }
        - sound: { title: Sounds, states: [sound] }
      timeline:
        - { id: greeting, step: hello, text: Welcome, duration: 800, effect: fade }
        - { id: start, step: hello, button: Start, delay: 300, follows: greeting }
      controls: { sounds: { title: Sounds, kind: toggle } }
      machine:
        initial: hello
        states:
          hello: { button: Start, transitions: { start: sound } }
          sound: { button: Done, controls: [sounds], final: true }
      """)

  private static let controlsReader = ValueReader<[Control]>.named(names: .reference(.setting)) { member, reader in
    reader.claim(.exists(.setting, member.key), at: member.keyLocation)
    return ValueReader<Control>.body(named: member.key, at: member.keyLocation).read(member.value, &reader)
  }

  /// Reads the file, and checks what its parts say of each other.
  static func read(_ root: Node, _ reader: inout Reader) -> Onboarding? {
    let onboarding = fields.read(root, into: Onboarding(), &reader)
    guard let onboarding else { return nil }
    func check(_ node: Node?, _ code: DiagnosticCode, _ noun: String, among names: [String]) {
      guard let node, case .string(let name) = node.scalar, !names.contains(name) else { return }
      let help = suggestion(for: name, among: names, called: noun + "s")
      reader.error(code, at: node.location, "there is no \(noun) \"\(name)\"", help: help)
    }
    for moment in root["timeline"]?.elements?.compactMap(\.named) ?? [] {
      check(moment.value["step"], .unknownStep, "step", among: onboarding.steps.map(\.id.rawValue))
      check(moment.value["follows"], .unknownMoment, "moment", among: onboarding.timeline.map(\.id.rawValue))
    }
    if root["machine"] != nil {
      for state in root["steps"]?.elements?.compactMap(\.named).flatMap({ $0.value["states"]?.elements ?? [] }) ?? [] {
        check(state, .unknownState, "state", among: onboarding.machine.states.map(\.id.rawValue))
      }
    }
    return onboarding
  }
}

extension Onboarding.Step: Named {
  static let fields = FieldTable<Onboarding.Step>(
    "step",
    [
      .optional("title", \.title, .text, "its title"),
      .optional("view", \.view, .text, "the view in the app's code"),
      .optional("states", \.states, .list(.localID()), "the states of the machine that belong to it"),
      .optional("drivenBy", \.drivenBy, .text, "what drives its texts and buttons in the app's code", example: "HealthKitPermissionStatus"),
      .optional("drives", \.drives, .list(.text), "what changes with it"),
      .optional("attributes", \.attributes, .map(.scalar), "what else the source says, by names of your own"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said, for readers of the catalogue"),
    ])
}

extension Onboarding.Transition: Anonymous {
  static let fields = FieldTable<Onboarding.Transition>(
    "transition",
    [
      .optional("scale", \.scale, .number, "the size that it comes from, 1 being its own", example: .number(0.95)),
      .optional("opacity", \.opacity, .boolean, "whether it fades"),
    ])
}

extension Onboarding.Moment: Named {
  static let fields = FieldTable<Onboarding.Moment>(
    "moment",
    [
      .optional("step", \.step, .localID(), "the step; the first where it is not written"),
      .optional("kind", \.kind, .text, "what it is, in the source's word", example: "emoji-row"),
      .optional("text", \.text, .text, "what it says; ` / ` parts lines, `**` stands around emphasis"),
      .optional("button", \.button, .text, "what the button says"),
      .optional("delay", \.delay, .count(of: "milliseconds"), "the time before it begins, from the end of what it follows"),
      .optional("duration", \.duration, .count(of: "milliseconds"), "the time that it takes"),
      .optional("approximate", \.approximate, .boolean, "whether the time is rough"),
      .optional("every", \.every, .count(of: "milliseconds"), "the time until it happens again"),
      .optional("direction", \.direction, .text, "where it goes", example: "right"),
      .optional("from", \.from, .text, "where it comes from", example: "bottom"),
      .optional("effect", \.effect, .text, "how it moves", example: "slide-up"),
      .optional("colors", \.colors, .list(.text), "names of colours"),
      .optional("fonts", \.fonts, .map(.text), "typefaces of parts of the text"),
      .optional("follows", \.follows, .localID(), "the moment that has to be over before"),
      .optional("effects", \.effects, .list(.id(of: .effect)), "effects of using it"),
      .optional("attributes", \.attributes, .map(.scalar), "what else the source says, by names of your own"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said, for readers of the catalogue"),
    ])
}

extension Onboarding.Ticker: Anonymous {
  static let fields = FieldTable<Onboarding.Ticker>(
    "ticker",
    [
      .required("every", \.every, .count(of: "milliseconds"), "the time between two ticks"),
      .required("drives", \.drives, .text, "what it moves", example: "contentOffset.x"),
    ])
}

extension Onboarding.Emoji: Anonymous {
  static let fields = FieldTable<Onboarding.Emoji>(
    "emoji",
    [
      .required("minimum", \.minimum, .count, "how many there are at least"),
      .required("rows", \.rows, .count, "how many rows they stand in"),
      .optional("shuffled", \.shuffled, .boolean, "whether their order is random"),
      .optional("themes", \.themes, .list(.text), "what they show"),
    ])
}

extension Onboarding.Control: Named {
  static let fields = FieldTable<Onboarding.Control>(
    "control",
    [
      .required("title", \.title, .text, "its label"),
      .required("kind", \.kind, .choice("a kind of row"), "how it is used"),
      .optional("style", \.style, .text, "how it looks"),
      .optional("visibleWhen", \.visibleWhen, .condition, "when it is there"),
    ])
}
