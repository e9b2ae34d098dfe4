import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// Responses of nginx that may differ on other servers.
@Suite(.enabled(if: WebServers.nginx != nil, WebServers.noNginx), .programs) struct PublishingTests {
  private static let open = ["Access-Control-Allow-Origin: *", "Access-Control-Expose-Headers: ETag"]

  private func served(_ body: (_ port: Int) async throws -> Void) async throws {
    try await WebServers.withNginx(root: PublishedSite.built.value.root, body)
  }

  @Test func documentsAreServedUnchanged() async throws {
    let site = try await PublishedSite.built.value
    try await served { port async throws in
      let missing = try site.folder.data("public/404.html")
      for path in ["/missing/", "/api/v1/missing.json", "/.sitegen.json"] {
        #expect(try await Response(to: path, port: port).body == missing, "\(path)")
      }
      for file in try atLeast(50, site.folder.files(below: "public/api")) {
        #expect(try await Response(to: "/api/" + file, port: port).body == site.folder.data("public/api/" + file), "\(file)")
      }
    }
  }

  @Test func cachedFilesAreNotSentAgain() async throws {
    let assets = try await SiteAssets.folder(in: PublishedSite.built.value.folder)
    try await served { port async throws in
      for path in ["/", "/api/v1/manifest.json", "/api/v1/steps/settings.json", "/\(assets)/site.css"] {
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

  @Test func compressedFilesHaveAWeakTagThatMatches() async throws {
    let folder = try TemporaryFolder()
    let assets = try await SiteAssets.folder(in: PublishedSite.built.value.folder)
    try await served { port async throws in
      for path in ["/api/v1/steps/settings.json", "/steps/blog/feed.json", "/search.json", "/\(assets)/symbols.svg", "/\(assets)/site.css"]
      {
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
      #expect(try await Response(to: "/\(assets)/types/a.png", fields: ["Accept-Encoding": "gzip"], port: port)["Content-Encoding"] == nil)
    }
  }

  @Test func otherOriginsMayReadTheInterfaceOnly() async throws {
    let assets = try await SiteAssets.folder(in: PublishedSite.built.value.folder)
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
        "/", "/api", "/search.json", "/steps/blog/feed.json", "/\(assets)/site.css", "/missing", "/apis/", "/x/api/", "/.sitegen.json",
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
    let assets = try await SiteAssets.folder(in: PublishedSite.built.value.folder)
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
      for path in ["/", "/search.json", "/\(assets)/site.css"] {
        let answer = try await Response(to: path, method: "OPTIONS", fields: fields, port: port)
        #expect(answer.status == 405 && answer.grants == [], "\(path)")
      }
      for method in ["POST", "PUT", "DELETE"] {
        #expect(try await Response(to: "/api/v1/manifest.json", method: method, port: port).status == 405, "\(method)")
      }
    }
  }

  @Test func aMissingSlashIsRedirectedOnAnyHost() async throws {
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

  @Test func headAndRangeRequestsAreSupported() async throws {
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

/// This repository's site, with a file of every type.
final class PublishedSite: Sendable {
  /// The folder that contains `content/`, `templates/` and `public/`.
  let folder: TemporaryFolder

  static let built = Task { try await PublishedSite() }

  /// One file name for every media type.
  static let names =
    [
      "html", "htm", "css", "js", "mjs", "json", "webmanifest", "xml", "txt", "md", "svg", "png", "webp", "jpg", "jpeg", "gif", "ico",
      "avif", "woff", "woff2", "pdf", "mp4", "mov", "webm", "mp3", "m4a", "vtt", "schema.json", "exe", "tar.gz", "ttf", "otf", "m3u8",
      "heic",
      "dmg", "zip", "d.ts", "rss", "vcf",
    ].map { "a.\($0)" } + ["feed.json", "atom.xml", "noending"]

  private init() async throws {
    folder = try ProjectFolder.copy()
    for name in Self.names { try folder.write(["templates/assets/types/\(name)": "\(name)\n"]) }
    try folder.write([
      "content/.well-known/apple-app-site-association": "{}\n", "content/.well-known/security.txt": "Contact: x\n",
      "content/.well-known/assetlinks.json": "[]\n", "content/apple-app-site-association": "{}\n", "content/LICENSE": "MIT\n",
      "content/appcast.xml": "<rss/>\n", "content/c++.md": "---\ndescription: C.\n---\n# C++\n",
      "content/v1.2.md": "---\ndescription: V.\naliases: /v1.1/\n---\n# Version 1.2\n",
    ])
    for name in HostProbe.appFiles.keys { try folder.write(["content/files/\(name)": "x\n"]) }
    let build = try await CommandRun(["build"], in: folder.path)
    try #require(build.status == 0, "\(build.errors)")
    try folder.write(["public/.git/config": "[core]\n", "public/.well-known/.hidden": "x\n"])
  }

  var root: String { folder.path + "/public" }
}
