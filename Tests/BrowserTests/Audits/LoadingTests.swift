import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// What the budgets of pages count, compared with what a browser loads.
  @Suite(.timeLimit(.minutes(2))) struct LoadingTests {
    @Test func aPageLoadsNothingThatItsBudgetDoesNotCount() async throws {
      let output = try TemporaryFolder()
      try await AuditedSite.build(into: output)
      let files = Dictionary(uniqueKeysWithValues: try output.files().map { ($0, try output.data($0)) })
      try await audit([.desktop]) { desk, page in
        func file(_ path: some StringProtocol) -> String { path.isEmpty || path.hasSuffix("/") ? path + "index.html" : String(path) }
        let counted = PageWeight(of: file(page.path), in: files).parts
        let loaded: [String] = try await desk.browser.value(AuditScripts.loaded)
        let uncounted = loaded.map { file($0.dropFirst()) }.filter { counted[$0] == nil && !$0.contains("/icons/") }
        return uncounted.map { "loads \($0), which is not counted" }
      }
    }
  }
}
