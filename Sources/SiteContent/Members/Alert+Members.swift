internal import SettingsModel

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
