internal import SettingsModel

extension Row: ObjectType {
  static let object = ObjectSchema<Row>(
    "One line of a screen.",
    [
      .required("id", \.id, .id(), "The setting's id where the row shows one and its author chose no other."),
      .required("kind", \.kind, .open(), "How it is used."),
      .required("title", \.title, .text, "What it says; it may hold {version}, {build} and {name}."),
      .optional("setting", \.setting, .factID(), "The setting that it shows."),
      .optional("opens", \.opens, .object, "What opens when it is used."),
      .optional("icon", \.icon, .list(.object), "The symbol in front."),
      .optional("trailing", \.trailing, .list(.object), "What stands at its end."),
      .optional("badge", \.badge, .list(.object), "The mark behind."),
      .optional("style", \.style, .text, "How the control looks, in the source's word: menu, wheel."),
      .optional("visibleWhen", \.visibleWhen, .condition, "When it is there."),
      .optional("enabledWhen", \.enabledWhen, .condition, "When it can be used."),
      .optional("disabledReason", \.disabledReason, .list(.object), "Why it cannot be used."),
      .optional("role", \.role, .text, "What using it means: destructive."),
      .optional("repeats", \.repeats, .text, "What it is repeated for: each configured operator."),
      .optional("effects", \.effects, .list(.id()), "Effects of using it."),
      .optional("confirmation", \.confirmation, .object, "What is asked before it acts."),
      .optional("machine", \.machine, .object, "The states of its action."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
      .optional("detail", \.detail, .text, "What the source says it is for."),
      .optional("notes", \.notes, .list(.text), "What else has to be said."),
    ])
}

extension Row.Confirmation: ObjectType {
  static let object = ObjectSchema<Row.Confirmation>(
    "What is asked before the row acts.",
    [
      .required("kind", \.kind, .text, "How it is asked: alert."),
      .optional("title", \.title, .text, "The title of the question."),
      .optional("message", \.message, .text, "The text of the question."),
      .optional("buttons", \.buttons, .list(.object), "The answers."),
      .required("onConfirm", \.onConfirm, .list(.id()), "Effects of saying yes."),
    ])
}

extension Section: ObjectType {
  static let object = ObjectSchema<Section>(
    "A group of rows.",
    [
      .required("id", \.id, .id(), "The section's id, unique within its screen."),
      .optional("title", \.title, .text, "Its heading."),
      .required("rows", \.rows, .list(.object), "Its rows, in order."),
      .optional("visibleWhen", \.visibleWhen, .condition, "When it is there."),
      .optional("enabledWhen", \.enabledWhen, .condition, "Holds for every row of the section, beside the row's own condition."),
      .optional("disabledReason", \.disabledReason, .list(.object), "Why its rows cannot be used."),
      .optional("footer", \.footer, .text, "The text below."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
      .optional("notes", \.notes, .list(.text), "What else has to be said."),
    ])
}
