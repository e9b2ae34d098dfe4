internal import Diagnostics
package import SettingsModel

/// A picture of an app that its pages show in a frame.
package struct Screenshot: Sendable, Hashable {
  package var file = BrandFile(file: "", location: .start)
  /// What it shows, for readers who cannot see it.
  package var description = ""
  /// What is drawn around it; nil if that follows from the app and the picture.
  package var frame: Catalogue.Frame?
}

extension Screenshot: Anonymous {
  static let table = MemberTable<Screenshot>(
    "screenshot",
    about: "`shot~dark.png` beside `shot.png` is shown to readers with the dark theme.",
    .required("file", \.file, BrandFile.format, "the picture, as the device took it", example: "screenshots/today.png"),
    .required(
      "description", \.description, words, "what it shows, for readers who cannot see it",
      example: "Today's steps as a ring that is almost full"),
    .optional(
      "frame", \.frame, frame, "what is drawn around it",
      without: .words("the app's frame; for an app that also runs on desktops, a window around a picture that is wider than high")))

  private static let frame = ValueFormat<Catalogue.Frame>.word(
    "a frame",
    [.phone: "a phone", .tablet: "a tablet", .desktop: "the edges of a window", .watch: "a watch", .bare: "nothing"])

  private static let words = ValueFormat<String>.shown(
    TextSchema("a string", pattern: "\\S", isEmptyAllowed: false, isShown: true)
  ).checked { text, node, reader in
    guard text.allSatisfy(\.isWhitespace) else { return }
    reader.error(
      .missingKey, at: node.location, "the description is empty", help: "say what the screenshot shows, for readers who cannot see it")
  }
}
