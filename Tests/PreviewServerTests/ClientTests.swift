import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  /// Responses to a web client in development, which runs on another port of this computer.
  struct ClientTests {
    private static let path = "/api/v1/manifest.json"
    private static let site = ["api/v1/manifest.json": "{}\n", "api/index.html": "<p>Clients</p>", "404.html": "<p>Nothing here</p>"]

    /// Returns the response's headers for other origins.
    private static func grants(_ response: Response) -> [String] { response.head.filter { $0.hasPrefix("Access-Control-") } }

    @Test(arguments: [
      ("http://127.0.0.1:PORT", 200), ("http://localhost:3000", 200), ("http://127.0.0.1:3000", 200), ("http://[::1]:5173", 200),
      ("https://localhost", 200), ("http://localhost", 200),
      ("null", 403), ("https://evil.example", 403), ("http://localhost.evil.example", 403), ("http://evil.localhost", 403),
      ("http://localhost:3000.evil.example", 403), ("http://localhost:3000/", 403), ("http://localhost:", 403), ("http://127.0.0.2", 403),
      ("http://localhost@evil.example", 403), ("http://localhost:123456", 403), ("file://", 403), ("", 403),
      ("chrome-extension://abc", 403),
      ("http://localho\u{17F}t:3000", 403), ("http://localhost:3000 https://evil.example", 403),
    ]) func documentsAreForPagesOfThisComputer(_ origin: String, status: Int) async throws {
      try await withServer(Self.site) { server async throws in
        let fields = ["Origin: \(origin.replacing("PORT", with: String(server.port)))"]
        let response = try await server.get(Self.path, fields: fields)
        #expect(response.status == status)
        #expect((response.text == "{}\n") == (status == 200))
        let granted = ["Access-Control-Allow-Origin: *", "Access-Control-Expose-Headers: ETag"]
        // The preview's own pages need no permission.
        #expect(Self.grants(response) == (status == 200 && !origin.contains("PORT") ? granted : []))
        let preflight = try await server.exchange(server.head(Self.path, method: "OPTIONS", fields: fields + ["Connection: close"]))
        #expect(preflight.status == (status == 200 ? 204 : 403))
        #expect(Self.grants(preflight).isEmpty == (status != 200))
      }
    }

    @Test func aPreflightIsAnswered() async throws {
      let fields = [
        "Origin: http://localhost:3000", "Access-Control-Request-Method: GET", "Access-Control-Request-Headers: if-none-match",
        "Connection: close",
      ]
      let response = try await withServer(Self.site) { try await $0.exchange($0.head(Self.path, method: "OPTIONS", fields: fields)) }
      #expect(response.status == 204)
      #expect(
        Self.grants(response) == [
          "Access-Control-Allow-Origin: *", "Access-Control-Allow-Methods: GET, HEAD", "Access-Control-Allow-Headers: If-None-Match",
          "Access-Control-Max-Age: 86400",
        ])
      #expect(response["Content-Length"] == nil && response.body.isEmpty)
    }

    @Test func everyAnswerBelowTheFolderMayBeRead() async throws {
      try await withServer(Self.site) { server async throws in
        let tag = EntityTag(of: Array("{}\n".utf8)).quoted
        func answer(_ target: String, _ fields: [String] = []) async throws -> String {
          let response = try await server.get(target, fields: fields + ["Origin: http://localhost:3000"])
          return "\(response.status) \(Self.grants(response).count)"
        }
        #expect(try await answer(Self.path, ["If-None-Match: \(tag)"]) == "304 2")
        #expect(try await answer(Self.path, ["Range: bytes=0-0"]) == "206 2")
        #expect(try await answer("/api/v1/missing.json") == "404 2")
        #expect(try await answer("/api/") == "200 2")
        #expect(try await answer("/api/%2e%2e/index.html") == "404 2")
        for target in ["/", "/api", "/apis/", "/search.json", "/.sitegen/reload.js", "/x/api/v1/manifest.json", "//api/v1/manifest.json"] {
          #expect(try await answer(target) == "403 0", "\(target)")
        }
      }
    }

    @Test func whatABrowserFetchesAcrossSitesIsReadWithALocalOriginOnly() async throws {
      try await withServer(Self.site) { server async throws in
        func status(_ fields: String...) async throws -> Int {
          try await server.get(Self.path, fields: fields + ["Sec-Fetch-Site: cross-site"]).status
        }
        #expect(try await status("Sec-Fetch-Mode: cors", "Origin: http://127.0.0.1:3000") == 200)
        #expect(try await status("Sec-Fetch-Mode: cors", "Origin: https://evil.example") == 403)
        #expect(try await status("Sec-Fetch-Mode: no-cors") == 403)
        #expect(try await status("Origin: http://localhost:3000", "Origin: https://evil.example") == 403)
      }
    }

  }
}
