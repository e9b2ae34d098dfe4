internal import SettingsModel

extension Machine: ObjectType {
  static let object = ObjectSchema<Machine>(
    "The named states of an action or a flow, and what leads from one to another.",
    [
      .required("initial", \.initial, .id(), "The state that it begins in."),
      .required("states", \.states, .list(.object), "Its states, in authored order."),
    ])
}

extension Machine.State: ObjectType {
  static let object = ObjectSchema<Machine.State>(
    "One state, and what it looks like.",
    [
      .required("id", \.id, .id(), "The state's id, unique within its machine."),
      .optional("title", \.title, .text, "What it says."),
      .optional("spinner", \.spinner, .boolean, "Whether the progress view is shown."),
      .optional("disables", \.disables, .text, "What cannot be used meanwhile: row, all."),
      .optional("invoke", \.invoke, .text, "The call in the app's code that is running."),
      .optional("alert", \.alert, .object, "A message that the user has to answer."),
      .optional("toast", \.toast, .object, "A message that goes by itself."),
      .optional("opens", \.opens, .object, "What opens."),
      .optional("rows", \.rows, .list(.text), "Titles of the rows that the state shows."),
      .optional("controls", \.controls, .list(.factID()), "Settings that the state lets one change."),
      .optional("button", \.button, .text, "What the button says."),
      .optional("secondaryButton", \.secondaryButton, .text, "What the other button says."),
      .optional("after", \.after, .object, "Where it leads by itself."),
      .required("effects", \.effects, .list(.id()), "Effects of entering it."),
      .required("transitions", \.transitions, .list(.object), "Events, and where they lead."),
      .optional("final", \.final, .boolean, "Whether it is an end."),
    ])
}

extension Machine.Transition: ObjectType {
  static let object = ObjectSchema<Machine.Transition>(
    "What an event leads to.",
    [
      .required("event", \.event, .text, "The event: tap, success, failure."),
      .optional("target", \.target, .id(), "The next state; absent where the source does not say where the event leads."),
    ])
}

extension Machine.Delay: ObjectType {
  static let object = ObjectSchema<Machine.Delay>(
    "A transition that needs no event.",
    [
      .required("delay", \.delay, .count, "How long the state lasts, in milliseconds."),
      .required("target", \.target, .id(), "The next state."),
    ])
}

extension Alert: ObjectType {
  static let object = ObjectSchema<Alert>(
    "A message that the user has to answer.",
    [
      .optional("title", \.title, .text, "Its title."),
      .optional("message", \.message, .text, "The text; error stands for the text of the error that happened."),
      .optional("buttons", \.buttons, .list(.object), "The answers."),
    ])
}

extension Alert.Button: ObjectType {
  static let object = ObjectSchema<Alert.Button>(
    "An answer to a message.",
    [
      .required("title", \.title, .text, "What it says."),
      .optional("role", \.role, .text, "What it means: cancel, destructive."),
    ])
}

extension Toast: ObjectType {
  static let object = ObjectSchema<Toast>(
    "A message that goes by itself.",
    [
      .required("kind", \.kind, .text, "What it tells: success, failure."),
      .optional("text", \.text, .text, "What it says."),
    ])
}
