package import Testing

/// Only one of the tests with this trait runs at a time.
///
/// All tests begin at once, on as many threads as there are processors. Those that compute for seconds would keep others from
/// being woken in time that somebody waits for: a client with limited patience, a program that was started.
///
/// A time limit would count the wait for the turn too, so such tests have none.
package struct TurnTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Turns.shared.take()
    let result: Result<Void, any Error>
    do { result = .success(try await function()) } catch { result = .failure(error) }
    await Turns.shared.giveBack()
    try result.get()
  }
}

extension Trait where Self == TurnTrait {
  /// Computes for seconds, or is waited for.
  package static var oneAtATime: Self { Self() }
}

/// Who waits for a turn, in order.
private actor Turns {
  static let shared = Turns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if isTaken { return await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  func giveBack() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
