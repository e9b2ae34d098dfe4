internal import Diagnostics
internal import SettingsModel

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
    .required("present", \.present, .choice("a presentation"), "how it opens"),
    .optional("screen", \.screen, .id(of: .screen), "a screen of the catalogue"),
    .optional("view", \.view, .text, "the view in the app's code, if the catalogue has no screen for it"),
    .optional(
      "url", \.url, .text,
      "the address, of the site itself with a slash in front: `/steps/privacy/`; with `present: system`, the name of the system's address",
      published: "The address; of a system destination, the name of the system's address."),
    .optional("fact", \.fact, .id(of: .fact), "the fact that holds the address"),
    .optional("label", \.label, .shown, "what the source calls the target if it gives no address"),
    .optional("height", \.height, .count(of: "points"), "the height of a sheet"),
    .optional("material", \.material, .text, "the material behind a sheet", example: "thin"),
    .optional("shares", \.shares, .choice("a thing to share", [.app: "the app's address"]), "what it shares, as a QR code and a link"),
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
    guard var destination, destination.present.known == .url, destination.url != nil, let url = node["url"] else { return destination }
    // Read once more, as what it is: of a system destination it is a name.
    if let address = ValueFormat<String>.link.read(url, &reader) { destination.url = address }
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
