import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A feed reader finds the same text as in the content.
@Suite(.enabled(if: SiteReading.isInstalled, SiteReading.missing), .programs) struct FeedReadingTests {
  /// Expects an Atom feed to have the items of a JSON Feed.
  private func itemsMatch(_ feed: SiteReading.Feed, _ json: JSON) throws {
    let items = try #require(try json["items"]).elements
    #expect(feed.version == "atom10" && feed.problem == nil && feed.entries.count == items.count)
    #expect(try [feed.title, feed.language, feed.subtitle] == [json["title"]?.text, json["language"]?.text, json["description"]?.text])
    #expect(try feed.home == [json["home_page_url"]?.text] && json["authors"]?.elements.map { try $0["name"]?.text } == [feed.author])
    for (entry, item) in try pairs(feed.entries, items) {
      let text = { (name: String) in try item[name]?.text }
      #expect(try [entry.id, entry.summary, entry.published] == [text("id"), text("summary"), text("date_published")])
      #expect(try entry.links == [text("url")] && entry.type == "text/html" && entry.base == text("url"))
      #expect(try entry.title == text("title").map(Self.readable))
      #expect(try entry.content == text("content_html").map { Self.readable($0).trimmingCharacters(in: .whitespacesAndNewlines) })
      #expect(try entry.tags == item["tags"]?.elements.compactMap(\.text) ?? [])
    }
  }

  /// Returns the text without characters that XML doesn't allow.
  private static func readable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xFFFE || $0 == "\n" }))
  }

  @Test func theShippedBlogIsReadUnchanged() async throws {
    let folder = try await ShippedSite.built.value.folder
    let feed = try #require(try await SiteReading.read(folder.path, feeds: ["steps/blog/atom.xml"]).feeds.first)
    try itemsMatch(feed, JSON(text: folder.text("steps/blog/feed.json")))
    let sources = try FileManager.default.contentsOfDirectory(atPath: ProjectFolder.path + "/content/steps/blog").filter {
      $0 != "index.md" && !$0.hasSuffix(".de.md") && !$0.hasSuffix(".ar.md")
    }
    let days = sources.compactMap { $0.prefixMatch(of: /(\d{4}-\d\d-\d\d)-/).map { $0.1 + "T00:00:00Z" } }
    #expect(feed.entries.compactMap(\.published) == days.map(String.init).sorted(by: >) && feed.updated == days.max().map(String.init))
    #expect(feed.id == "https://settings.example/steps/blog/" && feed.address == ["https://settings.example/steps/blog/atom.xml"])
    #expect(feed.author == "Steps" && feed.generator?.hasPrefix("sitegen") == true)
    // All links are absolute, and headings have no links.
    let links = feed.entries.flatMap { $0.content.matches(of: /href="([^"]*)"/).map { String($0.1) } }
    #expect(links.count > 3 && links.allSatisfy { $0.hasPrefix("https://") })
    #expect(feed.entries.allSatisfy { !$0.content.contains("class=\"anchor\"") })
  }

  @Test func hostileTitlesAndTextsAreUnchanged() async throws {
    let site = try await HostileSite.built.value
    let feed = try #require(try await SiteReading.read(site.output, feeds: ["notes/atom.xml"]).feeds.first)
    try itemsMatch(feed, JSON(text: site.site.folder.text("public/notes/feed.json")))
    #expect(feed.title == "Notes ]]> & <list> · " + HostileSite.title && feed.subtitle == "<d> & d" && feed.language == "zh-Hant-TW")
    #expect(feed.author == "R & D <x>" && feed.entries.map(\.title) == HostileSite.titles)
    let base = HostileSite.baseURL
    #expect(feed.address == [base + "notes/atom.xml"] && feed.home == [base + "notes/"])
    // If a page has moved, its id is still its first URL.
    #expect(feed.id == base + "fr%C3%BCher/")
    #expect(
      feed.entries.map(\.id)
        == [base + "notes/a/", base + "alt/gr%C3%B6%C3%9Fe/", base + "notes/c/", base + "notes/d/", base + "notes/undated/"])
    #expect(feed.entries[1].links == [base + "notes/gr%C3%B6%C3%9Fe/"])
    #expect(
      feed.entries.map(\.published) == ["2026-10-05", "2026-10-04", "2026-10-03", "2026-10-02", nil].map { $0.map { $0 + "T00:00:00Z" } })
    // A change that is dated before the publication is ignored. A page without a date counts as the oldest.
    #expect(
      feed.entries.map(\.updated)
        == ["2026-10-20", "2026-10-04", "2026-10-03", "2026-10-02", "1970-01-01"].map { $0 + "T00:00:00Z" })
    #expect(feed.updated == "2026-10-20T00:00:00Z" && feed.entries[0].tags == ["a & <b>", "]]>"])
    let escaped = base.replacing("&", with: "&amp;").replacing("'", with: "&#39;")
    let opening = "<p>Ends with ]]&gt; and <a href=\"\(escaped)notes/a/#a-heading\">itself</a>"
    #expect(feed.entries[0].content.hasPrefix(opening), "\(feed.entries[0].content)")
  }

  @Test func aListWithoutPostsHasFeedsWithoutEntries() async throws {
    let site = try await HostileSite.built.value
    let read = try await SiteReading.read(site.output, feeds: ["empty/atom.xml", "hidden/atom.xml"])
    for feed in try atLeast(2, read.feeds) {
      #expect(feed.problem == nil && feed.entries.isEmpty && feed.updated == "1970-01-01T00:00:00Z")
    }
  }
}

/// A built site as other programs read it: feedparser reads its feeds, Protego its robots.txt, and linkpreview its pages.
struct SiteReading: Decodable {
  struct Feed: Decodable {
    let version: String
    /// The error if the file isn't well-formed XML.
    let problem: String?
    let id, title, language, author, updated: String
    let subtitle, generator: String?
    let home, address: [String]
    let entries: [Entry]
  }

  struct Entry: Decodable {
    let id, title, updated, content, type, base: String
    let summary, published: String?
    let links, tags: [String]
  }

  struct Robots: Decodable {
    let sitemaps: [String]
    /// The requested URLs that any robot may load.
    let allowed: [String]
  }

  struct Preview: Decodable {
    let title, site: String
    let description, image: String?
  }

  let feeds: [Feed]
  let robots: [Robots]
  let previews: [Preview]

  private static let script = PythonScript(
    "Tests/Acceptance/ProgramTests/Feeds/read.py", importing: ["feedparser", "protego", "linkpreview"])
  static let isInstalled = script.isRunnable
  static let missing: Comment = "feedparser, Protego or linkpreview is missing in .build/audit: install it with .ci/setup acceptance"

  private struct Request: Encodable {
    struct Page: Encodable { let url, path: String }
    let feeds, robots, crawled: [String]
    let pages: [Page]
  }

  /// - Parameters:
  ///   - folder: the output folder of the site.
  ///   - crawled: URLs to check against robots.txt.
  ///   - pages: the files of pages, with their URLs.
  static func read(
    _ folder: String, feeds: [String] = [], robots: [String] = [], crawled: [String] = [], pages: [(url: String, file: String)] = []
  ) async throws -> SiteReading {
    func path(_ file: String) -> String { folder + "/" + file }
    return try await script.run(
      Request(
        feeds: feeds.map(path), robots: robots.map(path), crawled: crawled,
        pages: pages.map { .init(url: $0.url, path: path($0.file)) }))
  }
}
