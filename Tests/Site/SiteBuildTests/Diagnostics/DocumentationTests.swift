import Diagnostics
import Foundation
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// docs/checks.md lists all diagnostic codes.
@Suite struct ChecksPageTests {
  private static func page() throws -> String {
    try String(contentsOfFile: ProjectFolder.path + "/docs/checks.md", encoding: .utf8)
  }

  @Test func everyCodeIsListedOnceInOrder() throws {
    let table = try #require(try Self.page().split(separator: "## All codes").last)
    let named = table.matches(of: #/(?m)^\| `([a-z0-9-]+)` \|/#).map { String($0.1) }
    #expect(named == DiagnosticCode.allCases.map(\.rawValue))
  }

  @Test func codesThatCanBeAcceptedAreMarked() throws {
    let table = try #require(try Self.page().split(separator: "## All codes").last)
    let marked = table.matches(of: #/(?m)^\| `([a-z0-9-]+)` \| .* \| yes \|$/#).map { String($0.1) }
    #expect(marked == DiagnosticCode.allCases.filter { $0.acceptance != .never }.map(\.rawValue))
  }

  @Test func codesInTheOtherTablesExist() throws {
    let above = try #require(try Self.page().split(separator: "## All codes").first)
    let named = above.matches(of: #/\| `([a-z]+(?:-[a-z0-9]+)+)` \|/#).map { String($0.1) }
    #expect(named.count > 10)
    for code in named { #expect(DiagnosticCode(rawValue: code) != nil, "\(code)") }
  }
}

/// The example files in docs/reference.md make up one valid app.
@Suite(.computing) struct ReferenceExampleTests {
  @Test func examplesInTheReferenceAreASite() async throws {
    let kinds = [AuthoredKind.app, .settings, .icons, .onboarding, .configuration, .privacy, .licenses, .store]
    var files = [
      "content/index.md": "---\ndescription: Home.\n---\n", "content/my-app/support.md": "---\ndescription: Help.\n---\n# Support\n",
    ]
    for kind in kinds { files["content/my-app/\(kind.rawValue).yaml"] = try #require(kind.type.example) + "\n" }
    for icon in ["default", "night", "night-dark"] {
      files["content/my-app/icons/\(icon).svg"] = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    }
    let site = try TestSite(files)
    // Drawn icons cause a note.
    #expect(try await site.check().diagnostics.filter { $0.code != .drawnIcon }.map { DiagnosticFormat.text.print($0) } == [])
    #expect(try await site.messages() == "")
    // The row in settings.yaml opens the gallery in icons.yaml.
    #expect(try site.folder.text("public/my-app/settings/index.html").contains("<template class=\"live__icons\" data-view=\"AppIconView\""))
  }
}
