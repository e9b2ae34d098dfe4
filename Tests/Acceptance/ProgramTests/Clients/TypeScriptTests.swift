import AcceptanceSupport
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// The published documents have the types of `sitegen.d.ts`, according to the TypeScript compiler.
@Suite(.enabled(if: installedProgram("tsc") != nil, "tsc is missing: install it with .ci/setup acceptance"), .programs)
struct TypeScriptTests {
  /// Each document is there twice: as an imported file, where enumeration values are plain strings, and as a literal, where unknown members
  /// are errors.
  @Test func everyShippedDocumentIsOfItsType() async throws {
    let published = try await PublishedDocuments()
    var program = "import type * as sitegen from \"./sitegen\"\n"
    var files = ["sitegen.d.ts": try await ShippedSite.built.value.folder.text("api/v1/schemas/sitegen.d.ts")]
    for (index, document) in try atLeast(35, published.documents).enumerated() {
      let type = try #require(DocumentKind.allCases.first { document.schema.hasSuffix("/\($0.name).schema.json") }).typeName
      let text = PublishedDocuments.text(document.json)
      files["document\(index).json"] = text
      program += """
        import imported\(index) from "./document\(index).json"
        export const file\(index): sitegen.\(type) = imported\(index)
        export const literal\(index): sitegen.\(type) = \(text)

        """
    }
    // A member with a wrong name is an error.
    program += "// @ts-expect-error\nexport const wrong: sitegen.\(DocumentKind.manifest.typeName) = { apiVersio: 1 }\n"
    let folder = try TemporaryFolder()
    try folder.write(files.merging(["program.ts": program]) { $1 })
    let options = ["--strict", "--noEmit", "--resolveJsonModule", "--esModuleInterop", "--target", "es2020", "--moduleResolution", "node"]
    #expect(
      try await ProgramRun([#require(installedProgram("tsc"))] + options + ["program.ts"], in: folder.path) == ProgramRun(output: ""))
  }
}
