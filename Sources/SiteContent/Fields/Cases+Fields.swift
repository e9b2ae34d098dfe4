internal import Diagnostics
internal import SettingsModel

extension Icon: Anonymous {
  init() { self.init(symbol: nil) }

  static let fields = FieldTable<Icon>(
    "icon",
    about: """
      An icon without a condition may be written as its symbol's name alone. Of several the first whose `when` holds is shown; where \
      the conditions are on an enum, they have to cover its values, or the last one has no `when`.
      """,
    [
      .optional("when", \.when, .condition, "when this case applies"),
      .optional("symbol", \.symbol, .drawing, "the name of an SF Symbol", example: "lock.fill"),
      .optional("asset", \.asset, .drawing, "the name of an image of the app's own"),
      .optional("color", \.color, .text, "the name of a colour, as the source gives it", example: "orange"),
    ],
    rules: [.atLeastOne(["symbol", "asset"])], example: "{ when: { isPro: true }, symbol: lock.open, color: green }")

  /// The name of a symbol, or a map.
  private static let one = ValueReader<Icon>(.anyOf([.text(.drawing), .type(reference, id: .elsewhere)])) { node, reader in
    if case .string(let symbol) = node.scalar {
      reader.claim(.isDrawn(symbol), at: node.location)
      return Icon(symbol: symbol)
    }
    return ValueReader<Icon>.object.read(node, &reader)
  }

  static let cases = ValueReader<[Icon]>.cases(one, mustCover: true)
  static let badges = ValueReader<[Icon]>.cases(one, mustCover: false)
}

extension Trailing: Anonymous {
  init() { self.init(value: nil) }

  static let fields = FieldTable<Trailing>(
    "trailing item",
    about: """
      `value` alone stands for the value of the row's own setting. Of each sort, texts and swatches, the first item whose `when` holds is \
      shown.
      """,
    [
      .optional("when", \.when, .condition, "when this item applies"),
      .optional("value", \.value, .derived, "a text that is derived; `setting` is the row's own setting"),
      .optional("text", \.text, .template, "a fixed text"),
      .optional("swatches", \.swatches, .count, "how many colour swatches are shown"),
    ],
    rules: [.exactlyOne(["value", "text", "swatches"])], example: "{ when: { isPro: false }, text: Unlock }")

  /// `value`, or a map.
  private static let one = ValueReader<Trailing>(
    .anyOf([.word([Word("value", "the value of the row's own setting")]), .type(reference, id: .elsewhere)])
  ) { node, reader in
    if case .string("value") = node.scalar { return Trailing(value: "setting") }
    return ValueReader<Trailing>.object.read(node, &reader)
  }

  /// Of each sort the first item that applies is shown.
  static let cases = ValueReader<[Trailing]>.cases(one, mustCover: true) { $0.swatches == nil ? "label" : "swatches" }
}

extension Reason: Anonymous {
  init() { self.init(text: "") }

  static let fields = FieldTable<Reason>(
    "reason",
    about: """
      A reason that always applies may be written as its text alone. Of several the first whose `when` holds is shown.
      """,
    [
      .optional("when", \.when, .condition, "when this reason applies"),
      .required("text", \.text, .text, "why the row is disabled"),
    ])

  static let cases = ValueReader<[Reason]>.cases(
    ValueReader<Reason>(.anyOf([.text(.free), .type(reference, id: .elsewhere)])) { node, reader in
      if case .string(let text) = node.scalar { return Reason(text: text) }
      return ValueReader<Reason>.object.read(node, &reader)
    }, mustCover: false)
}

extension Variant: Anonymous {
  init() { self.init(style: "") }

  static let fields = FieldTable<Variant>(
    "variant",
    about: """
      Of several the first whose `when` holds applies.
      """,
    [
      .optional("when", \.when, .condition, "when this variant applies"),
      .required("style", \.style, .text, "the look, in the source's word", example: "navigationBar"),
      .optional("container", \.container, .text, "the container that the source names", example: "NavigationStack"),
      .optional("close", \.close, .text, "what closes the screen", example: "xmark"),
      .optional("material", \.material, .text, "the material behind", example: "variableBlur"),
    ])

  static let cases = ValueReader<[Variant]>.cases(.object, mustCover: true)
}

extension Destination: Anonymous {
  init() { self.init(present: .known(.sheet)) }

  static let fields = FieldTable<Destination>(
    "destination",
    about: """
      In short it is one word and its target: `{ sheet: CreditsView }` for `{ present: sheet, view: CreditsView }`, likewise `push`, \
      `paywall` and `root` with a view, `screen` with a screen's id, `url` with an address, and `system` with the name of one. An \
      address that begins with a slash is one of the site itself: clients get it in full.
      """,
    [
      .required("present", \.present, .choice("a presentation"), "how it opens"),
      .optional("screen", \.screen, .id(of: .screen), "a screen of the catalogue"),
      .optional("view", \.view, .text, "the view in the app's code"),
      .optional(
        "url", \.url, .text,
        "the address, of the site itself with a slash in front: `/steps/privacy/`; with `present: system`, the name of the system's address"
      ),
      .optional("fact", \.fact, .id(of: .fact), "the fact that holds the address"),
      .optional("label", \.label, .text, "what the source calls the target"),
      .optional("height", \.height, .count(of: "points"), "the height of a sheet"),
      .optional("material", \.material, .text, "the material behind a sheet", example: "thin"),
      .optional("shares", \.shares, .choice("a thing to share", [.app: "the app's address"]), "what it shares, as a QR code and a link"),
    ], example: "{ present: sheet, view: ShareSheet, height: 420 }")

  /// `{sheet: CreditsView}` for `{present: sheet, view: CreditsView}`, and so on.
  static let short = ValueReader<Destination>(.anyOf([.oneKey(shortKeys), .type(reference, id: .elsewhere)])) { node, reader in
    guard let members = node.members, members.count == 1, let member = members.first,
      let kind = Presentation(rawValue: member.key)
    else { return checked(ValueReader<Destination>.object.read(node, &reader), at: node, &reader) }
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
    KeyForm(key: kind.rawValue, isRequired: false, summary: kind.summary, form: kind.target.form, absence: nil, example: nil)
  }

  private static func checked(_ destination: Destination?, at node: Node, _ reader: inout Reader) -> Destination? {
    guard let destination, destination.present.known == .url, destination.url != nil, let url = node["url"] else { return destination }
    // Read once more, as what it is: of a system destination it is a name.
    _ = ValueReader<String>.link.read(url, &reader)
    return destination
  }
}

extension Destination.Presentation {
  /// What stands behind the word in the short form.
  fileprivate var target: ValueReader<String> {
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
