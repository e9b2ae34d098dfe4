internal import Diagnostics
package import SettingsModel

extension Catalogue.Link: Named {
  static let table = MemberTable<Catalogue.Link>(
    "link",
    about: "It may be written as its address alone.", published: "An address that belongs to the app.",
    .published("id", \.id, .id(), "The link's id, unique within the app."),
    .optional("title", \.title, .shown, "its title"),
    .required("url", \.url, .link, "the address; an address on the site itself begins with a slash", published: "The address."))

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
    "app.yaml", published: "Everything known about an app's settings.",
    .authored("id", \.writtenID, id, "the app's id, which only `content/app.yaml` needs: elsewhere it is the folder's name"),
    .required("name", \.name, .shown, "the app's name"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what the app is"),
    .optional(
      "sample", \.sample, .boolean, "whether the app is a sample; a banner on all its pages says so", without: .value(false)),
    .optional("version", \.version, .version, "the app's version", example: "2.4"),
    .optional("build", \.build, .version, "the number of the app's build", example: "118"),
    .optional("platforms", \.platforms, .list(.text), "where the app runs, such as iOS and watchOS"),
    .optional(
      "requires", \.requires, requirements, "the oldest version of each platform's system that the app runs on: `{ iOS: \"17.0\" }`",
      published: "By platform, the oldest version of its system that the app runs on."),
    .optional(
      "frame", \.frame, .choice("a frame", Frame.meanings), "what its screens are drawn in",
      without: .words(
        "a window if all platforms are desktops, a watch if all are watches, a tablet if none is for phones, else a phone")),
    .optional("scopes", \.scopes, Scope.format, "for whom or what settings hold, such as each account"),
    .optional("links", \.links, Link.format, "addresses that belong to the app"),
    .defaulted("facts", \.facts, Fact.format, "app state that conditions mention beside the settings, in authored order"),
    .defaulted("entitlements", \.entitlements, .named(), "what a user can have or lack, such as a purchase"),
    .defaulted("effects", \.effects, .named(), "what changes and actions cause"),
    .optional("stored", \.stored, .named(), "keys that the app stores beside its settings"),
    .optional("components", \.components, .named(), "parts of the app's code that the source names"),
    .optional(
      "presets", \.presets, .named(), "states of the app that readers can try on its live screen, in authored order",
      without: .words("one for each value of a fact that `reader` has words for")),
    .authored("icon", \.icon, icon, "the app's icon, if it has no icons.yaml; `icon~dark.png` beside it is for the dark theme"),
    .authored("brand", \.brand, brand, "what the app looks like, and where it is to be had"),
    .authored("params", \.params, parameters, "values of your own for the app's templates: `{{params.name}}`"),
    .authored("sources", \.sources, sources, "what is known about the app's code, for `check --app-sources`"),
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

  /// `settings.yaml`; sets of options are read first, then settings, which rows can be named after.
  static let settingsFile = MemberTable<Catalogue>(
    "settings.yaml",
    .authored("optionSets", \.optionSets, Setting.Option.sets, "choices that several settings share, by the name of the set"),
    .defaulted(
      "settings", \.settings, Setting.catalogue,
      "the values that the app stores for its user, in authored order; an id never changes once it is published"),
    .defaulted("screens", \.screens, .named(), "the screens, the main one first"),
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
    reader.error(.wrongFormat, at: node.location, "\"\(version)\" is not the version of a system", help: "write it as \"17.0\"")
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

  private static let id = ValueFormat<Catalogue.ID>.localID().checked { id, node, reader in
    reader.references.id = Located(value: id, source: reader.source, location: node.location)
    if !isValidID(id.rawValue) { reader.error(.invalidID, at: node.location, "\"\(id)\" is not a valid id", help: validIDHelp) }
  }

  /// It is the app's, which its files are read for.
  private var writtenID: Catalogue.ID? {
    get { nil }
    set {}
  }

  /// It is the site's, and no client's.
  private var icon: BrandFile? {
    get { nil }
    set {}
  }

  /// It is the site's, and no client's.
  private var brand: Brand? {
    get { nil }
    set {}
  }

  /// They are the site's, and no client's.
  private var params: [String: JSONValue]? {
    get { nil }
    set {}
  }

  /// It is the check's, and no client's.
  private var sources: SourceSettings? {
    get { nil }
    set {}
  }

  private var optionSets: Setting.Option.OptionSets? {
    get { nil }
    set {}
  }

  /// Reads `settings.yaml` into a catalogue that `app.yaml` has begun.
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
    .phone: "a phone", .tablet: "a tablet", .desktop: "a window", .watch: "a watch", .bare: "nothing but a line",
  ]
}

extension Platform: Anonymous {
  package init() { self.init(name: "") }

  static let table = MemberTable<Platform>(
    "platform", published: "A platform that has it, and since when.",
    .published("name", \.name, .name, "The platform's name, such as iOS."),
    .optional("since", \.since, .version, "the version that brought it", example: "17.0"),
    .optional("deprecated", \.deprecated, .version, "the version that deprecated it", example: "18.0"),
    .optional("removed", \.removed, .version, "the version that removed it", example: "19.0"),
    example: #"{ since: "17.0", deprecated: "18.0" }"#)

  /// A list of names, or a map from names to versions.
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
  /// One of the app's platforms.
  static let platform = text(.platform) { name, location, reader in reader.check(at: location) { $0.problem(withPlatform: name) } }
}

extension Member {
  /// What a setting, an option, a row and a screen have in common.
  static func platforms(_ path: any WritableKeyPath<Root, [Platform]?> & Sendable) -> Self {
    .optional("platforms", path, Platform.format, "the platforms that have it, and since when", without: .words("all of the app's"))
  }

  static func since(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .optional("since", path, .version, "the app's version that brought it", example: "2.1")
  }
}

extension Scope: Named {
  static let table = MemberTable<Scope>(
    "scope",
    about: "It may be written as its title alone.", published: "For whom or what a setting holds.",
    .published("id", \.id, .id(), "The scope's id, unique within the app."),
    .required("title", \.title, .shown, "its title", example: "Per account"))

  /// A title, or a map.
  static let format = ValueFormat<[Scope]>.named(.anyOf([.text(.shown), .body(reference)])) { member, reader in
    guard case .string = member.value.scalar else { return read(member, &reader) }
    var scope = Scope(id: Identifier(member.key))
    scope.title = ValueFormat<String>.shown.read(member.value, &reader) ?? ""
    return scope
  }
}
