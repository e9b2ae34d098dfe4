internal import Diagnostics
internal import SettingsModel

extension Screen: Named {
  static let fields = FieldTable<Screen>(
    "screen",
    [
      .required("title", \.title, .template, "its title"),
      .optional("description", \.description, .text, "what it is for"),
      .optional("presentation", \.presentation, .text, "how it comes up"),
      .optional("view", \.view, .text, "the view in the app's code"),
      .optional("entries", \.entries, .sequence(), "the ways in"),
      .optional("chrome", \.chrome, Variant.cases, "the frames around it"),
      .optional("header", \.header, .object, "who is signed in"),
      .optional("cards", \.cards, .sequence(), "cards above the sections"),
      .optional("states", \.states, ScreenState.reader, "how it looks while something holds"),
      .optional("overlay", \.overlay, .object, "something over the whole screen"),
      .defaulted("sections", \.sections, .sequence(), "its sections"),
      .optional("onAppear", \.onAppear, .list(.id(of: .effect, "an effect")), "effects of appearing"),
      .optional("onDisappear", \.onDisappear, .list(.id(of: .effect, "an effect")), "effects of disappearing"),
      .optional("attributes", \.attributes, .map(.scalar), "what else is known"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said"),
    ])
}

extension Screen.Entry: Named {
  static let fields = FieldTable<Screen.Entry>(
    "entry",
    [
      .optional("when", \.when, .condition, "when there is this way in"),
      .required("title", \.title, .text, "what one uses"),
      .optional("path", \.path, .list(.text), "the places one goes through"),
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
      .optional("attributes", \.attributes, .map(.scalar), "what else is known"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said"),
    ])
}

extension Screen.Button: Anonymous {
  static let fields = FieldTable<Screen.Button>(
    "button",
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
      .optional("attributes", \.attributes, .map(.scalar), "what else is known"),
    ])
}

extension Screen.Header.Avatar: Anonymous {
  static let fields = FieldTable<Screen.Header.Avatar>(
    "avatar",
    [
      .optional("size", \.size, .count, "points"),
      .optional("shape", \.shape, .text, "circle"),
      .optional("fallback", \.fallback, .oneOrMore(.text), "what is shown without a photo"),
    ])
}

extension Screen.Header.Line: Anonymous {
  static let fields = FieldTable<Screen.Header.Line>(
    "line",
    [
      .required("value", \.value, .derived, "profile.name or another derived value"),
      .optional("fallback", \.fallback, .text, "what is shown without it"),
      .optional("styles", \.styles, .oneOrMore(.text), "its text styles"),
    ])
}

extension Screen.ScreenState: Named {
  static let fields = FieldTable<Screen.ScreenState>(
    "state",
    [
      .optional("when", \.when, .condition, "when it applies"),
      .optional("header", \.header, .text, "what becomes of the header"),
      .optional("rows", \.rows, .text, "what becomes of the rows"),
      .optional("message", \.message, .text, "what it says"),
      .optional("retry", \.retry, .boolean, "whether it offers to try again"),
    ])

  /// States have an `id`, or else are numbered.
  static let reader = ValueReader<[Screen.ScreenState]>("a list of states") { node, reader in
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
      .required("kind", \.kind, .text, "progress"),
    ])
}
