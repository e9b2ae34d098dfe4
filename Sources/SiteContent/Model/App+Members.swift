internal import Diagnostics
package import SettingsModel

extension Fact: Named {
  static let nameRule = "begins with a small letter, holds letters and digits, and is not \"not\", \"any\" or \"all\""

  static let table = MemberTable<Fact>(
    "fact",
    about: "A piece of the app's state. The value of every setting is a fact too, under the setting's id, and is not declared again.",
    published: "A named piece of app state that conditions mention. Every setting's current value is a fact too, under the setting's id.",
    [
      .published("id", \.id, .factID(), "The name that conditions use."),
      .required("type", \.type, .choice("a type of fact"), "what its values are"),
      .optional("title", \.title, .text, "what people call it"),
      .authored(
        "values", \.domain, domainFormat,
        "the values of an enum, in order, or a map of values to their titles; an enum has to list them, and nothing else may"),
      .published("values", \.values, .list(.text), "The values of an enumeration, in the source's order."),
      .published(
        "valueTitles", \.valueTitles, .map(.text), "What people call the values of an enumeration, by the values that have a title."),
      .optional("nullable", \.nullable, .boolean, "whether it may also be unknown, which is null", without: .value(false)),
      .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
      .optional("source", \.source, .text, "the expression in the app's code that gives the value", example: "PurchaseManager.isProUser"),
      .optional("description", \.description, .text, "what it says"),
    ],
    example: "{ type: enum, values: { undetermined: Not asked yet, denied: Denied, authorized: Allowed }, title: Notifications }")

  /// What stands under `values`.
  fileprivate struct Domain: Sendable {
    let values: [String]
    var titles: [String: String]?
  }

  fileprivate var domain: Domain? {
    get { values.map { Domain(values: $0, titles: valueTitles) } }
    set { (values, valueTitles) = (newValue?.values, newValue?.titles) }
  }

  /// A list of values, or a map of values to titles.
  private static let domainFormat = ValueFormat<Domain>(.anyOf([.list(.text(.free)), .map(names: .free, .text(.free))])) { node, reader in
    guard let members = node.members else { return ValueFormat<[String]>.list(.text).read(node, &reader).map { Domain(values: $0) } }
    return ValueFormat<[String: String]>.map(.text).read(node, &reader).map { Domain(values: members.map(\.key), titles: $0) }
  }

  static let format = ValueFormat<[Fact]>.named(names: .fact) { member, reader in
    guard isValidName(member.key) else {
      reader.error(
        .invalidFactName, at: member.keyLocation, "\"\(member.key)\" cannot be a fact",
        help: "a fact \(nameRule)")
      return nil
    }
    let fact = read(member, &reader)
    if let fact, fact.type.known == .enumeration, member.value["values"] == nil {
      reader.error(.missingKey, at: member.keyLocation, "fact \"\(member.key)\" has no \"values\"", help: "an enum lists its values")
    }
    if let fact, fact.type.known != .enumeration, fact.values != nil {
      reader.error(
        .conflictingKeys, at: member.value["values"]?.location ?? member.keyLocation,
        "fact \"\(member.key)\" is no enum and has \"values\"", help: "leave them out, or write `type: enum`")
    }
    return fact
  }
}

extension Entitlement: Named {
  static let table = MemberTable<Entitlement>(
    "entitlement",
    published: "What a gate asks for.",
    [
      .published("id", \.id, .id(), "The entitlement's id, unique within the app."),
      .required("title", \.title, .text, "what people call it"),
      .required("when", \.when, .condition, "when the user has it"),
      .optional("opens", \.opens, Destination.short, "what opens for a user who lacks it"),
    ],
    example: "{ title: Pro, when: { isPro: true }, opens: { paywall: PaywallView } }")
}

extension Effect: Named {
  static let table = MemberTable<Effect>(
    "effect",
    published: "What a change or an action sets off.",
    [
      .published("id", \.id, .id(), "The effect's id, unique within the app."),
      .required("title", \.title, .text, "what happens, in a few words"),
      .optional("calls", \.calls, .oneOrMore(.text), "the calls in the app's code, in order"),
      .optional("guarantee", \.guarantee, .choice("a guarantee"), "how firmly the source promises the effect"),
      .optional(
        "reaches", \.reaches, .choice("a place outside the app"),
        "where the effect is felt outside the app; that companion gets the settings which set it off"),
      .optional("sets", \.sets, .states(.state), "facts and settings that get a value"),
      .optional("clears", \.clears, .oneOrMore(.name(of: .stored)), "facts, settings and stored keys that lose their value"),
      .optional("context", \.context, .text, "where the calls run", example: "DispatchQueue.main.async"),
      .optional("detail", \.detail, .text, "more about it"),
    ],
    example: "{ title: Reload widgets, calls: WidgetCenter.shared.reloadAllTimelines(), reaches: widget }")
}

extension StoredKey: Named {
  static let table = MemberTable<StoredKey>(
    "stored key",
    published: "A key that the app stores and that is no setting: a cache, a flag.",
    [
      .published("id", \.id, .id(), "The stored key's id, unique within the app."),
      .optional("symbol", \.symbol, .text, "the name in code, verbatim"),
      .optional("key", \.key, .text, "the stored string"),
      .optional("title", \.title, .text, "what people call it"),
      .optional("description", \.description, .text, "what it holds"),
    ])
}

extension Component: Named {
  static let table = MemberTable<Component>(
    "component",
    published: "A part of the app's code that the source names.",
    [
      .published("id", \.id, .id(), "The component's id, unique within the app."),
      .optional("kind", \.kind, .text, "what it is, in the source's word", example: "view"),
      .optional("title", \.title, .text, "what people call it"),
      .optional("detail", \.detail, .text, "what it does"),
      .optional("file", \.file, .text, "the file that defines it, from the app's repository"),
      .optional("members", \.members, .list(.text), "signatures of the members that the source names"),
      .optional("count", \.count, .count, "how many of it the source uses"),
      .optional("variants", \.variants, Variant.cases, "its looks; the first that applies is shown"),
      .attributes(\.attributes),
    ])
}

extension Catalogue.Link: Named {
  static let table = MemberTable<Catalogue.Link>(
    "link",
    about: """
      It may be written as its address alone.
      """,
    published: "An address that belongs to the app.",
    [
      .published("id", \.id, .id(), "The link's id, unique within the app."),
      .optional("title", \.title, .text, "what people call it"),
      .required("url", \.url, .link, "the address; one of the site itself begins with a slash", published: "The address."),
    ])

  /// An address, or a map.
  static let format = ValueFormat<[Catalogue.Link]>.named(.anyOf([.text(.link), .body(reference)])) { member, reader in
    guard case .string = member.value.scalar else { return read(member, &reader) }
    var link = Catalogue.Link(id: Identifier(member.key))
    link.url = ValueFormat<String>.link.read(member.value, &reader) ?? ""
    return link
  }
}

extension Catalogue: Anonymous {
  package init() { self.init(name: "") }

  /// `app.yaml`
  static let table = MemberTable<Catalogue>(
    "app.yaml",
    published: "Everything known about an app's settings.",
    [
      .required("name", \.name, .text, "the app's name"),
      .optional("description", \.description, .text, "what the app is"),
      .optional("version", \.version, .version, "the app's version", example: "2.4"),
      .optional("build", \.build, .version, "the number of the app's build", example: "118"),
      .optional("platforms", \.platforms, .list(.text), "where the app runs, such as iOS and watchOS"),
      .optional("links", \.links, Link.format, "addresses that belong to the app"),
      .defaulted("facts", \.facts, Fact.format, "app state that conditions mention beside the settings"),
      .defaulted("entitlements", \.entitlements, .named(), "what gates ask for"),
      .defaulted("effects", \.effects, .named(), "what changes and actions set off"),
      .optional("stored", \.stored, .named(), "keys that the app stores beside its settings"),
      .optional("components", \.components, .named(), "parts of the app's code that the source names"),
    ],
    others: settingsMembers,
    example: """
      name: My App
      version: "2.4"
      platforms: [iOS, watchOS]
      links: { support: /my-app/support/, store: https://apps.apple.com/app/id1234567890 }
      facts: { isPro: { type: boolean, title: Pro unlocked } }
      entitlements: { pro: { title: Pro, when: { isPro: true }, opens: { paywall: PaywallView } } }
      effects: { reloadWidgets: { title: Reload widgets, reaches: widget } }
      """)

  private static let settingsMembers: [Member<Catalogue>] = [
    .defaulted(
      "settings", \.settings, Setting.format, "the values that the app stores for its user; an id never changes once it is published"),
    .defaulted("screens", \.screens, .named(), "the screens; the first is the one by which one enters"),
  ]

  /// `settings.yaml`; the settings are read before the screens, so that rows can be named after them.
  static let settingsFile = MemberTable<Catalogue>(
    "settings.yaml", settingsMembers,
    example: """
      settings:
        sounds: { title: Sounds, type: boolean, default: true, onChange: [reloadWidgets] }
        theme: { title: Theme, options: { light: Light, dark: { title: Dark, entitlement: pro } }, default: light }
      screens:
        main:
          title: Settings
          sections:
            - id: look
              title: Look
              rows:
                - theme
                - app-icon: { title: App icon, kind: link, opens: { sheet: AppIconView }, trailing: [{ value: icon }] }
            - id: more
              rows:
                - sounds: { enabledWhen: { isPro: true } }
                - help: { title: Help, kind: link, opens: { url: /my-app/support/ } }
      """)

  /// Reads `settings.yaml` into a catalogue that `app.yaml` has begun.
  mutating func readSettings(_ root: Node, _ reader: inout Reader) {
    guard let members = root.members else {
      reader.mismatch("settings.yaml must be a map, not", at: root)
      return
    }
    let ordered = members.filter { $0.key == "settings" } + members.filter { $0.key != "settings" }
    if let settings = Self.settingsFile.read(Node(content: .mapping(ordered), location: root.location), into: self, &reader) {
      self = settings
    }
  }
}
