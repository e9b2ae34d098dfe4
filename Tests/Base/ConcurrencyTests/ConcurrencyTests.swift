import Concurrency
import Testing

@Suite struct ConcurrentMapTests {
  private struct Failure: Error, Equatable { let number: Int }

  @Test(arguments: [0, 1, 2, 8, 1000]) func resultsAreInOrder(_ jobs: Int) async throws {
    #expect(try await (0..<100).concurrentMap(jobs: jobs) { $0 * 2 } == (0..<100).map { $0 * 2 })
    #expect(try await [Int]().concurrentMap(jobs: jobs) { $0 } == [])
  }

  @Test func aFailureIsPassedOn() async {
    await #expect(throws: Failure(number: 7)) {
      try await (0..<100).concurrentMap(jobs: 3) { number in
        if number == 7 { throw Failure(number: number) }
        return number
      }
    }
  }
}

@Suite struct DeferredTests {
  @Test func isMadeWhenItIsFirstAskedForAndOnceForAllWhoAsk() async {
    let made = Locked(0)
    let deferred = Deferred {
      made.withLock { $0 += 1 }
      return "made"
    }
    #expect(made.withLock { $0 } == 0)
    let values = await withTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { deferred.value } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: "made", count: 100))
    #expect(made.withLock { $0 } == 1)
  }

  @Test func aLockedValueLosesNoChange() async {
    let count = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { for _ in 0..<1_000 { count.withLock { $0 += 1 } } } }
    }
    #expect(count.withLock { $0 } == 100_000)
  }
}
