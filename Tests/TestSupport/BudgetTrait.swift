internal import Foundation
package import Testing

/// Delays a test until enough processors are free.
///
/// Swift Testing starts all tests at once. A test with this trait takes its weight from a shared budget, which is as large as the number of
/// processors, and returns it at the end. Tests without the trait are short.
package struct BudgetTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let weight: Int

  package var isRecursive: Bool { true }

  private static let printsTimes = ProcessInfo.processInfo.environment["TEST_TIMES"] != nil

  /// The time limit for a hung test, much longer than any test takes. Waiting for the budget doesn't count.
  private static let limit: Duration = Campaign.allCases.contains(where: \.isRunning) ? .seconds(24 * 3600) : .seconds(600)

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let weight = min(weight, Budget.size)
    await Budget.shared.take(weight)
    let start = ContinuousClock.now
    let result: Result<Void, any Error>
    do {
      result = .success(
        try await withoutActuallyEscaping(function) { function in
          try await withDeadline("the end of \(test.name)", Self.limit) { try await function() }
        })
    } catch {
      result = .failure(error)
    }
    await Budget.shared.giveBack(weight)
    // The times that Swift Testing prints include the wait for the budget.
    if Self.printsTimes { print("took \((ContinuousClock.now - start) / .seconds(1)) s: \(test.id)") }
    try result.get()
  }
}

extension Trait where Self == BudgetTrait {
  /// A test that computes for a second or more.
  package static var computing: Self { Self(weight: 1) }

  /// A test that runs a server.
  package static var server: Self { Self(weight: 1) }

  /// A test that runs programs.
  package static var programs: Self { Self(weight: 1) }

  /// A test that runs a browser.
  package static var browser: Self { Self(weight: 2) }
}

/// A weighted semaphore that serves waiting tasks in order of arrival.
private actor Budget {
  static let size = ProcessInfo.processInfo.activeProcessorCount
  static let shared = Budget()

  private var free = size
  private var waiting: [(weight: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func take(_ weight: Int) async {
    if waiting.isEmpty, weight <= free {
      free -= weight
    } else {
      await withCheckedContinuation { waiting.append((weight, $0)) }
    }
  }

  func giveBack(_ weight: Int) {
    free += weight
    while let first = waiting.first, first.weight <= free {
      free -= first.weight
      waiting.removeFirst()
      first.continuation.resume()
    }
  }
}

/// The operating system that runs the tests.
package enum System {
  package static let isLinux: Bool = {
    #if os(Linux)
      return true
    #else
      return false
    #endif
  }()

  /// Raises the limit on open files and connections, which is 256 in a shell on a Mac.
  package static func allowOpenFiles(_ count: UInt64) {
    #if canImport(Darwin)
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0, limit.rlim_cur < count else { return }
      limit.rlim_cur = min(count, limit.rlim_max)
      setrlimit(RLIMIT_NOFILE, &limit)
    #endif
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test on systems other than Linux, and prints the reason.
  package static func linux(_ reason: Comment) -> Self { .enabled(if: System.isLinux, reason) }
}
