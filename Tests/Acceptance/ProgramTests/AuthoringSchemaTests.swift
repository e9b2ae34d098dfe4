import AcceptanceSupport
import Diagnostics
import Foundation
import SettingsModel
import SiteRendering
import SiteSchemas
import TestSupport
import Testing

@testable import SiteContent

/// The schemas of authored files, checked by an independent validator and YAML parser.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
struct AuthoringSchemaTests {
  @Test func everySchemaIsValid() async throws {
    let cases = AuthoredKind.allCases.map { SchemaValidator.Case(id: SchemaValidator.dialect, instance: AuthoredFile.schema($0)) }
    for (kind, problem) in try await pairs(AuthoredKind.allCases, SchemaValidator().problems(cases)) {
      #expect(problem == nil, "\(kind): \(problem ?? "")")
    }
  }

  @Test func everyShippedFileFits() async throws {
    let files = try AuthoredFile.shipped()
    #expect(Set(files.map(\.kind)) == Set(AuthoredKind.allCases))
    for (file, problem) in try await pairs(files, SchemaValidator().problems(files.map(\.test))) {
      #expect(problem == nil, "\(file.path): \(problem ?? "")")
    }
  }

  @Test func theExamplesOfTheReferenceFit() async throws {
    var cases: [(title: String, test: SchemaValidator.Case)] = []
    for kind in AuthoredKind.allCases {
      let schema = try JSONDecoder().decode(JSONValue.self, from: Data(AuthoredFile.schema(kind).utf8))
      // Each section of the reference has a table and an example.
      for section in KeyReference([kind]).markdown.split(separator: "\n### ") {
        guard let example = section.firstMatch(of: /```yaml\n(.*)\n```/)?.1 else { continue }
        let title = section.prefix { $0 != "\n" }
        let isCondition = title == "Condition"
        let name = schema["$defs"]?.members.first { $0.value["title"]?.text == String(title) && !$0.key.hasSuffix("Identified") }?.key
        let part = schema.replacing(DocumentPlace()) { whole in
          ["$ref": .init(stringLiteral: "#/$defs/\(name ?? "")"), "$defs": whole["$defs"] ?? [:]]
        }
        let yaml = isCondition ? String(example.dropFirst("visibleWhen: ".count)) : String(example)
        cases.append((String(title), .init(schema: PublishedDocuments.text(part), yaml: yaml)))
      }
    }
    #expect(Set(cases.map(\.title)).count >= 10)
    for (example, problem) in try await pairs(cases, SchemaValidator().problems(cases.map(\.test))) {
      #expect(problem == nil, "\(example.title): \(problem ?? "")")
    }
  }

  /// The reader accepts all keys in the schemas.
  @Test func documentsWithEveryKeyOfASchemaAreRead() async throws {
    var samples: [(kind: AuthoredKind, text: String)] = []
    for kind in AuthoredKind.allCases {
      let schema = try JSONDecoder().decode(JSONValue.self, from: Data(AuthoredFile.schema(kind).utf8))
      var sample = SchemaSample(schema, seed: 6)
      let documents = (0..<60).map { _ in sample.document() }
      let known = (schema["$defs"]?.members.filter { $0.key != "Condition" }.values.map(\.self) ?? []) + [schema]
      let keys = known.reduce(into: Set<String>()) { $0.formUnion($1["properties"]?.members.keys.map(\.self) ?? []) }
      #expect(keys.subtracting(documents.reduce(into: Set<String>()) { $0.formUnion($1.allKeys) }) == [], "\(kind)")
      samples += documents.map { (kind, PublishedDocuments.text($0)) }
    }
    let cases = samples.map { SchemaValidator.Case(schema: AuthoredFile.schema($0.kind), instance: $0.text) }
    for (sample, problem) in try await pairs(samples, SchemaValidator().problems(cases)) {
      #expect(problem == nil, "\(sample.kind): \(problem ?? "") in \(sample.text)")
      let file = try #require(AuthoredFile(path: sample.kind == .frontMatter ? "x.md" : "\(sample.kind.rawValue).yaml", text: "---\n---\n"))
      let errors = file.errors(in: sample.text).filter(\.isAboutShape)
      #expect(errors == [], "\(sample.kind): \(sample.text)")
    }
  }

  /// Changes values, and adds and removes keys. The reader rejects everything that the schema rejects, and the schema rejects wrong keys
  /// and types.
  @Test func readerAndSchemaAgreeOnChangedFiles() async throws {
    var random = SplitMix64(state: 6)
    var changed: [(file: AuthoredFile, what: String, text: String)] = []
    for file in try AuthoredFile.shipped() {
      for change in file.json.changes.shuffled(using: &random).prefix(file.kind == .frontMatter ? 12 : 90) {
        changed.append((file, change.what, PublishedDocuments.text(change.value)))
      }
    }
    let cases = changed.map { SchemaValidator.Case(schema: AuthoredFile.schema($0.file.kind), instance: $0.text) }
    var refused = 0
    for (change, problem) in try await pairs(changed, SchemaValidator().problems(cases)) {
      let errors = change.file.errors(in: change.text)
      let what = "\(change.file.path), \(change.what): "
      if let problem { #expect(errors != [], "\(what) the schema says \(problem)") }
      if let error = errors.first(where: \.isAboutShape) { #expect(problem != nil, "\(what) the reader says \(error.summary)") }
      if problem != nil { refused += 1 }
    }
    #expect(refused > 500 && changed.count - refused > 100, "\(refused) of \(changed.count)")
  }
}

extension JSONValue {
  fileprivate var allKeys: Set<String> {
    elements.reduce(into: Set(members.keys)) { $0.formUnion($1.allKeys) }.union(members.values.flatMap(\.allKeys))
  }

  /// The document with one change at a time, for every path.
  fileprivate var changes: [(what: String, value: JSONValue)] {
    places(DocumentPlace()).flatMap { place, value in
      var others: [(String, JSONValue)] = [
        ("nothing", .scalar(.null)), ("5", 5), ("true", true), ("a text", "some text"), ("an empty list", []), ("an empty map", [:]),
      ]
      if case .object(let members) = value {
        others.append(("one key more", .object(members.merging(["aNewKey": 1]) { own, _ in own })))
        others += members.keys.sorted().map { name in ("without \(name)", .object(members.filter { $0.key != name })) }
      }
      return others.map { what, other in ("\(place) \(what)", replacing(place) { _ in other }) }
    }
  }

  private func places(_ place: DocumentPlace) -> [(DocumentPlace, JSONValue)] {
    let inner =
      elements.enumerated().flatMap { $1.places(place.index($0)) }
      + members.sorted { $0.key < $1.key }.flatMap { $1.places(place.member($0)) }
    return [(place, self)] + inner
  }
}

/// An authored file. Reports the errors that its reader and its schema find in changed texts.
struct AuthoredFile: Sendable {
  let path: String
  let kind: AuthoredKind
  let yaml: String
  /// The files of its app that it may refer to.
  private let app: [AppFile: SourceText]

  /// Returns the files of the shipped content. If a kind of file is missing, the reference's example replaces it.
  static func shipped() throws -> [AuthoredFile] {
    let root = ProjectFolder.path + "/content/"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    let files = try paths.compactMap { path -> AuthoredFile? in
      guard path.hasSuffix(".md") || path.hasSuffix(".yaml") else { return nil }
      let text = try String(contentsOfFile: root + path, encoding: .utf8)
      let folder = path.split(separator: "/").first.map(String.init) ?? ""
      let app = ["app", "settings"].map {
        try? SourceText(path: $0, bytes: Array(Data(contentsOf: URL(filePath: "\(root)\(folder)/\($0).yaml"))))
      }
      return AuthoredFile(path: path, text: text, app: app.compactMap(\.self))
    }
    let missing = AuthoredKind.allCases.filter { kind in !files.contains { $0.kind == kind } }
    return files + missing.compactMap { kind in kind.type.example.flatMap { AuthoredFile(path: "\(kind.rawValue).yaml", text: $0) } }
  }

  /// - Returns: nil if the page has no front matter.
  init?(path: String, text: String, app: [SourceText] = []) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if path.hasSuffix(".md") {
      let parts = text.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].isEmpty || parts[0] == "\u{FEFF}" else { return nil }
      (kind, yaml) = (.frontMatter, String(parts[1]))
    } else if let kind = AuthoredKind(rawValue: String(name.dropLast(5))), kind != .frontMatter {
      (self.kind, yaml) = (kind, text)
    } else {
      return nil
    }
    self.path = path
    let named = app.compactMap { source in AppFile(rawValue: source.path + ".yaml").map { ($0, source) } }
    self.app = Dictionary(uniqueKeysWithValues: named)
  }
}

extension AuthoredFile {
  static func schema(_ kind: AuthoredKind) -> String { String(decoding: AuthoringSchema(kind).json, as: UTF8.self) }

  var test: SchemaValidator.Case { .init(schema: Self.schema(kind), yaml: yaml) }

  var json: JSONValue { YAMLParser.parse(SourceText(path: path, yaml)).root?.json ?? .scalar(.null) }

  /// Returns the errors that the reader reports if the file has another text.
  func errors(in text: String) -> [Diagnostic] {
    let source = SourceText(path: "content/x/read.yaml", text)
    let all =
      switch kind {
      case .site: SiteSettings.read(source).diagnostics
      case .frontMatter:
        PageMetadata.read(
          ContentPath("x.md"), SourceText(path: source.path, "---\n\(text)\n---\nText.\n"), fingerprint: Fingerprint(of: 0)
        ).diagnostics
      case .app, .settings, .icons, .onboarding, .configuration, .privacy, .licenses, .store:
        AppReader.read(AppPlace("x"), readingAs(source), files: [:]).diagnostics.filter { $0.path == source.path }
      }
    return all.filter { $0.severity == .error }
  }

  private func readingAs(_ source: SourceText) -> [AppFile: SourceText] {
    guard let file = AppFile(rawValue: kind.rawValue + ".yaml") else { preconditionFailure("the kind must be a file of an app") }
    let app = [AppFile.app: SourceText(path: "app", "name: X\n")].merging(self.app) { _, shipped in shipped }
    return app.merging([file: source]) { _, own in own }
  }
}

extension Diagnostic {
  /// Whether the diagnostic is about keys and types, which a schema also checks. Rules for other values, such as a setting's values, don't
  /// count.
  var isAboutShape: Bool {
    switch code {
    case .unknownKey: true
    // A fact's values are defined elsewhere in the file.
    case .unknownValue: !summary.contains("\" is not a value of ")
    case .missingKey: !summary.hasPrefix("fact \"")
    case .wrongType: summary.hasPrefix("expected ") || summary.contains(" must be a map, not") || summary.hasPrefix("a condition cannot")
    default: false
    }
  }
}

/// Editor support in a new site: each YAML file names an existing schema, and is valid.
@Suite(.programs) struct ScaffoldSchemaTests {
  private static func newSite() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "My App", "--quiet"], in: folder.path)
    return folder
  }

  /// Returns the path of the schema that a file names. The YAML language server resolves it relative to the file's folder.
  private static func schema(of file: String, in folder: TemporaryFolder) throws -> String {
    let text = try folder.text(file)
    let name = try #require(text.prefixMatch(of: /# yaml-language-server: \$schema=(\S+)\n/), "\(file)").1
    return URL(fileURLWithPath: folder.path + "/" + file).deletingLastPathComponent().appendingPathComponent(String(name)).standardized.path
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)))
  func everyYAMLFileNamesTheSchemaThatItFits() async throws {
    let folder = try await Self.newSite()
    let files = try folder.files(below: "My App/content").filter { $0.hasSuffix(".yaml") }
    #expect(files == ["app.yaml", "configuration.yaml", "settings.yaml", "site.yaml"])
    var cases: [(path: String, test: SchemaValidator.Case)] = []
    for file in files {
      let path = "My App/content/" + file
      let (text, schema) = (try folder.text(path), try Self.schema(of: path, in: folder))
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      #expect(schema.hasSuffix("/My App/schemas/\(name).schema.json"))
      let known = try String(contentsOfFile: schema, encoding: .utf8)
      cases.append((path, .init(schema: known, yaml: text)))
      // The schema must reject an unknown key.
      cases.append(("with a mistake, " + path, .init(schema: known, yaml: text + "\nmistake: 1\n")))
    }
    for file in try folder.files(below: "My App/content").filter({ $0.hasSuffix(".md") && !$0.hasSuffix("CHANGELOG.md") }) {
      let parts = try folder.text("My App/content/" + file).components(separatedBy: "---\n")
      cases.append((file, .init(schema: try folder.text("My App/schemas/front-matter.schema.json"), yaml: parts[1])))
    }
    for (file, problem) in try await pairs(cases, SchemaValidator().problems(cases.map(\.test))) {
      #expect((problem != nil) == file.path.hasPrefix("with a mistake"), "\(file.path): \(problem ?? "fits")")
    }
  }

  /// The sample configuration has a comment that names a schema with the app's settings.
  @Test(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)))
  func theConfigurationFitsTheSchemaOfItsApp() async throws {
    let folder = try await Self.newSite()
    _ = try await CommandRun(["build"], in: folder.path + "/My App")
    let text = try folder.text("My App/content/configuration.yaml")
    let name = try #require(text.firstMatch(of: /After a build, \$schema=\.\.\/(\S+)/)).1
    let schema = try folder.text("My App/" + name)
    let wrong = text.replacing("accentColor: green", with: "accentColor: grene")
    try #require(wrong != text)
    let problems = try await SchemaValidator().problems([.init(schema: schema, yaml: text), .init(schema: schema, yaml: wrong)])
    #expect(problems[0] == nil && problems[1]?.contains("accentColor") == true, "\(problems)")
  }
}
