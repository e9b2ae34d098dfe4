internal import Diagnostics
package import SettingsModel

extension Setting: Named {
  static let table = MemberTable<Setting>(
    "setting", published: "A value that the app stores for its user.",
    .published("id", \.id, .factID(), "The setting's id: a fact of this name is the current value."),
    .optional("symbol", \.symbol, .text, "the name in code, verbatim", example: "DEFAULT_LA_MODE"),
    .authored(
      "key", \.keyNames, KeyNames.format,
      "the string that it is stored under, a list of several, or a map of platforms to strings; often only one of symbol and key is known"),
    .published("key", \.key, .text, "The string that it is stored under, if it is one."),
    .published("keys", \.keys, .list(.object), "The strings that it is stored under, if there are several."),
    .optional("store", \.store, Store.format, "where it is stored"),
    .optional("title", \.title, .template, "its title", published: "Its title; it may hold {version}, {build} and {name}."),
    .proseOrGap(
      "description", \.description, \.descriptionHTML, gaps: \.gaps,
      "what it does for the user, in one sentence; `unknown` if the source does not say", published: "What it does for the user."),
    .optional(
      "type", \.type, .choice("a type"), "what its values are",
      without: .words("enum if there are options; otherwise it is not documented"),
      published: "Absent if the source does not show how the value is stored."),
    .optional("format", \.format, .choice("a format", TextFormat.meanings), "what a string stands for"),
    .optional(
      "options", \.options, Option.format, "the choices in order, or the name of an option set; absent if they are not documented",
      published: "The choices in order; absent if they are not documented."),
    .authored("multiple", \.isMultiple, .boolean, "whether several options can be chosen: short for a list of them"),
    .optional("default", \.default, .json, "the value before the user changes it"),
    .optional("examples", \.examples, .list(.json), "values that it may have"),
    .optional("minimum", \.minimum, .number, "the smallest value of a number"),
    .optional("maximum", \.maximum, .number, "the largest value of a number"),
    .optional("multipleOf", \.multipleOf, .positive, "the distance between two values of a number, counted from the minimum"),
    .optional("minLength", \.minLength, .count, "the smallest number of characters of a string"),
    .optional("maxLength", \.maxLength, .count, "the largest number of characters of a string"),
    .optional("pattern", \.pattern, .text, "a regular expression (ECMA-262) for strings; it is published, and not run by the builder"),
    .optional("unit", \.unit, .shown, "what a number counts", example: "steps"),
    .optional("items", \.items, .object, "what the elements of a list are"),
    .optional("minItems", \.minItems, .count, "the smallest number of elements of a list"),
    .optional("maxItems", \.maxItems, .count, "the largest number of elements of a list"),
    .optional("uniqueItems", \.uniqueItems, .boolean, "whether the elements of a list differ from each other"),
    .optional("required", \.required, .boolean, "whether the app needs a value"),
    .optional("nullable", \.nullable, .boolean, "whether the value may be null", without: .value(false)),
    .defaulted("onChange", \.onChange, effects, "effects of every change"),
    .defaulted("onEnable", \.onEnable, effects, "effects of switching a boolean on"),
    .defaulted("onDisable", \.onDisable, effects, "effects of switching a boolean off"),
    .optional("permission", \.permission, Permission.format, "what happens for every value of the authorisation that it needs"),
    .optional(
      "drives", \.drives, .choice("a thing to drive", Driven.meanings),
      "what it changes of the app's look: the live screen and pictures of screens follow it"),
    .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
    .optional(
      "collects", \.collects, .oneOrMore(collected),
      "the data that leaves the device while it is on, by the names of App Privacy in App Store Connect; the privacy page must mention it",
      example: "Crash Data", published: "The data that leaves the device while it is on, or depending on its value: each by its name."),
    .optional("scope", \.scope, .id(of: .scope), "for whom or what it holds: the id of a scope in app.yaml", example: "account"),
    .since(\.since),
    .platforms(\.platforms),
    .optional("deprecated", \.deprecated, Deprecation.format, "why it should not be used any more"),
    .optional("aliases", \.aliases, .list(formerID), "ids that it had before; values and links under them belong to it"),
    .optional("related", \.related, .list(.id(of: .setting)), "settings that have to do with it"),
    .optional("address", \.address, pageName, "the last part of its page's address, if it is not made from the id"),
    .optional("keywords", \.keywords, .list(.shown), "more words to search for"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML, "remarks, such as contradictions in the source"),
    example:
      "{ title: Daily goal, description: Steps a day., type: integer, minimum: 1000, maximum: 50000, multipleOf: 500, default: 8000 }")

  /// Read with the options, which it makes those of a list's elements.
  fileprivate var isMultiple: Bool? {
    get { nil }
    set {}
  }

  private static let effects = ValueFormat<[Effect.ID]>.list(.id(of: .effect))

  private static let collected = ValueFormat<String>.parsed(.data, published: .text) { name, location, reader in
    if name.contains(where: { !$0.isWhitespace }) { return name }
    namesNoData(at: location, &reader)
    return nil
  }

  static func namesNoData(at location: SourceLocation, _ reader: inout Reader) {
    reader.error(
      .wrongType, at: location, "\"collects\" names no data", help: "write what is collected, such as Crash Data, or remove \"collects\"")
  }

  private static let pageName = ValueFormat<String>.text(.addressPart) { name, location, reader in
    if name.wholeMatch(of: /[a-z0-9]+(?:-[a-z0-9]+)*/) == nil {
      reader.error(
        .invalidID, at: location, "\"\(name)\" is no part of an address", help: "write lower-case letters, digits and hyphens")
    }
  }

  private static let formerID = ValueFormat<String>.text(.fact) { name, location, reader in
    if let problem = problem(withID: name) { reader.error(.invalidID, at: location, problem.summary, help: problem.help) }
  }.map { Setting.ID($0) }
}

extension Setting.Driven {
  fileprivate static let meanings: [Self: String] = [
    .colorScheme: "whether the app is light or dark: the values are `light`, `dark` and `system`, or `true` for dark",
    .accent: "its tint: the values are colors, `#34C759`, or names of the system's, such as `green`",
    .language: "the language that it is used in: the titles of the options",
    .icon: "the icon on the Home Screen: the values are ids of icons.yaml",
  ]
}
