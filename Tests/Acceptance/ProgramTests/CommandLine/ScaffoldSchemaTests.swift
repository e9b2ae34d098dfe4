import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// What an editor makes of a new site: each YAML file names a schema, which is there, and fits it.
@Suite(.programs) struct ScaffoldSchemaTests {
  private static func newSite() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "My App", "--quiet"], in: folder.path)
    return folder
  }

  /// The path of the schema that a file names, as the YAML language server finds it: from the file's folder.
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
      // The schema is one for this file: a key that it does not know is told.
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

  /// The comment in the sample configuration names a schema that knows the app's settings.
  @Test(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)))
  func theConfigurationFitsTheSchemaOfItsAppToo() async throws {
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
