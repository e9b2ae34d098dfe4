package import Testing

/// Only one of the tests with such a trait runs at a time.
///
/// All tests begin at once, on as many threads as there are processors. Those that compute for seconds would keep others from
/// being woken in time that somebody waits for: a client with limited patience, a program that was started. So one of them computes,
/// and beside it one runs programs.
///
/// A time limit would count the wait for the turn too, so each turn has one of its own, far more than it needs.
package struct TurnTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let turns: Turns

  package var isRecursive: Bool { true }

  private static let limit: Duration = Campaign.allCases.contains(where: \.isRunning) ? .seconds(24 * 3600) : .seconds(600)

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await turns.take()
    let result: Result<Void, any Error>
    do {
      result = .success(
        try await withoutActuallyEscaping(function) { function in
          try await withDeadline("the end of \(test.name)", Self.limit) { try await function() }
        })
    } catch {
      result = .failure(error)
    }
    await turns.giveBack()
    try result.get()
  }
}

extension Trait where Self == TurnTrait {
  /// Computes for seconds, or is waited for.
  package static var oneAtATime: Self { Self(turns: .ofTests) }

  /// Runs programs, and waits for them.
  package static var oneProgramAtATime: Self { Self(turns: .ofPrograms) }
}

/// Who waits for a turn, in order.
private actor Turns {
  static let ofTests = Turns()
  static let ofPrograms = Turns()

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
