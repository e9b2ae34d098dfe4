internal import Diagnostics
internal import Localization
internal import SettingsModel

extension IconSet: Anonymous {
  /// `icons.yaml`
  static let table = MemberTable<IconSet>(
    "icons.yaml",
    about: """
      The gallery has a page of its own. On the live screen a row of settings.yaml opens it whose `opens` names the same `view`: \
      `{ sheet: AppIconView }`.
      """,
    published: "The home screen icons that a user can choose from.",
    .required("title", \.title, .shown, "the title of the gallery"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it is for"),
    .optional("subtitle", \.subtitle, .shown, "the line below the title"),
    .optional(
      "view", \.view, .text, "the view in the app's code, by which a row's `opens` names it", published: "The view in the app's code."),
    .optional("presentation", \.presentation, .text, "how it comes up, in the source's word", example: "sheet"),
    .optional("chrome", \.chrome, Variant.conditionalValues, "the frames around it"),
    .required("grid", \.grid, .object, "the layout of the gallery"),
    .required("tile", \.tile, .object, "the size of one icon"),
    .optional("selection", \.selection, .object, "how the chosen icon is marked"),
    .optional("storage", \.storage, .text, "where the app keeps the choice", example: "UIApplication.shared.alternateIconName"),
    .optional("updates", \.updates, .id(of: .row), "the row whose trailing value follows the choice"),
    .optional("onAppear", \.onAppear, .list(.id(of: .effect)), "effects of appearing"),
    .optional("onSelect", \.onSelect, .list(.id(of: .effect)), "effects of choosing"),
    .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs to choose"),
    .optional("machine", \.machine, Machine.format, "the states of choosing"),
    .optional("credits", \.credits, .object, "who made the icons, and what must be said about them"),
    .optional("components", \.components, .named(), "parts of the app's code that the source names"),
    .optional(
      "sample", \.sample, .boolean, "whether the icons were drawn for the site and are not the app's own; a banner says so",
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
}

extension IconSet {
  /// Reads `icons.yaml`, and looks whether it is said under which license the icons are: at the icon, or once in the credits of its
  /// author. A sample is no part of the app and needs none.
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

extension IconSet.Grid: Anonymous {
  static let table = MemberTable<IconSet.Grid>(
    "grid", published: "The layout of the gallery, in points.",
    .required("columns", \.columns, .count, "how many icons stand in a row"),
    .required("spacing", \.spacing, .count(of: "points"), "the space between icons"))
}

extension IconSet.Tile: Anonymous {
  static let table = MemberTable<IconSet.Tile>(
    "tile", published: "The size of one icon, in points.",
    .required("width", \.width, .count(of: "points"), "the width of an icon"),
    .required("height", \.height, .count(of: "points"), "the height of an icon"),
    .required("cornerRadius", \.cornerRadius, .count(of: "points"), "the radius of its corners"))
}

extension IconSet.Selection: Anonymous {
  static let table = MemberTable<IconSet.Selection>(
    "selection", published: "How the chosen icon is marked.",
    .optional("border", \.border, .object, "the line around it"),
    .optional("scale", \.scale, .number, "how much larger it is; 1 is as large as the others", example: .number(1.05)),
    .optional("animation", \.animation, .text, "how it changes, in the source's word", example: "spring"))
}

extension IconSet.Selection.Border: Anonymous {
  static let table = MemberTable<IconSet.Selection.Border>(
    "border", published: "The line around the chosen icon.",
    .required("color", \.color, .text, "the name of a color", example: "blue"),
    .required("width", \.width, .count(of: "points"), "its width"))
}

extension IconSet.Credits: Anonymous {
  static let table = MemberTable<IconSet.Credits>(
    "credits", published: "Who made the icons, and what must be said about them.",
    .required("title", \.title, .shown, "the heading"),
    .required("entries", \.entries, .list(.object), "who made what"),
    .optional("disclaimers", \.disclaimers, .list(.object), "what must be said about others' rights"))
}

extension IconSet.Credits.Entry: Anonymous {
  static let table = MemberTable<IconSet.Credits.Entry>(
    "credit", published: "Who made icons.",
    .required("author", \.author, .text, "who made them"),
    .optional("source", \.source, origin, "where they come from: a text or an address"),
    .optional("license", \.license, .text, "under which license", example: "CC BY 4.0"))

  /// A text, which may be an address.
  private static let origin = ValueFormat<String>.text(.free) { text, location, reader in
    if PublicURL.isValid(text) { reader.noteExternalLink(text, at: location) }
  }
}

extension IconSet.Credits.Disclaimer: Anonymous {
  static let table = MemberTable<IconSet.Credits.Disclaimer>(
    "disclaimer", published: "Something that must be said about the icons.",
    .required("kind", \.kind, .text, "what it is about", example: "trademark"),
    .required("owner", \.owner, .text, "whose it is"),
    .optional("text", \.text, .shown, "the wording, if the source gives it"))
}

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
