import Diagnostics
import SiteBuild
import TestSupport
import Testing

/// The cases of `Tests/Cases/site-names`: the name of a new folder, and what the site is called. An input `project` is the name of the app's
/// project.
@Suite struct SiteNameTests {
  @Test(arguments: CaseFile.all(in: "site-names")) func nameGivesTitleAndID(_ example: CaseFile) async throws {
    try await example.check { step in
      let texts = Dictionary(uniqueKeysWithValues: step.inputs.map { ($0.name, $0.text) })
      do {
        var name = try SiteName(try #require(texts["name"]))
        if let project = texts["project"] { name = name.named(project.isEmpty ? nil : project, in: .english) }
        return [CaseFile.Section("site", "folder: \(name.folder)\ntitle: \(name.title)\nid: \(name.id)\n")]
      } catch let failure as CommandFailure {
        return [CaseFile.Section("refusal", failure.description + "\n")]
      }
    }
  }
}
