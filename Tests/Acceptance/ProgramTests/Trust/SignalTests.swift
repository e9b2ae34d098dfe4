import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Signals at any time during a build.
@Suite(.programs) struct SignalTests {
  /// Pages that make the build long enough to be interrupted anywhere.
  private static let pages = Dictionary(
    uniqueKeysWithValues: (0..<40).map {
      ("content/more/\($0).md", "---\ndescription: d\n---\n" + String(repeating: "Some *words* and `code`.\n\n", count: 60))
    })

  /// The program stops when it writes the journal, which it does once. It receives the signal before it continues.
  @Test(
    .enabled(if: installedProgram("strace") != nil, "strace is missing: install it with .ci/setup acceptance"),
    arguments: [SIGINT, SIGTERM])
  func aSignalAtTheJournalLeavesTheOldOrTheNewSite(_ signal: Int32) async throws {
    let site = try await TrialSite()
    try site.reset()
    let log = try TemporaryFolder()
    let strace = [
      try #require(installedProgram("strace")), "-ff", "--quiet=all", "-o", log.path + "/calls",
      "-P", site.folder.path + "/public/.sitegen-stage/journal", "-e", "trace=write", "-e", "inject=write:signal=SIGSTOP:when=1",
    ]
    // Doesn't use `RunningProgram`, because strace would wait for the child of its shell.
    async let run = ProgramRun(strace + [BuiltProgram.url.path, "build", "--quiet"], in: site.folder.path)
    // Each thread has a file that is named after its number.
    let thread = try await eventually("the program to stop") {
      try log.files().first { try log.text($0).contains("stopped by SIGSTOP") }.flatMap { Int32($0.dropFirst("calls.".count)) }
    }
    #expect(kill(thread, signal) == 0 && kill(thread, SIGCONT) == 0)
    // strace exits in the same way as the program.
    let (status, errors) = (try await run.status, try await run.errors)
    let name = signal == SIGINT ? "SIGINT" : "SIGTERM"
    _ = try await check(Interrupted(status: status, isBySignal: status == signal, errors: errors), signal, 0, name, site)
  }

  /// In the campaign, each build must end within half a second. In normal runs, the computer may be too busy for that.
  @Test func aSignalAtAnyMomentLeavesTheOldOrTheNewSite() async throws {
    let count = Campaign.signals.size(500, usually: 8)
    let site = try await TrialSite(more: Self.pages)
    try site.reset()
    let start = ContinuousClock.now
    _ = try await TrialSite.run(["build"], in: site.folder).succeeded()
    let duration = ContinuousClock.now - start
    var random = SplitMix64(state: 500)
    var seen: [String: Int] = [:]
    var slowest = Duration.zero
    for number in 0..<count {
      try site.reset()
      let signal = number % 2 == 0 ? SIGINT : SIGTERM
      let moment = duration * Double.random(in: 0...1, using: &random)
      let end = try await Interrupted.build(in: site.folder.path, signal, after: moment)
      let name = "signal \(signal) after \(moment): \(end)"
      slowest = max(slowest, end.time)
      if Campaign.signals.isRunning { #expect(end.time < .milliseconds(500), "\(name)") }
      seen[try await check(end, signal, number, name, site), default: 0] += 1
    }
    #expect(seen.values.reduce(0, +) == count)
    for (outcome, count) in seen.sorted(by: { $0.key < $1.key }) { Campaign.signals.report("\(count) ended with \(outcome)") }
    Campaign.signals.report("the slowest end took \(slowest)")
  }

  /// Expects that the message describes the folder's state, and that the next command completes the site.
  ///
  /// - Returns: a description of how the build ended.
  private func check(_ end: Interrupted, _ signal: Int32, _ number: Int, _ name: String, _ site: TrialSite) async throws -> String {
    let left = try site.tree()
    let state = site.state(left)
    let isCutShort = end.errors.contains("before cleaning up")
    switch (end.isBySignal, end.status) {
    // The signal arrived before the program handled signals.
    case (true, signal): #expect(state == .old && end.errors == "", "\(name)")
    // The signal arrived before the build began, so there is nothing to clean up.
    case (false, 128 + signal) where end.errors == "": #expect(state == .old, "\(name), \(state)")
    case (false, 0): #expect(state == .new && end.errors == "", "\(name)")
    // On a slow disk, some files may remain until the next build.
    case (false, 128 + signal) where isCutShort: #expect([.old, .new, .between].contains(state), "\(name), \(state)")
    case (false, 128 + signal):
      let outcome = state == .old ? "as it was" : "the new site"
      #expect([.old, .new].contains(state) && end.errors == "sitegen: interrupted; public is \(outcome)\n", "\(name), \(state)")
    default: Issue.record("\(name)")
    }
    #expect(isCutShort || left.keys.filter { $0.hasPrefix(".sitegen-") } == [], "\(name)")
    try await site.expectNextRuns(number, left, name)
    return "\(end.isBySignal ? "killed" : "status \(end.status)"), \(state)\(isCutShort ? ", cut short" : "")"
  }
}

/// A build that received a signal.
private struct Interrupted: CustomStringConvertible {
  let status: Int32
  let isBySignal: Bool
  /// The time from the signal to the end of the build.
  var time: Duration = .zero
  let errors: String

  var description: String { "\(isBySignal ? "signal" : "status") \(status) in \(time): \(errors)" }

  static func build(in folder: String, _ signal: Int32, after moment: Duration) async throws -> Interrupted {
    let build = try RunningProgram([BuiltProgram.url.path, "build", "--quiet"], in: folder)
    try await Task.sleep(for: moment)
    let sent = ContinuousClock.now
    let end = try await build.end(with: signal)
    return Interrupted(status: end.status, isBySignal: end.isBySignal, time: end.time - sent, errors: try build.errors)
  }
}
