import AppSources
import CodeImport
import Diagnostics
import SettingsImport
import SwiftExport
import TestSupport
import Testing

/// The cases of `Tests/Cases/swift-export`: the settings of an app, and the code that `export swift` generates. Other tests compile it.
@Suite struct SwiftExportCaseTests {
  private static let examples = CaseFile.all(in: "swift-export")

  @Test(arguments: examples) func theStoreOfAnApp(_ example: CaseFile) async throws {
    try await example.check { step in
      let catalogue = try ExportedSettings.catalogue(try #require(step.inputs.first).text)
      let exports = SwiftExport.Style.allCases.map { (style: $0, export: SwiftExport(catalogue, style: $0)) }
      return exports.flatMap { style, export in
        let omitted = export.omitted.map { "\($0.setting): \($0.reason)\n" }.joined()
        return [CaseFile.Section("--style \(style.rawValue)", export.text)]
          + (omitted.isEmpty ? [] : [CaseFile.Section("omitted with --style \(style.rawValue)", omitted)])
      }
    }
  }

  /// A check compares the values in `UserDefaults` and iCloud, and finds no differences.
  @Test(
    .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"), arguments: examples, SwiftExport.Style.allCases)
  func anImportOfAnExportChangesNothing(_ example: CaseFile, _ style: SwiftExport.Style) throws {
    for step in try atLeast(1, example.steps) {
      let text = try #require(step.inputs.first).text
      let catalogue = try ExportedSettings.catalogue(text)
      let code = SourceText(path: "Settings.swift", SwiftExport(catalogue, style: style).text)
      let findings = AppSourceReader.findings([AppSourceReader.read(code)])
      let file = SourceText(path: "content/steps/settings.yaml", text)
      let result = SettingsImport(findings, into: catalogue, file, schema: "")
      #expect(result.added == [] && result.bytes == file.bytes)
      #expect(CatalogueComparison(catalogue, findings, ignored: []).differences == [])
    }
  }
}
