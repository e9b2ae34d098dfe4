internal import Foundation
package import Testing

/// Only a few of the tests with such a trait run at a time.
///
/// All tests begin at once, on as many threads as there are processors. Those that compute for seconds would keep others from
/// being woken in time that somebody waits for: a client with limited patience, a program that was started. So of those that compute, and
/// of those that run programs, as many do so as there are processors, and one runs a server; what is waited for has threads of its own.
///
/// A time limit would count the wait for the turn too, so each turn has one of its own, far more than it needs.
package struct TurnTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let turns: Turns
  fileprivate var isWaitedFor = false

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
          try await withDeadline("the end of \(test.name)", Self.limit) {
            if isWaitedFor { try await atHighPriority(function) } else { try await function() }
          }
        })
    } catch {
      result = .failure(error)
    }
    await turns.giveBack()
    try result.get()
  }
}

extension Trait where Self == TurnTrait {
  /// Computes for seconds.
  package static var fewAtATime: Self { Self(turns: .ofTests) }

  /// Runs a server, or waits for what others notice.
  package static var oneServerAtATime: Self { Self(turns: .ofServers, isWaitedFor: true) }

  /// Runs programs, and waits for them.
  package static var fewProgramsAtATime: Self { Self(turns: .ofPrograms, isWaitedFor: true) }
}

/// Who waits for a turn, in order.
private actor Turns {
  static let ofTests = Turns(free: ProcessInfo.processInfo.activeProcessorCount)
  static let ofServers = Turns(free: 1)
  static let ofPrograms = Turns(free: ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(free: Int) { self.free = free }

  func take() async {
    if free == 0 { return await withCheckedContinuation { waiting.append($0) } }
    free -= 1
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
