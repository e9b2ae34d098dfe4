import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// What programs of others read in a built site: feedparser in its feeds, Protego in its robots.txt, linkpreview in its pages.
struct SiteReading: Decodable {
  struct Feed: Decodable {
    let version: String
    /// Why it is no sound XML.
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
    /// Those of the addresses in question that any robot may load.
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
  ///   - folder: what a site was built into.
  ///   - crawled: addresses that a robot might load.
  ///   - pages: the files of pages, by their addresses.
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
