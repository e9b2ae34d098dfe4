import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// `sitegen check --completeness`.
@Suite(.computing) struct CompletenessCommandTests {
  private static func site() throws -> TestSite {
    try TestSite(
      [
        "content/site.yaml": "title: Test\nbaseURL: https://test.example/\ndescription: A test.\n", "content/demo/app.yaml": "name: Demo\n",
        "content/demo/settings.yaml": "settings:\n  lock: { title: Lock, description: unknown, type: boolean }\n",
      ])
  }

  private static let table = """
    Demo (demo)
      settings  1
        title        1 of 1  100 %
        description  0 of 1    0 %  without: lock
        default      0 of 1    0 %  without: lock
        key          0 of 1    0 %  without: lock
      screens  none
      icons  none

    """

  @Test func theTableIsBeforeTheSummaryAndNeverFails() async throws {
    let site = try Self.site()
    let run = try await CommandRun(["check", "--strict", "--completeness", "text"], in: site.folder.path)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix(Self.table + "\nChecked 1 app, "))
    let quiet = try await CommandRun(["check", "--quiet", "--completeness", "text"], in: site.folder.path)
    #expect(quiet == CommandRun(output: Self.table))
  }

  /// Only what is published needs an address.
  @Test func aSiteWithoutAnAddressGetsOneWarning() async throws {
    let app = ["content/demo/app.yaml": "name: Demo\n", "content/index.md": "---\ndescription: Home.\n---\nHello\n"]
    let site = try TestSite(app.merging(["content/site.yaml": "title: Test\nbaseURL: https://my.example.com/\nlanguages: [de]\n"]) { $1 })
    for command in ["check", "build"] {
      let run = try await CommandRun([command], in: site.folder.path)
      #expect(run.status == 0 && run.errors.contains("content/site.yaml:2:10: warning: the site has no address yet"), "\(run.errors)")
      #expect(run.errors.split(separator: "[missing-base-url]").count == 2)
      let given = try await CommandRun([command, "--base-url", "https://demo.example"], in: site.folder.path)
      #expect(given.status == 0 && !given.errors.contains("[missing-base-url]"))
    }
    #expect(try await !site.build().diagnostics.contains { $0.code == .missingBaseURL })
    let none = try TestSite(app.merging(["content/site.yaml": "title: Test\n"]) { $1 })
    let run = try await CommandRun(["check", "--strict"], in: none.folder.path)
    #expect(run.status == 1 && run.errors.hasPrefix("content/site.yaml: warning: the site has no address yet"), "\(run.errors)")
  }

  @Test func programsGetNothingButJSON() async throws {
    let site = try Self.site()
    let run = try await CommandRun(["check", "--completeness", "json"], in: site.folder.path)
    #expect(run.status == 0 && run.errors.hasPrefix("Checked 1 app, "))
    #expect(run.output.hasPrefix("{\n  \"apps\" : [") && run.output.hasSuffix("\n}\n"))
    let json = try await CommandRun(["check", "--completeness", "json", "--diagnostics", "json"], in: site.folder.path)
    #expect(json == CommandRun(output: run.output))
    try site.folder.write(["content/demo/app.yaml": "nam: Demo\n"])
    let failed = try await CommandRun(["check", "--completeness", "json", "--quiet"], in: site.folder.path)
    #expect(failed.status == 1 && failed.output == "")
  }
}

/// `sitegen check --external` without any requests.
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

  @Test func contentWithErrorsRequestsNoLinks() async throws {
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
