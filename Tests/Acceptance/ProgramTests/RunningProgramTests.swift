import FileSystem
import Foundation
import Programs
import Testing

/// Starts other programs: the user's editor and browser, and curl.
@Suite(.timeLimit(.minutes(1))) struct RunningProgramTests {
  private func shell(_ script: String, _ arguments: [String] = [], input: String = "") async throws -> RunningProgram.End {
    try await RunningProgram.run("/bin/sh", ["-c", script, "sh"] + arguments, input: input)
  }

  private func errors(_ script: String, _ arguments: [String] = [], input: String = "") async throws -> String {
    String(decoding: try await shell(script, arguments, input: input).errors, as: UTF8.self)
  }

  @Test func argumentsArePassedUnchanged() async throws {
    let words = ["a b", "", "$HOME", "'\"\\", "line\nline", "ü", "-n", "*"]
    let printed = try await errors(#"for word; do printf '<%s>' "$word" >&2; done"#, words)
    #expect(printed == words.map { "<\($0)>" }.joined())
  }

  @Test func aNameIsSearchedInThePath() async throws {
    #expect(try await RunningProgram.run("sh", ["-c", "exit 5"]).status == 5)
    #expect(ProgramSearch.find("sh", in: "/nowhere:/bin") == "/bin/sh")
    #expect(ProgramSearch.find("bin", in: "/") == nil)
    #expect(ProgramSearch.find("/bin/sh", in: "") == "/bin/sh")
  }

  @Test func inputIsPassedAndErrorsAreKept() async throws {
    #expect(try await errors("cat >&2") == "")
    #expect(try await errors("cat >&2; echo dropped", input: "a\nü") == "a\nü")
    let long = try await errors("yes | head -c 200000 >&2")
    #expect(long.utf8.count == 200_000)
  }

  @Test func aProgramEndsWithAStatusOrASignal() async throws {
    let left = try await shell("exit 7")
    #expect(left.status == 7 && !left.isBySignal && left.errors == [])
    let killed = try await shell("kill -9 $$")
    #expect(killed.status == 9 && killed.isBySignal && killed.errors == [])
  }

  /// Programs must not inherit ignored signals. Servers in Swift ignore `SIGPIPE`, for example.
  @Test func signalsHaveTheirDefaultHandlers() async throws {
    signal(SIGPIPE, SIG_IGN)
    let end = try await shell("kill -PIPE $$; exit 3")
    #expect(end.status == SIGPIPE && end.isBySignal)
  }

  @Test func noOtherDescriptorIsOpen() async throws {
    let descriptor = open("/dev/null", O_RDONLY)
    try #require(descriptor > 2)
    defer { close(descriptor) }
    #expect(try await errors("for number; do if [ -e /dev/fd/$number ]; then echo $number >&2; fi; done", ["\(descriptor)"]) == "")
  }

  @Test func terminalSignalsDoNotEndIt() async throws {
    #expect(try await errors("[ $(ps -o pgid= -p $$) = $$ ] || echo shared >&2") == "")
  }

  @Test func aMissingProgramIsAnError() async {
    await #expect { try await RunningProgram.run("/nowhere/program", []) } throws: { error in
      "\(error)".contains("/nowhere/program") && error is FileSystemError
    }
    await #expect(throws: FileSystemError.self) { try await RunningProgram.run("sitegen-is-no-such-program", []) }
  }

  @Test func itIsKilledWithItsTask() async throws {
    let task = Task { try await RunningProgram.run("sleep", ["86400"]) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func itRunsInTheBackground() async throws {
    let program = try RunningProgram("/bin/sh", ["-c", "exit 4"])
    #expect(await program.end().status == 4)
    // The status is still available.
    #expect(await program.end().status == 4)
  }
}
