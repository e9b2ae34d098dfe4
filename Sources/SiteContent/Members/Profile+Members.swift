internal import SettingsModel

extension Profile: Anonymous {
  static let table = MemberTable<Profile>(
    "profile", published: "Who the user is.",
    .optional("name", \.name, .text, "the user's name"),
    .optional("email", \.email, .text, "the user's address"),
    .optional(
      "photo", \.photo, .file.orNothing, "a picture; it is shown by `serve` and never published",
      published: "The path of a picture, from the app's folder."))
}
