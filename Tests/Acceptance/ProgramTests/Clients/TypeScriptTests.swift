import AcceptanceSupport
import Foundation
import SettingsModel
import SiteContent
import TestSupport
import Testing

/// `sitegen.d.ts` in the eyes of TypeScript's own compiler.
@Suite(.enabled(if: TypeScript.compiler != nil, TypeScript.missing), .programs) struct TypeScriptTests {
  /// - Returns: what the compiler says about a program beside the published declarations.
  private static func compile(_ program: String, beside files: [String: String] = [:]) async throws -> String {
    let declarations = try await ShippedSite.built.value.folder.text("api/v1/schemas/sitegen.d.ts")
    let folder = try TemporaryFolder()
    try folder.write(files.merging(["program.ts": program, "sitegen.d.ts": declarations]) { own, _ in own })
    let options = ["--strict", "--noEmit", "--resolveJsonModule", "--esModuleInterop", "--target", "es2020", "--moduleResolution", "node"]
    let run = try await ProgramRun([TypeScript.compiler ?? "tsc"] + options + ["program.ts"], in: folder.path)
    return run.output + run.errors
  }

  /// Each as a file that is imported, where words are only strings, and as a literal, where a member that no type has is an error.
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

  /// What is right beside what is wrong, which `@ts-expect-error` must be above.
  @Test func theTypesAreOpenForLaterVersionsAndNothingElse() async throws {
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
