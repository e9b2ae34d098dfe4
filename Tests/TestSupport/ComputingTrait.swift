package import Testing

/// Only one of the tests with this trait runs at a time.
///
/// All tests begin at once, on as many threads as there are processors. Those that compute for seconds would keep the ones that
/// wait for a server, a file or a clock from being woken in time.
package struct ComputingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Turns.computing.take()
    let result: Result<Void, any Error>
    do { result = .success(try await function()) } catch { result = .failure(error) }
    await Turns.computing.giveBack()
    try result.get()
  }
}

extension Trait where Self == ComputingTrait {
  /// Computes for seconds.
  package static var computing: Self { Self() }
}

/// Who waits for a turn, in order.
private actor Turns {
  static let computing = Turns()

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
