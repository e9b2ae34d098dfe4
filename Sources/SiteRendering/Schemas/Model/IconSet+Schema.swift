internal import SettingsModel

extension IconSet: ObjectType {
  static let object = ObjectSchema<IconSet>(
    "The home screen icons that a user can choose from.",
    [
      .required("title", \.title, .text, "The title of the gallery."),
      .optional("description", \.description, .text, "What it is for."),
      .optional("subtitle", \.subtitle, .text, "The line below the title."),
      .optional("view", \.view, .text, "The view in the app's code."),
      .optional("presentation", \.presentation, .text, "How it comes up, in the source's word: sheet."),
      .optional("chrome", \.chrome, .list(.object), "The frames around it."),
      .required("grid", \.grid, .object, "The layout of the gallery."),
      .required("tile", \.tile, .object, "The size of one icon."),
      .optional("selection", \.selection, .object, "How the chosen icon is marked."),
      .optional("storage", \.storage, .text, "Where the app keeps the choice."),
      .optional("updates", \.updates, .id(), "The row whose trailing value follows the choice."),
      .optional("onAppear", \.onAppear, .list(.id()), "Effects of appearing."),
      .optional("onSelect", \.onSelect, .list(.id()), "Effects of choosing."),
      .optional("entitlement", \.entitlement, .id(), "What a user needs to choose."),
      .optional("machine", \.machine, .object, "The states of choosing."),
      .optional("credits", \.credits, .object, "Who made the icons, and what must be said about them."),
      .optional("components", \.components, .list(.object), "Parts of the app's code that the source names."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
      .optional("notes", \.notes, .list(.text), "What else has to be said."),
      .required("icons", \.icons, .list(.object), "The icons, in order."),
    ])
}

extension IconSet.Grid: ObjectType {
  static let object = ObjectSchema<IconSet.Grid>(
    "The layout of the gallery, in points.",
    [
      .required("columns", \.columns, .count, "Icons in a row."),
      .required("spacing", \.spacing, .count, "Points between icons."),
    ])
}

extension IconSet.Tile: ObjectType {
  static let object = ObjectSchema<IconSet.Tile>(
    "The size of one icon, in points.",
    [
      .required("width", \.width, .count, "Points from side to side."),
      .required("height", \.height, .count, "Points from top to bottom."),
      .required("cornerRadius", \.cornerRadius, .count, "Radius of the corners in points."),
    ])
}

extension IconSet.Selection: ObjectType {
  static let object = ObjectSchema<IconSet.Selection>(
    "How the chosen icon is marked.",
    [
      .optional("border", \.border, .object, "The line around it."),
      .optional("scale", \.scale, .number, "How much larger it is: 1 is as large as the others."),
      .optional("animation", \.animation, .text, "How it changes, in the source's word: spring."),
    ])
}

extension IconSet.Selection.Border: ObjectType {
  static let object = ObjectSchema<IconSet.Selection.Border>(
    "The line around the chosen icon.",
    [
      .required("color", \.color, .text, "The name of a colour."),
      .required("width", \.width, .count, "Its width in points."),
    ])
}

extension IconSet.Credits: ObjectType {
  static let object = ObjectSchema<IconSet.Credits>(
    "Who made the icons, and what must be said about them.",
    [
      .required("title", \.title, .text, "The heading."),
      .required("entries", \.entries, .list(.object), "Who made what."),
      .optional("disclaimers", \.disclaimers, .list(.object), "What must be said."),
    ])
}

extension IconSet.Credits.Entry: ObjectType {
  static let object = ObjectSchema<IconSet.Credits.Entry>(
    "Who made icons.",
    [
      .required("author", \.author, .text, "Who made them."),
      .optional("source", \.source, .text, "Where they come from."),
      .optional("license", \.license, .text, "Under which licence."),
    ])
}

extension IconSet.Credits.Disclaimer: ObjectType {
  static let object = ObjectSchema<IconSet.Credits.Disclaimer>(
    "Something that must be said about the icons.",
    [
      .required("kind", \.kind, .text, "What it is about: trademark."),
      .required("owner", \.owner, .text, "Whose it is."),
      .optional("text", \.text, .text, "The wording, where the source gives it."),
    ])
}

extension AppIcon: ObjectType {
  static let object = ObjectSchema<AppIcon>(
    "One icon that a user can choose.",
    [
      .required("id", \.id, .id(), "The icon's id, unique within the app."),
      .optional("name", \.name, .text, "The alternate icon's name; absent for the primary icon."),
      .required("title", \.title, .text, "What people call it."),
      .optional("primary", \.primary, .boolean, "Whether it is the icon that the app has without a choice."),
      .required("images", \.images, .object, "The drawing for each appearance of the system."),
      .optional("sample", \.sample, .boolean, "Whether the drawing is a sample and not the app's own."),
      .required("author", \.author, .text, "Who drew it."),
      .optional("license", \.license, .text, "Under which licence."),
    ])
}

extension AppIcon.Images: ObjectType {
  static let object = ObjectSchema<AppIcon.Images>(
    "The drawing for each appearance of the system.",
    [
      .required("light", \.light, .object, "The drawing on light ground."),
      .optional("dark", \.dark, .object, "The drawing on dark ground."),
    ])
}

extension AppIcon.Image: ObjectType {
  static let object = ObjectSchema<AppIcon.Image>(
    "One drawing, as it is published.",
    [
      .required("path", \.path, .path, "Root-relative, below the site's base URL."),
      .required("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the file."),
      .required("bytes", \.bytes, .count, "The size of the file."),
    ])
}
