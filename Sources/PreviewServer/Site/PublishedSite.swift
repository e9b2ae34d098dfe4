internal import SiteBuild

/// One version of the site, with the indexes that somebody asked for.
///
/// Indexes are made once for a version and go with it, so that nothing has to be invalidated.
actor PublishedSite {
  private nonisolated let site: MemorySite
  private var made: [String: Task<MemorySite.File, any Error>] = [:]

  init(_ site: MemorySite) { self.site = site }

  nonisolated var basePath: String { site.basePath }

  nonisolated func has(_ output: String) -> Bool { site.files[output] != nil || site.indexes[output] != nil }

  nonisolated func file(_ output: String) async throws -> MemorySite.File? {
    if let file = site.files[output] { return file }
    guard let make = site.indexes[output] else { return nil }
    return try await index(output, make)
  }

  /// Made on a task of its own: the actor stays free, and who comes second waits for the first.
  private func index(_ output: String, _ make: @escaping @Sendable () throws -> MemorySite.File) async throws -> MemorySite.File {
    if let task = made[output] { return try await task.value }
    let task = Task.detached { try make() }
    made[output] = task
    return try await task.value
  }
}
