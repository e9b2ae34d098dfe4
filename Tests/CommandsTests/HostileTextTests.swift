import Foundation
import TestSupport
import Testing

/// Invalid bytes and invisible characters in every kind of file.
@Suite(.computing) struct HostileTextTests {
  private struct Bytes: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// Byte sequences that aren't UTF-8 (RFC 3629).
  private static let broken = [
    Bytes(name: "latin", bytes: [0xFC]), Bytes(name: "overlong", bytes: [0xC0, 0xAF]), Bytes(name: "half", bytes: [0xE2, 0x82]),
    Bytes(name: "surrogate", bytes: [0xED, 0xA0, 0x80]), Bytes(name: "beyond", bytes: [0xF4, 0x90, 0x80, 0x80]),
    Bytes(name: "nul", bytes: [0]),
  ]

  private static let harmless = [
    Bytes(name: "mark", bytes: [0xEF, 0xBB, 0xBF]), Bytes(name: "direction", bytes: [0xE2, 0x80, 0xAE]),
    Bytes(name: "separator", bytes: [0xE2, 0x80, 0xA8]), Bytes(name: "next", bytes: [0xC2, 0x85]),
    Bytes(name: "delete", bytes: [0x7F]), Bytes(name: "none", bytes: [0xEF, 0xBF, 0xBF]), Bytes(name: "escape", bytes: [0x1B]),
  ]

  /// Returns a site with the bytes in every kind of file. Each file is a separate page, or belongs to a separate app.
  private static func site(_ bytes: [Bytes]) throws -> TestSite {
    let site = try TestSite(["content/index.md": "---\ndescription: d\n---\n"])
    for item in bytes {
      let files: [(String, String, String)] = [
        ("head-\(item.name).md", "---\ndescription: d\ntitle: A", "B\n---\nText.\n"),
        ("body-\(item.name).md", "---\ndescription: d\n---\n\nTe", "xt.\n"),
        ("yaml-\(item.name)/app.yaml", "name: De", "mo\n"),
        ("json-\(item.name)/configuration.json", #"{ "audience": "public","# + "\n" + #""profile": { "name": "Ro"#, #"bin" } }"#),
        ("plist-\(item.name)/configuration.plist", "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a", "b</key><true/></dict></plist>"),
      ]
      for (name, before, after) in files {
        if name.hasPrefix("json-") || name.hasPrefix("plist-") {
          try site.folder.write(["content/\(name.prefix { $0 != "/" })/app.yaml": "name: X\n"])
        }
        try site.folder.write("content/" + name, Data(Array(before.utf8) + item.bytes + Array(after.utf8)))
      }
    }
    return site
  }

  @Test func invalidBytesAreReportedAtTheirPosition() async throws {
    let site = try Self.site(Self.broken)
    for item in Self.broken {
      try site.folder.write("templates/partials/\(item.name).mustache", Data(Array("<p>\n<b>".utf8) + item.bytes + Array("</b>".utf8)))
    }
    let run = try await CommandRun(["build"], in: site.folder.path)
    let expected = Self.broken.flatMap { item in
      let code = item.name == "nul" ? "nul-byte" : "not-utf8"
      let places = [
        "content/head-\(item.name).md:3:9", "content/body-\(item.name).md:5:3", "content/yaml-\(item.name)/app.yaml:1:9",
        "content/json-\(item.name)/configuration.json:2:25", "templates/partials/\(item.name).mustache:2:4",
      ]
      return places.map { "\($0) \(code)" } + ["content/plist-\(item.name)/configuration.plist:3:7 plist-syntax"]
    }
    #expect(run.errors.messageHeads.map(\.placeAndCode).sorted() == expected.sorted())
    #expect(run.status == 1 && !site.folder.exists("public"))
  }

  @Test func invisibleAndForbiddenCharactersAreReportedOrKept() async throws {
    let site = try Self.site(Self.harmless)
    let run = try await CommandRun(["build"], in: site.folder.path)
    let forbidden = ["next": "U+0085", "delete": "U+007F", "none": "U+FFFF"]
    let inText = forbidden.merging(["escape": "U+001B"]) { $1 }.flatMap { name, character in
      ["head-\(name).md:3:9", "body-\(name).md:5:3"].map { "content/\($0) unsafe-character \(character)" }
    }
    let expected =
      inText + ["delete", "none", "escape"].map { "content/yaml-\($0)/app.yaml:1:9 yaml-syntax" }
      + forbidden.map { "content/json-\($0)/configuration.json:2:22 unsafe-character \($1)" }
      + ["content/head-separator.md:3:9 yaml-syntax U+2028", "content/yaml-separator/app.yaml:1:9 yaml-syntax U+2028"]
      + ["content/yaml-next/app.yaml:1:9 yaml-syntax U+0085", "content/json-escape/configuration.json:2:25 json-syntax"]
      + Self.harmless.map { "content/plist-\($0.name)/configuration.plist warning unknown-setting" }
    // The name of the character shows which one was found.
    let found = run.errors.messageHeads.map { head in
      head.placeAndCode + (head.firstMatch(of: /U\+[0-9A-F]{4}/).map { " \($0.0)" } ?? "")
    }
    #expect(found.sorted() == expected.sorted())
  }

  /// Characters that may be published stay unchanged in JSON, even if YAML does not allow them.
  @Test func jsonKeepsItsCharacters() async throws {
    let site = try TestSite(["content/index.md": "---\ndescription: d\n---\n", "content/x/app.yaml": "name: X\n"])
    let name = "d\u{2028}e\u{2029}h\u{FEFF}i\u{10FFFD}j\\u2028k\\\\u0041l\\uD83D\\uDE00"
    try site.folder.write(["content/x/configuration.json": #"{ "audience": "public", "profile": { "name": "\#(name)" } }"#])
    _ = try await CommandRun(["build"], in: site.folder.path).succeeded()
    let document = try site.folder.data("public/api/v1/x/configuration.json")
    struct Document: Decodable { struct Profile: Decodable { let name: String }; let profile: Profile }
    let read = try JSONDecoder().decode(Document.self, from: document).profile.name
    #expect(
      Array(read.unicodeScalars)
        == Array("d\u{2028}e\u{2029}h\u{FEFF}i\u{10FFFD}j\u{2028}k\\u0041l😀".unicodeScalars))
  }

  /// Files may have any line endings, and a byte order mark.
  @Test func lineEndingsMakeNoDifference() async throws {
    let texts = [
      "content/index.md":
        "---\ntitle: Home\ndescription: d\n---\n# Home\n\nA line\nand a [link](x/a.md#part).\n\n- one\n- two\n\n> a quote\n> goes on\n",
      "content/x/app.yaml": "name: X\ndescription: >\n  Two\n  lines.\n",
      "content/x/a.md": "---\ndescription: d\n---\n## Part\n\n|a|b|\n|-|-|\n|c|d|\n\n`code`\n",
      "content/x/settings.yaml": "settings:\n  lock: { title: Lock, type: boolean }\n",
      "content/x/configuration.json": "{ \"audience\": \"public\",\n  \"values\": { \"lock\": true } }\n",
    ]
    let expected = try await built(texts, mark: [], end: "\n")
    for end in ["\r\n", "\r"] {
      for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
        let files = try await built(texts, mark: mark, end: end)
        #expect(files.keys.sorted() == expected.keys.sorted())
        for (name, bytes) in files where bytes != expected[name] {
          Issue.record("\(name) differs with \(Array(end.utf8)) and \(mark)")
        }
      }
    }
  }

  private func built(_ texts: [String: String], mark: [UInt8], end: String) async throws -> [String: Data] {
    let site = try TestSite(["content/site.yaml": "title: T\nbaseURL: https://t.example/\n"])
    for (name, text) in texts { try site.folder.write(name, Data(mark + Array(text.replacing("\n", with: end).utf8))) }
    let run = try await CommandRun(["build"], in: site.folder.path).succeeded()
    #expect(run.errors == "")
    let names = try site.folder.files(below: "public")
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try site.folder.data("public/" + $0)) })
  }
}
