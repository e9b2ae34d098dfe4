import FileSystem
import SiteBuild
import TestSupport
import Testing

@Suite(.computing) struct IncrementalBuildTests {
  /// After any edits, the site in memory equals a new build, and errors are the same.
  @Test(arguments: [1, 2] as [UInt64]) func siteInMemoryEqualsANewBuild(_ seed: UInt64) async throws {
    try await Self.compare(RandomEdits(seed: seed, of: "a-site"), count: Campaign.edits.size(1000, usually: 30))
  }

  /// The same, for a site whose languages are added and removed.
  @Test(arguments: [1, 2] as [UInt64]) func siteInSeveralLanguagesEqualsANewBuild(_ seed: UInt64) async throws {
    let edits = try RandomEdits(seed: seed, of: "a-site-in-several-languages", mistakes: "mistakes-in-several-languages")
    try await Self.compare(edits, count: Campaign.edits.size(500, usually: 12), of: "edits in several languages")
  }

  private static func compare(_ random: RandomEdits, count: Int, of kind: String = "edits") async throws {
    var edits = random
    let site = try TestSite(edits.files)
    var preview = try await ComparedPreview(site)
    for number in 1...count {
      let edit = edits.next()
      try site.apply(edit)
      try await preview.update(edit.keys, "edit \(number) of \(edit.keys.sorted())")
    }
    Campaign.edits.report("\(count) of \(count) \(kind)")
  }

  /// The live screen loads the documents, so they must be current.
  @Test func documentsAreRenderedWithTheOpenPage() async throws {
    func settings(_ title: String) -> String {
      "settings:\n  lock: { title: \(title), type: boolean }\nscreens: { main: { title: Main, sections: [{ id: one, rows: [lock] }] } }\n"
    }
    let site = try TestSite(["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings("Lock")])
    var build = IncrementalBuild(site.options())
    _ = try await build.update(.everything) { _, _ in }
    try site.apply(["content/x/settings.yaml": settings("Bolt")])
    var first: [MemorySite] = []
    _ = try await build.update(.files(["content/x/settings.yaml"]), shown: ["x/settings/index.html"]) { site, _ in first.append(site) }
    let early = try #require(first.first)
    for file in ["x/settings/index.html", "api/v1/x/settings.json"] {
      #expect(String(decoding: try #require(early.files[file]), as: UTF8.self).contains("Bolt"), "\(file)")
    }
    let other = try #require(early.files["x/settings/lock/index.html"])
    #expect(String(decoding: other, as: UTF8.self).contains("Lock"))
  }
}

extension TestSite {
  func apply(_ edit: [String: String?]) throws {
    for (path, text) in edit {
      if let text { try folder.write([path: text]) } else if folder.exists(path) { try folder.remove(path) }
    }
  }
}
