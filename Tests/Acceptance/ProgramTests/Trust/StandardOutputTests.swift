import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// Where nobody takes what the program prints.
@Suite(.programs) struct StandardOutputTests {
  private static let commands = [
    ["build"], ["build", "--verbose"], ["check"], ["check", "--completeness", "json"], ["check", "--completeness", "text", "--verbose"],
    ["diff", "public", "public"], ["schema"], ["schema", "settings"], ["schema", "--output", "schemas"], ["templates"],
    ["templates", "assets/site.css"],
  ]

  private static func site() async throws -> TestSite {
    let site = try TestSite(["content/demo/app.yaml": "name: Demo\n", "content/index.md": "---\ndescription: d\n---\n[a](b.md)\n"])
    _ = try await CommandRun(["build"], in: site.folder.path).succeeded()
    return site
  }

  private static func run(_ script: String, _ command: [String], _ site: TestSite) async throws -> ProgramRun {
    try await ProgramRun(["/bin/sh", "-c", script, "sh", BuiltProgram.url.path] + command, in: site.folder.path)
  }

  /// A result that has no room is not there, so it is no success.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")) func aFullDiskIsTold() async throws {
    let site = try await Self.site()
    for command in Self.commands {
      let run = try await Self.run(#"exec "$@" >/dev/full"#, command, site)
      #expect(run.status == 74, "\(command): \(run.errors)")
      #expect(run.errors.hasSuffix("sitegen: could not write to standard output: No space left on device\n"), "\(command): \(run.errors)")
    }
    #expect(try await CommandRun(["build"], in: site.folder.path).output.contains("(0 written, "))
  }

  /// Whoever closes the pipe has read enough: the exit status is that of the work, and nothing is said about it.
  @Test func aReaderThatGoesAwayIsNoFailure() async throws {
    let site = try await Self.site()
    for command in Self.commands {
      let whole = try await CommandRun(command, in: site.folder.path)
      // Both ends are open, then only the one to write to.
      let closed = #"mkfifo gone; exec 3<>gone 4>gone 3<&-; rm gone; exec "$@" >&4"#
      let run = try await Self.run(closed, command, site)
      #expect(run.status == 0 && run.errors == whole.errors, "\(command): \(run.status) \(run.errors)")
    }
    let mistakes = #"mkfifo gone; exec 3<>gone 4>gone 3<&-; rm gone; exec "$@" >&4 2>&4"#
    #expect(try await Self.run(mistakes, ["check", "--strict"], site).status == 1)
  }
}
