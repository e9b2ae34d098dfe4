internal import Diagnostics
package import SettingsModel

extension Onboarding: Anonymous {
  /// `onboarding.yaml`
  static let table = MemberTable<Onboarding>(
    "onboarding.yaml", published: "The first minutes with an app.",
    .optional("title", \.title, .shown, "its title"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it is for"),
    .optional("view", \.view, .text, "the view in the app's code"),
    .optional("showWhen", \.showWhen, .condition, "when it is shown"),
    .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs to see it"),
    .required("steps", \.steps, .sequence(), "its steps, in order"),
    .optional("transition", \.transition, .object, "how one step is replaced by the next"),
    .defaulted("timeline", \.timeline, .sequence(), "what appears and moves, in order"),
    .optional("ticker", \.ticker, .object, "the clock of a movement, if the source gives one"),
    .optional("emoji", \.emoji, .object, "the pool of emoji"),
    .required("machine", \.machine, Machine.format, "its states"),
    .defaulted("controls", \.controls, controlsFormat, "settings that can be changed in it"),
    .optional("writes", \.writes, .list(.name(of: .stored)), "settings, facts and stored keys that it writes"),
    .optional("components", \.components, .named(), "parts of the app's code that the source names"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML),
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

  private static let controlsFormat = ValueFormat<[Control]>.named(names: .reference(.setting)) { member, reader in
    reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: .setting) }
    return Control.read(member, &reader)
  }

  /// Reads the file, and checks what its parts say of each other.
  static func read(_ root: Node, _ reader: inout Reader) -> Onboarding? {
    let onboarding = table.read(root, into: Onboarding(), &reader)
    guard let onboarding else { return nil }
    for moment in root["timeline"]?.elements?.compactMap(\.named) ?? [] {
      reader.checkName(moment.value["step"], among: onboarding.steps.map(\.id.rawValue), .unknownStep, "step")
      reader.checkName(moment.value["follows"], among: onboarding.timeline.map(\.id.rawValue), .unknownMoment, "moment")
    }
    if root["machine"] != nil {
      for state in root["steps"]?.elements?.compactMap(\.named).flatMap({ $0.value["states"]?.elements ?? [] }) ?? [] {
        reader.checkName(state, among: onboarding.machine.states.map(\.id.rawValue), .unknownState, "state")
      }
    }
    return onboarding
  }
}

extension Onboarding.Step: Named {
  static let table = MemberTable<Onboarding.Step>(
    "step", published: "One page of the flow.",
    .published("id", \.id, .id(), "The step's id, unique within the flow."),
    .optional("title", \.title, .shown, "its title"),
    .optional("view", \.view, .text, "the view in the app's code"),
    .optional("states", \.states, .list(.localID()), "the states of the machine that belong to it"),
    .optional(
      "drivenBy", \.drivenBy, .text, "the fact or enumeration in the app's code that drives its texts and buttons",
      example: "HealthKitPermissionStatus"),
    .optional("drives", \.drives, .list(.text), "what changes with it"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Onboarding.Transition: Anonymous {
  static let table = MemberTable<Onboarding.Transition>(
    "transition", published: "How one step is replaced by the next.",
    .optional("scale", \.scale, .number, "the size that it comes from, 1 being its own", example: .number(0.95)),
    .optional("opacity", \.opacity, .boolean, "whether it fades"))
}

extension Onboarding.Moment: Named {
  static let table = MemberTable<Onboarding.Moment>(
    "moment", published: "Something that appears or moves. Times are in milliseconds.",
    .published("id", \.id, .id(), "The moment's id, unique within the flow."),
    .optional("step", \.step, .localID(), "the step it belongs to; absent means the first"),
    .optional("kind", \.kind, .text, "what it is, in the source's word", example: "emoji-row"),
    .optional("text", \.text, .shown, "its text; ` / ` separates lines, `**` marks emphasis"),
    .optional("button", \.button, .shown, "what the button says"),
    .optional("delay", \.delay, .count(of: "milliseconds"), "the time before it begins, from the end of what it follows"),
    .optional("duration", \.duration, .count(of: "milliseconds"), "the time that it takes"),
    .optional("approximate", \.approximate, .boolean, "whether the source gives the time only roughly"),
    .optional(
      "while", \.while, .choice("a span", [.step: "from the start of its step to the end"]),
      "what it lasts as long as, if the source gives no time"),
    .optional("every", \.every, .count(of: "milliseconds"), "the time until it happens again"),
    .optional("direction", \.direction, .text, "the direction in which it moves", example: "right"),
    .optional("from", \.from, .text, "where it comes from", example: "bottom"),
    .optional("effect", \.effect, .text, "how it moves, in the source's word", example: "slide-up"),
    .optional("colors", \.colors, .list(.text), "names of colors"),
    .optional("fonts", \.fonts, .map(.text), "the typeface of a part of the text, in the source's word"),
    .optional("follows", \.follows, .localID(), "the moment that must end before it begins"),
    .optional("effects", \.effects, .list(.id(of: .effect)), "effects of using it"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Onboarding.Ticker: Anonymous {
  static let table = MemberTable<Onboarding.Ticker>(
    "ticker", published: "The clock of a movement.",
    .required("every", \.every, .count(of: "milliseconds"), "the time between two ticks"),
    .required("drives", \.drives, .text, "what it moves", example: "contentOffset.x"))
}

extension Onboarding.Emoji: Anonymous {
  static let table = MemberTable<Onboarding.Emoji>(
    "emoji", published: "The pool of emoji.",
    .required("minimum", \.minimum, .count, "how many there are at least"),
    .required("rows", \.rows, .count, "in how many rows they move"),
    .optional("shuffled", \.shuffled, .boolean, "whether their order is random"),
    .optional("themes", \.themes, .list(.text), "what they show"))
}

extension Onboarding.Control: Named {
  static let table = MemberTable<Onboarding.Control>(
    "control", published: "A setting that can be changed in the flow.",
    .published("id", \.id, .factID(), "The setting's id."),
    .required("title", \.title, .shown, "its label"),
    .required("kind", \.kind, .choice("a kind of row"), "how it is used"),
    .optional("style", \.style, .text, "how the control looks, in the source's word"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when it is there"),
    .optional("minimum", \.minimum, .number, "the smallest value that it offers, if the setting may have smaller ones"),
    .optional("maximum", \.maximum, .number, "the largest value that it offers, if the setting may have larger ones"),
    .optional("multipleOf", \.multipleOf, .positive, "the distance between two values that it offers, counted from the minimum"))
}
