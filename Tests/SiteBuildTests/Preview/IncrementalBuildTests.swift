import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

@Suite(.computing) struct IncrementalBuildTests {
  /// After any edits, the site in memory equals a new build, and errors are the same.
  @Test(arguments: [1, 2] as [UInt64]) func siteInMemoryEqualsANewBuild(_ seed: UInt64) async throws {
    try await Self.compare(RandomEdits(seed: seed), count: Campaign.edits.size(1000, usually: 30))
  }

  /// The same, for a site whose languages are added and removed.
  @Test(arguments: [1, 2] as [UInt64]) func siteInSeveralLanguagesEqualsANewBuild(_ seed: UInt64) async throws {
    let edits = RandomEdits(seed: seed, of: LanguageEdits.versions, mistakes: LanguageEdits.mistakes)
    try await Self.compare(edits, count: Campaign.edits.size(500, usually: 12), of: "edits in several languages")
  }

  private static func compare(_ random: RandomEdits, count: Int, of kind: String = "edits") async throws {
    var edits = random
    let site = try TestSite(edits.files)
    var preview = Preview(site)
    try await preview.update(.everything)
    for number in 1...count {
      let edit = edits.next()
      try site.apply(edit)
      let problems = try await preview.update(.files(Set(edit.keys)))
      let report = try await site.build { ($0.includesPrivate, $0.isPreview) = (true, true) }
      let expected = report.counts == nil ? report.diagnostics : []
      try #require(problems.map(\.line) == expected.map(\.line), "edit \(number) of \(edit.keys.sorted())")
      guard report.counts != nil else { continue }
      try #require(try preview.differences(from: site.folder) == [], "edit \(number) of \(edit.keys.sorted())")
      try #require(preview.unreportedChanges == [], "edit \(number) of \(edit.keys.sorted())")
    }
    Campaign.edits.report("\(count) of \(count) \(kind)")
  }

  private static let pages = [
    "content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n",
    "content/a.md": "---\ntitle: A\ndescription: A.\n---\n# One\n\nSee [B](b.md#one).\n",
    "content/b.md": "---\ntitle: B\ndescription: B.\n---\n# One\n",
  ]

  @Test(
    arguments: [
      ("content/a.md", "---\ntitle: A\ndescription: A.\n---\n# Other\n", ["a/index.html"], 1),
      ("content/b.md", "---\ntitle: Bee\ndescription: B.\n---\n# One\n", ["b/index.html", "a-z/index.html"], 2),
      (
        "content/b.md", "---\ntitle: B\ndescription: B.\nslug: c\n---\n# One\n",
        ["a/index.html", "b/index.html", "c/index.html", "a-z/index.html"], 3
      ),
      ("content/a.md", pages["content/a.md"] ?? "", [], 0),
      ("content/new.md", "---\ndescription: New.\n---\n# New\n", ["new/index.html", "a-z/index.html"], 2),
      ("templates/layouts/page.mustache", "{{title}}", ["a/index.html", "b/index.html"], 2),
      ("templates/layouts/404.mustache", "{{title}}", ["404.html"], 1),
      ("templates/assets/site.css", "p {}", ["assets/preview/site.css"], 1),
      ("content/c.txt", "c", ["c.txt"], 1),
    ] as [(String, String, Set<String>, Int)])
  func onlyAffectedOutputsAreRendered(_ path: String, _ text: String, _ changed: Set<String>, _ rendered: Int) async throws {
    let site = try TestSite(Self.pages)
    var preview = Preview(site)
    try await preview.update(.everything)
    try site.apply([path: text])
    #expect(try await preview.update(.files([path])) == [])
    #expect(preview.changed == changed)
    #expect(preview.rendered == rendered)
  }

  /// Two pages with the same URL are an error. Links to their anchors are reported as in a build, no matter which page was edited last.
  @Test(arguments: ["content/b.md", "content/b/index.md"]) func anchorsOfBothPagesAtOneAddressAreKnown(_ edited: String) async throws {
    let other = "---\ntitle: Other\ndescription: Other.\n---\n# Two\n"
    let site = try TestSite(Self.pages.merging(["content/b/index.md": other]) { $1 })
    var preview = Preview(site)
    try await preview.update(.everything)
    for text in ["# Three", "# One", "[Here](#two)"] {
      try site.apply([edited: "---\ntitle: Edited\ndescription: Edited.\n---\n\(text)\n"])
      let problems = try await preview.update(.files([edited]))
      #expect(try await problems.map(\.line) == site.build { ($0.includesPrivate, $0.isPreview) = (true, true) }.diagnostics.map(\.line))
      #expect(problems.contains { $0.code == .duplicateURL })
    }
  }

  /// Many editors write a temporary file and rename it. Only the final file is rendered.
  @Test func temporaryFilesAreIgnored() async throws {
    let site = try TestSite(Self.pages)
    var preview = Preview(site)
    try await preview.update(.everything)
    try site.apply(["content/a.md": "---\ntitle: A\ndescription: A.\n---\n# Other\n"])
    #expect(try await preview.update(.files(["content/a.md", "content/sedXyz", "content/a.md~"])) == [])
    #expect(preview.changed == ["a/index.html"] && preview.rendered == 1)
  }

  /// The diagnostic about an unused file disappears with the file.
  @Test(arguments: ["content/a?.md", "content/other.yaml", "content/b.md/c.md"])
  func mistakesOfRemovedFilesDisappear(_ path: String) async throws {
    let site = try TestSite(Self.pages.filter { $0.key != "content/b.md" || !path.hasPrefix("content/b.md/") })
    var preview = Preview(site)
    try await preview.update(.everything)
    let first = preview.site?.files
    try site.apply([path: "x"])
    try await preview.update(.files([path]))
    try site.apply([path: nil])
    #expect(try await preview.update(.files([path])) == [])
    #expect(preview.site?.files == first)
  }

  /// Like every page in a list, a redirect links to the list's feeds.
  @Test func redirectIsUpdatedWithTheTitleOfItsList() async throws {
    func list(_ title: String) -> String { "---\ntitle: \(title)\ndescription: N.\nlayout: list\n---\n" }
    let site = try TestSite([
      "content/news/index.md": list("News"), "content/a.md": "---\ntitle: A\ndescription: A.\naliases: [/news/old/]\n---\nWords.\n",
    ])
    var preview = Preview(site)
    try await preview.update(.everything)
    _ = try await site.build()
    try site.apply(["content/news/index.md": list("Notes")])
    #expect(try await preview.update(.files(["content/news/index.md"])) == [])
    _ = try await site.build { $0.isPreview = true }
    let redirect = try site.folder.text("public/news/old/index.html")
    #expect(redirect.contains("Notes") && !redirect.contains("News"))
    #expect(preview.changed.contains("news/old/index.html"))
    #expect(try preview.differences(from: site.folder) == [])
  }

  @Test func privacyPageIsCheckedAgainIfASettingCollectsData() async throws {
    func settings(_ more: String) -> String { "settings:\n  lock: { title: Lock, description: unknown, type: boolean\(more) }\n" }
    let page = "---\ntitle: Privacy\ndescription: P.\n---\nNothing.\n"
    let site = try TestSite([
      "content/site.yaml": "title: Test\ndescription: A site.\n", "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": settings(""), "content/x/privacy.md": page,
    ])
    var preview = Preview(site)
    try await preview.update(.everything)
    try site.apply(["content/x/settings.yaml": settings(", collects: Device ID")])
    try await preview.update(.files(["content/x/settings.yaml"]))
    let words = "content/x/settings.yaml:2: the privacy page does not mention that lock collects Device ID"
    #expect(preview.warnings.map(\.line) == [words])
    try site.apply(["content/x/privacy.md": page + "But your device ID.\n"])
    try await preview.update(.files(["content/x/privacy.md"]))
    #expect(preview.warnings == [])
    #expect(try await site.check().diagnostics == [])
    try site.apply(["content/x/privacy.md": nil])
    try await preview.update(.files(["content/x/privacy.md"]))
    #expect(preview.warnings.map(\.line) == ["content/x/settings.yaml:2: lock collects Device ID, and X has no privacy page"])
  }
}

extension IncrementalBuildTests {
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

extension Diagnostic {
  fileprivate var line: String { "\(path):\(location?.line ?? 0): \(summary)" }
}

extension TestSite {
  func apply(_ edit: [String: String?]) throws {
    for (path, text) in edit {
      if let text { try folder.write([path: text]) } else if folder.exists(path) { try folder.remove(path) }
    }
  }
}
