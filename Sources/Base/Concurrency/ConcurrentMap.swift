extension RandomAccessCollection where Self: Sendable, SubSequence: Sendable, Element: Sendable, Index == Int {
  /// Applies a function to every element, several at once, and returns the results in order.
  ///
  /// Each task processes a batch of elements, to reduce the cost of starting tasks. Batches are short enough that all jobs finish at about
  /// the same time.
  ///
  /// - Parameter progress: called with the number of results so far, on the caller's task.
  /// - Throws: the first failure, after all running batches have ended, or `CancellationError`.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, progress: (Int) -> Void = { _ in }, _ transform: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    let jobs = Swift.max(1, jobs)
    let length = Swift.min(64, Swift.max(1, count / (jobs * 16)))
    return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      var starts = stride(from: startIndex, to: endIndex, by: length).makeIterator()
      func start() {
        guard let start = starts.next() else { return }
        let run = self[start..<Swift.min(start + length, endIndex)]
        group.addTask {
          let results = try run.map { element in
            try Task.checkCancellation()
            return try transform(element)
          }
          return (start, results)
        }
      }
      for _ in 0..<jobs { start() }
      var results: [Int: [Result]] = [:]
      var done = 0
      while let (index, run) = try await group.next() {
        results[index] = run
        done += run.count
        progress(done)
        start()
      }
      return results.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}
