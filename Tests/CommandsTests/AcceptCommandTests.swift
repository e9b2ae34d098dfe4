import TestSupport
import Testing

/// `accept` in `site.yaml`, as commands print it.
@Suite(.computing) struct AcceptCommandTests {
  private static let entry = "{ code: near-syntax, at: a.md, reason: … }"

  private static func site(_ accept: String = "") throws -> TestSite {
    try TestSite([
      "docs/site.yaml": "title: Test\nbaseURL: https://test.example/\ndescription: A test.\n" + accept,
      "docs/index.md": "# Home\n\n[A](a.md)\n",
      "docs/a.md": "---\ndescription: A page.\n---\n[a] (b.md)\n",
    ])
  }

  @Test(arguments: [
    ("text", "remove the space between ] and (; to accept this, add to \"accept\" in docs/site.yaml: - \(entry)\n"),
    ("json", #"remove the space between ] and (; to accept this, add to \"accept\" in docs/site.yaml: - \#(entry)","#),
    ("github", "remove the space between ] and (; to accept this, add to \"accept\" in docs/site.yaml: - \(entry)\n"),
  ])
  func everyFormatPrintsTheEntry(_ format: String, _ help: String) async throws {
    let site = try Self.site()
    for command in ["check", "build"] {
      let run = try await CommandRun([command, "--content", "docs", "--diagnostics", format], in: site.folder.path)
      // Programs read the diagnostics of `check` from standard output.
      let text = command == "check" && format != "text" ? run.output : run.errors
      #expect(text.contains(help), "\(text)")
    }
  }

  @Test func acceptedMessagesAreCountedAndDoNotFail() async throws {
    let plain = try Self.site()
    let before = try await CommandRun(["check", "--content", "docs", "--strict"], in: plain.folder.path)
    #expect(before.status == 1 && before.output.hasSuffix(": 1 warning\n"))
    let site = try Self.site("accept:\n  - \(Self.entry)\n")
    let text = try await CommandRun(["check", "--content", "docs", "--strict"], in: site.folder.path)
    #expect(text.status == 0 && text.errors == "" && text.output.hasSuffix(": no mistakes; 1 message accepted\n"))
    let json = try await CommandRun(["check", "--content", "docs", "--strict", "--diagnostics", "json"], in: site.folder.path)
    #expect(json == CommandRun(output: "", errors: text.output))
    let run = try await CommandRun(["check", "--content", "docs", "--completeness", "json"], in: site.folder.path)
    #expect(run.output.hasPrefix("{\n  \"accepted\" : 1,\n  \"apps\" : ["))
    #expect(try await CommandRun(["build", "--content", "docs"], in: site.folder.path).errors == "")
  }
}
