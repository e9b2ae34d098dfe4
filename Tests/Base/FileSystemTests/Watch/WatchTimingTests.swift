import Concurrency
import TestSupport
import Testing

@testable import FileSystem

/// When changes are due, and how long a polling watcher waits.
@Suite struct WatchTimingTests {
  private static let start = Duration.seconds(1000)

  struct Arrivals: Sendable, CustomTestStringConvertible {
    /// Later changes, in ms after the first change.
    let later: [Int]
    let due: Int

    var testDescription: String { "\(later) → \(due)" }
  }

  @Test(arguments: [
    Arrivals(later: [], due: 5),
    Arrivals(later: [0], due: 5),
    Arrivals(later: [4], due: 9),
    Arrivals(later: [4, 8, 12], due: 17),
    Arrivals(later: [10, 20, 30, 40], due: 45),
    Arrivals(later: [10, 20, 30, 44, 45], due: 50),
    Arrivals(later: [10, 20, 30, 44, 48], due: 50),
    Arrivals(later: [900], due: 50),
  ]) func changesAreDueAfterAQuietMomentYetSoon(_ arrivals: Arrivals) {
    var window = ChangeWindow(.files(["content/a.md"]), at: Self.start)
    for later in arrivals.later { window.add(.files(["content/b.md"]), at: Self.start + .milliseconds(later)) }
    #expect(window.due - Self.start == .milliseconds(arrivals.due))
  }

  @Test(
    arguments: [([], 50), ([("end", 1)], 6), ([("end", 1), ("begin", 2)], 50), ([("end", 30), ("other", 40)], 45)]
      as [([(String, Int)], Int)])
  func aFileThatIsBeingWrittenIsWaitedForWithinLimits(_ later: [(String, Int)], _ due: Int) {
    func writing(_ what: String) -> FileWriting {
      var writing = FileWriting()
      if what == "begin" { writing.begin("content/a.md") }
      if what == "end" { writing.end("content/a.md") }
      return writing
    }
    var window = ChangeWindow(.files(["content/a.md"]), writing("begin"), at: Self.start)
    for (what, time) in later { window.add(.files(["content/a.md"]), writing(what), at: Self.start + .milliseconds(time)) }
    #expect(window.due - Self.start == .milliseconds(due))
  }

  @Test func changesAreUnited() {
    var window = ChangeWindow(.files(["content/a.md"]), at: Self.start)
    window.add(.files(["content/b.md"]), at: Self.start)
    #expect(window.change == .files(["content/a.md", "content/b.md"]))
    window.add(.everything, at: Self.start)
    window.add(.files(["content/c.md"]), at: Self.start)
    #expect(window.change == .everything)
  }

  @Test(arguments: [(0, 200), (5, 200), (20, 200), (21, 210), (1000, 10_000)])
  func looksTakeATenthOfTheTimeAtMost(_ look: Int, _ pause: Int) {
    #expect(PollingWatcher.pause(afterLookOf: .milliseconds(look)) == .milliseconds(pause))
  }

  @Test func changesAreReportedWhenTheyAreDue() async {
    let clock = TestClock()
    let queue = ChangeQueue(clock)
    let waiting = Task { await queue.next() }
    var writing = FileWriting()
    writing.begin("content/a.md")
    await queue.add(.files(["content/a.md"]), writing)
    for _ in 0..<9 {
      await clock.sleepers()
      clock.advance(by: .milliseconds(5))
    }
    await clock.sleepers()
    await queue.add(.files(["content/b.md"]))
    clock.advance(by: .milliseconds(5))
    #expect(await waiting.value == .files(["content/a.md", "content/b.md"]))
    #expect(clock.now.time == .milliseconds(50))
  }

  @Test func changesForNobodyAreKept() async {
    let clock = TestClock()
    let queue = ChangeQueue(clock)
    await queue.add(.files(["content/a.md"]))
    await queue.add(.files(["content/b.md"]))
    #expect(await clock.passing { await queue.next() } == .files(["content/a.md", "content/b.md"]))
    #expect(clock.now.time == .milliseconds(5))
    await queue.add(.files(["content/c.md"]))
    #expect(await clock.passing { await queue.next() } == .files(["content/c.md"]))
  }

  @Test func cancellingTheWaitTakesNothingAway() async {
    let clock = TestClock()
    let queue = ChangeQueue(clock)
    let waiting = Task { await queue.next() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    await queue.add(.everything)
    // This call sleeps, because the change isn't due yet.
    let late = Task { await queue.next() }
    await clock.sleepers()
    late.cancel()
    #expect(await late.value == nil)
    #expect(await clock.passing { await queue.next() } == .everything)
  }

  @Test func eachChangeGoesToOneWhoWaits() async {
    let clock = TestClock()
    let queue = ChangeQueue(clock)
    let answers = await clock.passing {
      await withTaskGroup(of: SourceChange?.self) { group in
        for _ in 0..<2 { group.addTask { await queue.next() } }
        await queue.add(.files(["content/a.md"]))
        let first = await group.next() ?? nil
        group.cancelAll()
        return [first, await group.next() ?? nil]
      }
    }
    #expect(answers == [.files(["content/a.md"]), nil])
  }

  /// Each pause is ten times as long as the previous check.
  @Test func looksFollowOneAnother() async {
    let clock = TestClock()
    let isEdited = Locked(false)
    var system = FileSystem.disk
    system.list = { $0 == "site/content" ? ["a.md"] : [] }
    system.status = { path in
      clock.advance(by: .milliseconds(15))
      return switch path {
      case "site/content": .init(kind: .folder, bytes: 0, identity: .init(device: 1, inode: 2))
      case "site/content/a.md": .init(kind: .file, bytes: isEdited.withLock { $0 } ? 2 : 1, identity: .init(device: 1, inode: 1))
      default: nil
      }
    }
    system.read = { _ in [] }
    let poller = PollingWatcher(source: "site", names: .site, fileSystem: system, clock: clock, now: { .seconds(1000) })
    let queue = ChangeQueue(clock)
    let first = poller.look(after: nil)
    // There are three names that take 15 ms each: content, a.md, templates.
    #expect(clock.now.time == .milliseconds(45))
    let running = Task { await poller.run(since: first, addingTo: ChangeReports(queue: queue)) }
    await clock.sleepers()
    clock.advance(by: .milliseconds(200))
    await clock.sleepers()
    #expect(clock.now.time == .milliseconds(290))
    isEdited.withLock { $0 = true }
    clock.advance(by: .milliseconds(449))
    await clock.sleepers()
    #expect(clock.now.time == .milliseconds(739))
    clock.advance(by: .milliseconds(1))
    #expect(await clock.passing { await queue.next() } == .files(["content/a.md"]))
    running.cancel()
    await running.value
  }
}
