import Foundation
import TestSupport
import Testing

/// A reader who follows everything that a served site leads to.
struct SiteVisit {
  let port: Int

  /// Follows every link of every page, and loads every document. All that leads to the same server has to be there.
  func visit(_ path: String) async throws -> [String: String] {
    var types: [String: String] = [:]
    var waiting = [path, path + "404.html", path + "api/v1/manifest.json", path + "sitemap.xml", path + "search.json"]
    while let next = waiting.popLast() {
      guard types[next] == nil else { continue }
      let answer = try await Response(to: next, port: port)
      #expect(answer.status == 200, "\(next): \(answer.status)")
      types[next] = answer["Content-Type"] ?? "-"
      let references: [String]
      switch types[next]?.split(separator: ";").first {
      case "text/html":
        let page = HTMLPage(text: answer.text)
        references = page.links + page.resources + page.tags.compactMap { $0["data-href"] }
      case "application/json": references = try documents(in: answer.body).map { path.dropLast() + $0 }
      default: references = []
      }
      waiting += references.compactMap { destination(of: $0, on: next) }
    }
    return types
  }

  /// The paths that a list of documents names, from the site's root.
  private func documents(in data: Data) throws -> [String] {
    let list = try JSONDecoder().decode(JSON.self, from: data)
    return try (list["documents"]?.elements ?? list["pages"]?.elements ?? []).compactMap { try $0["path"]?.text }
  }

  private func destination(of reference: String, on page: String) -> String? {
    guard let base = URL(string: "http://127.0.0.1:\(port)" + page), let url = URL(string: reference, relativeTo: base)?.absoluteURL,
      url.host == base.host, url.port == base.port, url.scheme == base.scheme
    else { return nil }
    return url.path()
  }
}
