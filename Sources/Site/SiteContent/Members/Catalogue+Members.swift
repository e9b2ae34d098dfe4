internal import Diagnostics
package import SettingsModel

extension Catalogue.Link: IdentifiedType {
  static let table = MemberTable<Catalogue.Link>(
    "link",
    about: "A link can be written as its address alone.", published: "A link that belongs to the app.",
    .published("id", \.id, .id(), "The link's id, unique within the app."),
    .optional("title", \.title, .shown, "the link's title"),
    .required("url", \.url, .link, "the address; a page of this site begins with a slash", published: "The address."))

  /// A URL or path, or a map.
  static let format = ValueFormat<[Catalogue.Link]>.named(.anyOf([.text(.link), .body(reference)])) { member, reader in
    guard case .string = member.value.scalar else { return read(member, &reader) }
    var link = Catalogue.Link(id: Identifier(member.key))
    link.url = ValueFormat<String>.link.read(member.value, &reader) ?? ""
    return link
  }
}

extension Catalogue: MapType {
  package init() { self.init(name: "") }

  /// `app.yaml`
  static let table = MemberTable<Catalogue>(
    "app.yaml", published: "An app's settings and screens, and everything that they refer to.",
    .authored("id", \.writtenID, id, "the app's id, needed only in `content/app.yaml`: elsewhere it is the name of the folder"),
    .required("name", \.name, .shown, "the app's name"),
    .prose("description", \.description, \.descriptionHTML, .prose, "a description of the app"),
    .optional(
      "sample", \.sample, .boolean, "whether the app is a sample; all its pages then show a banner", without: .value(false)),
    .optional("version", \.version, .version, "the app's version", example: "2.4"),
    .optional("build", \.build, .version, "the app's build number", example: "118"),
    .optional("platforms", \.platforms, .list(.text), "the platforms that the app runs on, such as iOS and watchOS"),
    .optional(
      "requires", \.requires, requirements, "the minimum system version on each platform: `{ iOS: \"17.0\" }`",
      published: "The minimum system version, by platform."),
    .optional(
      "frame", \.frame, .choice("a frame", Frame.meanings), "the frame in which screens are drawn",
      without: .words(
        "a window if all platforms are desktops, a watch if all are watches, a tablet if none is for phones, otherwise a phone")),
    .optional("scopes", \.scopes, Scope.format, "what settings can apply to, such as each account"),
    .optional("links", \.links, Link.format, "addresses that belong to the app"),
    .defaulted("facts", \.facts, Fact.format, "app state that conditions can refer to besides the settings, in the order written"),
    .defaulted("entitlements", \.entitlements, .named(), "things that a user may or may not have, such as a purchase"),
    .defaulted("effects", \.effects, .named(), "what a changed setting or an action can cause"),
    .optional("stored", \.stored, .named(), "keys that the app stores besides its settings"),
    .optional("components", \.components, .named(), "named parts of the app's code"),
    .optional(
      "presets", \.presets, .named(), "app states that readers can try on the live screen, in the order written",
      without: .words("one preset for each value that a fact's `reader` describes")),
    .authored("icon", \.icon, icon, "the app's icon, if there is no icons.yaml; `icon~dark.png` next to it is used in the dark theme"),
    .authored("brand", \.brand, brand, "the app's branding and its store links"),
    .authored("params", \.params, parameters, "your own values for the app's templates: `{{params.name}}`"),
    .authored("sources", \.sources, sources, "what `check --app-sources` ignores or accepts"),
    .authored("accept", \.accept, accept, "messages of `check` about this app that are wrong here"),
    others: settingsFile.published.members,
    example: """
      name: My App
      version: "2.4"
      platforms: [iOS, watchOS]
      links: { support: /my-app/support/, store: https://apps.apple.com/app/id1234567890 }
      facts: { isPro: { type: boolean, title: Pro unlocked } }
      entitlements: { pro: { title: Pro, when: { isPro: true }, opens: { paywall: PaywallView } } }
      effects: { reloadWidgets: { title: Reload widgets, reaches: widget } }
      """)

  /// `settings.yaml`
  static let settingsFile = MemberTable<Catalogue>(
    "settings.yaml",
    .authored("optionSets", \.optionSets, Setting.Option.sets, "options that several settings share, by the name of the set"),
    .defaulted(
      "settings", \.settings, Setting.listFormat,
      "the values that the app stores for its user, in the order written; an id must not change once it is published"),
    .defaulted("screens", \.screens, .named(), "the screens; the first one is the main screen"),
    example: """
      settings:
        sounds: { title: Sounds, description: Plays sounds., type: boolean, default: true, onChange: [reloadWidgets] }
        theme: { title: Theme, description: The colors of the app., options: { light: Light, dark: { title: Dark, entitlement: pro } }, default: light }
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

  private static let requirements = ValueFormat<[String: String]>.map(names: .platform, systemVersion).checked { _, node, reader in
    for member in node.members ?? [] { reader.check(at: member.keyLocation) { $0.problem(withPlatform: member.key) } }
  }

  private static let systemVersion = ValueFormat<String>.version.checked { version, node, reader in
    if version.wholeMatch(of: /[0-9]{1,4}(?:\.[0-9]{1,4}){0,2}/) != nil { return }
    reader.error(.wrongFormat, at: node.location, "\"\(version)\" is not a system version", help: "write it as \"17.0\"")
  }

  private static let parameters = ValueFormat.parameters.checked { values, _, reader in reader.references.params = values }

  private static let icon = BrandFile.format.checked { icon, _, reader in
    reader.references.icon = icon
    reader.check(at: icon.location) { $0.problem(withFile: icon.file) ?? $0.problemWithOwnIcon }
  }

  private static let brand = ValueFormat<Brand>.object.checked { brand, _, reader in
    reader.references.brand = brand
    for file in brand.files { reader.check(at: file.location) { $0.problem(withFile: file.file) } }
  }

  private static let sources = ValueFormat<SourceSettings>.object.checked { sources, _, reader in reader.references.sources = sources }

  private static let accept = AcceptedMessage.list.checked { entries, _, reader in reader.references.accept = entries }

  private static let id = ValueFormat<Catalogue.ID>.localID().checked { id, node, reader in
    reader.references.id = Located(value: id, source: reader.source, location: node.location)
    if !isValidID(id.rawValue) { reader.error(.invalidID, at: node.location, "\"\(id)\" is not a valid id", help: validIDHelp) }
  }

  // The values of these keys are not published. Their formats store them in the reader.

  private var writtenID: Catalogue.ID? {
    get { nil }
    set {}
  }

  private var icon: BrandFile? {
    get { nil }
    set {}
  }

  private var brand: Brand? {
    get { nil }
    set {}
  }

  private var params: [String: JSONValue]? {
    get { nil }
    set {}
  }

  private var sources: SourceSettings? {
    get { nil }
    set {}
  }

  private var accept: [AcceptedMessage]? {
    get { nil }
    set {}
  }

  private var optionSets: Setting.Option.OptionSets? {
    get { nil }
    set {}
  }

  /// Reads `settings.yaml` into the catalogue of `app.yaml`. Reads option sets first, then settings, because rows refer to settings.
  mutating func readSettings(_ root: Node, _ reader: inout Reader) {
    guard let members = reader.members(of: root, "settings.yaml must be a map, not") else { return }
    let first = ["optionSets", "settings"]
    let ordered = first.flatMap { key in members.filter { $0.key == key } } + members.filter { !first.contains($0.key) }
    if let settings = Self.settingsFile.read(Node(content: .mapping(ordered), location: root.location), into: self, &reader) {
      self = settings
    }
  }
}

extension Catalogue.Frame {
  fileprivate static let meanings: [Self: String] = [
    .phone: "a phone", .tablet: "a tablet", .desktop: "a window", .watch: "a watch", .bare: "only an outline",
  ]
}

extension Platform: MapType {
  package init() { self.init(name: "") }

  static let table = MemberTable<Platform>(
    "platform", published: "A platform that it is available on.",
    .published("name", \.name, .name, "The platform's name, such as iOS."),
    .optional("since", \.since, .version, "the first version that has it", example: "17.0"),
    .optional("deprecated", \.deprecated, .version, "the version that deprecated it", example: "18.0"),
    .optional("removed", \.removed, .version, "the version that removed it", example: "19.0"),
    example: #"{ since: "17.0", deprecated: "18.0" }"#)

  /// A list of platform names, or a map from names to versions.
  static let format = ValueFormat<[Platform]>(
    .anyOf([.list(.text(.platform)), .map(names: .platform, .body(reference))]), published: .list(.object)
  ) { node, reader in
    guard let members = node.members else {
      return ValueFormat<[String]>.oneOrMore(.platform).read(node, &reader)?.map { Platform(name: $0) }
    }
    return members.compactMap { member in
      reader.check(at: member.keyLocation) { $0.problem(withPlatform: member.key) }
      return member.value.isNull ? Platform(name: member.key) : table.read(member.value, into: Platform(name: member.key), &reader)
    }
  }
}

extension ValueFormat where Value == String {
  /// The name of one of the app's platforms.
  static let platform = text(.platform) { name, location, reader in reader.check(at: location) { $0.problem(withPlatform: name) } }
}

extension Member {
  /// Creates the key `platforms` for settings, options, rows and screens.
  static func platforms(_ path: any WritableKeyPath<Root, [Platform]?> & Sendable) -> Self {
    .optional(
      "platforms", path, Platform.format, "the platforms that it is available on, and in which versions",
      without: .words("all platforms of the app"))
  }

  static func since(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .optional("since", path, .version, "the app version that introduced it", example: "2.1")
  }
}

extension Scope: IdentifiedType {
  static let table = MemberTable<Scope>(
    "scope",
    about: "A scope can be written as its title alone.", published: "What a setting can apply to.",
    .published("id", \.id, .id(), "The scope's id, unique within the app."),
    .required("title", \.title, .shown, "the scope's title", example: "Per account"))

  /// A scope's title, or a map.
  static let format = ValueFormat<[Scope]>.named(.anyOf([.text(.shown), .body(reference)])) { member, reader in
    guard case .string = member.value.scalar else { return read(member, &reader) }
    var scope = Scope(id: Identifier(member.key))
    scope.title = ValueFormat<String>.shown.read(member.value, &reader) ?? ""
    return scope
  }
}
