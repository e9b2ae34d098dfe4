internal import Diagnostics
internal import SettingsModel

extension Screen: IdentifiedType {
  static let table = MemberTable<Screen>(
    "screen", published: "A screen of the app: sections of rows, and what surrounds them.",
    .published("id", \.id, .id(), "The screen's id, unique within the app."),
    .required("title", \.title, .template, "the screen's title", published: "The title, which may contain {version}, {build} and {name}."),
    .prose("description", \.description, \.descriptionHTML, .prose, "what the screen is for"),
    .since(\.since),
    .platforms(\.platforms),
    .optional("presentation", \.presentation, .text, "how it is presented, in the app's own terms", example: "sheet"),
    .optional("view", \.view, .text, "the view in the app's code"),
    .optional("entries", \.entries, .sequence(), "ways to reach the screen"),
    .optional("tab", \.tab, .object, "the screen's tab in the app's tab bar"),
    .optional(
      "panes", \.panes, .choice("a layout of panes", Panes.meanings),
      "how a window switches between the screens that the rows of the first screen open",
      without: .words("a toolbar for up to 8 rows with icons, otherwise a sidebar; a list if a row opens no screen of the file")),
    .optional("chrome", \.chrome, Variant.conditionalValues, "what surrounds the screen, such as a navigation bar"),
    .optional("header", \.header, .object, "who is signed in, above the sections"),
    .optional("cards", \.cards, .sequence(), "cards above the sections"),
    .optional("states", \.states, ScreenState.format, "how the whole screen looks in certain app states; the first that applies is used"),
    .optional("overlay", \.overlay, .object, "something that covers the whole screen"),
    .defaulted("sections", \.sections, .sequence(), "the sections, in order"),
    .optional("onAppear", \.onAppear, .list(.id(of: .effect)), "effects when the screen appears"),
    .optional("onDisappear", \.onDisappear, .list(.id(of: .effect)), "effects when the screen disappears"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Screen.Panes {
  fileprivate static let meanings: [Self: String] = [
    .toolbar: "a toolbar at the top", .sidebar: "a sidebar", .list: "a list of rows that open the screens",
  ]
}

extension Screen.Tab: MapType {
  static let table = MemberTable<Screen.Tab>(
    "tab", published: "A tab in the app's tab bar.",
    .required("position", \.position, oneToFive, "the tab's position, from 1 to 5"),
    .optional("title", \.title, .shown, "the tab's label"),
    .optional("symbol", \.symbol, .drawing, "the tab's SF Symbol"),
    example: "{ position: 3, title: Settings, symbol: gear }")

  /// A number from 1 to 5: a tab bar has no room for more tabs.
  private static let oneToFive = ValueFormat<Int64>(.integer(minimum: 1, maximum: 5)) { node, reader in
    guard let value = ValueFormat<Int64>.integer.read(node, &reader) else { return nil }
    if (1...5).contains(value) { return value }
    reader.error(.integerRange, at: node.location, "a tab bar has no tab \(value)", help: "use 1 to 5")
    return nil
  }
}

extension Screen.Entry: IdentifiedType {
  static let table = MemberTable<Screen.Entry>(
    "entry", published: "A way to reach the screen.",
    .published("id", \.id, .id(), "The entry's id, unique within its screen."),
    .optional("when", \.when, .condition, "when this way is available; always, if omitted"),
    .required("title", \.title, .shown, "the item that the user taps or clicks"),
    .optional("path", \.path, .list(.shown), "the steps on the way, in order"))
}

extension Screen.Card: IdentifiedType {
  static let table = MemberTable<Screen.Card>(
    "card", published: "A card above the sections.",
    .published("id", \.id, .id(), "The card's id, unique within its screen."),
    .required("title", \.title, .template, "the card's title", published: "The title, which may contain {version}, {build} and {name}."),
    .optional("label", \.label, .shown, "the card's label"),
    .optional("button", \.button, .object, "the card's button"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when the card is visible"),
    .optional("component", \.component, .text, "the part of the app's code that draws it"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Screen.Button: MapType {
  static let table = MemberTable<Screen.Button>(
    "button",
    title: "Card button", published: "A button of a card.",
    .required("title", \.title, .shown, "the button's label"),
    .optional("opens", \.opens, Destination.short, "what opens when the button is used"))
}

extension Screen.Header: MapType {
  static let table = MemberTable<Screen.Header>(
    "header", published: "Who is signed in, above the sections.",
    .optional("avatar", \.avatar, .object, "the user's photo"),
    .optional("name", \.name, .object, "the user's name"),
    .optional("email", \.email, .object, "the user's email address"),
    .optional("tappable", \.tappable, .boolean, "whether tapping the header opens something"),
    .attributes(\.attributes))
}

extension Screen.Header.Avatar: MapType {
  static let table = MemberTable<Screen.Header.Avatar>(
    "avatar", published: "The user's photo.",
    .optional("size", \.size, .count(of: "points"), "the photo's width and height"),
    .optional("shape", \.shape, .text, "the photo's shape, in the app's own terms", example: "circle"),
    .optional("fallback", \.fallback, .oneOrMore(.text), "alternatives for a missing photo; the first that is available is shown"))
}

extension Screen.Header.Line: MapType {
  static let table = MemberTable<Screen.Header.Line>(
    "line", published: "A computed line of text.",
    .required("value", \.value, .derived, "what to show; the same values as for `value` of a trailing item", example: "profile.name"),
    .optional("fallback", \.fallback, .shown(.shown, isEmptyMeant: true), "the text that is shown if there is no value"),
    .optional("styles", \.styles, .oneOrMore(.text), "the text styles, in the app's own terms", example: "headline"))
}

extension Screen.ScreenState: IdentifiedType {
  static let table = MemberTable<Screen.ScreenState>(
    "state",
    title: "Screen state", published: "How the whole screen looks in a certain app state.",
    .published("id", \.id, .id(), "The state's id, unique within its screen."),
    .optional("when", \.when, .condition, "when this state applies; always, if omitted"),
    .optional("header", \.header, .text, "how the header changes", example: "skeleton"),
    .optional("rows", \.rows, .text, "how the rows change", example: "disabled"),
    .optional("message", \.message, .shown, "the message that is shown"),
    .optional("retry", \.retry, .boolean, "whether the message offers to try again"))

  /// A list of states. States without an `id` are numbered.
  static let format = ValueFormat<[Screen.ScreenState]>(
    .list(.type(reference, id: .optional)), published: .list(.object)
  ) { node, reader in
    guard let elements = reader.elements(of: node) else { return nil }
    return elements.enumerated().compactMap { index, element in
      if element["id"] != nil { return readIdentified(element, &reader) }
      return table.read(element, into: .init(id: Identifier("state-\(index + 1)")), &reader)
    }
  }
}

extension Screen.Overlay: MapType {
  static let table = MemberTable<Screen.Overlay>(
    "overlay", published: "Something that covers the whole screen.",
    .optional("when", \.when, .condition, "when it is shown; always, if omitted"),
    .required("kind", \.kind, .text, "the kind of overlay", example: "progress"))
}
