import Testing

@testable import FileSystem

/// When changes are due, and how long the pauses between looks are.
@Suite struct WatchTimingTests {
  private let start = ContinuousClock.now

  struct Arrivals: Sendable, CustomTestStringConvertible {
    /// In milliseconds after the first one.
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
    var window = ChangeWindow(.files(["content/a.md"]), at: start)
    for later in arrivals.later { window.add(.files(["content/b.md"]), at: start + .milliseconds(later)) }
    #expect(window.due - start == .milliseconds(arrivals.due))
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
    var window = ChangeWindow(.files(["content/a.md"]), writing("begin"), at: start)
    for (what, time) in later { window.add(.files(["content/a.md"]), writing(what), at: start + .milliseconds(time)) }
    #expect(window.due - start == .milliseconds(due))
  }

  @Test func changesAreUnited() {
    var window = ChangeWindow(.files(["content/a.md"]), at: start)
    window.add(.files(["content/b.md"]), at: start)
    #expect(window.change == .files(["content/a.md", "content/b.md"]))
    window.add(.everything, at: start)
    window.add(.files(["content/c.md"]), at: start)
    #expect(window.change == .everything)
  }

  @Test(arguments: [(0, 200), (5, 200), (20, 200), (21, 210), (1000, 10_000)])
  func looksTakeATenthOfTheTimeAtMost(_ look: Int, _ pause: Int) {
    #expect(PollingWatcher.pause(afterLookOf: .milliseconds(look), atLeast: .milliseconds(200)) == .milliseconds(pause))
  }

  @Test func whatNobodyWaitsForIsKept() async {
    let queue = ChangeQueue()
    await queue.add(.files(["content/a.md"]))
    await queue.add(.files(["content/b.md"]))
    #expect(await queue.next() == .files(["content/a.md", "content/b.md"]))
    await queue.add(.files(["content/c.md"]))
    #expect(await queue.next() == .files(["content/c.md"]))
  }

  @Test func cancellingTheWaitTakesNothingAway() async {
    let queue = ChangeQueue()
    let waiting = Task { await queue.next() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    await queue.add(.everything)
    let tooLate = Task { await queue.next() }
    tooLate.cancel()
    #expect(await tooLate.value == nil)
    #expect(await queue.next() == .everything)
  }

  @Test func eachChangeGoesToOneWhoWaits() async {
    let queue = ChangeQueue()
    let waiting = (0..<2).map { _ in Task { await queue.next() } }
    await queue.add(.files(["content/a.md"]))
    let first = await withTaskGroup(of: SourceChange?.self) { group in
      for task in waiting { group.addTask { await task.value } }
      let first = await group.next()
      for task in waiting { task.cancel() }
      return first
    }
    #expect(first == .files(["content/a.md"]))
  }
}
