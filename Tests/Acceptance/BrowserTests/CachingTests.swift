import AcceptanceSupport
import Foundation
import Hosting
import SiteBuild
import TestSupport
import Testing

extension BrowserTests {
  /// A site on nginx, with the configuration of `sitegen hosting`.
  @Suite(.enabled(if: WebServers.nginx != nil && WebServers.rsync != nil, WebServers.noRsync), .timeLimit(.minutes(10)))
  struct CachingTests {
    private static func build(_ folder: TemporaryFolder) async throws {
      let build = try await ProgramRun(
        [BuiltProgram.url.path, "build", "--output", "public"], in: folder.path, environment: ["SOURCE_DATE_EPOCH": ServedSite.day])
      try #require(build.status == 0, "\(build.errors)")
    }

    private static let isReady = "document.querySelector('.live[data-ready]') !== null"

    @Test func aSecondVisitRequestsOnlyThePageAndItsDocuments() async throws {
      let folder = try ProjectFolder.copy()
      try await Self.build(folder)
      try folder.write(["log": ""])
      try await WebServers.withNginx(root: folder.path + "/public", log: folder.path + "/log") { port async throws in
        // nginx logs a request after responding, but before the next request. The browser may load the icon at any time.
        func asked() async throws -> [Substring] {
          _ = try await Response(to: "/noted", port: port)
          return try folder.text("log").split(separator: "\n").filter { !$0.hasSuffix(" /noted") && !$0.hasSuffix("/icons/default.svg") }
        }
        try await Browser.with { browser in
          var seen = 0
          for app in ["psst", "simplex", "steps"] {
            let page = "http://127.0.0.1:\(port)/\(app)/settings/"
            try await browser.open(page)
            try await browser.expect(Self.isReady, true)
            let first = try await asked().dropFirst(seen)
            // Files that all apps share were loaded with the first app.
            #expect(first.count >= (seen == 0 ? 14 : 3) && first.allSatisfy { $0.hasPrefix("200 ") }, "\(first)")
            try await browser.open("about:blank")
            try await browser.open(page)
            try await browser.expect(Self.isReady, true)
            let second = try await asked().dropFirst(seen + first.count).sorted()
            let wanted = ["/\(app)/settings/", "/api/v1/\(app)/configuration.json", "/api/v1/\(app)/settings.json"]
            #expect(second == wanted.map { "304 \($0)" }.sorted())
            seen += first.count + second.count
          }
        }
      }
    }

    @Test func anOpenPageSurvivesTwoDeployments() async throws {
      let folder = try ProjectFolder.copy()
      let script = try HostFiles.text("deploy.sh", of: .nginx, for: try await HostFiles.site())
      try folder.write(["deploy.sh": script])
      func deploy() async throws -> String {
        try await Self.build(folder)
        _ = try await ProgramRun(["/bin/sh", "deploy.sh", "public", folder.path + "/server"], in: folder.path).succeeded()
        return try SiteAssets.folder(in: folder)
      }
      var folders = [try await deploy()]
      try await WebServers.withNginx(root: folder.path + "/server") { port async throws in
        try await Browser.with { browser in
          try await browser.open("http://127.0.0.1:\(port)/steps/terms/")
          for color in ["red", "green"] {
            try folder.write(["templates/assets/custom.css": "main { outline-color: \(color) }\n"])
            folders.append(try await deploy())
          }
          #expect(Set(folders).count == 3)
          // The search script is loaded on first use.
          try await browser.type("unit", into: ".search__field")
          try await browser.expect("document.querySelector('[role=option]') !== null", true)
          let loaded: [String] = try await browser.value(
            "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.includes('/search/box.js'))"
          )
          #expect(loaded == ["/\(folders[0])/search/box.js"])
          #expect(try await browser.log().map(\.description) == [])
        }
      }
    }
  }
}
