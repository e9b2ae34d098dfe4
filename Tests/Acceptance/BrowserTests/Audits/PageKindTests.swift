import Foundation
import TestSupport
import Testing

/// The pages that the audits look at.
@Suite(.computing) struct PageKindTests {
  @Test func theyShowEveryLayoutAndEveryAppsScreens() async throws {
    let kinds = try await AuditedSite.shipped.value.kinds
    // Apps may have layouts of their own.
    let layouts = ["content", "templates"].flatMap { FileManager.default.files(below: ProjectFolder.path + "/" + $0) }
      .filter { $0.hasSuffix(".mustache") && "/\($0)".contains("/layouts/") }
    // A redirect leads away at once: the checker of markup sees it, and nobody else.
    let others = try await NewSite.made.value.pages.map(\.layout) + ["redirect"]
    #expect(others == ["releases", "landing", "redirect"])
    #expect(
      Set(layouts.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }) == Set(kinds.map(\.layout) + others))
    let paths = Set(kinds.map(\.path))
    let screens = ["steps", "psst", "simplex"].flatMap { ["\($0)/settings/", "\($0)/configuration/"] }
    #expect(paths.isSuperset(of: screens + ["", "404.html"]))
  }
}
