internal import SettingsModel

extension Screen: ObjectType {
  static let object = ObjectSchema<Screen>(
    "A screen of the app: sections of rows, and what stands around them.",
    [
      .required("id", \.id, .id(), "The screen's id, unique within the app."),
      .required("title", \.title, .text, "Its title; it may hold {version}, {build} and {name}."),
      .optional("description", \.description, .text, "What it is for."),
      .optional("presentation", \.presentation, .text, "How the screen comes up, in the source's word: sheet, tab, push."),
      .optional("view", \.view, .text, "The view in the app's code."),
      .optional("entries", \.entries, .list(.object), "The ways in."),
      .optional("chrome", \.chrome, .list(.object), "The frames around the screen."),
      .optional("header", \.header, .object, "Who is signed in, above the sections."),
      .optional("cards", \.cards, .list(.object), "Cards above the sections."),
      .optional("states", \.states, .list(.object), "How the whole screen looks while something holds; the first that applies."),
      .optional("overlay", \.overlay, .object, "Something over the whole screen."),
      .required("sections", \.sections, .list(.object), "Its sections, in order."),
      .optional("onAppear", \.onAppear, .list(.id()), "Effects of appearing."),
      .optional("onDisappear", \.onDisappear, .list(.id()), "Effects of disappearing."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
      .optional("notes", \.notes, .list(.text), "What else has to be said."),
    ])
}

extension Screen.Entry: ObjectType {
  static let object = ObjectSchema<Screen.Entry>(
    "A way to the screen.",
    [
      .required("id", \.id, .id(), "The entry's id, unique within its screen."),
      .optional("when", \.when, .condition, "When there is this way; absent means always."),
      .required("title", \.title, .text, "What one uses."),
      .optional("path", \.path, .list(.text), "The places that one goes through, in order."),
    ])
}

extension Screen.Card: ObjectType {
  static let object = ObjectSchema<Screen.Card>(
    "A card above the sections.",
    [
      .required("id", \.id, .id(), "The card's id, unique within its screen."),
      .required("title", \.title, .text, "Its title; it may hold {version}, {build} and {name}."),
      .optional("label", \.label, .text, "Its label."),
      .optional("button", \.button, .object, "What it offers."),
      .optional("visibleWhen", \.visibleWhen, .condition, "When it is there."),
      .optional("component", \.component, .text, "The part of the app's code that draws it."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
      .optional("notes", \.notes, .list(.text), "What else has to be said."),
    ])
}

extension Screen.Button: ObjectType {
  static let object = ObjectSchema<Screen.Button>(
    "A button of a card.",
    [
      .required("title", \.title, .text, "What it says."),
      .optional("opens", \.opens, .object, "What opens when it is used."),
    ])
}

extension Screen.Header: ObjectType {
  static let object = ObjectSchema<Screen.Header>(
    "Who is signed in, above the sections.",
    [
      .optional("avatar", \.avatar, .object, "The user's photo."),
      .optional("name", \.name, .object, "The user's name."),
      .optional("email", \.email, .object, "The user's address."),
      .optional("tappable", \.tappable, .boolean, "Whether it opens something."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
    ])
}

extension Screen.Header.Avatar: ObjectType {
  static let object = ObjectSchema<Screen.Header.Avatar>(
    "The user's photo.",
    [
      .optional("size", \.size, .count, "Width and height in points."),
      .optional("shape", \.shape, .text, "Its outline in the source's word: circle."),
      .optional("fallback", \.fallback, .list(.text), "What is shown without a photo, the first that is possible."),
    ])
}

extension Screen.Header.Line: ObjectType {
  static let object = ObjectSchema<Screen.Header.Line>(
    "A line of text that is derived.",
    [
      .required("value", \.value, .name, "What it says, as in the trailing values of rows: profile.name."),
      .optional("fallback", \.fallback, .text, "What is shown without it."),
      .optional("styles", \.styles, .list(.text), "Text styles in the source's words: headline, bold."),
    ])
}

extension Screen.ScreenState: ObjectType {
  static let object = ObjectSchema<Screen.ScreenState>(
    "How the whole screen looks while something holds.",
    [
      .required("id", \.id, .id(), "The state's id, unique within its screen."),
      .optional("when", \.when, .condition, "When it applies; absent means always."),
      .optional("header", \.header, .text, "What becomes of the header: skeleton."),
      .optional("rows", \.rows, .text, "What becomes of the rows: disabled, visible."),
      .optional("message", \.message, .text, "What it says."),
      .optional("retry", \.retry, .boolean, "Whether the message offers to try again."),
    ])
}

extension Screen.Overlay: ObjectType {
  static let object = ObjectSchema<Screen.Overlay>(
    "Something over the whole screen.",
    [
      .optional("when", \.when, .condition, "When it is there; absent means always."),
      .required("kind", \.kind, .text, "What it is: progress."),
    ])
}
