internal import SettingsModel

extension Onboarding: ObjectType {
  static let object = ObjectSchema<Onboarding>(
    "The first minutes with an app.",
    [
      .optional("title", \.title, .text, "Its title."),
      .optional("description", \.description, .text, "What it is for."),
      .optional("view", \.view, .text, "The view in the app's code."),
      .optional("showWhen", \.showWhen, .condition, "When it is shown."),
      .optional("entitlement", \.entitlement, .id(), "What a user needs to see it."),
      .required("steps", \.steps, .list(.object), "Its steps, in order."),
      .optional("transition", \.transition, .object, "How one step gives way to the next."),
      .required("timeline", \.timeline, .list(.object), "What appears and moves, in order."),
      .optional("ticker", \.ticker, .object, "The clock behind a movement."),
      .optional("emoji", \.emoji, .object, "The pool of emoji."),
      .required("machine", \.machine, .object, "Its states."),
      .required("controls", \.controls, .list(.object), "Settings that the flow lets one change."),
      .optional("writes", \.writes, .list(.stored), "Stored keys and settings that the flow writes."),
      .optional("components", \.components, .list(.object), "Parts of the app's code that the source names."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
      .optional("notes", \.notes, .list(.text), "What else has to be said."),
    ])
}

extension Onboarding.Step: ObjectType {
  static let object = ObjectSchema<Onboarding.Step>(
    "One page of the flow.",
    [
      .required("id", \.id, .id(), "The step's id, unique within the flow."),
      .optional("title", \.title, .text, "Its title."),
      .optional("view", \.view, .text, "The view in the app's code."),
      .optional("states", \.states, .list(.id()), "The states of the machine that belong to the step."),
      .optional("drivenBy", \.drivenBy, .text, "The fact or enumeration in code that drives title, description and buttons."),
      .optional("drives", \.drives, .list(.text), "What changes with it."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
      .optional("notes", \.notes, .list(.text), "What else has to be said."),
    ])
}

extension Onboarding.Transition: ObjectType {
  static let object = ObjectSchema<Onboarding.Transition>(
    "How one step gives way to the next.",
    [
      .optional("scale", \.scale, .number, "The size that it comes from: 1 is its own."),
      .optional("opacity", \.opacity, .boolean, "Whether it fades."),
    ])
}

extension Onboarding.Moment: ObjectType {
  static let object = ObjectSchema<Onboarding.Moment>(
    "Something that appears or moves. Times are in milliseconds.",
    [
      .required("id", \.id, .id(), "The moment's id, unique within the flow."),
      .optional("step", \.step, .id(), "The step it belongs to; absent means the first."),
      .optional("kind", \.kind, .text, "What it is, in the source's word: title, button."),
      .optional("text", \.text, .text, "The text, lines parted by \" / \", emphasis between **."),
      .optional("button", \.button, .text, "What the button says."),
      .optional("delay", \.delay, .count, "Milliseconds before it begins."),
      .optional("duration", \.duration, .count, "Milliseconds that it takes."),
      .optional("approximate", \.approximate, .boolean, "Whether the source gives the time only roughly."),
      .optional("every", \.every, .count, "Milliseconds until it happens again."),
      .optional("direction", \.direction, .text, "Where it goes."),
      .optional("from", \.from, .text, "Where it comes from: bottom."),
      .optional("effect", \.effect, .text, "How it moves, in the source's word."),
      .optional("colors", \.colors, .list(.text), "Names of colours."),
      .optional("fonts", \.fonts, .map(.text), "The typeface of a part of the text, in the source's word."),
      .optional("follows", \.follows, .id(), "The moment that has to be over before."),
      .optional("effects", \.effects, .list(.id()), "What using it sets off."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
      .optional("notes", \.notes, .list(.text), "What else has to be said."),
    ])
}

extension Onboarding.Ticker: ObjectType {
  static let object = ObjectSchema<Onboarding.Ticker>(
    "The clock behind a movement.",
    [
      .required("every", \.every, .count, "Milliseconds from one tick to the next."),
      .required("drives", \.drives, .text, "What it moves."),
    ])
}

extension Onboarding.Emoji: ObjectType {
  static let object = ObjectSchema<Onboarding.Emoji>(
    "The pool of emoji.",
    [
      .required("minimum", \.minimum, .count, "How many there are at least."),
      .required("rows", \.rows, .count, "In how many rows they move."),
      .optional("shuffled", \.shuffled, .boolean, "Whether their order is random."),
      .optional("themes", \.themes, .list(.text), "What the source says they show."),
    ])
}

extension Onboarding.Control: ObjectType {
  static let object = ObjectSchema<Onboarding.Control>(
    "A setting that the flow lets one change.",
    [
      .required("id", \.id, .factID(), "The setting's id."),
      .required("title", \.title, .text, "Its label."),
      .required("kind", \.kind, .open(), "How it is used."),
      .optional("style", \.style, .text, "How the control looks, in the source's word: wheel."),
      .optional("visibleWhen", \.visibleWhen, .condition, "When it is there."),
    ])
}
