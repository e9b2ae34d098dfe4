import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// `sitegen serve`.
@Suite(.serialized, .programs) struct ServeTests {
  private static let page = "---\ntitle: A\ndescription: A.\n---\n# One\n"

  @Test func printsChangesAndDurations() async throws {
    let site = try TestSite(["content/site.yaml": "title: Test\nplainText: { pages: false }\n", "content/a.md": Self.page])
    let server = try await ServedSite(site.folder)
    #expect(try await server.program.line(1).wholeMatch(of: /Built 5 pages in [\d.]+ m?s/) != nil)
    try site.folder.write(["content/a.md": Self.page + "More.\n"])
    #expect(try await server.program.line(2).wholeMatch(of: /content\/a\.md: 1 file in [\d.]+ m?s/) != nil)
    try site.folder.write(["content/a.md": "---\ntitel: A\n---\n"])
    #expect(
      try await server.program.line(3).wholeMatch(of: /content\/a\.md: 1 error in [\d.]+ m?s; still showing the last good site/) != nil)
    #expect(try await server.get("/a/").text.contains("<p>More.</p>"))
    try site.folder.write(["content/a.md": Self.page + "More.\n"])
    #expect(try await server.program.line(4).wholeMatch(of: /content\/a\.md: fixed, the site has no errors in [\d.]+ m?s/) != nil)
    try site.folder.write(["content/a.md": Self.page + "More.\n"])
    #expect(try await server.program.line(5).wholeMatch(of: /content\/a\.md: nothing changed in [\d.]+ m?s/) != nil)
    try site.folder.write(["content/a.md": "---\ntitel: A\n---\n"])
    #expect(try await server.program.line(6).contains("1 error"))
    try site.folder.write(["content/a.md": Self.page + "Even more.\n"])
    #expect(try await server.program.line(7).wholeMatch(of: /content\/a\.md: fixed, 1 file in [\d.]+ m?s/) != nil)
  }

  @Test func showsAConfigurationOutsideContent() async throws {
    func list(_ value: String) -> String { "<plist version=\"1.0\"><dict><key>LOCK</key>\(value)</dict></plist>\n" }
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml":
        "settings: { lock: { title: Lock, type: boolean, key: LOCK } }\nscreens: { main: { title: M, sections: [{ one: { rows: [lock] } }] } }\n",
      "user.plist": list("<true/>"),
    ])
    let server = try await ServedSite(site.folder, options: ["--configuration", "x=user.plist"])
    #expect(try await server.program.line(1) == "Shows the private configuration of X; build leaves it out")
    func document() async throws -> String { try await server.get("/api/v1/x/configuration.json").text }
    #expect(try await document().contains(#""value":true"#))
    #expect(try await server.get("/x/settings/").text.contains(#"data-configuration="../../api/v1/x/configuration.json""#))
    try site.folder.write(["user.plist": list("<false/>")])
    #expect(try await server.program.line(3).hasPrefix("user.plist: "))
    #expect(try await document().contains(#""value":false"#))
    try site.folder.write(["user.plist": list("<string>geheim</string>")])
    #expect(try await server.program.line(4).hasPrefix("user.plist: 1 error"))
    #expect(try server.program.errors.hasPrefix("user.plist:1:") && !server.program.errors.contains("geheim"))
    #expect(!site.folder.exists("public"))
  }

  /// Other computers may connect, and the terminal says how. This computer still sees the private configuration.
  @Test func otherComputersMayConnect() async throws {
    let site = try TestSite(["content/x/app.yaml": "name: X\n", "user.yaml": "profile: { name: Robin }\n"])
    let server = try await ServedSite(site.folder, options: ["--host", "0.0.0.0", "--configuration", "x=user.yaml"])
    #expect(server.address == "http://127.0.0.1:\(server.port)/")
    #expect(try await server.get("/x/configuration/").text.contains("Robin"))
    #expect(try server.program.errors == "warning: anyone who can reach this computer can read the site, except private configurations\n")
  }

  @Test func aFirstBuildWithMistakesShowsNoSite() async throws {
    let site = try TestSite(["content/a.md": "---\ntitel: A\n---\n"])
    let server = try await ServedSite(site.folder)
    #expect(try await server.program.line(1).wholeMatch(of: /The site: 1 error in [\d.]+ m?s; there is no site to show yet/) != nil)
    try site.folder.write(["content/a.md": "---\ntitle: [A\n---\n"])
    #expect(try await server.program.line(2).wholeMatch(of: /content\/a\.md: 1 error in [\d.]+ m?s; there is no site to show yet/) != nil)
    try site.folder.write(["content/a.md": Self.page])
    #expect(try await server.program.line(3).wholeMatch(of: /content\/a\.md: fixed, \d+ files in [\d.]+ m?s/) != nil)
  }

  @Test func showsTheLastOfAThousandEdits() async throws {
    let site = try TestSite(["content/a.md": Self.page])
    let server = try await ServedSite(site.folder)
    _ = try await server.get("/a/")
    for number in 1...1000 {
      try site.folder.write(["content/a.md": Self.page + "Edit \(number).\n"])
      // Any version may be shown, but the page must be complete.
      if number.isMultiple(of: 100) {
        let page = try await server.get("/a/").text
        #expect(page.hasSuffix("</html>\n"))
      }
    }
    try await eventually("the last edit") { try await server.get("/a/").text.contains("<p>Edit 1000.</p>") }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalEndsIt(_ signal: Int32, _ status: Int32) async throws {
    let site = try TestSite(["content/a.md": Self.page])
    let server = try await ServedSite(site.folder)
    _ = try await server.get("/a/")
    #expect(try await server.program.end(with: signal).status == status)
  }

  @Test func reportsWhyItCannotStart() async throws {
    let site = try TestSite(["content/a.md": Self.page])
    let server = try await ServedSite(site.folder)
    let port = server.port
    let second = try await BuiltProgram.run(["serve", "--port", "\(port)"], in: site.folder.path)
    #expect(second.status == 74 && second.output == "")
    #expect(second.errors.numbers == [port, port + 1] && second.errors.count { $0 == "\n" } == 1)
    let nowhere = try TemporaryFolder()
    let missing = try await BuiltProgram.run(["serve"], in: nowhere.path)
    #expect(missing.status == 1 && missing.output == "")
    #expect(missing.errors.hasPrefix("content: error: ") && missing.errors.contains(" [missing-content]\n"))
    let host = try await BuiltProgram.run(["serve", "--host", "host.invalid", "--port", "0"], in: site.folder.path)
    #expect(host.status == 64 && host.errors.contains("\"host.invalid\"") && host.errors.count { $0 == "\n" } == 1)
    #expect(try await BuiltProgram.run(["serve", "--port", "70000"], in: site.folder.path).status == 64)
  }
}
