import Diagnostics
import NIOCore
import SiteBuild
import TestSupport
import Testing

@testable import PreviewServer

extension ServerTests {
  /// What other computers and other origins see: the site that `build` would publish. The connection decides, whatever the request says.
  struct OtherComputerTests {
    private static let privateSite = [
      "index.html": "<a href=/x/configuration/>Robin</a>", "404.html": "Robin has nothing here", "x/configuration/index.html": "Robin",
      "api/v1/x/configuration.json": #"{"name":"Robin"}"#, "api/v1/x/settings.json": #"{"a":"Robin"}"#, "api/index.html": "Robin",
    ]
    private static let published = ["index.html": "<p>Home</p>", "404.html": "Nothing here", "api/v1/x/settings.json": #"{"a":1}"#]
    private static let privateDocument = "/api/v1/x/configuration.json"

    /// Runs a server with a private site, which only its author may see.
    private func withPrivateSite(_ client: Client?, _ body: @Sendable (RunningServer) async throws -> Void) async throws {
      let sites = PreviewSites()
      await sites.author.publish(MemorySite(files: Self.privateSite.mapValues { Array($0.utf8) }, isPrivate: true), changed: [])
      await sites.others.publish(MemorySite(Self.published), changed: [])
      var server = PreviewServer(sites: sites, host: "0.0.0.0", port: 0, limits: .patient, clock: TestClock())
      if let client { server.client = { _ in client } }
      try await withServer(server, body)
    }

    private static let tag = EntityTag(of: Array(#"{"name":"Robin"}"#.utf8)).quoted

    /// The fields and hosts of requests that pretend to come from this computer, or ask for less than the document.
    private static let requests = [
      ([], "127.0.0.1:PORT"), ([], "localhost:PORT"), ([], "192.0.2.1"), (["X-Forwarded-For: 127.0.0.1"], "localhost:PORT"),
      (["Forwarded: for=127.0.0.1"], "localhost:PORT"), (["X-Real-IP: 127.0.0.1"], "localhost:PORT"),
      (["Origin: http://127.0.0.1:PORT"], "127.0.0.1:PORT"), (["Origin: http://localhost:3000"], "192.0.2.1:PORT"),
      (["Sec-Fetch-Site: same-origin"], "localhost:PORT"), (["Range: bytes=0-3"], "localhost:PORT"),
      (["If-None-Match: *"], "localhost:PORT"),
      (["If-None-Match: \(tag)"], "localhost:PORT"), (["If-Range: \(tag)", "Range: bytes=0-3"], "localhost:PORT"),
    ]

    @Test func anotherComputerSeesNothingPrivate() async throws {
      try await withPrivateSite(.otherComputer) { server async throws in
        let paths = ["/x/configuration/", "/x/configuration", "/x/configuration/index.html", Self.privateDocument, "/api/"]
        let inspect = ["inspect.js", "inspect.css", "place/?%7B%7D", "place/", "open/?%7B%7D"].map { "/.sitegen/" + $0 }
        for target in paths + inspect {
          for (fields, host) in Self.requests {
            for method in ["GET", "HEAD"] {
              let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Connection: close"] + fields
              let head = lines.map { $0 + "\r\n" }.joined() + "\r\n"
              let response = try await server.exchange(head)
              #expect([403, 404].contains(response.status), "\(head)")
              #expect(!response.text.contains("Robin") && response["ETag"] != Self.tag)
            }
          }
        }
        for target in ["/", "/missing"] { #expect(try await !server.get(target).text.contains("Robin")) }
        #expect(try await server.get("/").text.hasPrefix("<p>Home</p>"))
        #expect(try await server.get("/.sitegen/reload.js").status == 200)
        let own = ["Origin: http://127.0.0.1:\(server.port)", "Connection: close"]
        #expect(try await server.exchange(server.head("/.sitegen/open/?%7B%7D", method: "POST", fields: own)).status == 404)
        #expect(await server.sites.author.recentlyShown() == [])
        #expect(await server.sites.others.recentlyShown() == ["index.html"])
      }
    }

    @Test func theAuthorSeesEverything() async throws {
      // The test connects to 127.0.0.1.
      try await withPrivateSite(nil) { server async throws in
        let response = try await server.get(Self.privateDocument)
        #expect(response.text == #"{"name":"Robin"}"#)
        #expect(!response.head.contains { $0.lowercased().hasPrefix("access-control-") })
        #expect(try await server.get("/x/configuration/").text.hasPrefix("Robin"))
        #expect(try await server.get("/.sitegen/inspect.js").status == 200)
      }
    }

    /// A page in a browser on this computer must not read the author's data, even if it is from a server on this computer.
    @Test func anotherOriginReadsOnlyWhatIsPublished() async throws {
      try await withPrivateSite(.thisComputer) { server async throws in
        for origin in ["http://localhost:3000", "https://localhost", "http://127.0.0.1:1", "http://[::1]:\(server.port + 1)"] {
          let document = try await server.get(Self.privateDocument, fields: ["Origin: \(origin)"])
          #expect(document.status == 404 && !document.text.contains("Robin"))
          let settings = try await server.get("/api/v1/x/settings.json", fields: ["Origin: \(origin)"])
          #expect(settings.text == #"{"a":1}"# && settings["Access-Control-Allow-Origin"] == "*")
        }
      }
    }

    /// Messages show source files, so others only learn how many there are.
    @Test func othersSeeNoMessages() async throws {
      let problem = Diagnostic(.error, .missingFile, path: "content/secret.md", "\"Robin\" is missing", help: "Robin")
      for hasSite in [true, false] {
        let sites = PreviewSites()
        if hasSite { await sites.others.publish(MemorySite(Self.published), changed: []) }
        await sites.publish(problems: [problem, Diagnostic(.warning, .deadLink, path: "content/secret.md", "Robin"), problem])
        var server = PreviewServer(sites: sites, host: "0.0.0.0", port: 0, limits: .patient, clock: TestClock())
        server.client = { _ in .otherComputer }
        try await withServer(server) { server async throws in
          let page = try await server.get("/")
          #expect(page.status == (hasSite ? 200 : 500) && !page.text.contains("Robin") && !page.text.contains("secret"))
          #expect(hasSite || page.text.contains("<p>2 errors. The terminal of the computer that serves this site lists them.</p>"))
          try await server.connect { peer async throws in
            try await peer.send(server.head("/.sitegen/events"))
            #expect(try await peer.read(through: "}\n\n").hasSuffix("event: problems\ndata: {\"more\":2,\"problems\":[]}\n\n"))
            await sites.others.publish(MemorySite(Self.published), changed: nil)
            let events = try await peer.read(through: "\"paths\"")
            #expect(events.contains("event: problems\ndata: {\"more\":0,\"problems\":[]}\n\n"))
          }
        }
      }
    }

    @Test func anErrorOfTheDiskIsForTheAuthor() async throws {
      struct Failure: Error, CustomStringConvertible { let description = "could not read /home/robin/a.md" }
      try await withPrivateSite(.otherComputer) { server async throws in
        await server.sites.others.publish(MemorySite([:], indexes: ["a.json": { throw Failure() }]), changed: nil)
        let response = try await server.get("/a.json")
        #expect(response.status == 500 && response.text.hasPrefix("500 Internal Server Error: ") && !response.text.contains("robin"))
      }
    }
  }
}

/// Which computer a connection comes from.
struct ConnectionTests {
  private static let own = ["127.0.0.1", "192.0.2.7", "2001:db8::7"]

  @Test(arguments: [
    ("127.0.0.1", Client.thisComputer), ("127.9.9.9", .thisComputer), ("::1", .thisComputer), ("::ffff:127.0.0.1", .thisComputer),
    ("192.0.2.7", .thisComputer), ("::ffff:192.0.2.7", .thisComputer), ("2001:db8::7", .thisComputer), ("2001:db8:0:0::7", .thisComputer),
    ("192.0.2.8", .otherComputer), ("::ffff:192.0.2.8", .otherComputer), ("2001:db8::8", .otherComputer), ("0.0.0.0", .otherComputer),
    ("::", .otherComputer), ("::7f00:1", .otherComputer), ("::192.0.2.7", .otherComputer), ("fe80::7", .otherComputer),
    ("10.127.0.1", .otherComputer), ("172.17.0.1", .otherComputer),
  ]) func knowsItsOwnAddresses(_ address: String, _ expected: Client) throws {
    let client = Client(try SocketAddress(ipAddress: address, port: 4711)) { Self.own.compactMap { IPAddress($0) } }
    #expect(client == expected)
  }

  /// Somebody on another link can choose the address that this computer has on its own.
  @Test func aLinkLocalAddressCountsOnItsLinkOnly() throws {
    func address(on link: Int) throws -> SocketAddress { try .makeAddressResolvingHost("fe80::7%\(link)", port: 80) }
    let own = [try #require(IPAddress(try address(on: 2)))]
    #expect(Client(try address(on: 2)) { own } == .thisComputer)
    #expect(Client(try address(on: 3)) { own } == .otherComputer)
  }

  @Test func anUnknownAddressIsNotOurs() throws {
    struct Failure: Error {}
    #expect(Client(nil) { [] } == .otherComputer)
    #expect(Client(try SocketAddress(unixDomainSocketPath: "/tmp/x")) { [] } == .otherComputer)
    #expect(Client(try SocketAddress(ipAddress: "192.0.2.7", port: 80)) { throw Failure() } == .otherComputer)
    #expect(Client(try SocketAddress(ipAddress: "127.0.0.1", port: 80)) { throw Failure() } == .thisComputer)
  }

  @Test func thisComputerHasItsLoopbackAddress() throws {
    #expect(try ThisComputer.addresses.contains { $0.isLoopback })
  }
}
