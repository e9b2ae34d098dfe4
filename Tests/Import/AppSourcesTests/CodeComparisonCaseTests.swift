import AppSources
import SettingsModel
import SourceValues
import TestSupport
import Testing

/// The cases of `Tests/Cases/code-comparison`: an app's code, its `settings.yaml` and sometimes `app.yaml`; and how they differ.
///
/// Inputs: `CaseSources`. The option `@ignored NAME…` lists keys that aren't settings.
@Suite(.computing, .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct CodeComparisonCaseTests {
  @Test(arguments: CaseFile.all(in: "code-comparison", options: ["ignored"])) func differences(_ example: CaseFile) async throws {
    let ignored = Set(example.option("ignored")?.split(separator: " ").map(String.init) ?? [])
    var sources = CaseSources()
    try await example.check { step in
      let files = try sources.next(step)
      let app = try CaseApp(try #require(files["settings.yaml"]), app: files["app.yaml"] ?? "name: Steps\n")
      let findings = AppSourceReader.findings(code: files)
      let comparison = CatalogueComparison(app.catalogue, findings, ignored: ignored, plain: { $0.replacing("*", with: "") })
      let skipped = comparison.uncompared.map { $0.shown + "\n" }.joined()
      return [CaseFile.Section("differences", comparison.differences.map { $0.shown + "\n" }.joined())]
        + (skipped.isEmpty ? [] : [CaseFile.Section("not compared", skipped)])
        + [CaseFile.Section("counts", comparison.counts.shown + "\n")]
    }
  }
}

extension ComparisonCounts {
  fileprivate var shown: String {
    "settings \(settings), rows \(rows), screens \(screens), conditions \(conditions), texts \(texts)"
  }
}

extension SourceDifference {
  /// Format: `kind subject in catalog|in code place`
  var shown: String {
    let parts = ["\(kind)", subject.name, "\(inCatalogue)|\(inCode)", place.map { "\($0)" }, others == 0 ? nil : "and \(others) more"]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension SkippedFact {
  var shown: String { "\(kind) \(subject.name)\(member.isEmpty ? "" : " \(member)")" }
}

extension SourceDifference.Subject {
  fileprivate var name: String {
    switch self {
    case .code: "-"
    case .screens: "screens"
    case .setting(let id): id.rawValue
    case .screen(let id): id.rawValue
    case .section(let screen, let id): "\(screen)/\(id)"
    case .row(let id): id.rawValue
    }
  }
}
