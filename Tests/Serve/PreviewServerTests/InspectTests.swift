import Concurrency
import FileSystem
import SiteBuild
import TestSupport
import Testing
import TextCoding

@testable import PreviewServer

extension ServerTests {
  /// Which source locations the server reveals, and who may open one.
  struct InspectTests {
    private static let words = question("Some words.")

    private static func question(_ text: String) -> String {
      let json = #"{"page":"/a/","texts":["\#(text)"],"ids":[],"isInMain":true}"#
      return json.percentEncoded(keeping: \.isASCIILetterOrDigit)
    }

    /// An editor that never starts.
    private final class Desk: Sendable {
      let folder: TemporaryFolder
      private let opened = Locked<[EditorCommand]>([])

      var commands: [EditorCommand] { opened.withLock { $0 } }

      init(folder: TemporaryFolder) { self.folder = folder }

      func open(_ command: EditorCommand) { opened.withLock { $0.append(command) } }
    }

    private func withInspected(_ body: @Sendable (RunningServer, Desk) async throws -> Void) async throws {
      let test = try TestSite(["content/a.md": "---\ntitle: A\ndescription: B.\n---\nSome words.\n"])
      let desk = Desk(folder: test.folder)
      var build = IncrementalBuild(test.options())
      guard case .built(let built) = try await build.update(.everything, show: { _, _ in }) else {
        Issue.record("the site has mistakes")
        return
      }
      let sites = PreviewSites()
      await sites.author.publish(built.site, changed: [])
      var server = PreviewServer(
        sites: sites, host: "127.0.0.1", port: 0, limits: .patient, editor: try Editor("/bin/sh +{line} {file}", path: ""))
      server.start = { desk.open($0) }
      try await withServer(server) { try await body($0, desk) }
    }

    @Test func anElementHasItsLine() async throws {
      try await withInspected { server, _ async throws in
        let place = try await server.get("/.sitegen/place/?\(Self.words)")
        #expect(place.text == #"[{"column":1,"line":5,"path":"content/a.md"}]"# + "\n")
        #expect(place["Content-Type"] == "application/json; charset=utf-8" && place["X-Content-Type-Options"] == "nosniff")
        #expect(try await server.get("/.sitegen/place/?\(Self.question("Home"))").text == "[]\n")
        for query in ["", "x", "%7B%7D", Self.words + "x"] {
          #expect(try await server.get("/.sitegen/place/?\(query)").status == 404, "\(query)")
        }
      }
    }

    @Test func onlyAPageOfThePreviewOpensTheEditor() async throws {
      try await withInspected { server, desk async throws in
        let own = "Origin: http://127.0.0.1:\(server.port)"
        func status(_ method: String, _ path: String, _ fields: [String]) async throws -> Int {
          try await server.exchange(server.head(path, method: method, fields: fields + ["Connection: close"])).status
        }
        let path = "/.sitegen/open/?\(Self.words)"
        // Requests from links, pictures, forms and scripts of another site. They may hide their origin.
        for (method, fields, expected) in [
          ("GET", [], 404), ("GET", [own], 404), ("HEAD", [own], 404), ("POST", [], 403), ("POST", ["Origin: null"], 403),
          ("POST", ["Origin: https://evil.example"], 403), ("POST", ["Origin: http://127.0.0.1:1"], 403),
          ("POST", ["Origin: http://localhost:3000"], 403),
          ("POST", [own, "Origin: https://evil.example"], 403), ("POST", [own, "Sec-Fetch-Site: cross-site"], 403),
          ("POST", [own, "Sec-Fetch-Site: same-site"], 403), ("POST", [own, "Content-Length: 2"], 413), ("PUT", [own], 405),
          ("OPTIONS", ["Origin: https://evil.example"], 405),
        ] { #expect(try await status(method, path, fields) == expected, "\(method) \(fields)") }
        let foreign = "POST \(path) HTTP/1.1\r\nHost: evil.example:PORT\r\nOrigin: http://evil.example:PORT\r\n\r\n"
        #expect(try await server.exchange(foreign).status == 403)
        // Names of elements that the site doesn't have.
        for name in ["", "x", "../a.md", "content/a.md", "%2Fetc%2Fpasswd", "?", "?x", "?%7B%7D", "?" + Self.question("Not there")] {
          #expect(try await status("POST", "/.sitegen/open/" + name, [own]) == 404, "\(name)")
        }
        #expect(try await status("POST", "/a/", [own]) == 405)
        #expect(try await status("POST", "/.sitegen/reload.js", [own]) == 405)
        #expect(desk.commands == [])
        #expect(try await status("POST", path, [own, "Sec-Fetch-Site: same-origin", "Content-Length: 0"]) == 204)
        let real = try #require(try FileSystem.disk.resolve(desk.folder.path))
        #expect(desk.commands == [EditorCommand(program: "/bin/sh", arguments: ["+5", real + "/content/a.md"])])
      }
    }

    @Test func aSiteWithoutPlacesTellsNone() async throws {
      // This server has no source locations.
      try await withServer(smallSite) { server async throws in
        #expect(try await server.get("/.sitegen/place/?\(Self.words)").status == 404)
      }
    }
  }
}
