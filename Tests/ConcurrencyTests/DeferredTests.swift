import Concurrency
import Testing

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
