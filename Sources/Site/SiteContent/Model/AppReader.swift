package import Diagnostics
package import Localization
package import SettingsModel

/// Reads an app's files into an `App`:
///
/// 1. Read every file with its table of members.
/// 2. Check the references of all files against the declarations.
/// 3. Add sizes and hashes of the images that the model names.
package struct AppReader: Sendable {
  private let place: AppPlace
  private let root: ContentRoot
  private let limits: YAMLParser.Limits
  /// The app's other files, by their paths relative to the app's folder.
  private let files: [String: FileDigest]
  /// The language of the texts.
  private let language: String
  /// The pseudolocale in which the texts are shown.
  private let pseudo: PseudoLanguage?
  private let configurationOrigin: Configuration.Origin
  private var texts: ModelTexts?
  private var untranslated: UntranslatedTexts
  private var diagnostics: [Diagnostic] = []
  private var references = References()
  /// Paths of the files with declarations that other files refer to.
  private var declaring: Set<String> = []
  /// Paths of files that could not be read in full. What could be read has been checked by itself, but not references to it.
  private var unread: Set<String> = []
  /// Whether a text would be too long once its placeholders are filled.
  private var isRefused = false

  /// - Parameters:
  ///   - catalog: the app's String Catalog, if it has already been read for another language.
  ///   - language: the language of the texts.
  ///   - pseudo: the pseudolocale in which the texts are shown; nil to show them as they are.
  ///   - configurationOrigin: where the configuration among the sources is from.
  package static func read(
    _ place: AppPlace, _ sources: [AppFile: SourceText], catalog: TextCatalog.Reading? = nil, files: [String: FileDigest],
    limits: YAMLParser.Limits = .init(), in root: ContentRoot = .content, language: String = "en",
    pseudo: PseudoLanguage? = nil, configurationOrigin: Configuration.Origin = .content
  ) -> (app: App?, diagnostics: [Diagnostic]) {
    var reader = Self(
      place: place, root: root, limits: limits, files: files, language: language, pseudo: pseudo, configurationOrigin: configurationOrigin,
      untranslated: UntranslatedTexts(on: language, written: root.main.language))
    let app = reader.run(sources, catalog)
    return (app, reader.diagnostics)
  }

  private mutating func run(_ sources: [AppFile: SourceText], _ catalog: TextCatalog.Reading?) -> App? {
    guard let source = sources[.app] else { preconditionFailure("an app's folder has an app.yaml") }
    if let reading = catalog ?? sources[.texts].map(TextCatalog.read) {
      let platforms = YAMLParser.parse(source, limits: limits).root?["platforms"]?.oneOrMore ?? []
      texts = reading.catalog.map { ModelTexts($0, language: language, platforms: platforms.compactMap { $0.scalar?.text }) }
      diagnostics += reading.diagnostics
    }
    declaring = Set([AppFile.app, .settings, .icons].compactMap { sources[$0]?.path })
    var versionPlace: SourcePlace?
    let catalogue = read(source) { root, reader in
      versionPlace = root["version"].map { SourcePlace(source, $0.location) }
      return Catalogue.table.read(root, into: Catalogue(), &reader)
    }
    diagnostics += place.problems(in: source, written: references.id, isWhole: catalogue != nil, languages: root.editions)
    var app = App(place, catalogue: catalogue ?? Catalogue())
    app.versionPlace = versionPlace
    app.texts = texts
    if let source = sources[.settings] {
      _ = read(source) { root, reader in
        app.catalogue.readSettings(root, &reader)
        IdentityCheck(app.catalogue, root).run(&reader)
        GatedDefaultCheck(app.catalogue, root).run(&reader)
        DriverCheck(root).run(&reader)
        return app.catalogue
      }
    }
    app.icons = sources[.icons].flatMap { read($0) { IconSet.read($0, &$1) } }
    app.onboarding = sources[.onboarding].flatMap { read($0) { Onboarding.read($0, &$1) } }
    app.privacy = sources[.privacy].flatMap { read($0) { [settings = app.catalogue.settings] in Privacy.read($0, asking: settings, &$1) } }
    app.licenses = sources[.licenses].flatMap { read($0) { LicenseList.table.read($0, into: LicenseList(), &$1) } }
    app.store = sources[.store].flatMap { read($0) { StoreListings.read($0, &$1) } }
    app.shownTexts = references.shownTexts
    app.configuration = configuration(sources, of: app)
    app.changelog = sources[.changelog].map { changelog($0) }
    // If a file is unread, every reference to its declarations would be reported.
    if unread.isDisjoint(with: declaring) {
      let declarations = Declarations(app, files: files)
      let problems = references.problems(in: declarations)
      diagnostics += problems
      // Such texts must not be filled.
      if problems.contains(where: { $0.code == .limitExceeded }) { isRefused = true }
    }
    app.drawings = references.drawings
    app.params = references.params
    app.sources = references.sources
    app.accept = references.accept
    app.icon = references.icon?.placed(at: place.files)
    app.brand = references.brand.placed(at: place.files)
    app.disclosures = references.disclosures
    app.outgoing = references.outgoing + (app.changelog?.outgoing ?? [])
    app.titles = references.titles
    app.internalLinks = references.internalLinks
    app.textLinks = references.textLinks
    app.untranslated = untranslated
    app.catalogue.removeClauses(in: untranslated)
    fillImages(of: &app)
    return unread.isEmpty && !isRefused ? app : nil
  }

  private mutating func read<Value>(_ source: SourceText, _ body: (Node, inout Reader) -> Value?) -> Value? {
    let isJSON = source.path.hasSuffix(".json")
    let (node, problems) = isJSON ? Node.read(json: source, limits: limits) : YAMLParser.parse(source, limits: limits)
    diagnostics += problems
    if problems.hasErrors {
      unread.insert(source.path)
      if node == nil { return nil }
    }
    var reader = Reader(source: source)
    reader.root = root
    reader.texts = texts
    reader.pseudo = pseudo
    swap(&reader.untranslated, &untranslated)
    reader.recordsTexts = language == root.main.language
    swap(&reader.references, &references)
    let empty = Node(content: .mapping([]), location: .start)
    let value = body(node.map { $0.isNull ? empty : $0 } ?? empty, &reader)
    let lacksSection = declaring.contains(source.path) && reader.hasUnknownSection(in: node)
    if value == nil || lacksSection { unread.insert(source.path) }
    // Without the settings, no row has a title.
    diagnostics += lacksSection ? reader.diagnostics.filter { $0.code != .rowNeedsTitle } : reader.diagnostics
    (references, untranslated) = (reader.references, reader.untranslated)
    return value
  }

  private mutating func configuration(_ sources: [AppFile: SourceText], of app: App) -> Configuration? {
    let kinds: [AppFile] = [.configurationYAML, .configurationJSON, .configurationPropertyList]
    let present = kinds.compactMap { kind in sources[kind].map { (kind, $0) } }
    guard let (kind, source) = present.first else { return nil }
    for (_, other) in present.dropFirst() {
      diagnostics.append(
        Diagnostic(.error, .unexpectedFile, path: other.path, "the app has two configurations", help: "the other is \(source.path)"))
    }
    if kind == .configurationPropertyList {
      let stored = StoredConfiguration(source, catalogue: app.catalogue)
      diagnostics += stored.diagnostics
      return stored.configuration
    }
    // Messages must not quote the file until its audience is known.
    return read(source.asPrivate) { [catalogue = app.catalogue, origin = configurationOrigin] root, reader in
      switch origin {
      case .content: reader.source = Configuration.disclosed(source, root, of: catalogue)
      case .user: Configuration.noteUnusedAudience(in: root, &reader)
      }
      return Configuration.read(root, of: catalogue, from: origin, &reader)
    }
  }

  private mutating func changelog(_ source: SourceText) -> Changelog {
    let (changelog, problems) = Changelog.read(source, of: place)
    diagnostics += problems
    return changelog
  }

  /// Adds sizes, hashes and published paths of the images that the model names.
  private func fillImages(of app: inout App) {
    guard var icons = app.icons?.icons else { return }
    func filled(_ image: AppIcon.Image) -> AppIcon.Image {
      guard let digest = files[image.path] else { return image }
      return AppIcon.Image(path: place.files.text + image.path, sha256: digest.sha256, bytes: digest.bytes)
    }
    for index in icons.indices {
      icons[index].images.light = filled(icons[index].images.light)
      icons[index].images.dark = icons[index].images.dark.map(filled)
    }
    app.icons?.icons = icons
  }
}

extension Catalogue {
  /// Removes untranslated clauses of facts. Clauses become parts of sentences, which would then mix two languages.
  fileprivate mutating func removeClauses(in untranslated: UntranslatedTexts) {
    let languages = untranslated.languages
    if languages.isEmpty { return }
    for index in facts.indices { facts[index].reader = facts[index].reader?.filter { languages[$0.value] == nil } }
  }
}

/// Reads the configurations of an app's users from JSON, one at a time. They are not part of the site.
package struct ConfigurationReader: Sendable {
  private let catalogue: Catalogue
  private let declarations: Declarations
  private let limits: YAMLParser.Limits

  /// - Parameter files: the app's other files, by their paths relative to the app's folder.
  package init(_ app: App, files: [String: FileDigest], limits: YAMLParser.Limits) {
    catalogue = app.catalogue
    declarations = Declarations(app, files: files)
    self.limits = limits
  }

  /// A configuration with the id of its user.
  package struct User: Sendable {
    package fileprivate(set) var id: Scalar?
    package fileprivate(set) var configuration: Configuration?
    package fileprivate(set) var diagnostics: [Diagnostic] = []
  }

  /// - Parameter source: a configuration, which may have an additional member `id`. Messages never quote it.
  package func read(_ source: SourceText) -> User {
    let source = source.asPrivate
    var user = User()
    let (root, problems) = Node.read(json: source, limits: limits)
    user.diagnostics = problems
    guard let root, !problems.hasErrors else { return user }
    var reader = Reader(source: source)
    let (id, rest) = Self.identified(root)
    if let id {
      user.id = id.scalar
      if user.id == nil || user.id == .null { reader.error(.wrongType, at: id.location, "expected a string or a number as \"id\"") }
    }
    let configuration = Configuration.read(rest, of: catalogue, from: .user, &reader)
    var declarations = declarations
    declarations.configuration = configuration
    user.diagnostics += reader.diagnostics + reader.references.problems(in: declarations)
    user.configuration = user.diagnostics.hasErrors ? nil : configuration
    return user
  }

  /// Returns the first option in a value for which the user lacks the entitlement.
  package func lockedOption(in value: JSONValue, of setting: Setting, _ current: (Fact.ID) -> JSONValue) -> Setting.Option? {
    declarations.lockedOption(in: value, of: setting, current)
  }

  /// Returns the id, and the tree without the id.
  private static func identified(_ root: Node) -> (id: Node?, rest: Node) {
    guard let members = root.members, let id = members.first(where: { $0.key == "id" }) else { return (nil, root) }
    let rest = Node(content: .mapping(members.filter { $0.key != "id" }), location: root.location, lastLine: root.lastLine)
    return (id.value, rest)
  }
}
