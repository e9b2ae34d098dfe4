import AppSources
import CodeImport
import SettingsImport
import SiteContent
import Testing

/// After an import, a check finds no difference and leaves nothing out: tried with the code of every test.
enum ImportAgreement {
  static func check(_ findings: AppFindings) {
    do {
      let empty = try ComparisonTests.app("settings: {}\n").catalogue
      let text = String(decoding: SettingsImport(findings, into: empty, nil, schema: "x").bytes, as: UTF8.self)
      // What the site would refuse, such as two settings of one address, an import leaves out.
      guard let app = try? ComparisonTests.app(text) else { return }
      let comparison = CatalogueComparison(app.catalogue, findings, plain: { $0.replacing("*", with: "") })
      #expect(comparison.differences.map(\.line) == [], "\(text)")
      // Links that the import made are in no code.
      if text.contains("# No link to these was found.") { return }
      #expect(comparison.uncompared.map(\.line) == [], "\(text)")
    } catch {
      Issue.record(error)
    }
  }
}
