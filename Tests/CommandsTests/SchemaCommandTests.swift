import Foundation
import SiteContent
import SiteRendering
import SiteSchemas
import TestSupport
import Testing

/// `sitegen schema`.
@Suite struct SchemaCommandTests {
  private static func run(_ arguments: String..., in folder: TemporaryFolder) async throws -> CommandRun {
    try await CommandRun(["schema"] + arguments, in: folder.path)
  }

  private static func schema(_ kind: AuthoredKind) -> String { String(decoding: AuthoringSchema(kind).json, as: UTF8.self) }

  @Test func withoutAKindTheKindsAreListed() async throws {
    let expected = CommandRun(
      output: """
        site           content/site.yaml
        app            content/<app>/app.yaml
        settings       content/<app>/settings.yaml
        icons          content/<app>/icons.yaml
        onboarding     content/<app>/onboarding.yaml
        configuration  content/<app>/configuration.yaml
        privacy        content/<app>/privacy.yaml
        licenses       content/<app>/licenses.yaml
        store          content/<app>/store.yaml
        front-matter   content/**/*.md

        """)
    #expect(try await Self.run(in: TemporaryFolder()) == expected)
  }

  @Test(arguments: AuthoredKind.allCases) func oneKindIsPrinted(kind: AuthoredKind) async throws {
    #expect(try await Self.run(kind.rawValue, in: TemporaryFolder()) == CommandRun(output: Self.schema(kind)))
  }

  @Test func unchangedFilesAreNotRewritten() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["schemas/mine.json": "{}"])
    let count = AuthoredKind.allCases.count
    #expect(try await Self.run("--output", "schemas", in: folder) == CommandRun(output: "schemas: \(count) written, 0 unchanged\n"))
    let names = AuthoredKind.allCases.map { $0.rawValue + ".schema.json" }
    #expect(try folder.files(below: "schemas").sorted() == (names + ["mine.json"]).sorted())
    for kind in AuthoredKind.allCases {
      #expect(try folder.text("schemas/\(kind.rawValue).schema.json") == Self.schema(kind))
    }
    try folder.write(["schemas/app.schema.json": "{}"])
    #expect(try await Self.run("--output", "schemas", in: folder) == CommandRun(output: "schemas: 1 written, \(count - 1) unchanged\n"))
    #expect(try await Self.run("app", "--output", "schemas", "--quiet", in: folder) == CommandRun(output: ""))
  }

  @Test func anUnknownKindIsWrongUsageWithASuggestion() async throws {
    let run = try await Self.run("setings", in: TemporaryFolder())
    #expect(run.status == 64 && run.output == "")
    let expected = """
      sitegen: there is no schema "setings": did you mean "settings"?

      """
    #expect(run.errors.hasPrefix(expected), "\(run.errors)")
  }

  @Test func aFolderThatCannotBeWrittenEndsWithStatus74() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["schemas": "a file"])
    let run = try await Self.run("--output", "schemas", in: folder)
    #expect(run == CommandRun(status: 74, output: "", errors: "sitegen: could not write into schemas: it is not a folder\n"))
  }

  @Test func theReferenceInDocsIsUpToDate() async throws {
    let run = try await Self.run("--format", "markdown", in: TemporaryFolder())
    let committed = try String(contentsOfFile: ProjectFolder.path + "/docs/reference.md", encoding: .utf8)
    #expect(run.output == committed, "update it: swift run sitegen schema --format markdown --output docs")
    let one = try await Self.run("configuration", "--format", "markdown", in: TemporaryFolder())
    #expect(one.output == KeyReference([.configuration]).markdown)
    #expect(one.output.contains("### Profile\n") && !one.output.contains("### Setting\n"))
  }

  /// A new site contains the schemas that the command prints, but does not publish them.
  @Test func aNewSiteHasTheSchemas() async throws {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "My App", "--quiet"], in: folder.path).succeeded()
    let site = folder.path + "/My App"
    let run = try await CommandRun(["schema", "--output", "schemas"], in: site)
    #expect(run == CommandRun(output: "schemas: 0 written, \(AuthoredKind.allCases.count) unchanged\n"))
    let build = try await CommandRun(["build"], in: site)
    #expect(build.status == 0 && build.filesToFillIn == CommandRun.filesToFillInAtFirst && !folder.exists("My App/public/schemas"))
  }
}
