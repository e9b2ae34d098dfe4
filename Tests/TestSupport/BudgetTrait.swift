internal import Foundation
package import Testing

/// Lets a test start only when the machine has room for it.
///
/// Swift Testing starts all tests at once. Each test with such a trait takes its weight from one budget, as large as the number of
/// processors, and gives it back at its end. Tests without the trait are short and take nothing.
package struct BudgetTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let weight: Int

  package var isRecursive: Bool { true }

  private static let printsTimes = ProcessInfo.processInfo.environment["TEST_TIMES"] != nil

  /// For a hung test. Far more than any test takes, and the wait for the budget is not part of it.
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
    // Swift Testing's times include the wait for the budget.
    if Self.printsTimes { print("took \((ContinuousClock.now - start) / .seconds(1)) s: \(test.id)") }
    try result.get()
  }
}

extension Trait where Self == BudgetTrait {
  /// Computes for a second or more.
  package static var computing: Self { Self(weight: 1) }

  /// Runs a server, and talks to it.
  package static var server: Self { Self(weight: 1) }

  /// Runs programs, and waits for them.
  package static var programs: Self { Self(weight: 1) }

  /// Runs a browser.
  package static var browser: Self { Self(weight: 2) }
}

/// A semaphore with weights, first come, first served.
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
