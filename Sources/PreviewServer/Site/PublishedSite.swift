internal import SiteBuild
internal import SiteContent

/// One version of the site, with the indexes that were requested, which are made once for each version.
actor PublishedSite {
  private nonisolated let site: MemorySite
  private var made: [String: Task<[UInt8], any Error>] = [:]
  private var madeParts: [String: Task<[String: [UInt8]], any Error>] = [:]

  init(_ site: MemorySite) { self.site = site }

  nonisolated var basePath: String { site.basePath }

  /// The value of the header field `Content-Security-Policy`.
  nonisolated var policy: String { site.policy.text }

  nonisolated func has(_ output: String) -> Bool { site.files[output] != nil || site.indexes[output] != nil }

  nonisolated func file(_ output: String) async throws -> [UInt8]? {
    if let file = site.files[output] { return file }
    return try await index(output)
  }

  /// A file of an index that has several, all of which are made at once.
  private func part(_ output: String) async throws -> [UInt8]? {
    guard let (prefix, make) = site.indexParts.first(where: { output.hasPrefix($0.key) }) else { return nil }
    let task = madeParts[prefix] ?? Task.detached { try make() }
    madeParts[prefix] = task
    return try await task.value[output]
  }

  /// Where its elements come from; nil if that cannot be known.
  nonisolated var inspection: Inspection? { site.inspection }

  /// Made on a task of its own: the actor stays free, and a second request waits for the first.
  private func index(_ output: String) async throws -> [UInt8]? {
    if let task = made[output] { return try await task.value }
    guard let make = site.indexes[output] else { return try await part(output) }
    let task = Task.detached { try make() }
    made[output] = task
    return try await task.value
  }
}
