import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Calls of the system fail, or the program is killed at one: in the real program, by strace.
@Suite(
  .programs,
  .enabled(if: installedProgram("strace") != nil, "strace is missing: install it with .ci/setup acceptance"))
struct SystemCallTests {
  enum Place {
    /// The first call with a file, by its path as strace sees it: a relative one, or one that begins with the folder's.
    case file(String)
    /// Late calls, all of which one thread makes.
    case late
  }

  /// What happens at which calls of the system.
  struct Injection: CustomTestStringConvertible {
    /// As strace takes it; a name with `?` may be one that this kind of computer does not have.
    let calls: String
    let effect: String
    /// Where a fault comes in every run of the tests: which thread makes how many calls differs between runs, but not these.
    var usually: Place?

    var isDeath: Bool { effect == "signal=KILL" }
    /// Of the first call.
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

  /// The campaign injects every fault at every call; with `CALLS=rename` too, at those of that name. Calls are counted per thread, and how
  /// many a thread makes differs between runs: where no thread makes as many, there is no fault, and it does not count.
  @Test func aFaultAtAnyCallIsTakenUp() async throws {
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
      // The first calls are those of the loader, before the program begins.
      let points = isCampaign ? Array(1...count) : [count * 2 / 3, count - 1]
      var injected = 0
      for point in points { injected += try await Self.run(injection, at: point, site) ? 1 : 0 }
      #expect(injected >= Campaign.calls.size(count / 4, usually: points.count), "\(injection.testDescription)")
      Campaign.calls.report("\(injected) of \(count) calls of \(injection.name)")
      faults += injected
    }
    #expect(faults > 0)
  }

  /// A run and the calls of each thread: in one list, a call that another interrupts stands on two lines.
  private static func strace(
    _ options: [String], _ arguments: [String], _ site: TrialSite
  ) async throws -> (run: ProgramRun, calls: [String]) {
    let files = try TemporaryFolder()
    let command = [try #require(installedProgram("strace")), "-ff", "-y", "--quiet=all", "-o", files.path + "/calls"] + options
    let run = try await ProgramRun(command + [BuiltProgram.url.path] + arguments, in: site.folder.path)
    return (run, try files.files().map(files.text))
  }

  private static func arguments(_ injection: Injection) -> [String] { ["build"] + (injection.calls == "fsync" ? ["--durable"] : []) }

  /// How often the thread makes the calls that makes most of them: strace counts those of each on its own.
  private static func count(_ injection: Injection, _ site: TrialSite) async throws -> Int {
    try site.reset()
    let (run, calls) = try await strace(["-e", "trace=" + injection.calls], arguments(injection), site)
    _ = try run.succeeded()
    return calls.map { $0.split(separator: "\n").count { $0.contains("(") } }.max() ?? 0
  }

  /// - Returns: whether there was such a call.
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
      // Every thread has an n-th call: that of another was the message.
      if case .torn(let what) = state { Issue.record("\(what): \(name)") }
      #expect(run.status != 0 || state == .new, "\(name): \(run.status)")
    } else {
      expect(run, state, left, name, injected)
    }
    try await site.expectNextRuns(point, left, name)
    return isInjected
  }

  /// The exit status tells whether all is done, and the message what was being done to which path, and how the folder is left.
  private static func expect(
    _ run: ProgramRun, _ state: TrialSite.State, _ left: TrialSite.Tree, _ name: String, _ injected: [Substring]
  ) {
    let told = "\(name): \(run.status), \(run.errors)"
    switch run.status {
    case 0:
      #expect(state == .new, "\(told)")
      #expect(run.errors == "" || run.errors.hasPrefix("note: the next build has to begin anew: could not "), "\(told)")
    // Swift's dispatch library ends a program where it cannot see what its threads do. That is a death like any other.
    case SIGILL where injected.contains { $0.contains(/"\/proc\/\d+\/stat"/) }:
      if case .torn(let what) = state { Issue.record("\(what): \(told)") }
      return
    // The loader of the system cannot find what the program needs.
    case 127: #expect(state == .old && run.errors.contains("error while loading shared libraries"), "\(told)")
    case 73:
      #expect(state == .between || state == .new, "\(told)")
      #expect(run.errors.hasSuffix(" holds part of the new site, and the next command finishes it\n"), "\(told)")
      return
    case 74 where run.errors.contains("could not write to standard output"): #expect(state == .new, "\(told)")
    case 74 where run.errors == "sitegen: could not read the arguments of the command: the system does not name them\n":
      #expect(state == .old, "\(told)")
    case 74: #expect(state == .old && run.errors.wholeMatch(of: /sitegen: could not [a-z ]+ \S+: [^\n]+\n/) != nil, "\(told)")
    default: Issue.record("\(told)")
    }
    // Every thread has an n-th call: where that of another was to tidy up, something stays until the next command.
    if injected.count > 1, injected.contains(where: { $0.contains("/.sitegen-") }) { return }
    #expect(left.keys.filter { $0.hasPrefix(".sitegen-") && $0 != ".sitegen-lock" } == [], "\(told)")
  }
}
