import Foundation
import TestSupport
import Testing

/// nginx with the recipe of `docs/publishing.md`.
@Suite(.enabled(if: WebServers.nginx != nil, WebServers.noNginx), .fewProgramsAtATime) struct PublishingTests {
  private static let open = ["Access-Control-Allow-Origin: *", "Access-Control-Expose-Headers: ETag"]

  private func served(_ body: (_ port: Int) async throws -> Void) async throws {
    try await WebServers.withNginx(root: PublishedSite.built.value.root, body)
  }

  /// An address, its status, its type, and how long it may be kept.
  @Test func everythingHasItsStatusTypeAndFreshness() async throws {
    let (page, json) = ("text/html; charset=utf-8", "application/json; charset=utf-8")
    try await served { port async throws in
      for (path, status, type, freshness) in [
        ("/", 200, page, "no-cache"), ("/steps/terms/", 200, page, "no-cache"), ("/404.html", 200, page, "no-cache"),
        ("/steps/terms/?x=1", 200, page, "no-cache"), ("/assets/site.css", 200, "text/css; charset=utf-8", "no-cache"),
        ("/assets/symbols.svg", 200, "image/svg+xml; charset=utf-8", "no-cache"), ("/search.json", 200, json, "no-cache"),
        ("/robots.txt", 200, "text/plain; charset=utf-8", "no-cache"), ("/sitemap.xml", 200, "application/xml; charset=utf-8", "no-cache"),
        ("/steps/blog/feed.json", 200, "application/feed+json; charset=utf-8", "no-cache"),
        ("/steps/blog/atom.xml", 200, "application/atom+xml; charset=utf-8", "no-cache"),
        ("/api/v1/manifest.json", 200, json, "max-age=60"), ("/api/v1/manifest.json?x", 200, json, "max-age=60"),
        ("/api/v1/steps/settings.json", 200, json, "no-cache"), ("/api/v1/steps/manifest.json", 404, page, "no-cache"),
        ("/api/v1/missing.json", 404, page, "no-cache"), ("/missing/", 404, page, "no-cache"), ("/missing.css", 404, page, "no-cache"),
        ("/.well-known/apple-app-site-association", 200, json, "no-cache"),
        ("/.well-known/security.txt", 200, "text/plain; charset=utf-8", "no-cache"),
        // No listings, and nothing whose name begins with a dot.
        ("/api/", 404, page, "no-cache"), ("/api/v1/", 404, page, "no-cache"), ("/assets/", 404, page, "no-cache"),
        ("/.sitegen.json", 404, page, "no-cache"), ("/.git/config", 404, page, "no-cache"), ("/.git/", 404, page, "no-cache"),
        ("/%2esitegen.json", 404, page, "no-cache"), ("/steps/../.git/config", 404, page, "no-cache"),
        ("/.well-known/", 404, page, "no-cache"), ("/.well-known/.hidden", 404, page, "no-cache"), ("/.preflight", 404, page, "no-cache"),
      ] {
        let answer = try await Response(to: path, port: port)
        #expect([answer.status.description, answer["Content-Type"], answer["Cache-Control"]] == ["\(status)", type, freshness], "\(path)")
        #expect(answer["X-Content-Type-Options"] == "nosniff" && answer["Content-Security-Policy"] != nil, "\(path)")
        #expect(answer["ETag"] != nil && answer["Server"] == "nginx", "\(path)")
      }
    }
  }

  @Test func documentsAreServedAsTheyWereBuilt() async throws {
    let site = try await PublishedSite.built.value
    try await served { port async throws in
      let missing = try site.folder.data("public/404.html")
      for path in ["/missing/", "/api/v1/missing.json", "/.sitegen.json"] {
        #expect(try await Response(to: path, port: port).body == missing, "\(path)")
      }
      for file in try site.folder.files(below: "public/api") {
        #expect(try await Response(to: "/api/" + file, port: port).body == site.folder.data("public/api/" + file), "\(file)")
      }
    }
  }

  @Test func eachLanguageHasItsPageForMissingOnes() async throws {
    let site = try await PublishedSite.built.value
    try await WebServers.withNginx(root: site.root, hasLanguages: true) { port async throws in
      for (path, file) in [
        ("/missing/", "404.html"), ("/de/missing/", "de/404.html"), ("/ar/steps/missing/", "ar/404.html"), ("/den/", "404.html"),
        ("/de/feed.json", "de/404.html"), ("/de/.git/config", "de/404.html"), ("/api/v1/de/missing.json", "404.html"),
      ] {
        let answer = try await Response(to: path, port: port)
        #expect(try answer.status == 404 && answer.body == site.folder.data("public/" + file), "\(path)")
        #expect(answer["Content-Type"] == "text/html; charset=utf-8" && answer["Cache-Control"] == "no-cache", "\(path)")
      }
      #expect(try await Response(to: "/de/", port: port).status == 200)
    }
  }

  @Test func aFileThatTheClientHasIsNotSentAgain() async throws {
    try await served { port async throws in
      for path in ["/", "/api/v1/manifest.json", "/api/v1/steps/settings.json", "/assets/site.css"] {
        let whole = try await Response(to: path, port: port)
        let tag = try #require(whole["ETag"])
        #expect(tag.wholeMatch(of: /"[^"]+"/) != nil, "\(tag)")
        for condition in [tag, "W/" + tag, "\"other\", " + tag, "*"] {
          let again = try await Response(to: path, fields: ["If-None-Match": condition], port: port)
          #expect(again.status == 304 && again.body.isEmpty && again["ETag"] == tag, "\(path) \(condition)")
          #expect(again["Cache-Control"] == whole["Cache-Control"] && again.grants == whole.grants, "\(path)")
        }
        #expect(try await Response(to: path, fields: ["If-None-Match": "\"other\""], port: port).body == whole.body, "\(path)")
      }
    }
  }

  @Test func whatIsCompressedHasAWeakTagThatMatchesAsWell() async throws {
    let folder = try TemporaryFolder()
    try await served { port async throws in
      for path in ["/api/v1/steps/settings.json", "/steps/blog/feed.json", "/search.json", "/assets/symbols.svg", "/assets/site.css"] {
        let plain = try await Response(to: path, port: port)
        let packed = try await Response(to: path, fields: ["Accept-Encoding": "gzip"], port: port)
        #expect(packed["Content-Encoding"] == "gzip" && packed["Vary"] == "Accept-Encoding" && plain["Vary"] == "Accept-Encoding")
        let (strong, weak) = (try #require(plain["ETag"]), try #require(packed["ETag"]))
        #expect(weak == "W/" + strong)
        #expect(packed.body.count < plain.body.count)
        try folder.write("packed.gz", packed.body)
        #expect(
          try await ProgramRun([#require(installedProgram("gzip")), "-dc", "packed.gz"], in: folder.path).outputData == plain.body,
          "\(path)")
        let again = try await Response(to: path, fields: ["Accept-Encoding": "gzip", "If-None-Match": weak], port: port)
        #expect(again.status == 304 && again.body.isEmpty, "\(path)")
      }
      #expect(try await Response(to: "/assets/types/a.png", fields: ["Accept-Encoding": "gzip"], port: port)["Content-Encoding"] == nil)
    }
  }

  @Test func otherOriginsMayReadTheInterfaceOnly() async throws {
    try await served { port async throws in
      func grants(_ path: String, _ fields: [String: String] = [:]) async throws -> [String] {
        try await Response(to: path, fields: fields.merging(["Origin": "https://client.example"]) { $1 }, port: port).grants
      }
      #expect(try await grants("/api/v1/manifest.json") == Self.open)
      #expect(try await grants("/api/v1/manifest.json", ["If-None-Match": "*"]) == Self.open)
      #expect(try await grants("/api/v1/manifest.json", ["Range": "bytes=0-0"]) == Self.open)
      for path in ["/api/v1/steps/settings.json", "/api/v1/missing.json", "/api/", "/api/v1", "//api/v1/manifest.json", "/%61pi/v1/"] {
        #expect(try await grants(path) == Self.open, "\(path)")
      }
      for path in [
        "/", "/api", "/search.json", "/steps/blog/feed.json", "/assets/site.css", "/missing", "/apis/", "/x/api/", "/.sitegen.json",
        "/api/../", "/api/%2e%2e/", "/api/..%2fsearch.json", "/?/api/", "/.well-known/apple-app-site-association",
      ] {
        #expect(try await grants(path) == [], "\(path)")
      }
    }
  }

  @Test func preflightsAreAnsweredForTheInterfaceOnly() async throws {
    let fields = [
      "Origin": "https://client.example", "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match",
    ]
    try await served { port async throws in
      for path in ["/api/v1/manifest.json", "/api/v1/steps/settings.json", "/api/v1/missing.json", "/api/v1/steps/feed.json"] {
        let answer = try await Response(to: path, method: "OPTIONS", fields: fields, port: port)
        #expect(answer.status == 204 && answer.body.isEmpty, "\(path)")
        #expect(
          answer.grants == [
            "Access-Control-Allow-Headers: If-None-Match", "Access-Control-Allow-Methods: GET, HEAD", "Access-Control-Allow-Origin: *",
            "Access-Control-Max-Age: 86400",
          ], "\(path)")
      }
      for path in ["/", "/search.json", "/assets/site.css"] {
        let answer = try await Response(to: path, method: "OPTIONS", fields: fields, port: port)
        #expect(answer.status == 405 && answer.grants == [], "\(path)")
      }
      for method in ["POST", "PUT", "DELETE"] {
        #expect(try await Response(to: "/api/v1/manifest.json", method: method, port: port).status == 405, "\(method)")
      }
    }
  }

  @Test func aMissingSlashIsMendedWhereverTheServerIs() async throws {
    try await served { port async throws in
      for (path, location) in [
        ("/steps/terms", "/steps/terms/"), ("/steps/terms?a=1&b=//evil.example", "/steps/terms/?a=1&b=//evil.example"),
        ("//steps/terms", "/steps/terms/"), ("/steps", "/steps/"),
      ] {
        let answer = try await Response(to: path, fields: ["Host": "evil.example"], port: port)
        #expect(answer.status == 301 && answer["Location"] == location, "\(path)")
      }
    }
  }

  @Test func headsAndPartsAreThoseOfTheFile() async throws {
    try await served { port async throws in
      let whole = try await Response(to: "/api/v1/manifest.json", port: port)
      let head = try await Response(to: "/api/v1/manifest.json", method: "HEAD", port: port)
      #expect(head.status == 200 && head.body.isEmpty)
      for name in ["Content-Type", "Content-Length", "ETag", "Cache-Control", "Accept-Ranges"] {
        #expect(head[name] == whole[name] && head[name] != nil, "\(name)")
      }
      let part = try await Response(to: "/api/v1/manifest.json", fields: ["Range": "bytes=2-5"], port: port)
      #expect(part.status == 206 && part.body == whole.body[2..<6] && part["Content-Range"] == "bytes 2-5/\(whole.body.count)")
    }
  }
}
