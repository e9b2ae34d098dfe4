import AcceptanceSupport
import Diagnostics
import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// `sitegen.d.ts`, checked by the TypeScript compiler.
@Suite(.enabled(if: TypeScript.compiler != nil, TypeScript.missing), .programs) struct TypeScriptTests {
  /// Compiles a program that uses the published declarations.
  ///
  /// - Returns: the compiler's messages.
  private static func compile(_ program: String, beside files: [String: String] = [:]) async throws -> String {
    let declarations = try await ShippedSite.built.value.folder.text("api/v1/schemas/sitegen.d.ts")
    let folder = try TemporaryFolder()
    try folder.write(files.merging(["program.ts": program, "sitegen.d.ts": declarations]) { own, _ in own })
    let options = ["--strict", "--noEmit", "--resolveJsonModule", "--esModuleInterop", "--target", "es2020", "--moduleResolution", "node"]
    let run = try await ProgramRun([TypeScript.compiler ?? "tsc"] + options + ["program.ts"], in: folder.path)
    return run.output + run.errors
  }

  /// Tests each document twice: as an imported file, where enumeration values are plain strings, and as a literal, where unknown members
  /// are errors.
  @Test func everyShippedDocumentIsOfItsType() async throws {
    let published = try await PublishedDocuments()
    var (program, files): (String, [String: String]) = ("import type * as sitegen from \"./sitegen\"\n", [:])
    for (index, document) in published.documents.enumerated() {
      let type = try #require(DocumentKind.allCases.first { document.schema.hasSuffix("/\($0.name).schema.json") }).typeName
      let text = PublishedDocuments.text(document.json)
      files["document\(index).json"] = text
      program += """
        import imported\(index) from "./document\(index).json"
        export const file\(index): sitegen.\(type) = imported\(index)
        export const literal\(index): sitegen.\(type) = \(text)

        """
    }
    #expect(published.documents.count > 35)
    #expect(try await Self.compile(program, beside: files) == "")
  }

  /// Valid code, and code with errors, which `@ts-expect-error` marks.
  @Test func theTypesAreOpenOnlyForLaterVersions() async throws {
    let program = """
      import type { Condition, Row, Scalar, Setting, SettingsDocument } from "./sitegen"

      const setting = { id: "a", onChange: [], onEnable: [], onDisable: [] } as const
      export const open: Setting = { ...setting, type: "aLaterType" }
      export const known: NonNullable<Setting["type"]>[] = ["boolean", "integer"]
      export const conditions: readonly Condition[] = [
        null, {}, { isPro: true, units: ["a", null] }, { not: { a: 1 }, any: [null, {}], all: [{ b: "x" }] }, { $later: { a: { b: [1] } } },
        { $atLeast: { goal: 5000 }, $contains: { tabs: "home" } },
      ]
      export const scalars: readonly Scalar[] = [null, true, 1, 1.5, "a"]
      export function later(document: SettingsDocument & { later?: number }): SettingsDocument { return document }
      export function value(condition: Condition): unknown { return condition?.isPro }
      // @ts-expect-error
      export const lacksMembers: Setting = { id: "a" }
      // @ts-expect-error
      export const wrongType: Setting = { ...setting, title: 1 }
      // @ts-expect-error
      export const wrongName: Setting = { ...setting, tilte: "x" }
      // @ts-expect-error
      export const wrongCondition: Condition = { not: true }
      // @ts-expect-error
      export const wrongScalar: Scalar = []
      // @ts-expect-error
      export const notChecked = (row: Row): string => row.setting

      """
    #expect(try await Self.compile(program) == "")
  }
}

private enum TypeScript {
  static let compiler = installedProgram("tsc")
  static let missing: Comment = "tsc is missing: install it with .ci/setup acceptance"
}

/// The Python classes that `datamodel-codegen --input X --output Y` generates from the published schemas, without any other options.
@Suite(.enabled(if: Generator.script.isRunnable, Generator.missing), .computing) struct GeneratedClassesTests {
  private struct Batch: Encodable {
    struct Document: Encodable {
      let schema: String
      /// The class that reads the document, if it isn't the class of the whole schema.
      var type: String?
      let text: String
    }

    var schemas: [String: String] = [:]
    var documents: [Document] = []
    let vectors: JSONValue
  }

  private struct Answer: Decodable {
    let problems: [String]
    let conditions: Int
  }

  /// Every shipped document and condition is read twice: with the class of its own schema, and with the class of the schema for all
  /// documents.
  @Test func theyReadEverythingAndLoseNothing() async throws {
    let published = try await PublishedDocuments()
    let vectors = try Data(contentsOf: URL(filePath: ProjectFolder.path + "/Tests/SettingsModelTests/vectors.json"))
    var batch = Batch(vectors: try JSONDecoder().decode(JSONValue.self, from: vectors))
    for (id, schema) in published.schemas { batch.schemas[Self.name(ofSchema: id)] = PublishedDocuments.text(schema) }
    for document in published.documents {
      let (kind, text) = (Self.name(ofSchema: document.schema), PublishedDocuments.text(document.json))
      let type = try #require(DocumentKind.allCases.first { $0.name == kind }).typeName
      batch.documents += [.init(schema: kind, type: type, text: text), .init(schema: "sitegen", type: type, text: text)]
    }
    for app in published.manifest.apps {
      let schema = try #require(published.documents.first { $0.path == "\(app.id)/configuration.schema.json" }?.json)
      let source = try Data(contentsOf: URL(filePath: "\(ProjectFolder.path)/content/\(app.id)/configuration.yaml"))
      let configuration = try #require(YAMLParser.parse(SourceText(path: "x.yaml", bytes: Array(source))).root).json
      batch.schemas["configuration of \(app.id)"] = PublishedDocuments.text(schema)
      batch.documents.append(.init(schema: "configuration of \(app.id)", text: PublishedDocuments.text(configuration)))
    }
    let answer: Answer = try await Generator.script.run(batch)
    #expect(answer.problems == [])
    // Six kinds of documents can have conditions, and so can the schema for all documents.
    let count = batch.vectors.elements.count
    #expect(count >= 30 && answer.conditions == 7 * count)
  }

  /// `https://…/settings.schema.json` → `settings`
  private static func name(ofSchema address: String) -> String {
    String(address.split(separator: "/").last?.dropLast(".schema.json".count) ?? "")
  }
}

private enum Generator {
  static let script = PythonScript(
    "Tests/Acceptance/ProgramTests/Clients/generate.py", importing: ["datamodel_code_generator", "pydantic", "black", "isort", "jinja2"])
  static let missing: Comment = "datamodel-code-generator is missing in .build/audit: install it with .ci/setup acceptance"
}
