import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// `sitegen serve` gives clients the same responses as nginx with the configuration of `sitegen hosting`.
@Suite(.enabled(if: WebServers.nginx != nil, WebServers.noNginx), .programs) struct PreviewAgreementTests {
  private struct Question: Sendable {
    let path: String
    var method = "GET"
    var fields: [String: String] = [:]

    /// Returns the parts of a response that matter to clients: status, type, location, ETag, range, policies, CORS, and the body. The body
    /// of a page is omitted, because the preview adds its script. For preflights, only the status and CORS are included.
    func answer(on port: Int) async throws -> [String] {
      // The preview admits only pages of other origins that say so.
      let origin = path.contains("/api/") ? ["Origin": "http://localhost:1"] : [:]
      let exchange = try await Response(to: path, method: method, fields: origin.merging(fields) { $1 }, port: port)
      if method == "OPTIONS" { return ["\(exchange.status)"] + exchange.grants }
      let names = ["Content-Type", "Location", "Content-Range", "X-Content-Type-Options", "Content-Security-Policy"]
      let isPage = exchange["Content-Type"]?.hasPrefix("text/html") == true
      return ["\(exchange.status)"] + names.compactMap { name in exchange[name].map { "\(name): \($0)" } } + exchange.grants
        + (exchange["ETag"] == nil ? [] : ["tagged"]) + (isPage ? [] : [exchange.text])
    }
  }

  private func served(_ body: (_ preview: Int, _ nginx: Int) async throws -> Void) async throws {
    let site = try await PublishedSite.built.value
    let preview = try await ServedSite(site.folder)
    try await ending(preview.end) {
      try await WebServers.withNginx(root: site.root) { try await body(preview.port, $0) }
    }
  }

  @Test func everyFileIsTheSameOnBoth() async throws {
    let files = try await PublishedSite.built.value.folder.files(below: "public")
    let published = files.filter { !$0.replacing(".well-known/", with: "").split(separator: "/").contains { $0.hasPrefix(".") } }
    try #require(published.count > 280)
    let assets = try await SiteAssets.folder(in: PublishedSite.built.value.folder)
    try await served { preview, nginx async throws in
      // In a preview, the folder of assets has a fixed name, and there is no list of checksums.
      for file in published where file != "assets/sha256sums.txt" {
        let path = try #require(file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
        let answer = try await Question(path: "/" + path).answer(on: nginx)
        let question = Question(path: "/" + path.replacing(assets, with: "assets/preview"))
        #expect(try await question.answer(on: preview) == answer, "\(file)")
        #expect(answer.first == "200" && answer.contains("tagged"), "\(file)")
      }
    }
  }

  @Test func requestsHaveTheSameAnswersOnBoth() async throws {
    let local = ["Origin": "http://localhost:3000"]
    let document = "/api/v1/manifest.json"
    try await served { preview, nginx async throws in
      for question in [
        Question(path: "/"), Question(path: "/steps/terms/"), Question(path: "/steps/terms/?x=1"), Question(path: "/missing"),
        Question(path: "/api/v1/missing.json"), Question(path: "/api/v1/missing.json", fields: local), Question(path: "/assets/"),
        Question(path: "/.sitegen.json"), Question(path: "/.git/config"), Question(path: "/.well-known/.hidden"),
        Question(path: document, method: "HEAD"), Question(path: document, fields: local),
        Question(path: document, fields: ["If-None-Match": "*"]),
        Question(path: document, fields: ["If-None-Match": "\"other\"", "Origin": "http://127.0.0.1:3000"]),
        Question(path: document, fields: ["Range": "bytes=0-3"]), Question(path: document, method: "OPTIONS", fields: local),
        Question(path: "/api/v1/missing.json", method: "OPTIONS", fields: local),
      ] {
        let answer = try await question.answer(on: nginx)
        #expect(try await question.answer(on: preview) == answer, "\(question)")
      }
    }
  }

  /// The known differences and their reasons. The preview's response is first, then nginx's.
  @Test func onlyTheseAnswersDiffer() async throws {
    try await served { preview, nginx async throws in
      /// Returns a header of both responses, or their statuses if no header is given.
      func differ(_ path: String, _ name: String? = nil, method: String = "GET", fields: [String: String] = [:]) async throws -> [String] {
        var shown: [String] = []
        for port in [preview, nginx] {
          let answer = try await Response(to: path, method: method, fields: fields, port: port)
          shown.append(name.map { answer[$0] ?? "-" } ?? "\(answer.status)")
        }
        return shown
      }
      // A preview changes too often for caching.
      #expect(try await differ("/", "Cache-Control") == ["no-store", "no-cache"])
      #expect(try await differ("/api/v1/manifest.json", "Cache-Control") == ["no-store", "max-age=60"])
      // A preview can have private content, so other sites may not read it.
      #expect(try await differ("/api/v1/manifest.json", fields: ["Origin": "https://client.example"]) == ["403", "200"])
      #expect(try await differ("/", fields: ["Host": "other.example"]) == ["403", "200"])
      #expect(try await differ("/", "Cross-Origin-Resource-Policy") == ["same-origin", "-"])
      #expect(try await differ("/", "Referrer-Policy") == ["no-referrer", "-"])
      // nginx redirects only with 301, and also redirects folders that have no page.
      #expect(try await differ("/steps/terms") == ["308", "301"])
      #expect(try await differ("/steps/terms", "Location") == ["/steps/terms/", "/steps/terms/"])
      #expect(try await differ("/api/v1") == ["404", "301"])
      // nginx normalizes URLs; the preview reveals that the link is wrong.
      #expect(try await differ("//steps/terms/") == ["404", "200"])
      #expect(try await differ("/steps/../") == ["404", "200"])
      // Both reject other methods. The preview lists the methods that are allowed, and closes the connection.
      #expect(try await differ("/", method: "OPTIONS") == ["405", "405"])
      #expect(try await differ("/", "Allow", method: "POST") == ["GET, HEAD", "-"])
    }
  }
}

extension Response {
  /// The CORS headers, sorted.
  var grants: [String] {
    fields.filter { $0.name.lowercased().hasPrefix("access-control-") }.map { "\($0.name): \($0.value)" }.sorted()
  }
}
