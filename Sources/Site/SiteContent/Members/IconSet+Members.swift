internal import Diagnostics
internal import Localization
internal import SettingsModel

extension IconSet: MapType {
  /// `icons.yaml`
  static let table = MemberTable<IconSet>(
    "icons.yaml",
    about: """
      The gallery has its own page. On the live screen, it opens from the row in settings.yaml whose `opens` names the same `view`, \
      such as `{ sheet: AppIconView }`.
      """,
    published: "The Home Screen icons that a user can choose from.",
    .required("title", \.title, .shown, "the title of the gallery"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what the gallery is for"),
    .optional("subtitle", \.subtitle, .shown, "the line below the title"),
    .optional(
      "view", \.view, .text, "the view in the app's code, which the `opens` of a row can name", published: "The view in the app's code."),
    .optional("presentation", \.presentation, .text, "how it is presented, in the app's own terms", example: "sheet"),
    .optional("chrome", \.chrome, Variant.conditionalValues, "what surrounds the screen, such as a navigation bar"),
    .required("grid", \.grid, .object, "the layout of the gallery"),
    .required("tile", \.tile, .object, "the size of one icon"),
    .optional("selection", \.selection, .object, "how the chosen icon is marked"),
    .optional("storage", \.storage, .text, "where the app stores the choice", example: "UIApplication.shared.alternateIconName"),
    .optional("updates", \.updates, .id(of: .row), "the row whose trailing value shows the choice"),
    .optional("onAppear", \.onAppear, .list(.id(of: .effect)), "effects when the gallery appears"),
    .optional("onSelect", \.onSelect, .list(.id(of: .effect)), "effects of choosing an icon"),
    .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs to choose an icon"),
    .optional("machine", \.machine, Machine.format, "the states of the app while the icon changes"),
    .optional("credits", \.credits, .object, "credits for the icons, and notices that must be shown"),
    .optional("components", \.components, .named(), "named parts of the app's code"),
    .optional(
      "sample", \.sample, .boolean, "whether the icons are samples and not the app's own; the page then shows a banner",
      without: .value(false)),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML),
    .required("icons", \.icons, AppIcon.format, "the icons, in order"),
    example: """
      title: App icon
      view: AppIconView
      updates: app-icon
      grid: { columns: 3, spacing: 16 }
      tile: { width: 64, height: 64, cornerRadius: 14 }
      selection: { border: { color: blue, width: 3 } }
      icons:
        - { primary: true, title: Default, author: Robin Example, license: CC BY 4.0, images: { light: icons/default.svg } }
        - name: Night
          title: Night
          author: Robin Example
          license: CC BY 4.0
          images: { light: icons/night.svg, dark: icons/night-dark.svg }
      """)

  /// Reads `icons.yaml`, and warns about icons without a license. The license can be set on the icon, or once in the credits of its author.
  /// Samples need no license, because they are not part of the app.
  static func read(_ root: Node, _ reader: inout Reader) -> IconSet? {
    guard let icons = table.read(root, into: IconSet(), &reader) else { return nil }
    let licensed = Set((icons.credits?.entries ?? []).filter { $0.license?.isBlank == false }.map(\.author))
    for icon in root["icons"]?.elements ?? [] {
      guard let author = icon["author"], case .string(let name) = author.scalar, !name.isBlank, !licensed.contains(name) else { continue }
      if case .boolean(true) = icon["sample"]?.scalar { continue }
      if case .string(let license) = icon["license"]?.scalar, !license.isBlank { continue }
      reader.warning(
        .missingLicense, at: icon["license"]?.location ?? author.location, "the icon by \(name) has no license",
        help: "add `license: …` here, or once for all icons by \(name) under credits")
    }
    return icons
  }
}

extension IconSet.Grid: MapType {
  static let table = MemberTable<IconSet.Grid>(
    "grid", published: "The layout of the gallery, in points.",
    .required("columns", \.columns, .count, "the number of icons in a row"),
    .required("spacing", \.spacing, .count(of: "points"), "the space between icons"))
}

extension IconSet.Tile: MapType {
  static let table = MemberTable<IconSet.Tile>(
    "tile", published: "The size of one icon, in points.",
    .required("width", \.width, .count(of: "points"), "the width of an icon"),
    .required("height", \.height, .count(of: "points"), "the height of an icon"),
    .required("cornerRadius", \.cornerRadius, .count(of: "points"), "the radius of an icon's corners"))
}

extension IconSet.Selection: MapType {
  static let table = MemberTable<IconSet.Selection>(
    "selection", published: "How the chosen icon is marked.",
    .optional("border", \.border, .object, "the line around the chosen icon"),
    .optional("scale", \.scale, .number, "how much larger the chosen icon is; 1 is the size of the others", example: .number(1.05)),
    .optional("animation", \.animation, .text, "how the chosen icon changes, in the app's own terms", example: "spring"))
}

extension IconSet.Selection.Border: MapType {
  static let table = MemberTable<IconSet.Selection.Border>(
    "border", published: "The line around the chosen icon.",
    .required("color", \.color, .text, "the name of a color", example: "blue"),
    .required("width", \.width, .count(of: "points"), "the width of the line"))
}

extension IconSet.Credits: MapType {
  static let table = MemberTable<IconSet.Credits>(
    "credits", published: "Credits for the icons, and notices that must be shown.",
    .required("title", \.title, .shown, "the heading"),
    .required("entries", \.entries, .list(.object), "the credits, one for each author"),
    .optional("disclaimers", \.disclaimers, .list(.object), "notices about the rights of others"))
}

extension IconSet.Credits.Entry: MapType {
  static let table = MemberTable<IconSet.Credits.Entry>(
    "credit", published: "The author of some of the icons.",
    .required("author", \.author, .text, "who made the icons"),
    .optional("source", \.source, origin, "where the icons come from: a text or an address"),
    .optional("license", \.license, .text, "the license of the icons", example: "CC BY 4.0"))

  /// A string. If it is a URL, it is checked with the other links.
  private static let origin = ValueFormat<String>.text(.free) { text, location, reader in
    if PublicURL.isValid(text) { reader.noteExternalLink(text, at: location) }
  }
}

extension IconSet.Credits.Disclaimer: MapType {
  static let table = MemberTable<IconSet.Credits.Disclaimer>(
    "disclaimer", published: "A notice that must be shown with the icons.",
    .required("kind", \.kind, .text, "the subject of the notice", example: "trademark"),
    .required("owner", \.owner, .text, "the owner of the rights"),
    .optional("text", \.text, .shown, "the exact wording, if it is known"))
}

extension AppIcon: IdentifiedType {
  static let table = MemberTable<AppIcon>(
    "icon",
    title: "App icon",
    about: "Without an `id`, an icon's id is its `name`, or `default` if it is the primary icon.",
    published: "One icon that a user can choose.",
    .published("id", \.id, .id(), "The icon's id, unique within the app."),
    .optional(
      "name", \.name, .text.orNothing,
      "the name of the alternate icon in the app; empty or omitted for the primary icon",
      published: "The name of the alternate icon; absent for the primary icon."),
    .required("title", \.title, .shown, "the icon's title"),
    .optional(
      "primary", \.primary, .boolean, "whether it is the app's icon until the user chooses another; exactly one icon must be primary",
      without: .value(false)),
    .required("images", \.images, .object, "the image for each system appearance"),
    .optional("sample", \.sample, .boolean, "whether the image is a sample and not the app's own", without: .value(false)),
    .required("author", \.author, .text, "who drew the icon", isReported: false),
    .optional(
      "license", \.license, .text, "the license; it can also be given under `credits`, once for all icons by the author",
      example: "CC BY 4.0", published: "The license."))

  /// A list of icons. Without an `id`, an icon's id is its name, or `default` if it is the primary icon.
  static let format = ValueFormat<[AppIcon]>(.list(.type(reference, id: .optional)), published: .list(.object)) { node, reader in
    guard let elements = reader.elements(of: node, "expected a list of icons, found") else { return nil }
    var icons: [AppIcon] = []
    var firstLines: [AppIcon.ID: Int] = [:]
    for element in elements {
      guard let icon = one(element, &reader) else { continue }
      if let line = firstLines[icon.id] {
        reader.error(
          .duplicateID, at: element.location, "\"\(icon.id)\" is the id of two icons",
          help: "the first is on line \(line); give one of them an \"id\"; otherwise the id is the icon's name, or \"default\"")
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
    if let icon, let location = missingAuthor(node) {
      reader.error(
        .missingAuthor, at: location, "icon \"\(icon.id)\" has no author",
        help: "add who drew it: `author: …`")
    }
    return icon
  }

  /// Returns the location to report if the author is missing or blank. A value that isn't a string was already reported.
  private static func missingAuthor(_ icon: Node) -> SourceLocation? {
    guard let author = icon["author"] else { return icon.location }
    guard case .string(let name) = author.scalar, name.isBlank else { return nil }
    return author.location
  }
}

extension AppIcon.Images: MapType {
  static let table = MemberTable<AppIcon.Images>(
    "images", published: "The image for each system appearance.",
    .required("light", \.light, AppIcon.Image.format, "the image for light appearance"),
    .optional("dark", \.dark, AppIcon.Image.format, "the image for dark appearance"))
}

extension AppIcon.Image: Published {
  static let published = PublishedType(
    of: AppIcon.Image.self, "One image, as it is published.",
    .published("path", \.path, .path, "The root-relative path, below the site's base URL."),
    .published("sha256", \.sha256, .sha256, "The SHA-256 hash of the file, in hexadecimal."),
    .published("bytes", \.bytes, .count, "The size of the file in bytes."))

  /// The path of a file, relative to the app's folder. `AppReader` adds the size and the hash.
  static let format = ValueFormat<AppIcon.Image>(.text(.file), published: .object) { node, reader in
    ValueFormat<String>.file.read(node, &reader).map { AppIcon.Image(path: $0) }
  }
}
