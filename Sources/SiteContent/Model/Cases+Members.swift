internal import Diagnostics
internal import SettingsModel

extension Icon: Anonymous {
  init() { self.init(symbol: nil) }

  static let table = MemberTable<Icon>(
    "icon",
    about: """
      An icon without a condition may be written as its symbol's name alone. Of several the first whose `when` holds is shown; where \
      the conditions are on an enum, they have to cover its values, or the last one has no `when`.
      """,
    published: "The symbol in front of a row, or the badge behind it. Of several, the first that applies is shown.",
    [
      .when(\.when),
      .optional("symbol", \.symbol, .drawing, "the name of an SF Symbol", example: "lock.fill"),
      .optional("asset", \.asset, .drawing, "the name of an image of the app's own"),
      .optional("color", \.color, .text, "the name of a colour, as the source gives it", example: "orange"),
    ],
    rules: [.atLeastOne(["symbol", "asset"])],
    example: "{ when: { isPro: true }, symbol: lock.open, color: green }")

  private static let one = ValueFormat<Icon>.object(orText: .drawing) { Icon(symbol: $0) }

  static let cases = ValueFormat<[Icon]>.cases(one, mustCover: true)
  static let badges = ValueFormat<[Icon]>.cases(one, mustCover: false)
}

extension Trailing: Anonymous {
  init() { self.init(value: nil) }

  static let table = MemberTable<Trailing>(
    "trailing item",
    about: """
      `value` alone stands for the value of the row's own setting. Of each sort, texts and swatches, the first item whose `when` holds is \
      shown.
      """,
    published: "What stands at the end of a row. Of each sort, a label and swatches, the first that applies is shown.",
    [
      .when(\.when),
      .optional(
        "value", \.value, .derived, "a text that is derived; `setting` is the row's own setting",
        published:
          "A derived text: setting (the row's own), a setting's id, icon, language, version, profile.name, profile.email or url:<fact>."),
      .optional("text", \.text, .template, "a fixed text", published: "A fixed text, which may hold {version}, {build} and {name}."),
      .optional("swatches", \.swatches, .count, "how many colour swatches are shown"),
    ],
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
  static let cases = ValueFormat<[Trailing]>.cases(one, mustCover: true) { $0.swatches == nil ? "label" : "swatches" }
}

extension Reason: Anonymous {
  init() { self.init(text: "") }

  static let table = MemberTable<Reason>(
    "reason",
    about: """
      A reason that always applies may be written as its text alone. Of several the first whose `when` holds is shown.
      """,
    published: "Why a row is disabled. Of several reasons, the first that applies is given.",
    [
      .when(\.when),
      .required("text", \.text, .text, "why the row is disabled"),
    ])

  static let cases = ValueFormat<[Reason]>.cases(.object(orText: .text) { Reason(text: $0) }, mustCover: false)
}

extension Variant: Anonymous {
  init() { self.init(style: "") }

  static let table = MemberTable<Variant>(
    "variant",
    about: """
      Of several the first whose `when` holds applies.
      """,
    published: "One of several looks, or ways in, that depend on the state of the app. The first that applies is shown.",
    [
      .when(\.when),
      .required("style", \.style, .text, "the look, in the source's word", example: "navigationBar"),
      .optional("container", \.container, .text, "the container that the source names", example: "NavigationStack"),
      .optional("close", \.close, .text, "what closes the screen", example: "xmark"),
      .optional("material", \.material, .text, "the material behind", example: "variableBlur"),
    ])

  static let cases = ValueFormat<[Variant]>.cases(.object, mustCover: true)
}

extension Destination: Anonymous {
  init() { self.init(present: .known(.sheet)) }

  static let table = MemberTable<Destination>(
    "destination",
    about: """
      In short it is one word and its target: `{ sheet: CreditsView }` for `{ present: sheet, view: CreditsView }`, likewise `push`, \
      `paywall` and `root` with a view, `screen` with a screen's id, `url` with an address, and `system` with the name of one. An \
      address that begins with a slash is one of the site itself: clients get it in full.
      """,
    published: "What opens when a row or a button is used.",
    [
      .required("present", \.present, .choice("a presentation"), "how it opens"),
      .optional("screen", \.screen, .id(of: .screen), "a screen of the catalogue"),
      .optional("view", \.view, .text, "the view in the app's code, if the catalogue has no screen for it"),
      .optional(
        "url", \.url, .text,
        "the address, of the site itself with a slash in front: `/steps/privacy/`; with `present: system`, the name of the system's address",
        published: "The address; of a system destination, the name of the system's address."),
      .optional("fact", \.fact, .id(of: .fact), "the fact that holds the address"),
      .optional("label", \.label, .text, "what the source calls the target if it gives no address"),
      .optional("height", \.height, .count(of: "points"), "the height of a sheet"),
      .optional("material", \.material, .text, "the material behind a sheet", example: "thin"),
      .optional("shares", \.shares, .choice("a thing to share", [.app: "the app's address"]), "what it shares, as a QR code and a link"),
    ],
    example: "{ present: sheet, view: ShareSheet, height: 420 }")

  /// `{sheet: CreditsView}` for `{present: sheet, view: CreditsView}`, and so on.
  static let short = ValueFormat<Destination>(
    .anyOf([.oneKey(shortKeys), .type(reference, id: .elsewhere)]), published: .object
  ) { node, reader in
    guard let members = node.members, members.count == 1, let member = members.first,
      let kind = Presentation(rawValue: member.key)
    else { return checked(ValueFormat<Destination>.object.read(node, &reader), at: node, &reader) }
    var destination = Destination(present: .known(kind))
    let target = kind.target.read(member.value, &reader)
    switch kind {
    case .screen: destination.screen = target.map { Screen.ID($0) }
    case .url, .system: destination.url = target
    case .sheet, .push, .paywall, .root: destination.view = target
    }
    return destination
  }

  private static let shortKeys = Presentation.allCases.map { kind in
    AuthoredKey(
      key: kind.rawValue, isRequired: false, summary: kind.summary, schema: kind.target.authored, absence: nil, example: nil)
  }

  private static func checked(_ destination: Destination?, at node: Node, _ reader: inout Reader) -> Destination? {
    guard let destination, destination.present.known == .url, destination.url != nil, let url = node["url"] else { return destination }
    // Read once more, as what it is: of a system destination it is a name.
    _ = ValueFormat<String>.link.read(url, &reader)
    return destination
  }
}

extension Destination.Presentation {
  /// What stands behind the word in the short form.
  fileprivate var target: ValueFormat<String> {
    switch self {
    case .screen: .name(of: .screen)
    case .url: .link
    case .system, .sheet, .push, .paywall, .root: .text
    }
  }

  fileprivate var summary: String {
    switch self {
    case .screen: "opens a screen of the catalogue"
    case .url: "opens an address"
    case .system: "opens an address of the system, by its name"
    case .sheet: "opens a view as a sheet"
    case .push: "opens a view by pushing it"
    case .paywall: "opens a view that sells"
    case .root: "puts a view in the place of all"
    }
  }
}
