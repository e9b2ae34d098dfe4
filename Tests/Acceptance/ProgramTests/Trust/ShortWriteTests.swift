import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// The system takes less of a file at once than it is given, and hands over less than it is asked for: the files are whole all the same.
@Suite(
  .programs, .linux("macOS does not replace functions of its libraries by LD_PRELOAD"),
  .enabled(if: installedProgram("clang") != nil, "clang is missing, which comes with Swift"))
struct ShortWriteTests {
  /// Stands in front of the system's own calls.
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
