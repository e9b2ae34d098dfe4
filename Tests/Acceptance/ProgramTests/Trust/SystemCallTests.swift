import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// System calls fail, or the program is killed at a system call, using strace.
@Suite(
  .programs,
  .enabled(if: installedProgram("strace") != nil, "strace is missing: install it with .ci/setup acceptance"))
struct SystemCallTests {
  enum Place {
    /// The first call that uses a file. The path is relative, or begins with the folder's path.
    case file(String)
    /// Late calls, which one thread makes.
    case late
  }

  /// A fault to inject at system calls.
  struct Injection: CustomTestStringConvertible {
    /// The calls in strace's syntax. `?` marks calls that some kinds of computers don't have.
    let calls: String
    let effect: String
    /// The place of the fault in normal runs. These places are stable, unlike the number of calls per thread.
    var usually: Place?

    var isDeath: Bool { effect == "signal=KILL" }
    /// The first call's name.
    var name: String { String(calls.prefix { $0 != "," }.drop { $0 == "?" }) }
    var testDescription: String { "\(calls.replacing("?", with: "")) \(effect)" }
  }

  private static let folders = "?mkdir,?mkdirat"
  private static let renames = "?rename,?renameat,?renameat2"
  private static let status = "?newfstatat,?fstat,?stat,?lstat,?statx"
  private static let removal = "?unlink,?unlinkat,?rmdir"

  private static let injections: [Injection] = [
    .init(calls: "openat", effect: "error=EIO"), .init(calls: "openat", effect: "error=EACCES"),
    .init(calls: "openat", effect: "error=EMFILE", usually: .file("./content/demo/about.md")),
    .init(calls: "openat", effect: "error=ENOSPC"),
    .init(calls: "openat", effect: "error=EINTR"), .init(calls: "openat", effect: "signal=KILL"),
    .init(calls: "read", effect: "error=EIO", usually: .file("/content/demo/about.md")), .init(calls: "read", effect: "error=EINTR"),
    .init(calls: "read", effect: "signal=KILL"),
    .init(calls: "write", effect: "error=EIO"),
    .init(calls: "write", effect: "error=ENOSPC", usually: .file("/public/.sitegen-stage/record")),
    .init(calls: "write", effect: "error=EINTR"), .init(calls: "write", effect: "signal=KILL"),
    .init(calls: status, effect: "error=EIO"), .init(calls: status, effect: "error=EACCES"),
    .init(calls: status, effect: "error=EINTR"), .init(calls: status, effect: "signal=KILL"),
    .init(calls: "getdents64", effect: "error=EIO"), .init(calls: "getdents64", effect: "error=EINTR"),
    .init(calls: "getdents64", effect: "signal=KILL"),
    .init(calls: folders, effect: "error=ENOSPC"), .init(calls: folders, effect: "error=EACCES"),
    .init(calls: folders, effect: "error=EINTR"), .init(calls: folders, effect: "signal=KILL"),
    .init(calls: renames, effect: "error=EIO"),
    .init(calls: renames, effect: "error=ENOSPC", usually: .late),
    .init(calls: renames, effect: "error=EACCES"),
    .init(calls: renames, effect: "error=EINTR"),
    .init(calls: renames, effect: "signal=KILL", usually: .late),
    .init(calls: removal, effect: "error=EIO"), .init(calls: removal, effect: "error=EACCES"),
    .init(calls: removal, effect: "error=EINTR"), .init(calls: removal, effect: "signal=KILL"),
    .init(calls: "flock", effect: "error=EIO"), .init(calls: "flock", effect: "error=ENOLCK"), .init(calls: "flock", effect: "error=EINTR"),
    .init(calls: "close", effect: "error=EIO"), .init(calls: "close", effect: "error=EINTR"), .init(calls: "close", effect: "signal=KILL"),
    .init(calls: "fsync", effect: "error=EIO"), .init(calls: "fsync", effect: "error=ENOSPC"),
    .init(calls: "fsync", effect: "signal=KILL"),
  ]

  /// The campaign injects every fault at every call. With `CALLS=rename`, it uses only calls with this name. Calls are counted per thread.
  /// Their number varies between runs, so a late call may not occur; then no fault is counted.
  @Test func aFaultAtAnyCallIsHandled() async throws {
    let site = try await TrialSite()
    let (isCampaign, calls) = (Campaign.calls.isRunning, ProcessInfo.processInfo.environment["CALLS"] ?? "")
    var faults = 0
    for injection in Self.injections where isCampaign ? injection.calls.hasPrefix(calls) : injection.usually != nil {
      if !isCampaign, case .file(let path) = injection.usually {
        let file = path.hasPrefix("/") ? site.folder.path + path : path
        #expect(try await Self.run(injection, at: 1, of: file, site), "\(injection.testDescription) at \(path)")
        faults += 1
        continue
      }
      let count = try await Self.count(injection, site)
      // The loader makes the first calls, before the program starts.
      let points = isCampaign ? Array(1...count) : [count * 2 / 3, count - 1]
      var injected = 0
      for point in points { injected += try await Self.run(injection, at: point, site) ? 1 : 0 }
      #expect(injected >= Campaign.calls.size(count / 4, usually: points.count), "\(injection.testDescription)")
      Campaign.calls.report("\(injected) of \(count) calls of \(injection.name)")
      faults += injected
    }
    #expect(faults > 0)
  }

  /// Runs the program, and returns its calls by thread. In a single list, the record of one call could interrupt that of another.
  private static func strace(
    _ options: [String], _ arguments: [String], _ site: TrialSite
  ) async throws -> (run: ProgramRun, calls: [String]) {
    let files = try TemporaryFolder()
    let command = [try #require(installedProgram("strace")), "-ff", "-y", "--quiet=all", "-o", files.path + "/calls"] + options
    let run = try await ProgramRun(command + [BuiltProgram.url.path] + arguments, in: site.folder.path)
    return (run, try files.files().map(files.text))
  }

  private static func arguments(_ injection: Injection) -> [String] { ["build"] + (injection.calls == "fsync" ? ["--durable"] : []) }

  /// Returns the largest number of calls of any thread, because strace counts per thread.
  private static func count(_ injection: Injection, _ site: TrialSite) async throws -> Int {
    try site.reset()
    let (run, calls) = try await strace(["-e", "trace=" + injection.calls], arguments(injection), site)
    _ = try run.succeeded()
    return calls.map { $0.split(separator: "\n").count { $0.contains("(") } }.max() ?? 0
  }

  /// - Returns: whether strace injected the fault.
  private static func run(_ injection: Injection, at point: Int, of file: String? = nil, _ site: TrialSite) async throws -> Bool {
    try site.reset()
    let place = file.map { ["-P", $0] } ?? []
    let options = place + ["-e", "trace=" + injection.calls, "-e", "inject=\(injection.calls):\(injection.effect):when=\(point)"]
    let (run, calls) = try await strace(options, arguments(injection), site)
    let injected = calls.joined(separator: "\n").split(separator: "\n").filter { $0.hasSuffix("(INJECTED)") }
    let left = try site.tree()
    let (state, name) = (site.state(left), "\(injection.testDescription) at call \(point)")
    let isInjected = injection.isDeath ? run.status == SIGKILL : !injected.isEmpty
    if !isInjected {
      #expect(run.status == 0 && state == .new, "\(name): \(run.status)")
    } else if injection.isDeath {
      if case .torn(let what) = state { Issue.record("\(what): \(name)") }
    } else if injected.contains(where: { $0.hasPrefix("write(2<") }) {
      // The fault hits the n-th call of every thread. One of the failed calls was to write the message.
      if case .torn(let what) = state { Issue.record("\(what): \(name)") }
      #expect(run.status != 0 || state == .new, "\(name): \(run.status)")
    } else {
      expect(run, state, left, name, injected)
    }
    try await site.expectNextRuns(point, left, name)
    return isInjected
  }

  /// Expects that the exit status and the message describe the call that failed and the state of the folder.
  private static func expect(
    _ run: ProgramRun, _ state: TrialSite.State, _ left: TrialSite.Tree, _ name: String, _ injected: [Substring]
  ) {
    let outcome = "\(name): \(run.status), \(run.errors)"
    switch run.status {
    case 0:
      #expect(state == .new, "\(outcome)")
      #expect(run.errors == "" || run.errors.hasPrefix("note: the next build has to begin anew: could not "), "\(outcome)")
    // Swift's dispatch library ends the program if it can't read the states of threads.
    case SIGILL where injected.contains { $0.contains(/"\/proc\/\d+\/stat"/) }:
      if case .torn(let what) = state { Issue.record("\(what): \(outcome)") }
      return
    // The loader can't find the libraries of the program.
    case 127: #expect(state == .old && run.errors.contains("error while loading shared libraries"), "\(outcome)")
    case 73:
      #expect(state == .between || state == .new, "\(outcome)")
      #expect(run.errors.hasPrefix("sitegen: ") && run.errors.contains("public"), "\(outcome)")
      return
    case 74 where run.errors.contains(" standard output: "): #expect(state == .new, "\(outcome)")
    case 74 where run.errors == "sitegen: could not read the arguments of the command: the system does not provide them\n":
      #expect(state == .old, "\(outcome)")
    case 74: #expect(state == .old && run.errors.wholeMatch(of: /sitegen: could not [a-z ]+ \S+: [^\n]+\n/) != nil, "\(outcome)")
    default: Issue.record("\(outcome)")
    }
    // The fault hits the n-th call of every thread. If one of these calls was to clean up, files remain until the next command.
    if injected.count > 1, injected.contains(where: { $0.contains("/.sitegen-") }) { return }
    #expect(left.keys.filter { $0.hasPrefix(".sitegen-") && $0 != ".sitegen-lock" } == [], "\(outcome)")
  }
}
