import Foundation
import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  struct ConditionTests {
    private static let text = "0123456789"
    private static let tag = EntityTag(of: Array(text.utf8)).quoted

    @Test func theEntityTagComesFromTheContentAlone() async throws {
      #expect(Self.tag == "\"37f6d35d8270152b-a\"")
      try await withServer(["a.txt": Self.text, "b.html": Self.text]) { server async throws in
        #expect(try await server.get("/a.txt")["ETag"] == Self.tag)
        #expect(try await server.get("/b.html")["ETag"] == Self.tag)
      }
    }

    @Test(arguments: [
      (tag, 304), ("W/\(tag)", 304), ("*", 304), ("\"other\", \(tag)", 304), ("\"other\",W/\(tag) , \"more\"", 304),
      ("\"other\"", 200), ("", 200), (String(tag.dropFirst().dropLast()), 200), ("\"*\"", 200), (tag.uppercased(), 200),
    ]) func whatTheClientHasIsNotSentAgain(_ condition: String, status: Int) async throws {
      let response = try await withServer(["a.txt": Self.text]) { try await $0.get("/a.txt", fields: ["If-None-Match: \(condition)"]) }
      #expect(response.status == status)
      #expect(response["ETag"] == Self.tag)
      #expect(response.text == (status == 304 ? "" : Self.text))
      if status == 304 { #expect(response["Content-Length"] == nil) }
    }

    @Test func aConnectionGoesOnAfterWhatIsNotSentAgain() async throws {
      try await withServer(["a.txt": Self.text]) { server async throws in
        let first = server.head("/a.txt", fields: ["If-None-Match: *"])
        let requests = first + server.head("/a.txt", fields: ["Connection: close"])
        #expect(try await server.exchangeAll(Array(requests.utf8)).map(\.status) == [304, 200])
      }
    }

    /// The requested range of ten bytes, and the response: its status, content range and text.
    @Test(arguments: [
      ("bytes=0-3", "206 bytes 0-3/10 0123"), ("bytes=4-", "206 bytes 4-9/10 456789"), ("bytes=-3", "206 bytes 7-9/10 789"),
      ("bytes=9-9", "206 bytes 9-9/10 9"), ("bytes=5-99", "206 bytes 5-9/10 56789"), ("bytes=-99", "206 bytes 0-9/10 0123456789"),
      ("BYTES=0-0", "206 bytes 0-0/10 0"), ("bytes=5-99999999999999999999999", "206 bytes 5-9/10 56789"),
      ("bytes=10-", "416 bytes */10"), ("bytes=99999999999999999999999-", "416 bytes */10"), ("bytes=-0", "416 bytes */10"),
      ("bytes=0-1,3-4", "200 - 0123456789"), ("bytes=5-4", "200 - 0123456789"), ("bytes=a-b", "200 - 0123456789"),
      ("bytes=-", "200 - 0123456789"), ("bytes=", "200 - 0123456789"), ("lines=0-1", "200 - 0123456789"),
      ("bytes=--1", "200 - 0123456789"), ("bytes=+1-2", "200 - 0123456789"), ("bytes=0x1-2", "200 - 0123456789"), ("", "200 - 0123456789"),
    ]) func aPartIsSentWhereOneIsAskedFor(_ range: String, answer: String) async throws {
      let response = try await withServer(["a.txt": Self.text]) { try await $0.get("/a.txt", fields: ["Range: \(range)"]) }
      let text = response.status == 416 ? "" : " " + response.text
      #expect("\(response.status) \(response["Content-Range"] ?? "-")\(text)" == answer)
    }

    @Test func aPartOfAnotherVersionIsNotSent() async throws {
      try await withServer(["a.txt": Self.text]) { server async throws in
        func status(_ condition: String) async throws -> Int {
          try await server.get("/a.txt", fields: ["Range: bytes=0-1", "If-Range: \(condition)"]).status
        }
        #expect(try await status(Self.tag) == 206)
        #expect(try await status("W/" + Self.tag) == 200)
        #expect(try await status("\"other\"") == 200)
        #expect(try await status("Wed, 21 Oct 2015 07:28:00 GMT") == 200)
      }
    }

    @Test func partsAreOfGetOnlyAndOfOneFieldOnly() async throws {
      try await withServer(["a.txt": Self.text]) { server async throws in
        let head = server.head("/a.txt", method: "HEAD", fields: ["Range: bytes=0-1", "Connection: close"])
        let response = try await server.exchange(head)
        #expect(response.status == 200)
        #expect(response["Content-Length"] == "10")
        #expect(try await server.get("/a.txt", fields: ["Range: bytes=0-1", "Range: bytes=0-1"]).status == 200)
        #expect(try await server.get("/a.txt", fields: ["Range: bytes=0-1", "If-None-Match: *"]).status == 304)
      }
    }

    @Test func thePartsOfAPageMakeThePageThatIsServed() async throws {
      try await withServer(smallSite) { server async throws in
        let whole = try await server.get("/").body
        var parts = Data()
        for start in stride(from: 0, to: whole.count, by: 7) {
          parts += try await server.get("/", fields: ["Range: bytes=\(start)-\(start + 6)"]).body
        }
        #expect(parts == whole)
      }
    }
  }
}
