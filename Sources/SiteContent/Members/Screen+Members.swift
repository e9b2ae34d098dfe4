internal import Diagnostics
internal import SettingsModel

extension Screen: Named {
  static let table = MemberTable<Screen>(
    "screen", published: "A screen of the app: sections of rows, and what surrounds them.",
    .published("id", \.id, .id(), "The screen's id, unique within the app."),
    .required("title", \.title, .template, "its title", published: "Its title; it may hold {version}, {build} and {name}."),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it is for"),
    .since(\.since),
    .platforms(\.platforms),
    .optional("presentation", \.presentation, .text, "how it comes up, in the source's word", example: "sheet"),
    .optional("view", \.view, .text, "the view in the app's code"),
    .optional("entries", \.entries, .sequence(), "the ways in"),
    .optional("tab", \.tab, .object, "its place in the app's tab bar"),
    .optional(
      "panes", \.panes, .choice("a place of panes", Panes.meanings), "where a window has the panes that the rows of the first screen open",
      without: .words("a toolbar for up to 8 rows with icons, else a sidebar; a list if a row opens no screen of the file")),
    .optional("chrome", \.chrome, Variant.conditionalValues, "the frames around it"),
    .optional("header", \.header, .object, "who is signed in, above the sections"),
    .optional("cards", \.cards, .sequence(), "cards above the sections"),
    .optional("states", \.states, ScreenState.format, "how the whole screen looks in certain states of the app; the first that applies"),
    .optional("overlay", \.overlay, .object, "something over the whole screen"),
    .defaulted("sections", \.sections, .sequence(), "its sections, in order"),
    .optional("onAppear", \.onAppear, .list(.id(of: .effect)), "effects of appearing"),
    .optional("onDisappear", \.onDisappear, .list(.id(of: .effect)), "effects of disappearing"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Screen.Panes {
  fileprivate static let meanings: [Self: String] = [
    .toolbar: "a toolbar at the top", .sidebar: "a sidebar", .list: "no panes: a list of rows that lead to screens",
  ]
}

extension Screen.Tab: Anonymous {
  static let table = MemberTable<Screen.Tab>(
    "tab", published: "A place in the app's tab bar.",
    .required("position", \.position, place, "which tab it is, from 1 to 5"),
    .optional("title", \.title, .shown, "what the tab says"),
    .optional("symbol", \.symbol, .drawing, "the SF Symbol on it"),
    example: "{ position: 3, title: Settings, symbol: gear }")

  /// A bar has no room for more tabs.
  private static let place = ValueFormat<Int64>(.integer(minimum: 1, maximum: 5)) { node, reader in
    guard let value = ValueFormat<Int64>.integer.read(node, &reader) else { return nil }
    if (1...5).contains(value) { return value }
    reader.error(.integerRange, at: node.location, "a tab bar has no tab \(value)", help: "use 1 to 5")
    return nil
  }
}

extension Screen.Entry: Named {
  static let table = MemberTable<Screen.Entry>(
    "entry", published: "A way to the screen.",
    .published("id", \.id, .id(), "The entry's id, unique within its screen."),
    .optional("when", \.when, .condition, "when there is this way in; absent means always"),
    .required("title", \.title, .shown, "the item that the user taps or clicks"),
    .optional("path", \.path, .list(.shown), "the places on the way, in order"))
}

extension Screen.Card: Named {
  static let table = MemberTable<Screen.Card>(
    "card", published: "A card above the sections.",
    .published("id", \.id, .id(), "The card's id, unique within its screen."),
    .required("title", \.title, .template, "its title", published: "Its title; it may hold {version}, {build} and {name}."),
    .optional("label", \.label, .shown, "its label"),
    .optional("button", \.button, .object, "what it offers"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when it is there"),
    .optional("component", \.component, .text, "the part of the app's code that draws it"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Screen.Button: Anonymous {
  static let table = MemberTable<Screen.Button>(
    "button",
    title: "Card button", published: "A button of a card.",
    .required("title", \.title, .shown, "what it says"),
    .optional("opens", \.opens, Destination.short, "what opens when it is used"))
}

extension Screen.Header: Anonymous {
  static let table = MemberTable<Screen.Header>(
    "header", published: "Who is signed in, above the sections.",
    .optional("avatar", \.avatar, .object, "the user's photo"),
    .optional("name", \.name, .object, "the user's name"),
    .optional("email", \.email, .object, "the user's address"),
    .optional("tappable", \.tappable, .boolean, "whether it opens something"),
    .attributes(\.attributes))
}

extension Screen.Header.Avatar: Anonymous {
  static let table = MemberTable<Screen.Header.Avatar>(
    "avatar", published: "The user's photo.",
    .optional("size", \.size, .count(of: "points"), "its width and height"),
    .optional("shape", \.shape, .text, "its outline, in the source's word", example: "circle"),
    .optional("fallback", \.fallback, .oneOrMore(.text), "alternatives for a missing photo; the first that is available is shown"))
}

extension Screen.Header.Line: Anonymous {
  static let table = MemberTable<Screen.Header.Line>(
    "line", published: "A line of text that is derived.",
    .required("value", \.value, .derived, "what it says, as in the trailing values of rows", example: "profile.name"),
    .optional("fallback", \.fallback, .shown(.shown, isEmptyMeant: true), "what is shown without it"),
    .optional("styles", \.styles, .oneOrMore(.text), "its text styles, in the source's words", example: "headline"))
}

extension Screen.ScreenState: Named {
  static let table = MemberTable<Screen.ScreenState>(
    "state",
    title: "Screen state", published: "How the whole screen looks in a certain state of the app.",
    .published("id", \.id, .id(), "The state's id, unique within its screen."),
    .optional("when", \.when, .condition, "when it applies; absent means always"),
    .optional("header", \.header, .text, "what becomes of the header", example: "skeleton"),
    .optional("rows", \.rows, .text, "what becomes of the rows", example: "disabled"),
    .optional("message", \.message, .shown, "what it says"),
    .optional("retry", \.retry, .boolean, "whether the message offers to try again"))

  /// States have an `id`, or else are numbered.
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

extension Screen.Overlay: Anonymous {
  static let table = MemberTable<Screen.Overlay>(
    "overlay", published: "Something over the whole screen.",
    .optional("when", \.when, .condition, "when it is there; absent means always"),
    .required("kind", \.kind, .text, "what it is", example: "progress"))
}
