internal import SiteContent

/// What of the source is as an earlier build saw it.
struct SourceComparison: Sendable {
  /// The files that hold what they held, by name.
  private(set) var unchanged: [SourceName: FileDigest] = [:]
  /// Whether nothing came, went or changed.
  let isSame: Bool
  /// Whether files had to be read to know it.
  private(set) var hasRead = false

  /// - Throws: `FileSystemError`.
  init(_ look: SourceLook, with inputs: [BuildSnapshot.Input], _ check: StampCheck, jobs: Int) async throws {
    let known = Dictionary(inputs.map { ($0.name, $0.stamp) }, uniquingKeysWith: { first, _ in first })
    let findings = try await look.files.concurrentChunks(jobs: jobs) { file in
      try known[file.name].map { try check.finding($0, file.status, at: file.path) } ?? .changed
    }
    var changes = 0
    for (file, finding) in zip(look.files, findings) {
      if finding == .changed { changes += 1 }
      if finding == .same { hasRead = true }
      // Of what nobody had read nothing is known but that it is the same.
      guard finding != .changed, let digest = known[file.name]?.digest else { continue }
      unchanged[file.name] = FileDigest(bytes: file.status.bytes, sha256: digest)
    }
    isSame = changes == 0 && look.files.count == inputs.count
  }
}
