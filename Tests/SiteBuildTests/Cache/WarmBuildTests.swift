import Diagnostics
import Foundation
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// A build that begins with what the last one left behind: what it does not do, and that nobody can tell from the result.
@Suite(.oneAtATime) struct WarmBuildTests {
  static let files = [
    "content/index.md": "---\ndescription: d\n---\n# Home\n\n[A](a.md#one)\n",
    "content/a.md": "---\ntitle: A\ndescription: d\n---\n## One\n\nSee [B](b.md#none).\n", "content/b.md": "---\ntitle: B\n---\n",
    "content/blog/index.md": "---\ntitle: Blog\ndescription: d\nlayout: list\n---\n",
    "content/blog/2026-10-01-first.md": "---\ntitle: First\ndescription: d\n---\n[B](../b.md)\n",
    "content/blog/2026-12-01-later.md": "---\ntitle: Later\ndescription: d\n---\n", "content/a.txt": "a\n",
    "content/unread.yaml": "a: 1\n", "templates/layouts/list.mustache": list, "templates/layouts/page.mustache": page,
    "templates/layouts/home.mustache": page, "templates/layouts/404.mustache": "{{title}}\n", "templates/assets/a.css": "p {}\n",
  ]

  private static let page = "<h1>{{title}}</h1>\n{{publicationNote}}{{{bodyHTML}}}"
  private static let list = page + "{{#posts}}<a href=\"{{href}}\">{{title}}</a>{{/posts}}"

  @Test func whereNothingChangedNothingIsReadAndTheSameIsSaid() async throws {
    let site = try CachedSite(Self.files)
    let first = try await site.build()
    #expect(first.diagnostics.count == 3 && first.rendered > 10, "\(first.diagnostics.map(\.summary))")
    _ = site.disk.takeReads()
    let again = try await site.build()
    #expect(site.disk.takeReads() == [])
    #expect(again.rendered == 0 && again.counts?.written == 0 && again.counts?.unchanged == first.counts?.written)
    #expect(try site.result(again) == site.result(first))
    #expect(try await site.result(again) == site.fresh())
  }

  /// What changed within two seconds of a build may change once more without being seen.
  @Test func youngFilesAreReadAndNotRendered() async throws {
    let site = try CachedSite(Self.files, isEarlier: false)
    let first = try await site.build()
    _ = site.disk.takeReads()
    let again = try await site.build()
    #expect(site.disk.takeReads().contains(site.folder.path + "/content/a.md"))
    #expect(try site.result(again) == site.result(first))
  }

  private static let edits: [(path: String, text: String?, rendered: Int)] = [
    // The sitemap, the search index and the manifest are made again where anything changes that they are made from.
    ("content/a.md", "---\ntitle: A\ndescription: d\n---\nOther.\n", 1 + 3),
    // Its title stands in the list of posts.
    ("content/blog/2026-10-01-first.md", "---\ntitle: Start\ndescription: d\n---\n[B](../b.md)\n", 4 + 3),
    // Links to it lead elsewhere: in a page and in the two feeds, one of which is the post's own page.
    ("content/b.md", "---\ntitle: B\nslug: c\n---\n", 5 + 3),
    ("content/b.md", nil, 4 + 3), ("content/a.txt", "b\n", 1), ("content/b.txt", "b\n", 1 + 3), ("templates/assets/a.css", "a {}\n", 1),
    ("templates/layouts/page.mustache", "{{title}}", 3 + 3), ("templates/layouts/list.mustache", list + "\n", 1),
    ("content/unread.yaml", "b: 1\n", 0), ("content/more.yaml", "b: 1\n", 0),
  ]

  @Test(arguments: edits.indices) func rendersWhatAnEditAffectsAndNothingElse(_ number: Int) async throws {
    let edit = Self.edits[number]
    let site = try CachedSite(Self.files)
    _ = try await site.build()
    try site.site.apply([edit.path: edit.text])
    let report = try await site.build()
    #expect(report.rendered == edit.rendered, "\(edit.path)")
    #expect(try await site.result(report) == site.fresh(), "\(edit.path)")
    let again = try await site.build()
    #expect(again.rendered == 0)
    #expect(try site.result(again) == site.result(report))
  }

  /// What a build is asked to do counts, be it the day.
  @Test(
    arguments: [
      { $0.includesDrafts = true }, { $0.today = CalendarDate("2026-12-24") ?? $0.today }, { $0.baseURL = "https://x.example/a/" },
      { $0.generator = "sitegen other" }, { $0.includesPrivate = true },
    ] as [@Sendable (inout BuildOptions) -> Void])
  func optionsCount(_ change: @Sendable (inout BuildOptions) -> Void) async throws {
    let files = ["content/x/app.yaml": "name: X\n", "content/x/configuration.yaml": "language: de\n"]
    let site = try CachedSite(Self.files.merging(files) { $1 }, templates: true)
    let first = try await site.build()
    let other = try await site.build(change)
    #expect(try await site.result(other) == site.fresh(change))
    #expect(try site.result(try await site.build(change)) == site.result(other))
    #expect(try site.result(try await site.build()) == site.result(first))
  }

  @Test func aTouchChangesNothing() async throws {
    let site = try CachedSite(Self.files)
    let first = try await site.build()
    for path in Self.files.keys { try site.folder.write([path: Self.files[path] ?? ""]) }
    _ = site.disk.takeReads()
    let again = try await site.build()
    #expect(again.rendered == 0 && !site.disk.takeReads().isEmpty)
    #expect(try site.result(again) == site.result(first))
  }

  @Test(arguments: ["content/a.md", "content/a.txt", "public/a/index.html", "public/search.json"])
  func aChangeIsSeenWhoseTimeWasSetBack(_ path: String) async throws {
    let site = try CachedSite(Self.files)
    _ = try await site.build()
    let status = try #require(try FileSystem.disk.status(site.folder.path + "/" + path))
    let bytes = try site.folder.data(path)
    try site.folder.write(path, Data(bytes.map { $0 == UInt8(ascii: "a") ? UInt8(ascii: "e") : $0 }))
    try site.setModified(path, to: status)
    #expect(try await site.result(site.build()) == site.fresh())
  }

  @Test func outputsThatSomebodyChangedAreMended() async throws {
    let site = try CachedSite(Self.files)
    let first = try site.result(try await site.build())
    for file in ["a/index.html", "blog/atom.xml", "search.json", "api/v1/manifest.json", "a.txt"] {
      try site.folder.write(["public/" + file: "damaged"])
      #expect(try site.result(try await site.build()) == first, "\(file) was damaged")
      try site.folder.remove("public/" + file)
      #expect(try site.result(try await site.build()) == first, "\(file) was removed")
    }
    try site.folder.remove("public")
    #expect(try site.result(try await site.build()) == first)
  }

  @Test func whoSaysCleanBuildsAnew() async throws {
    let site = try CachedSite(Self.files)
    let first = try await site.build()
    let clean = try await site.build { $0.cache = site.use(isIgnored: true) }
    #expect(clean.rendered == first.rendered && clean.counts?.written == 0)
    #expect(try await site.build().rendered == 0)
  }

  /// The next build begins with the last good one.
  @Test func aBuildWithErrorsLeavesWhatIsThere() async throws {
    let site = try CachedSite(Self.files)
    let first = try await site.build()
    try site.folder.write(["content/a.md": "---\ntilte: A\n---\n"])
    let broken = try await site.build()
    #expect(broken.counts == nil)
    #expect(try await site.result(broken) == site.fresh())
    try site.folder.write(["content/a.md": Self.files["content/a.md"] ?? ""])
    let mended = try await site.build()
    #expect(mended.rendered == 0)
    #expect(try site.result(mended) == site.result(first))
  }
}

extension WarmBuildTests {
  /// Compared within one run, on the same computer; in truth it is less than a tenth.
  @Test func theSecondBuildTakesAFractionOfTheFirst() async throws {
    let pages = (0..<60).map {
      ("content/page\($0).md", "---\ntitle: Page\ndescription: d\n---\n" + String(repeating: "Text.\n\n", count: 40))
    }
    let site = try CachedSite(Dictionary(uniqueKeysWithValues: pages), templates: true)
    let clock = ContinuousClock()
    let first = try await clock.measure { _ = try await site.build() }
    var again: [Duration] = []
    for _ in 0..<3 {
      let time = try await clock.measure {
        let report = try await site.build()
        #expect(report.rendered == 0)
      }
      again.append(time)
    }
    let best = try #require(again.min())
    #expect(best < first / 4)
  }
}
