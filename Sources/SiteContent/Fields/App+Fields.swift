internal import Diagnostics
package import SettingsModel

extension Fact: Named {
  static let nameRule = "begins with a small letter, holds letters and digits, and is not \"not\", \"any\" or \"all\""

  static let fields = FieldTable<Fact>(
    "fact",
    about: "A piece of the app's state. The value of every setting is a fact too, under the setting's id, and is not declared again.",
    [
      .required("type", \.type, .choice("a type of fact"), "what its values are"),
      .optional("title", \.title, .text, "what people call it"),
      .optional(
        "values", \.domain, domainReader,
        "the values of an enum, in order, or a map of values to their titles; an enum has to list them, and nothing else may"),
      .optional("nullable", \.nullable, .boolean, "whether it may also be unknown, which is null", without: .value(false)),
      .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
      .optional("source", \.source, .text, "the expression in the app's code", example: "PurchaseManager.isProUser"),
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
  private static let domainReader = ValueReader<Domain>(.anyOf([.list(.text(.free)), .map(names: .free, .text(.free))])) { node, reader in
    guard let members = node.members else { return ValueReader<[String]>.list(.text).read(node, &reader).map { Domain(values: $0) } }
    return ValueReader<[String: String]>.map(.text).read(node, &reader).map { Domain(values: members.map(\.key), titles: $0) }
  }

  static let reader = ValueReader<[Fact]>.named(names: .fact) { member, reader in
    guard isValidName(member.key) else {
      reader.error(
        .invalidFactName, at: member.keyLocation, "\"\(member.key)\" cannot be a fact",
        help: "a fact \(nameRule)")
      return nil
    }
    let fact = ValueReader<Fact>.body(named: member.key, at: member.keyLocation).read(member.value, &reader)
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
  static let fields = FieldTable<Entitlement>(
    "entitlement",
    [
      .required("title", \.title, .text, "what people call it"),
      .required("when", \.when, .condition, "when the user has it"),
      .optional("opens", \.opens, Destination.short, "what opens without it"),
    ],
    example: "{ title: Pro, when: { isPro: true }, opens: { paywall: PaywallView } }")
}

extension Effect: Named {
  static let fields = FieldTable<Effect>(
    "effect",
    [
      .required("title", \.title, .text, "what happens, in a few words"),
      .optional("calls", \.calls, .oneOrMore(.text), "the calls in the app's code, in order"),
      .optional("guarantee", \.guarantee, .choice("a guarantee"), "how firmly the source promises it"),
      .optional(
        "reaches", \.reaches, .choice("a place outside the app"),
        "where it is felt outside the app; that companion gets the settings which set it off"),
      .optional("sets", \.sets, stateValues, "facts and settings that get a value"),
      .optional("clears", \.clears, .oneOrMore(.name(of: .stored)), "what loses its value"),
      .optional("context", \.context, .text, "where the calls run"),
      .optional("detail", \.detail, .text, "more about it"),
    ],
    example: "{ title: Reload widgets, calls: WidgetCenter.shared.reloadAllTimelines(), reaches: widget }")

  private static let stateValues = ValueReader<[String: Scalar]>(.map(names: .fact, .scalar)) { node, reader in
    for member in node.members ?? [] {
      reader.claim(.exists(.state, member.key), at: member.keyLocation)
      if let scalar = member.value.scalar { reader.claim(.canBe(Fact.ID(member.key), scalar), at: member.value.location) }
    }
    return ValueReader<[String: Scalar]>.map(.scalar).read(node, &reader)
  }
}

extension StoredKey: Named {
  static let fields = FieldTable<StoredKey>(
    "stored key",
    [
      .optional("symbol", \.symbol, .text, "the name in code, verbatim"),
      .optional("key", \.key, .text, "the stored string"),
      .optional("title", \.title, .text, "what people call it"),
      .optional("description", \.description, .text, "what it holds"),
    ])
}

extension Component: Named {
  static let fields = FieldTable<Component>(
    "component",
    [
      .optional("kind", \.kind, .text, "what it is", example: "view"),
      .optional("title", \.title, .text, "what people call it"),
      .optional("detail", \.detail, .text, "what it does"),
      .optional("file", \.file, .text, "the file that defines it"),
      .optional("members", \.members, .list(.text), "signatures of its members"),
      .optional("count", \.count, .count, "how many of it are used"),
      .optional("variants", \.variants, Variant.cases, "its looks"),
      .optional("attributes", \.attributes, .map(.scalar), "what else the source says, by names of your own"),
    ])
}

extension Catalogue.Link: Named {
  static let fields = FieldTable<Catalogue.Link>(
    "link",
    about: """
      It may be written as its address alone.
      """,
    [
      .optional("title", \.title, .text, "what people call it"),
      .required("url", \.url, .link, "the address; one of the site itself begins with a slash"),
    ])

  /// An address, or a map.
  static let reader = ValueReader<[Catalogue.Link]>.named(.anyOf([.text(.link), .body(reference)])) { member, reader in
    guard case .string = member.value.scalar else {
      return ValueReader<Catalogue.Link>.body(named: member.key, at: member.keyLocation).read(member.value, &reader)
    }
    var link = Catalogue.Link(id: Identifier(member.key))
    link.url = ValueReader<String>.link.read(member.value, &reader) ?? ""
    return link
  }
}

extension Catalogue: Anonymous {
  package init() { self.init(name: "") }

  /// `app.yaml`
  static let fields = FieldTable<Catalogue>(
    "app.yaml",
    [
      .required("name", \.name, .text, "the app's name"),
      .optional("description", \.description, .text, "what the app is"),
      .optional("version", \.version, .text, "the app's version, in quotes", example: "2.4"),
      .optional("build", \.build, .text, "the build's number, in quotes", example: "118"),
      .optional("platforms", \.platforms, .list(.text), "where the app runs, such as iOS and watchOS"),
      .optional("links", \.links, Link.reader, "addresses of the app, by names of your own"),
      .defaulted("facts", \.facts, Fact.reader, "app state that conditions mention, by names of your own"),
      .defaulted("entitlements", \.entitlements, .named(), "what gates ask for, by ids of your own"),
      .defaulted("effects", \.effects, .named(), "what changes set off, by ids of your own"),
      .optional("stored", \.stored, .named(), "keys that the app stores beside its settings"),
      .optional("components", \.components, .named(), "parts of the code that the source names, by ids of your own"),
    ],
    example: """
      name: My App
      version: "2.4"
      platforms: [iOS, watchOS]
      links: { support: /my-app/support/, store: https://apps.apple.com/app/id1234567890 }
      facts: { isPro: { type: boolean, title: Pro unlocked } }
      entitlements: { pro: { title: Pro, when: { isPro: true }, opens: { paywall: PaywallView } } }
      effects: { reloadWidgets: { title: Reload widgets, reaches: widget } }
      """)

  /// `settings.yaml`; the settings are read before the screens, so that rows can be named after them.
  static let settingsFields = FieldTable<Catalogue>(
    "settings.yaml",
    [
      .defaulted(
        "settings", \.settings, Setting.reader,
        "the stored values, by the ids that name them everywhere; an id never changes once it is published"),
      .defaulted("screens", \.screens, .named(), "the screens; the first is the one by which one enters"),
    ],
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
    if let settings = Self.settingsFields.read(Node(content: .mapping(ordered), location: root.location), into: self, &reader) {
      self = settings
    }
  }
}
