internal import Diagnostics
internal import SettingsModel

extension Screen: Named {
  static let fields = FieldTable<Screen>(
    "screen",
    [
      .required("title", \.title, .template, "its title"),
      .optional("description", \.description, .text, "what it is for"),
      .optional("presentation", \.presentation, .text, "how it comes up, in the source's word", example: "sheet"),
      .optional("view", \.view, .text, "the view in the app's code"),
      .optional("entries", \.entries, .sequence(), "the ways in"),
      .optional("chrome", \.chrome, Variant.cases, "the frames around it"),
      .optional("header", \.header, .object, "who is signed in"),
      .optional("cards", \.cards, .sequence(), "cards above the sections"),
      .optional("states", \.states, ScreenState.reader, "how it looks while something holds"),
      .optional("overlay", \.overlay, .object, "something over the whole screen"),
      .defaulted("sections", \.sections, .sequence(), "its sections, in order"),
      .optional("onAppear", \.onAppear, .list(.id(of: .effect)), "effects of appearing"),
      .optional("onDisappear", \.onDisappear, .list(.id(of: .effect)), "effects of disappearing"),
      .optional("attributes", \.attributes, .map(.scalar), "what else the source says, by names of your own"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said, for readers of the catalogue"),
    ])
}

extension Screen.Entry: Named {
  static let fields = FieldTable<Screen.Entry>(
    "entry",
    [
      .optional("when", \.when, .condition, "when there is this way in"),
      .required("title", \.title, .text, "what one uses"),
      .optional("path", \.path, .list(.text), "the places that one goes through, in order"),
    ])
}

extension Screen.Card: Named {
  static let fields = FieldTable<Screen.Card>(
    "card",
    [
      .required("title", \.title, .template, "its title"),
      .optional("label", \.label, .text, "its label"),
      .optional("button", \.button, .object, "what it offers"),
      .optional("visibleWhen", \.visibleWhen, .condition, "when it is there"),
      .optional("component", \.component, .text, "the part of the code that draws it"),
      .optional("attributes", \.attributes, .map(.scalar), "what else the source says, by names of your own"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said, for readers of the catalogue"),
    ])
}

extension Screen.Button: Anonymous {
  static let fields = FieldTable<Screen.Button>(
    "button", title: "Card button",
    [
      .required("title", \.title, .text, "what it says"),
      .optional("opens", \.opens, Destination.short, "what opens"),
    ])
}

extension Screen.Header: Anonymous {
  static let fields = FieldTable<Screen.Header>(
    "header",
    [
      .optional("avatar", \.avatar, .object, "the photo"),
      .optional("name", \.name, .object, "the name"),
      .optional("email", \.email, .object, "the address"),
      .optional("tappable", \.tappable, .boolean, "whether it opens something"),
      .optional("attributes", \.attributes, .map(.scalar), "what else the source says, by names of your own"),
    ])
}

extension Screen.Header.Avatar: Anonymous {
  static let fields = FieldTable<Screen.Header.Avatar>(
    "avatar",
    [
      .optional("size", \.size, .count(of: "points"), "its width and height"),
      .optional("shape", \.shape, .text, "its shape", example: "circle"),
      .optional("fallback", \.fallback, .oneOrMore(.text), "what is shown without a photo, the first that is possible"),
    ])
}

extension Screen.Header.Line: Anonymous {
  static let fields = FieldTable<Screen.Header.Line>(
    "line",
    [
      .required("value", \.value, .derived, "what is shown", example: "profile.name"),
      .optional("fallback", \.fallback, .text, "what is shown without it"),
      .optional("styles", \.styles, .oneOrMore(.text), "its text styles, in the source's words"),
    ])
}

extension Screen.ScreenState: Named {
  static let fields = FieldTable<Screen.ScreenState>(
    "state", title: "Screen state",
    [
      .optional("when", \.when, .condition, "when it applies"),
      .optional("header", \.header, .text, "what becomes of the header", example: "skeleton"),
      .optional("rows", \.rows, .text, "what becomes of the rows", example: "disabled"),
      .optional("message", \.message, .text, "what it says"),
      .optional("retry", \.retry, .boolean, "whether it offers to try again"),
    ])

  /// States have an `id`, or else are numbered.
  static let reader = ValueReader<[Screen.ScreenState]>(.list(.type(reference, id: .optional))) { node, reader in
    guard let elements = node.elements else {
      reader.mismatch("expected a list, found", at: node)
      return nil
    }
    return elements.enumerated().compactMap { index, element in
      if element["id"] != nil { return ValueReader<Screen.ScreenState>.identified.read(element, &reader) }
      return fields.read(element, into: .init(id: Identifier("state-\(index + 1)")), &reader)
    }
  }
}

extension Screen.Overlay: Anonymous {
  static let fields = FieldTable<Screen.Overlay>(
    "overlay",
    [
      .optional("when", \.when, .condition, "when it is there"),
      .required("kind", \.kind, .text, "what it is", example: "progress"),
    ])
}
