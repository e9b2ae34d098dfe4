internal import SettingsModel

extension Preset: Named {
  static let table = MemberTable<Preset>(
    "preset", about: "A state of the app that readers can try on its live screen with one tap.",
    published: "A state of the app that a reader can try: facts and settings that belong together.",
    .published("id", \.id, .id(), "The preset's id, unique within the app."),
    .required("title", \.title, .shown, "what a person calls this state", example: "New user"),
    .optional("facts", \.facts, .states(.fact), "the facts that it sets, by their ids; the others are as for the published user"),
    .optional("values", \.values, .states(.setting), "the settings that it sets, by their ids; the others stay as they are"),
    example: "{ title: Said no to notifications, facts: { notificationAuth: denied } }")
}
