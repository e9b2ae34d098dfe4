package import Diagnostics
package import SettingsModel

/// Reads an app's files into an `App`.
///
/// 1. every file into the model, each by its table of members, 2. the references of all of them against what is declared,
/// 3. the sizes and hashes of the files that the model names.
package struct AppReader: Sendable {
  private let id: Catalogue.ID
  private let limits: YAMLParser.Limits
  /// The app's other files by their path from the app's folder.
  private let files: [String: FileDigest]
  private var diagnostics: [Diagnostic] = []
  private var references = References()
  /// Paths of files that could not be read.
  private var unread: Set<String> = []
  /// Whether a file is no valid YAML; it is read as far as it goes, for its other mistakes.
  private var isRefused = false

  package static func read(
    _ id: Catalogue.ID, _ sources: [AppFile: SourceText], files: [String: FileDigest],
    limits: YAMLParser.Limits = .init()
  ) -> (app: App?, diagnostics: [Diagnostic]) {
    var reader = Self(id: id, limits: limits, files: files)
    let app = reader.run(sources)
    return (app, reader.diagnostics)
  }
}

extension AppReader {
  private mutating func run(_ sources: [AppFile: SourceText]) -> App? {
    guard let source = sources[.app] else { preconditionFailure("an app's folder has an app.yaml") }
    func refuseID(_ problem: String, _ help: String) {
      diagnostics.append(Diagnostic(.error, .invalidID, path: source.path, "\"\(id)\" \(problem)", help: "rename the folder: \(help)"))
    }
    if !isValidID(id.rawValue) { refuseID("is not a valid id for an app", validIDHelp) }
    if ["api", "assets"].contains(id.rawValue) { refuseID("is reserved", "/\(id)/ is used by the site itself") }
    let catalogue = read(source) { root, reader in Catalogue.table.read(root, into: Catalogue(), &reader) }
    var app = App(id: id, catalogue: catalogue ?? Catalogue())
    if let source = sources[.settings] {
      _ = read(source) { root, reader in
        app.catalogue.readSettings(root, &reader)
        checkIDs(of: app.catalogue, root, &reader)
        return app.catalogue
      }
    }
    app.icons = sources[.icons].flatMap { read($0) { IconSet.read($0, &$1) } }
    app.onboarding = sources[.onboarding].flatMap { read($0) { Onboarding.read($0, &$1) } }
    app.configuration = configuration(sources, of: app)
    // What an unread file declares would be missed wherever it is mentioned.
    let declaring = [AppFile.app, .settings, .icons].compactMap { sources[$0]?.path }
    if unread.isDisjoint(with: declaring) {
      let declarations = Declarations(app, files: files)
      diagnostics += references.checks.compactMap { check in
        check.value(declarations).map {
          Diagnostic(.error, $0.code, in: check.source, at: check.location, $0.summary, help: $0.help, isSensitive: $0.isSensitive)
        }
      }
    }
    app.drawings = references.drawings
    app.disclosures = references.disclosures
    app.outgoing = references.outgoing
    app.titles = references.titles
    app.inward = references.inward
    fillImages(of: &app)
    return unread.isEmpty && !isRefused ? app : nil
  }

  private mutating func read<Value>(_ source: SourceText, _ body: (Node, inout Reader) -> Value?) -> Value? {
    let isJSON = source.path.hasSuffix(".json")
    let (root, problems) = isJSON ? YAMLParser.parse(json: source, limits: limits) : YAMLParser.parse(source, limits: limits)
    diagnostics += problems
    if problems.hasErrors {
      isRefused = true
      guard root != nil else {
        unread.insert(source.path)
        return nil
      }
    }
    var reader = Reader(source: source)
    swap(&reader.references, &references)
    let empty = Node(content: .mapping([]), location: .start)
    let value = body(root.map { $0.isNull ? empty : $0 } ?? empty, &reader)
    if value == nil { unread.insert(source.path) }
    diagnostics += reader.diagnostics
    references = reader.references
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
    // Nothing is shown of it until it has said that it is public.
    return read(source.asPrivate) { [catalogue = app.catalogue] root, reader in
      reader.source = Configuration.disclosed(source, root, of: catalogue)
      for setting in catalogue.settings {
        for former in setting.aliases ?? [] { reader.renamed[former] = setting.id }
      }
      return Configuration.table.read(root, into: Configuration(), &reader)
    }
  }

  /// Puts size, hash and published path to the images that the model names.
  private func fillImages(of app: inout App) {
    guard var icons = app.icons?.icons else { return }
    func filled(_ image: AppIcon.Image) -> AppIcon.Image {
      guard let digest = files[image.path] else { return image }
      return AppIcon.Image(path: "/\(id)/\(image.path)", sha256: digest.sha256, bytes: digest.bytes)
    }
    for index in icons.indices {
      icons[index].images.light = filled(icons[index].images.light)
      icons[index].images.dark = icons[index].images.dark.map(filled)
    }
    app.icons?.icons = icons
  }
}

/// Every row without a setting, and every setting, has a page of its own: their ids must differ, also as addresses.
/// Rows must differ in their ids, for programs know them by these.
private func checkIDs(of catalogue: Catalogue, _ root: Node, _ reader: inout Reader) {
  var firstLines: [String: (name: String, line: Int)] = [:]
  var rowLines: [String: Int] = [:]
  func check(_ name: String, at location: SourceLocation) {
    let slug = Slug.kebab(name)
    if let first = firstLines[slug] {
      let help = first.name == name ? "the first is on line \(first.line)" : "\"\(first.name)\" on line \(first.line) has the same address"
      reader.error(.duplicateID, at: location, "\"\(name)\" is used twice", help: help)
    } else {
      firstLines[slug] = (name, location.line)
    }
  }
  for member in root["settings"]?.members ?? [] {
    check(member.key, at: member.keyLocation)
    for alias in member.value["aliases"]?.elements ?? [] {
      if case .string(let name) = alias.scalar { check(name, at: alias.location) }
    }
  }
  let facts = Set(catalogue.facts.map(\.id.rawValue))
  let settings = Set(catalogue.settings.map(\.id.rawValue))
  for member in root["settings"]?.members ?? [] where facts.contains(member.key) {
    reader.error(
      .factIsSetting, at: member.keyLocation, "\"\(member.key)\" is both a setting and a fact",
      help: "every setting is a fact already; remove it from app.yaml")
  }
  for screen in root["screens"]?.members ?? [] {
    for section in screen.value["sections"]?.elements ?? [] {
      var names: Set<String> = []
      for row in section["rows"]?.elements?.compactMap(\.named) ?? [] where names.insert(row.key).inserted {
        if let line = rowLines[row.key] {
          reader.error(
            .duplicateID, at: row.keyLocation, "\"\(row.key)\" is the id of two rows",
            help: "the first is on line \(line); give a second row of a setting its own name and `setting: …`")
          continue
        }
        rowLines[row.key] = row.keyLocation.line
        if !settings.contains(row.key), row.value["setting"] == nil { check(row.key, at: row.keyLocation) }
      }
    }
  }
}
