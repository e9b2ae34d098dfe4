internal import Diagnostics
internal import Localization
internal import SettingsModel

extension AppIcon: Named {
  static let table = MemberTable<AppIcon>(
    "icon",
    title: "App icon",
    about: "An icon without an `id` goes by its `name`, the primary one by `default`.",
    published: "One icon that a user can choose.",
    .published("id", \.id, .id(), "The icon's id, unique within the app."),
    .optional(
      "name", \.name, .text.orNothing,
      "the alternate icon's name in the app; empty or left out for the primary icon",
      published: "The alternate icon's name; absent for the primary icon."),
    .required("title", \.title, .shown, "its title"),
    .optional(
      "primary", \.primary, .boolean, "whether it is the app's icon until the user chooses another; exactly one icon is primary",
      without: .value(false)),
    .required("images", \.images, .object, "the drawing for each appearance of the system"),
    .optional("sample", \.sample, .boolean, "whether the drawing is a sample and not the app's own", without: .value(false)),
    .required("author", \.author, .text, "who drew it", isReported: false),
    .optional(
      "license", \.license, .text, "under which license; it may stand once under credits, for all icons of its author",
      example: "CC BY 4.0", published: "Under which license."))

  /// Icons have an `id`, else go by their name; the primary one by `default`.
  static let format = ValueFormat<[AppIcon]>(.list(.type(reference, id: .optional)), published: .list(.object)) { node, reader in
    guard let elements = reader.elements(of: node, "expected a list of icons, found") else { return nil }
    var icons: [AppIcon] = []
    var firstLines: [AppIcon.ID: Int] = [:]
    for element in elements {
      guard let icon = one(element, &reader) else { continue }
      if let line = firstLines[icon.id] {
        reader.error(
          .duplicateID, at: element.location, "\"\(icon.id)\" is the id of two icons",
          help: "the first is on line \(line); an icon without \"id\" goes by its name, or by \"default\"")
      }
      firstLines[icon.id] = firstLines[icon.id] ?? element.location.line
      icons.append(icon)
    }
    let primaries = icons.filter { $0.primary == true }.count
    if !icons.isEmpty, primaries != 1 {
      reader.error(
        .noPrimaryIcon, at: node.location, primaries == 0 ? "no icon is primary" : "\(primaries) icons are primary",
        help: "set `primary: true` on one icon, the one shown by default")
    }
    return icons
  }

  private static func one(_ node: Node, _ reader: inout Reader) -> AppIcon? {
    let name = if case .string(let name) = node["name"]?.scalar { name } else { "default" }
    let unnamed = Node.Member(key: name, keyLocation: node["name"]?.location ?? node.location, value: node)
    let icon = node["id"] != nil ? readIdentified(node, &reader) : read(unnamed, &reader)
    if let icon, let place = missingAuthor(node) {
      reader.error(
        .missingAuthor, at: place, "icon \"\(icon.id)\" has no author",
        help: "write who drew it: `author: …`")
    }
    return icon
  }

  /// Where an author is missing; nil if there is one, or something else, which is reported already.
  private static func missingAuthor(_ icon: Node) -> SourceLocation? {
    guard let author = icon["author"] else { return icon.location }
    guard case .string(let name) = author.scalar, name.isBlank else { return nil }
    return author.location
  }
}

extension AppIcon.Images: Anonymous {
  static let table = MemberTable<AppIcon.Images>(
    "images", published: "The drawing for each appearance of the system.",
    .required("light", \.light, AppIcon.Image.format, "the drawing on light ground"),
    .optional("dark", \.dark, AppIcon.Image.format, "the drawing on dark ground"))
}

extension AppIcon.Image: Published {
  static let published = PublishedType(
    of: AppIcon.Image.self, "One drawing, as it is published.",
    .published("path", \.path, .path, "Root-relative, below the site's base URL."),
    .published("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the file."),
    .published("bytes", \.bytes, .count, "The size of the file."))

  /// The path of a file from the app's folder; size and hash come when the file is known.
  static let format = ValueFormat<AppIcon.Image>(.text(.file), published: .object) { node, reader in
    ValueFormat<String>.file.read(node, &reader).map { AppIcon.Image(path: $0) }
  }
}
