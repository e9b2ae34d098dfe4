import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// What the budgets of pages count, compared with what a browser loads.
  @Suite(.timeLimit(.minutes(10))) struct LoadingTests {
    @Test func aPageLoadsNothingThatItsBudgetDoesNotCount() async throws {
      let output = try TemporaryFolder()
      try await AuditedSite.build(into: output)
      let files = try SiteFiles(output)
      try await audit([.desktop]) { desk, page in
        func file(_ path: some StringProtocol) -> String { path.isEmpty || path.hasSuffix("/") ? path + "index.html" : String(path) }
        let counted = Set(files.weight(of: file(page.path)).parts.keys.map(\.withPlainAssets))
        let loaded: [String] = try await desk.browser.value(AuditScripts.loaded)
        let uncounted = loaded.map { file($0.dropFirst()).replacing("assets/preview/", with: "assets/") }
          .filter { !counted.contains($0) && !$0.contains("/icons/") }
        return uncounted.map { "loads \($0), which is not counted" }
      }
    }
  }
}
