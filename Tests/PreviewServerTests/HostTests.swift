import TestSupport
import Testing

@testable import PreviewServer

extension ServerTests {
  /// A web page on another site must not read the preview.
  struct HostTests {
    @Test(arguments: [
      ("127.0.0.1:PORT", 200), ("localhost:PORT", 200), ("LocalHost:PORT", 200), ("LOCALHOST:PORT", 200), ("[::1]:PORT", 200),
      ("  localhost:PORT  ", 200),
      ("localhost", 403), ("127.0.0.1", 403), ("[::1]", 403), ("localhost:", 403), ("localhost:1", 403), ("localhost:0PORT", 403),
      ("localhost:PORT:PORT", 403), ("localhost:PORT/", 403), ("localhost:PORT, evil.example", 403), (":PORT", 403), ("::1:PORT", 403),
      ("[::1:PORT", 403), ("[::]:PORT", 403), ("[0:0:0:0:0:0:0:1]:PORT", 403), ("0.0.0.0:PORT", 403), ("127.1:PORT", 403),
      ("127.0.0.2:PORT", 403), ("127.0.0.1.:PORT", 403), ("2130706433:PORT", 403), ("0x7f.0.0.1:PORT", 403), ("localhost.:PORT", 403),
      ("evil.example", 403), ("evil.example:PORT", 403), ("localhost.evil.example:PORT", 403), ("evil.localhost:PORT", 403),
      ("localhost:PORT@evil.example", 403), ("me@localhost:PORT", 403), ("http://localhost:PORT", 403), ("localhost\u{0}:PORT", 400),
      ("127.0.0.1.nip.io:PORT", 403), ("loc\u{E4}lhost:PORT", 403), ("\u{FF4C}ocalhost:PORT", 403), ("localho\u{17F}t:PORT", 403),
      ("*", 403), ("null", 403), ("", 400), ("   ", 400),
    ]) func answersUnderItsOwnNamesOnly(_ host: String, status: Int) async throws {
      let response = try await withServer(smallSite) {
        try await $0.exchange("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      }
      #expect(response.status == status)
      #expect(response.text.contains("<p>Home</p>") == (status == 200))
    }

    @Test func aRequestHasExactlyOneHost() async throws {
      try await withServer(smallSite) { server async throws in
        func status(_ fields: String) async throws -> Int { try await server.exchange("GET / HTTP/1.1\r\n\(fields)\r\n").status }
        #expect(try await status("") == 400)
        #expect(try await status("Host: localhost:PORT\r\nHost: localhost:PORT\r\n") == 400)
        #expect(try await status("Host: localhost:PORT\r\nHost: evil.example\r\n") == 400)
        #expect(try await status("Host: evil.example\r\nhost: localhost:PORT\r\n") == 400)
        #expect(try await status("X-Forwarded-Host: localhost:PORT\r\nHost: evil.example\r\n") == 403)
        #expect(try await server.exchange("GET http://localhost:PORT/ HTTP/1.1\r\nHost: evil.example\r\n\r\n").status == 403)
      }
    }

    /// If other computers can connect, every IP address and this computer's names are its own, with any port. Rebinding needs another name.
    @Test func aPhoneReachesItByAddressOrName() async throws {
      try await withServer(smallSite, host: "0.0.0.0") { server async throws in
        func status(_ host: String) async throws -> Int {
          try await server.exchange("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n").status
        }
        let names = try atLeast(2, ThisComputer.names.sorted())
        let addresses = [
          "0.0.0.0:PORT", "localhost:PORT", "localhost:3000", "localhost", "192.168.1.23:PORT", "192.168.1.23", "127.0.0.2:1", "[::1]:3000",
          "[2001:db8::7]:PORT", "[fe80::1]", "[::ffff:192.0.2.1]:80",
        ]
        for host in addresses + names + names.map({ $0.uppercased() + ":1" }) { #expect(try await status(host) == 200, "\(host)") }
        for host in [
          "evil.example", "evil.example:PORT", "localhost.evil.example:PORT", "192.168.1.23.nip.io:PORT", "192.168.1:PORT",
          "3232235799:PORT",
          "0x7f000001:PORT", "192.168.1.23.:PORT", "192.168.1.023:PORT", "2001:db8::7:PORT", "[192.168.1.23]:PORT", "[fe80::1%eth0]:PORT",
          "[::1", "::1]", "192.168.1.23:65536", "192.168.1.23:x", "192.168.1.23:80:80", "me@192.168.1.23", "x\(names[0])", "evil.local",
          "*", "192.168.1.23,evil.example", "[evil.example]", "[]", ":80",
        ] { #expect(try await status(host) == 403, "\(host)") }
      }
    }

    @Test func aPageOfAnotherAddressIsForeign() async throws {
      try await withServer(smallSite, host: "0.0.0.0") { server async throws in
        for (origin, status) in [
          ("http://192.0.2.7:PORT", 200), ("HTTP://192.0.2.7:PORT", 403), ("http://192.0.2.8:PORT", 403), ("http://192.0.2.7:1", 403),
          ("http://192.0.2.7", 403), ("https://192.0.2.7:PORT", 403), ("http://evil.example", 403),
        ] {
          let request = "GET / HTTP/1.1\r\nHost: 192.0.2.7:PORT\r\nOrigin: \(origin)\r\nConnection: close\r\n\r\n"
          #expect(try await server.exchange(request).status == status, "\(origin)")
        }
      }
    }

    @Test(arguments: [
      ("http://127.0.0.1:PORT", 200), ("http://localhost:PORT", 200), ("http://[::1]:PORT", 200),
      ("null", 403), ("https://localhost:PORT", 403), ("http://localhost", 403), ("http://localhost:1", 403), ("http://evil.example", 403),
      ("http://evil.example:PORT", 403), ("http://localhost:PORT.evil.example", 403), ("http://localhost:PORT/", 403), ("", 403),
      ("file://", 403), ("localhost:PORT", 403), ("http://localhost:PORT http://evil.example", 403), ("chrome-extension://abc", 403),
    ]) func answersPagesOfItsOwnOnly(_ origin: String, status: Int) async throws {
      try await withServer(smallSite) { server async throws in
        for target in ["/", "/assets/site.css", "/.sitegen/reload.js"] {
          let response = try await server.get(target, fields: ["Origin: \(origin)"])
          #expect(response.status == status)
          #expect(!response.head.contains { $0.lowercased().hasPrefix("access-control-") })
        }
      }
    }

    @Test func anotherSiteMayLinkHereButNotLookIn() async throws {
      try await withServer(smallSite) { server async throws in
        func status(_ site: String, _ mode: String) async throws -> Int {
          try await server.get("/", fields: ["Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: \(mode)"]).status
        }
        #expect(try await status("cross-site", "navigate") == 200)
        #expect(try await status("cross-site", "no-cors") == 403)
        #expect(try await status("cross-site", "cors") == 403)
        #expect(try await status("same-origin", "cors") == 200)
        #expect(try await status("none", "navigate") == 200)
        #expect(try await server.get("/", fields: ["Sec-Fetch-Site: cross-site"]).status == 403)
      }
    }
  }
}
