internal import Diagnostics
package import SettingsModel

extension Onboarding: MapType {
  /// `onboarding.yaml`
  static let table = MemberTable<Onboarding>(
    "onboarding.yaml", published: "An app's first launch.",
    .optional("title", \.title, .shown, "the title of the onboarding"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what the onboarding is for"),
    .optional("view", \.view, .text, "the view in the app's code"),
    .optional("showWhen", \.showWhen, .condition, "when the onboarding is shown"),
    .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs to see it"),
    .required("steps", \.steps, .sequence(), "the steps, in order"),
    .optional("transition", \.transition, .object, "how the next step appears"),
    .defaulted("timeline", \.timeline, .sequence(), "what appears and moves, in order"),
    .optional("ticker", \.ticker, .object, "the timer of an animation, if there is one"),
    .optional("emoji", \.emoji, .object, "the emoji that move across the screen"),
    .required("machine", \.machine, Machine.format, "the states of the onboarding"),
    .defaulted("controls", \.controls, controlsFormat, "settings that can be changed in the onboarding"),
    .optional("writes", \.writes, .list(.name(of: .stored)), "settings, facts and stored keys that the onboarding writes"),
    .optional("components", \.components, .named(), "named parts of the app's code"),
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

  /// Reads the file, and checks the references between its parts.
  static func read(_ root: Node, _ reader: inout Reader) -> Onboarding? {
    let onboarding = table.read(root, into: Onboarding(), &reader)
    guard let onboarding else { return nil }
    let (steps, moments) = (
      DeclaredNames(onboarding.steps.map(\.id.rawValue)), DeclaredNames(onboarding.timeline.map(\.id.rawValue))
    )
    let written = root["timeline"]?.elements?.compactMap(\.named) ?? []
    for moment in written {
      reader.checkName(moment.value["step"], among: steps, .unknownStep, "step")
      reader.checkName(moment.value["follows"], among: moments, .unknownMoment, "moment")
    }
    onboarding.checkCycles(written, &reader)
    if root["machine"] != nil {
      let states = DeclaredNames(onboarding.machine.states.map(\.id.rawValue))
      for state in root["steps"]?.elements?.compactMap(\.named).flatMap({ $0.value["states"]?.elements ?? [] }) ?? [] {
        reader.checkName(state, among: states, .unknownState, "state")
      }
    }
    return onboarding
  }

  /// Reports moments that would have to end before they begin, once for each cycle.
  private func checkCycles(_ written: [Node.Member], _ reader: inout Reader) {
    let follows = Dictionary(written.map { ($0.key, $0.value["follows"]) }, uniquingKeysWith: { first, _ in first })
    func next(_ id: String) -> String? { if case .string(let name) = follows[id]??.scalar { name } else { nil } }
    var visits: [String: Int] = [:]
    for (number, moment) in written.enumerated() {
      var id: String? = moment.key
      while let visited = id, visits[visited] == nil {
        visits[visited] = number
        id = next(visited)
      }
      // A moment that an earlier visit reached doesn't lead back to this one.
      guard let first = id, visits[first] == number, let place = follows[first] ?? nil else { continue }
      let cycle =
        [first]
        + sequence(state: next(first)) { id in
          defer { id = id == first ? nil : id.flatMap(next) }
          return id
        }
      let shown = cycle.count > 6 ? cycle.prefix(3) + ["…"] + cycle.suffix(2) : cycle[...]
      reader.error(
        .momentCycle, at: place.location, "\"\(first)\" follows itself", help: "no moment can begin: \(shown.joined(separator: " → "))")
    }
  }
}

extension Onboarding.Step: IdentifiedType {
  static let table = MemberTable<Onboarding.Step>(
    "step", published: "One step of the onboarding.",
    .published("id", \.id, .id(), "The step's id, unique within the onboarding."),
    .optional("title", \.title, .shown, "the step's title"),
    .optional("view", \.view, .text, "the view in the app's code"),
    .optional("states", \.states, .list(.localID()), "the states of the machine that belong to the step"),
    .optional(
      "drivenBy", \.drivenBy, .text, "the fact or enum in the app's code that determines its texts and buttons",
      example: "HealthKitPermissionStatus"),
    .optional("drives", \.drives, .list(.text), "what changes with that fact or enum"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Onboarding.Transition: MapType {
  static let table = MemberTable<Onboarding.Transition>(
    "transition", published: "How the next step appears.",
    .optional("scale", \.scale, .number, "the size that the step grows from; 1 is its final size", example: .number(0.95)),
    .optional("opacity", \.opacity, .boolean, "whether the step fades in"))
}

extension Onboarding.Moment: IdentifiedType {
  static let table = MemberTable<Onboarding.Moment>(
    "moment", published: "Something that appears or moves. Times are in milliseconds.",
    .published("id", \.id, .id(), "The moment's id, unique within the onboarding."),
    .optional("step", \.step, .localID(), "the step it belongs to; the first step, if omitted"),
    .optional("kind", \.kind, .text, "the kind of moment, in the app's own terms", example: "emoji-row"),
    .optional("text", \.text, .shown, "the text; ` / ` separates lines, `**` marks emphasis"),
    .optional("button", \.button, .shown, "the button's label"),
    .optional("delay", \.delay, .count(of: "milliseconds"), "the time before it begins, after the end of the moment that it follows"),
    .optional("duration", \.duration, .count(of: "milliseconds"), "how long it takes"),
    .optional("approximate", \.approximate, .boolean, "whether the times are approximate"),
    .optional(
      "while", \.while, .choice("a span", [.step: "from the start to the end of its step"]),
      "how long it lasts, if no duration is known"),
    .optional("every", \.every, .count(of: "milliseconds"), "the time until it repeats"),
    .optional("direction", \.direction, .text, "the direction that it moves in", example: "right"),
    .optional("from", \.from, .text, "where it comes from", example: "bottom"),
    .optional("effect", \.effect, .text, "how it moves, in the app's own terms", example: "slide-up"),
    .optional("colors", \.colors, .list(.text), "names of colors"),
    .optional("fonts", \.fonts, .map(.text), "the typefaces of parts of the text, in the app's own terms"),
    .optional("follows", \.follows, .localID(), "the moment that must end before it begins"),
    .optional("effects", \.effects, .list(.id(of: .effect)), "effects of using its button"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Onboarding.Ticker: MapType {
  static let table = MemberTable<Onboarding.Ticker>(
    "ticker", published: "The timer of an animation.",
    .required("every", \.every, .count(of: "milliseconds"), "the time between ticks"),
    .required("drives", \.drives, .text, "what it moves", example: "contentOffset.x"))
}

extension Onboarding.Emoji: MapType {
  static let table = MemberTable<Onboarding.Emoji>(
    "emoji", published: "The emoji that move across the screen.",
    .required("minimum", \.minimum, .count, "the minimum number of emoji"),
    .required("rows", \.rows, .count, "the number of rows that they move in"),
    .optional("shuffled", \.shuffled, .boolean, "whether their order is random"),
    .optional("themes", \.themes, .list(.text), "what the emoji show"))
}

extension Onboarding.Control: IdentifiedType {
  static let table = MemberTable<Onboarding.Control>(
    "control", published: "A setting that can be changed in the onboarding.",
    .published("id", \.id, .factID(), "The setting's id."),
    .required("title", \.title, .shown, "the control's label"),
    .required("kind", \.kind, .choice("a kind of row"), "the kind of control"),
    .optional("style", \.style, .text, "the style of the control, in the app's own terms"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when the control is visible"),
    .optional("minimum", \.minimum, .number, "the smallest value that it offers, if the setting allows smaller ones"),
    .optional("maximum", \.maximum, .number, "the largest value that it offers, if the setting allows larger ones"),
    .optional("multipleOf", \.multipleOf, .positive, "the step between the values that it offers, counted from the minimum"))
}
