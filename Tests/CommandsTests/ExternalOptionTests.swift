import Foundation
import TestSupport
import Testing

/// `sitegen check --external`, if nothing is asked.
@Suite(.computing) struct ExternalOptionTests {
  @Test func withoutCurlItSaysWhatToInstall() async throws {
    let site = try TestSite(["content/index.md": "---\ndescription: Links.\n---\n[x](<http://127.0.0.1:1/>)\n"])
    let run = try await CommandRun(["check", "--external"], in: site.folder.path, environment: ["PATH": site.folder.path])
    #expect(
      run
        == CommandRun(
          status: 74, output: "",
          errors: "sitegen: could not run curl: it is not installed, and --external needs it (apt-get install curl, brew install curl)\n"))
  }

  @Test func contentWithErrorsAsksNobody() async throws {
    let page = "---\ndescription: Links.\n---\n[x](<http://asked.org/>)\n[x](<setting:x/y>)\n"
    let site = try TestSite(["content/index.md": page])
    try site.folder.write(["bin/curl": "#!/bin/sh\ntouch asked\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.folder.path + "/bin/curl")
    let run = try await CommandRun(
      ["check", "--external"], in: site.folder.path, environment: ["PATH": site.folder.path + "/bin:/usr/bin:/bin"])
    #expect(run.status == 1 && run.output == "Found 1 error\nExternal links: not checked, because the content has errors\n")
    #expect(!site.folder.exists("asked"))
  }

  @Test(arguments: [
    ["--external-timeout", "0"], ["--external-timeout", "x"], ["--external-pause", "-1"], ["--completeness", "xml"],
    ["--completeness", "json", "--verbose"],
  ])
  func wrongUsageHasStatus64(_ arguments: [String]) async throws {
    let site = try TestSite([:], templates: .none)
    #expect(try await CommandRun(["check"] + arguments, in: site.folder.path).status == 64)
  }
}
