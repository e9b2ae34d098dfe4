internal import Diagnostics
internal import SettingsModel

extension Row: Named {
  static let table = MemberTable<Row>(
    "row",
    about: """
      A setting's name is its row: kind and title follow from the setting, and the keys below are for what differs. A row without a \
      setting has a name of its own, a title and a kind.
      """,
    published: "One line of a screen.",
    .published("id", \.id, .id(), "The setting's id if the row shows one and its author chose no other."),
    .defaulted(
      "kind", \.kind, .choice("a kind of row", Kind.meanings), "how it is used", without: .words("it follows from the setting's type")),
    .defaulted(
      "title", \.title, .template, "what it says", without: .words("the setting's title"),
      published: "What it says; it may hold {version}, {build} and {name}."),
    .optional(
      "setting", \.setting, .id(of: .setting), "the setting that it shows, if the row has a name of its own",
      published: "The setting that it shows."),
    .optional("opens", \.opens, Destination.short, "what opens when it is used"),
    .optional("icon", \.icon, Icon.conditionalValues, "the symbol in front"),
    .optional("trailing", \.trailing, Trailing.conditionalValues, "the items at its end"),
    .optional("badge", \.badge, Icon.badges, "the mark after the title"),
    .optional("style", \.style, .text, "how the control looks, in the source's word", example: "menu"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when it is there"),
    .optional("enabledWhen", \.enabledWhen, .condition, "when it can be used"),
    .optional(
      "disabledReason", \.disabledReason, Reason.conditionalValues, "why it cannot be used",
      without: .words("the condition in plain words")),
    .optional("role", \.role, .text, "what using it means", example: "destructive"),
    .optional("repeats", \.repeats, .shown, "what it is repeated for", example: "each configured operator"),
    .optional("effects", \.effects, .list(.id(of: .effect)), "effects of using it"),
    .optional("confirmation", \.confirmation, .object, "the question before it acts"),
    .optional("machine", \.machine, Machine.format, "the states of its action"),
    .since(\.since),
    .platforms(\.platforms),
    .attributes(\.attributes),
    .prose("detail", \.detail, \.detailHTML, .proseTemplate, "what the source says it is for"),
    .notes(\.notes, \.notesHTML),
    example: "{ title: App icon, kind: link, icon: app.badge, opens: { sheet: AppIconView }, trailing: [{ value: icon }] }")

  /// Rows are names: a setting's name is its row, with kind and title from the setting.
  static let format = ValueFormat<[Row]>.sequence { member, reader in
    guard var row = read(member, &reader) else { return nil }
    let isNamedAfterSetting = row.setting == nil && reader.settings[Setting.ID(member.key)] != nil
    if isNamedAfterSetting { row.setting = Setting.ID(member.key) }
    let setting = row.setting.flatMap { reader.settings[$0] }
    if row.setting == nil { reader.note(member.key, in: \.titles, at: (member.value["title"] ?? member.value).location) }
    if row.setting == nil || setting != nil { complete(&row, from: setting, at: member, &reader) }
    return row
  }

  private static func complete(_ row: inout Row, from setting: Setting?, at member: Node.Member, _ reader: inout Reader) {
    if member.value["title"] == nil {
      if let title = setting?.title {
        row.title = title
      } else if setting != nil {
        reader.error(
          .rowNeedsTitle, at: member.keyLocation, "row \"\(member.key)\" and its setting have no title",
          help: "add a title to the setting or to the row")
      } else {
        let guess = nearestName(to: member.key, among: reader.settings.keys.map(\.rawValue).sorted())
        reader.error(
          .rowNeedsTitle, at: member.keyLocation, "\"\(member.key)\" is not a setting, and a row without a setting needs a title",
          help: guess.map { "did you mean \"\($0)\"?" } ?? "a row is a setting's name, or has a title and a kind")
        return
      }
    }
    if member.value["kind"] == nil {
      if let kind = setting?.rowKind {
        row.kind = .known(kind)
      } else if setting.map({ !reader.misread.contains($0.id) }) ?? true {
        let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        let row = "row \"\(member.key)\""
        let summary = setting == nil ? "\(row) has no kind" : "the kind of \(row) cannot be inferred from its setting"
        let type = setting.map { $0.type == nil ? "give \($0.id) a type, as in `type: boolean`, or the row a kind: " : "" } ?? ""
        reader.error(.rowNeedsKind, at: member.keyLocation, summary, help: "\(type)kinds are \(kinds)")
      }
    } else if let setting, let kind = row.kind.known, !setting.canBeShown(as: kind), let node = member.value["kind"] {
      reader.error(
        .kindMismatch, at: node.location, "\(setting.id) cannot be a \(kind.rawValue)",
        help: setting.rowKind.map { "its type makes it a \($0.rawValue)" })
    }
  }
}

extension Setting {
  /// The row that the type asks for, if it does.
  fileprivate var rowKind: Row.Kind? {
    switch type?.known {
    case .boolean: .toggle
    case .enumeration: .picker
    case .integer, .number: options == nil ? .range : .picker
    case .string: .text
    case .array: items?.options == nil ? .list : .picker
    case .object: .custom
    case nil: nil
    }
  }

  fileprivate func canBeShown(as kind: Row.Kind) -> Bool {
    switch kind {
    case .toggle: type?.known == .boolean || type == nil
    case .picker: type?.known != .boolean || options != nil
    case .list: type?.known == .array || type == nil
    case .range: type?.known == .integer || type?.known == .number || type == nil
    case .text: type?.known == .string || type == nil
    case .link, .action, .info, .custom: true
    }
  }
}

extension Row.Kind {
  fileprivate static let meanings: [Self: String] = [
    .toggle: "switches a boolean on and off", .picker: "selects one of several options", .range: "selects a number",
    .text: "accepts typed text", .list: "edits a list", .link: "opens another place", .action: "does something",
    .info: "only shows information",
    .custom: "is drawn by the app itself",
  ]
}

extension Row.Confirmation: Anonymous {
  static let table = MemberTable<Row.Confirmation>(
    "confirmation", published: "The question before the row acts.",
    .defaulted("kind", \.kind, .text, "how it is asked"),
    .optional("title", \.title, .shown, "the title of the question"),
    .optional("message", \.message, .shown, "the text of the question"),
    .optional("buttons", \.buttons, .list(.object), "the answers"),
    .defaulted("onConfirm", \.onConfirm, .list(.id(of: .effect)), "effects of saying yes"))
}

extension Section: Named {
  static let table = MemberTable<Section>(
    "section", published: "A group of rows.",
    .published("id", \.id, .id(), "The section's id, unique within its screen."),
    .optional("title", \.title, .template, "its heading"),
    .defaulted("rows", \.rows, Row.format, "its rows, in order"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when it is there"),
    .optional("enabledWhen", \.enabledWhen, .condition, "when its rows can be used, beside the condition of each row"),
    .optional(
      "disabledReason", \.disabledReason, Reason.conditionalValues, "why its rows cannot be used",
      without: .words("the condition in plain words")),
    .prose("footer", \.footer, \.footerHTML, .proseTemplate, "the text below"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
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
