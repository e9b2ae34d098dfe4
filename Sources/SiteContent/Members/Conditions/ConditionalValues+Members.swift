internal import Diagnostics
internal import SettingsModel

extension Icon: Anonymous {
  init() { self.init(symbol: nil) }

  static let table = MemberTable<Icon>(
    "icon",
    about: """
      An icon without a condition may be written as its symbol's name alone. Of several, the first whose `when` is true is shown; if \
      the conditions are on an enum, they must cover its values, or the last one has no `when`.
      """,
    published: "The symbol in front of a row, or the badge after its title. Of several, the first that applies is shown.",
    .when(\.when),
    .optional("symbol", \.symbol, .drawing, "the name of an SF Symbol", example: "lock.fill"),
    .optional("asset", \.asset, .drawing, "the name of an image of the app's own"),
    .optional("color", \.color, .text, "the name of a color, as the source gives it", example: "orange"),
    rules: [.atLeastOne(["symbol", "asset"])],
    example: "{ when: { isPro: true }, symbol: lock.open, color: green }")

  private static let one = ValueFormat<Icon>.object(orText: .drawing) { Icon(symbol: $0) }

  static let conditionalValues = ValueFormat<[Icon]>.conditionalValues(one, mustCover: true)
  static let badges = ValueFormat<[Icon]>.conditionalValues(one, mustCover: false)
}

extension Trailing: Anonymous {
  init() { self.init(value: nil) }

  static let table = MemberTable<Trailing>(
    "trailing item",
    about: """
      `value` alone stands for the value of the row's own setting. Of each sort, texts and swatches, the first item whose `when` is \
      true is shown.
      """,
    published: "An item at the end of a row. Of each sort, a label and swatches, the first that applies is shown.",
    .when(\.when),
    .optional(
      "value", \.value, .derived, "a text that is derived; `setting` is the row's own setting",
      published:
        "A derived text: setting (the row's own), a setting's id, icon, language, version, profile.name, profile.email or url:<fact>."),
    .optional("text", \.text, .template, "a fixed text", published: "A fixed text, which may hold {version}, {build} and {name}."),
    .optional("swatches", \.swatches, .count, "how many color swatches are shown"),
    rules: [.exactlyOne(["value", "text", "swatches"])],
    example: "{ when: { isPro: false }, text: Unlock }")

  /// `value`, or a map.
  private static let one = ValueFormat<Trailing>(
    .anyOf([.word([Word("value", "the value of the row's own setting")], isOpen: false), .type(reference, id: .elsewhere)]),
    published: .object
  ) { node, reader in
    if case .string("value") = node.scalar { return Trailing(value: "setting") }
    return ValueFormat<Trailing>.object.read(node, &reader)
  }

  /// Of each sort the first item that applies is shown.
  static let conditionalValues = ValueFormat<[Trailing]>.conditionalValues(one, mustCover: true) {
    $0.swatches == nil ? "label" : "swatches"
  }
}

extension Reason: Anonymous {
  init() { self.init(text: "") }

  static let table = MemberTable<Reason>(
    "reason",
    about: "A reason that always applies may be written as its text alone. Of several, the first whose `when` is true is shown.",
    published: "Why a row is disabled. Of several reasons, the first that applies is given.",
    .when(\.when),
    .required("text", \.text, .shown, "why the row is disabled"))

  static let conditionalValues = ValueFormat<[Reason]>.conditionalValues(.object(orText: .shown) { Reason(text: $0) }, mustCover: false)
}

extension Variant: Anonymous {
  static let table = MemberTable<Variant>(
    "variant",
    about: "Of several, the first whose `when` is true applies.",
    published: "One of several looks, or ways in, that depend on the state of the app. The first that applies is shown.",
    .when(\.when),
    .required("style", \.style, .text, "the look, in the source's word", example: "navigationBar"),
    .optional("container", \.container, .text, "the container that the source names", example: "NavigationStack"),
    .optional("close", \.close, .text, "what closes the screen", example: "xmark"),
    .optional("material", \.material, .text, "the material behind", example: "variableBlur"))

  static let conditionalValues = ValueFormat<[Variant]>.conditionalValues(.object, mustCover: true)
}
