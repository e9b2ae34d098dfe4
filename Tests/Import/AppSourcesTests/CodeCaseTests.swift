import CodeImport
import Diagnostics
import SettingsImport
import SourceValues
import TestSupport
import Testing

@testable import AppSources

/// The cases of `Tests/Cases/code`: an app's code, and everything that is found in it. See `FindingsText` for the notation.
///
/// Inputs: `CaseSources`. The option `@records` also shows the records of related strings. `@rejected` says that the site rejects imports of
/// some of the code, such as a default outside its range.
@Suite(.computing, .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct CodeCaseTests {
  @Test(arguments: CaseFile.all(in: "code", options: ["records", "rejected"])) func findings(_ example: CaseFile) async throws {
    var sources = CaseSources()
    try await example.check { step in
      let files = try sources.next(step).sorted { $0.key < $1.key }.map { AppSourceReader.read(SourceText(path: $0.key, $0.value)) }
      let findings = AppSourceReader.findings(files)
      try ImportAgreement.check(findings, mayBeRejected: example.option("rejected") != nil)
      let records = example.option("records") == nil ? [] : AppSourceReader.records(files).map(\.shown)
      return findings.sections + (records.isEmpty ? [] : [CaseFile.Section("records", records.joined())])
    }
  }
}

/// Right after an import of any code, a check finds no differences and skips nothing.
enum ImportAgreement {
  static func check(_ findings: AppFindings, mayBeRejected: Bool = false) throws {
    let result = SettingsImport(findings, into: try CaseApp("settings: {}\n").catalogue, nil, schema: "x")
    let text = String(decoding: result.bytes, as: UTF8.self)
    let app: CaseApp
    do {
      app = try CaseApp(result)
    } catch {
      if mayBeRejected { return }
      throw error
    }
    let comparison = CatalogueComparison(app.catalogue, findings, plain: { $0.replacing("*", with: "") })
    #expect(comparison.differences.map(\.shown) == [], "\(text)")
    // The code doesn't contain the links that the import added.
    if text.contains("# No link to these screens was found.") { return }
    #expect(comparison.uncompared.map(\.shown) == [], "\(text)")
  }
}

extension CodeRecord {
  /// Format: `owners: label=text, … in label=text`
  fileprivate var shown: String {
    func list(_ texts: [Text]) -> String { texts.map { "\($0.label ?? "_")=\($0.text)" }.joined(separator: ", ") }
    return "\(owners.joined(separator: ".")): \(list(texts))\(hasNil ? ", nil" : "")\(common.isEmpty ? "" : " in " + list(common))\n"
  }
}
