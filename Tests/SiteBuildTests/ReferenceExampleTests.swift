import Diagnostics
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// The examples of whole files in docs/reference.md are one app.
@Suite(.computing) struct ReferenceExampleTests {
  @Test func theExamplesOfAnAppsFilesAreASite() async throws {
    let kinds = [AuthoredKind.app, .settings, .icons, .onboarding, .configuration, .privacy, .licenses, .store]
    var files = [
      "content/index.md": "---\ndescription: Home.\n---\n", "content/my-app/support.md": "---\ndescription: Help.\n---\n# Support\n",
    ]
    for kind in kinds { files["content/my-app/\(kind.rawValue).yaml"] = try #require(kind.type.example) + "\n" }
    for icon in ["default", "night", "night-dark"] {
      files["content/my-app/icons/\(icon).svg"] = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    }
    let site = try TestSite(files)
    // The icons are drawings.
    #expect(try await site.check().diagnostics.filter { $0.code != .drawnIcon }.map { DiagnosticFormat.text.print($0) } == [])
    #expect(try await site.messages() == "")
    // The row of settings.yaml opens the gallery of icons.yaml.
    #expect(try site.folder.text("public/my-app/settings/index.html").contains("<template class=\"live__icons\" data-view=\"AppIconView\""))
  }
}
