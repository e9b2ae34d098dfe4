internal import Diagnostics
internal import SettingsModel

extension Row: IdentifiedType {
  static let table = MemberTable<Row>(
    "row",
    about: """
      A row that shows a setting is written as the setting's id. Kind and title come from the setting; the keys below override them. A \
      row without a setting needs its own id, a title and a kind.
      """,
    published: "One row of a screen.",
    .published("id", \.id, .id(), "The row's id, unique within the app; by default the id of its setting."),
    .defaulted(
      "kind", \.kind, .choice("a kind of row", Kind.meanings), "the kind of row", without: .words("the kind that fits the setting's type")),
    .defaulted(
      "title", \.title, .template, "the row's title", without: .words("the setting's title"),
      published: "The title, which may contain {version}, {build} and {name}."),
    .optional(
      "setting", \.setting, .id(of: .setting), "the setting that the row shows, if the row has a different id",
      published: "The setting that the row shows."),
    .optional("opens", \.opens, Destination.short, "what opens when the row is used"),
    .optional("icon", \.icon, Icon.conditionalValues, "the symbol before the title"),
    .optional("trailing", \.trailing, Trailing.conditionalValues, "the items at the end of the row"),
    .optional("badge", \.badge, Icon.badges, "the badge after the title"),
    .optional("style", \.style, .text, "the style of the control, in the app's own terms", example: "menu"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when the row is visible"),
    .optional("enabledWhen", \.enabledWhen, .condition, "when the row can be used"),
    .optional(
      "disabledReason", \.disabledReason, Reason.conditionalValues, "why the row cannot be used",
      without: .words("the condition in plain words")),
    .optional("role", \.role, .text, "the role of the row's action", example: "destructive"),
    .optional("repeats", \.repeats, .shown, "what the row is repeated for", example: "each configured operator"),
    .optional("effects", \.effects, .list(.id(of: .effect)), "effects of using the row"),
    .optional("confirmation", \.confirmation, .object, "a question that the user must answer first"),
    .optional("machine", \.machine, Machine.format, "the states of the row's action"),
    .since(\.since),
    .platforms(\.platforms),
    .attributes(\.attributes),
    .prose("detail", \.detail, \.detailHTML, .proseTemplate, "what the row is for"),
    .notes(\.notes, \.notesHTML),
    example: "{ title: App icon, kind: link, icon: app.badge, opens: { sheet: AppIconView }, trailing: [{ value: icon }] }")

  /// A list of rows. A row whose id is a setting's id inherits the kind and title of that setting.
  static let format = ValueFormat<[Row]>.sequence { member, reader in
    guard var row = read(member, &reader) else { return nil }
    let isNamedAfterSetting = row.setting == nil && reader.settings[Setting.ID(member.key)] != nil
    if isNamedAfterSetting { row.setting = Setting.ID(member.key) }
    let setting = row.setting.flatMap { reader.settings[$0] }
    if row.setting == nil { reader.note(member.key, in: \.titles, at: (member.value["title"] ?? member.value).location) }
    if row.setting == nil || setting != nil { complete(&row, from: setting, at: member, &reader) }
    for text in [row.title, row.detail] + (row.trailing ?? []).map(\.text) where row.setting != nil {
      reader.checkFilling(text, of: row.setting, at: member.keyLocation)
    }
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
          help: guess.map { "did you mean \"\($0)\"?" } ?? "write the name of a setting, or add a title and a kind")
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
        let type = setting.map { $0.type == nil ? "give \($0.id) a type, as in `type: boolean`, or give the row a kind; " : "" } ?? ""
        reader.error(.rowNeedsKind, at: member.keyLocation, summary, help: "\(type)available kinds: \(kinds)")
      }
    } else if let setting, let kind = row.kind.known, !setting.canBeShown(as: kind), let node = member.value["kind"] {
      reader.error(
        .kindMismatch, at: node.location, "\(setting.id) cannot be a \(kind.rawValue)",
        help: setting.rowKind.map { "its type makes it a \($0.rawValue)" })
    }
  }
}

extension Setting {
  /// The kind of row that fits the setting's type; nil if the type is unknown.
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
    .text: "accepts typed text", .list: "edits a list", .link: "opens something else", .action: "does something",
    .info: "only shows information",
    .custom: "is drawn by the app itself",
  ]
}

extension Row.Confirmation: MapType {
  static let table = MemberTable<Row.Confirmation>(
    "confirmation", published: "A question that the user must answer before the row acts.",
    .defaulted("kind", \.kind, .text, "how the question is presented"),
    .optional("title", \.title, .shown, "the title of the question"),
    .optional("message", \.message, .shown, "the text of the question"),
    .optional("buttons", \.buttons, .list(.object), "the question's buttons"),
    .defaulted("onConfirm", \.onConfirm, .list(.id(of: .effect)), "effects of confirming"))
}

extension Section: IdentifiedType {
  static let table = MemberTable<Section>(
    "section", published: "A group of rows.",
    .published("id", \.id, .id(), "The section's id, unique within its screen."),
    .optional("title", \.title, .template, "the section's heading"),
    .defaulted("rows", \.rows, Row.format, "the rows, in order"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when the section is visible"),
    .optional("enabledWhen", \.enabledWhen, .condition, "when the rows can be used, in addition to the condition of each row"),
    .optional(
      "disabledReason", \.disabledReason, Reason.conditionalValues, "why the rows cannot be used",
      without: .words("the condition in plain words")),
    .prose("footer", \.footer, \.footerHTML, .proseTemplate, "the text below the section"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML))
}

extension Destination: MapType {
  init() { self.init(present: .known(.sheet)) }

  static let table = MemberTable<Destination>(
    "destination",
    about: """
      The short form is one key with its target: `{ sheet: CreditsView }` for `{ present: sheet, view: CreditsView }`. `push`, `paywall` \
      and `root` also take a view, `screen` takes a screen's id, `url` an address, and `system` the name of a system address. An \
      address that begins with a slash is a page of this site; clients receive the full address.
      """,
    published: "What opens when a row or a button is used.",
    .required("present", \.present, .choice("a presentation"), "how it opens"),
    .optional("screen", \.screen, .id(of: .screen), "the screen that opens"),
    .optional("view", \.view, .text, "the view in the app's code, if there is no screen for it"),
    .optional(
      "url", \.url, .text,
      "the address, or a page of this site such as `/steps/privacy/`; with `present: system`, the name of the system address",
      published: "The address; for a system destination, the name of the system address."),
    .optional("fact", \.fact, .id(of: .fact), "the fact whose value is the address"),
    .optional("label", \.label, .shown, "the name of the target, if its address is unknown"),
    .optional("height", \.height, .count(of: "points"), "the height of a sheet"),
    .optional("material", \.material, .text, "the background material of a sheet", example: "thin"),
    .optional(
      "shares", \.shares, .choice("a value that a row can share", [.app: "the app's address"]), "what it shares, as a QR code and a link"),
    example: "{ present: sheet, view: ShareSheet, height: 420 }")

  /// A destination, also in its short form: `{ sheet: CreditsView }` for `{ present: sheet, view: CreditsView }`.
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
      key: kind.rawValue, isRequired: false, summary: kind.summary, schema: kind.target.authored, keyDefault: nil, example: nil)
  }

  private static func checked(_ destination: Destination?, at node: Node, _ reader: inout Reader) -> Destination? {
    guard var destination, destination.present.known == .url, destination.url != nil, let url = node["url"] else { return destination }
    // Read the URL again as a link: only `present` shows whether it is a link or the name of a system URL.
    if let address = ValueFormat<String>.link.read(url, &reader) { destination.url = address }
    return destination
  }
}

extension Destination.Presentation {
  /// The format of the target in the short form.
  fileprivate var target: ValueFormat<String> {
    switch self {
    case .screen: .name(of: .screen)
    case .url: .link
    case .system, .sheet, .push, .paywall, .root: .text
    }
  }

  fileprivate var summary: String {
    switch self {
    case .screen: "opens a screen, by its id"
    case .url: "opens an address"
    case .system: "opens a system address, by name"
    case .sheet: "opens a view as a sheet"
    case .push: "pushes a view"
    case .paywall: "opens a view as a paywall"
    case .root: "replaces all views with this one"
    }
  }
}
