import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// Standard output that is full or has been closed.
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

  /// If a result can't be written, the command fails.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")) func aFullDiskIsReported() async throws
  {
    let site = try await Self.site()
    for command in Self.commands {
      let run = try await Self.run(#"exec "$@" >/dev/full"#, command, site)
      #expect(run.status == 74, "\(command): \(run.errors)")
      #expect(run.errors.hasSuffix("sitegen: could not write to standard output: No space left on device\n"), "\(command): \(run.errors)")
    }
    #expect(try await CommandRun(["build"], in: site.folder.path).output.contains("(0 written, "))
  }

  /// If a reader closes the pipe, it has read enough, so this isn't an error.
  @Test func aClosedPipeIsNotAFailure() async throws {
    let site = try await Self.site()
    for command in Self.commands {
      let whole = try await CommandRun(command, in: site.folder.path)
      // Opens both ends, and then closes the reading end.
      let closed = #"mkfifo gone; exec 3<>gone 4>gone 3<&-; rm gone; exec "$@" >&4"#
      let run = try await Self.run(closed, command, site)
      #expect(run.status == 0 && run.errors == whole.errors, "\(command): \(run.status) \(run.errors)")
    }
    let mistakes = #"mkfifo gone; exec 3<>gone 4>gone 3<&-; rm gone; exec "$@" >&4 2>&4"#
    #expect(try await Self.run(mistakes, ["check", "--strict"], site).status == 1)
  }
}

/// If a system call reads or writes less than requested, another call handles the rest.
@Suite(
  .programs, .linux("macOS does not replace functions of its libraries by LD_PRELOAD"),
  .enabled(if: installedProgram("clang") != nil, "clang is missing, which comes with Swift"))
struct ShortWriteTests {
  /// A library that replaces system calls.
  private static let shim = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <unistd.h>
    static int calls;
    __attribute__((destructor)) static void tell(void) { dprintf(open("calls", O_CREAT | O_WRONLY, 0600), "%d", calls); }
    ssize_t write(int file, const void *bytes, size_t count) {
      ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
      if (++calls % 3 == 0) { errno = EINTR; return -1; }
      return real(file, bytes, count > 1 ? count / 2 : count);
    }
    ssize_t read(int file, void *bytes, size_t count) {
      ssize_t (*real)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
      if (++calls % 3 == 0) { errno = EINTR; return -1; }
      return real(file, bytes, count > 1 ? (count + 1) / 2 : count);
    }
    """#

  @Test func shortWritesAndReadsAreContinued() async throws {
    let site = try await TrialSite()
    try site.reset()
    let tools = try TemporaryFolder()
    try tools.write(["short.c": Self.shim])
    let compile = [try #require(installedProgram("clang")), "-shared", "-fPIC", "-O1", "-o", "short.so", "short.c"]
    _ = try await ProgramRun(compile, in: tools.path).succeeded()
    let environment = ["LD_PRELOAD": tools.path + "/short.so"]
    let run = try await ProgramRun([BuiltProgram.url.path, "build"], in: site.folder.path, environment: environment).succeeded()
    #expect(try #require(Int(site.folder.text("calls"))) > 100)
    #expect(run.output.wholeMatch(of: /Built .*\n/) != nil && run.errors == "", "\(run.output)\(run.errors)")
    #expect(try site.tree() == site.new)
  }
}
