import PreviewServer
import TestSupport
import Testing

extension ServerTests {
  struct MethodTests {
    @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "PROPFIND", "PURGE", "BREW", "get", "X"])
    func knowsGetAndHeadOnly(_ method: String) async throws {
      let response = try await withServer(smallSite) { try await $0.exchange($0.head("/", method: method)) }
      #expect(response.status == 405)
      #expect(response["Allow"] == "GET, HEAD")
      #expect(response["Connection"] == "close")
      #expect(response.text == "405 Method Not Allowed: this server supports only GET and HEAD\n")
    }

    /// Raw requests and their expected responses.
    @Test(arguments: [
      ("OPTIONS * HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 405),
      ("CONNECT localhost:PORT HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 405),
      ("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405),
      ("GET / HTTP/2.0\r\nHost: localhost:PORT\r\n\r\n", 505),
      ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
      ("GET /\r\n\r\n", 505),
      ("GET / HTTP/1.1 extra\r\n\r\n", 505),
      ("GET  / HTTP/1.1\r\n\r\n", 400),
      ("GARBAGE\r\n\r\n", 400),
      ("\u{16}\u{3}\u{1}\u{2}\n\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nno colon\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nbad name: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\n: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nX: a\u{0}b\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : localhost:PORT\r\n\r\n", 400),
    ]) func whatIsNoRequestIsRefused(_ request: String, status: Int) async throws {
      let response = try await withServer(smallSite) { try await $0.exchange(request) }
      #expect(response.status == status)
      #expect(response["Connection"] == "close")
    }

    /// Headers that announce a body, and the body.
    @Test(arguments: [
      ("Content-Length: 5\r\n", "hello", 413), ("Content-Length: 999999999999\r\n", "", 413),
      ("Transfer-Encoding: chunked\r\n", "0\r\n\r\n", 413),
      ("Transfer-Encoding: chunked\r\n", "5\r\nhello\r\n0\r\n\r\n", 413), ("Content-Length: -1\r\n", "", 400),
      ("Content-Length: +5\r\n", "", 400),
      ("Content-Length: 5, 5\r\n", "", 400), ("Content-Length: 0\r\nContent-Length: 5\r\n", "", 400),
      ("Content-Length: 99999999999999999999\r\n", "", 400),
      ("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n", 400), ("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n", 413),
      ("Transfer-Encoding: identity\r\n", "", 413), ("Transfer-Encoding: chunked, identity\r\n", "", 400),
      ("Expect: 100-continue\r\nContent-Length: 5\r\n", "", 413),
    ]) func aBodyEndsTheConnection(_ fields: String, body: String, status: Int) async throws {
      try await withServer(smallSite) { server async throws in
        let hidden = server.head("/assets/site.css")
        let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(fields)\r\n\(body)\(hidden)"
        let responses = try await server.exchangeAll(Array(request.utf8))
        #expect(responses.map(\.status) == [status])
      }
    }

    @Test func aLengthOfNothingIsNoBody() async throws {
      let response = try await withServer(smallSite) { try await $0.get("/", fields: ["Content-Length: 0"]) }
      #expect(response.status == 200)
    }

    @Test func anUpgradeIsNotMade() async throws {
      let response = try await withServer(smallSite) {
        try await $0.exchange($0.head("/", fields: ["Connection: Upgrade", "Upgrade: websocket"]))
      }
      #expect(response.status == 200)
      #expect(response["Connection"] == "close")
    }

    @Test func whatCameBeforeARefusedRequestIsAnsweredFirst() async throws {
      try await withServer(smallSite) { server async throws in
        let requests = server.head("/") + server.head("/missing") + "GARBAGE\r\n\r\n" + server.head("/")
        #expect(try await server.exchangeAll(Array(requests.utf8)).map(\.status) == [200, 404, 400])
      }
    }

    @Test func emptyLinesBeforeARequestMeanNothing() async throws {
      let response = try await withServer(smallSite) { try await $0.exchange("\r\n\r\n" + $0.head("/", fields: ["Connection: close"])) }
      #expect(response.status == 200)
    }
  }
}
