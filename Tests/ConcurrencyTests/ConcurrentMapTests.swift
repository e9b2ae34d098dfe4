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
