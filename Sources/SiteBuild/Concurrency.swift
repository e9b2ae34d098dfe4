extension Sequence where Self: Sendable, Element: Sendable {
  /// Applies a function to every element, several at once, and gives the results in order.
  ///
  /// - Parameter progress: is given the number of results so far, by the task that calls.
  /// - Throws: the first failure in the order of the elements' ends; what is under way is waited for.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, progress: (Int) -> Void = { _ in }, _ transform: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var elements = enumerated().makeIterator()
      func start() {
        guard let (index, element) = elements.next() else { return }
        group.addTask { (index, try transform(element)) }
      }
      for _ in 0..<Swift.max(1, jobs) { start() }
      var results: [Int: Result] = [:]
      while let (index, result) = try await group.next() {
        results[index] = result
        progress(results.count)
        start()
      }
      return results.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

extension Array where Element: Sendable {
  /// The same for many short pieces of work, each of which would take less time than to start a task for it.
  package func concurrentChunks<Result: Sendable>(
    jobs: Int, of size: Int = 256, _ transform: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    let starts = stride(from: 0, to: count, by: size)
    return try await Array<Int>(starts).concurrentMap(jobs: jobs) { start in
      try self[start..<Swift.min(start + size, count)].map(transform)
    }.flatMap(\.self)
  }
}
