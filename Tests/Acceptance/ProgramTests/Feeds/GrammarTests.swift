import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The feeds and sitemaps of the shipped content and of a hostile site are valid, according to independent validators.
@Suite(.programs) struct GrammarTests {
  private static func outputs() async throws -> [String] {
    [try await ShippedSite.built.value.folder.path, try await HostileSite.built.value.output]
  }

  private func files(_ folder: String, _ name: String) -> [String] {
    FileManager.default.files(below: folder).filter { $0 == name || $0.hasSuffix("/" + name) }
  }

  @Test(.enabled(if: XMLGrammar.program != nil, XMLGrammar.missing)) func feedsFitTheGrammarOfAtom() async throws {
    var count = 0
    for folder in try await Self.outputs() {
      let feeds = files(folder, "atom.xml")
      count += feeds.count
      #expect(try await XMLGrammar.atom.problems(feeds, in: folder) == "")
    }
    // The shipped site has the feeds of two lists, one in three languages. The hostile site has feeds as well.
    #expect(count == 6)
  }

  @Test(.enabled(if: XMLGrammar.program != nil, XMLGrammar.missing)) func sitemapsFitTheSchema() async throws {
    var counts: [Int] = []
    for folder in try await Self.outputs() {
      let sitemaps = files(folder, "sitemap.xml")
      counts.append(sitemaps.count)
      #expect(try await XMLGrammar.sitemap.problems(sitemaps, in: folder) == "")
    }
    #expect(counts == [3, 1])
  }

  /// Uses a small limit and long URLs: to reach the protocol's limit, a site would need 50,001 pages.
  @Test(.enabled(if: XMLGrammar.program != nil, XMLGrammar.missing)) func aSitemapInPartsFitsTheSchema() async throws {
    let base = "https://x.example/" + String(repeating: "x", count: 1_000) + "/"
    var files = ["content/site.yaml": "title: T\nbaseURL: \(base)\nlimits: { document: 40000 }\nplainText: { guide: false }\n"]
    for number in 0..<60 { files["content/p\(number).md"] = "---\ndescription: d\ndate: 2026-10-01\n---\nText.\n" }
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    let sitemaps = try site.folder.files(below: "public").filter { $0.hasPrefix("sitemap") }
    #expect(sitemaps == ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"])
    #expect(try await XMLGrammar.sitemap.problems(sitemaps, in: site.folder.path + "/public") == "")
    let parts = try sitemaps.dropLast().map { try site.folder.text("public/" + $0) }
    #expect(parts.joined().matches(of: /<loc>/).count == 62 && parts.allSatisfy { $0.utf8.count <= 40_000 })
    let index = try site.folder.text("public/sitemap.xml")
    #expect(index.contains("<sitemapindex") && index.matches(of: /<lastmod>2026-10-01</).count == 2)
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing))) func jsonFeedsFitTheirSchema() async throws {
    let schema = try String(
      contentsOfFile: ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Feeds/Grammars/jsonfeed.schema.json", encoding: .utf8)
    var cases: [SchemaValidator.Case] = [.init(id: SchemaValidator.dialect, instance: schema)]
    for folder in try await Self.outputs() {
      for file in files(folder, "feed.json") {
        cases.append(.init(schema: schema, instance: try String(contentsOfFile: folder + "/" + file, encoding: .utf8)))
      }
    }
    #expect(try await SchemaValidator().problems(cases) == Array(repeating: nil, count: 7))
    let wrong = [
      #"{"version":"https://jsonfeed.org/version/1","title":"T","items":[]}"#,
      #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1"}]}"#,
    ]
    #expect(try await SchemaValidator().problems(wrong.map { .init(schema: schema, instance: $0) }).allSatisfy { $0 != nil })
  }

  /// Mistakes that careless generators often make.
  @Test(.enabled(if: XMLGrammar.program != nil, XMLGrammar.missing)) func mistakesAreFound() async throws {
    let folder = try await HostileSite.built.value.site.folder
    let (feed, sitemap) = (try folder.text("public/notes/atom.xml"), try folder.text("public/sitemap.xml"))
    let damaged = try TemporaryFolder()
    for (old, new) in [
      ("</id>", "</id><id>x</id>"), ("T00:00:00Z</updated>", "</updated>"), ("<title>", "<title type=\"markdown\">"), ("&amp;", "&"),
      ("zh-Hant-TW", "zh_TW"), (" rel=\"self\"", " hreflang=\"\u{8}\""), (" term=", " name="),
    ] {
      try #require(feed.contains(old))
      try damaged.write(["atom.xml": feed.replacing(old, with: new)])
      #expect(try await XMLGrammar.atom.problems(["atom.xml"], in: damaged.path) != "", "\(old)")
    }
    for (old, new) in [
      ("gr%C3%B6%C3%9Fe", "größe"), ("&amp;", "&"), ("<lastmod>2026-10-20", "<lastmod>20 October 2026"), ("https://", "/"),
      ("</urlset>", "<url><loc>\(HostileSite.baseURL.replacing("&", with: "&amp;"))</loc></url></urlset>"),
      ("</urlset>", "<url><loc>https://x.example/\(String(repeating: "x", count: 2_030))</loc></url></urlset>"),
    ] {
      try #require(sitemap.contains(old), "\(old)")
      try damaged.write(["sitemap.xml": sitemap.replacing(old, with: new)])
      #expect(try await XMLGrammar.sitemap.problems(["sitemap.xml"], in: damaged.path) != "", "\(old)")
    }
  }
}

/// A grammar that xmllint uses to validate XML files.
enum XMLGrammar: String {
  /// RFC 4287, appendix B.
  case atom = "atom.rng"
  /// https://www.sitemaps.org/protocol.html
  case sitemap = "sitemap.xsd"

  static let program = installedProgram("xmllint")
  static let missing: Comment = "xmllint is missing: install it with .ci/setup acceptance"

  /// Returns xmllint's messages about files. Empty if all files are valid.
  func problems(_ files: [String], in folder: String) async throws -> String {
    let grammar = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Feeds/Grammars/" + rawValue
    let option = self == .atom ? "--relaxng" : "--schema"
    let run = try await ProgramRun([#require(Self.program), "--nonet", "--noout", option, grammar] + files, in: folder)
    let valid = files.map { "\($0) validates\n" }.joined()
    return run.status == 0 && run.errors == valid ? "" : "\(run.status): \(run.output)\(run.errors)"
  }
}
