internal import SiteContent
internal import SiteRendering

/// A build that begins with what the last one into the same folder left behind, and leaves the same behind for the next one.
///
/// 1. every file of the source is looked at, 2. where nothing changed, there and in the output folder, the last report is all there is to
/// say, 3. else what still holds of files and outputs is neither read nor rendered, 4. once the site is committed, and while the output
/// folder is still locked, all that is written down.
struct WarmBuild: Sendable {
  private let cache: BuildCache
  private let options: BuildOptions
  private let fileSystem: FileSystem
  private let look: SourceLook
  /// Hash of the options.
  private let wanted: String
  private let last: Last?

  private struct Last: Sendable {
    let snapshot: BuildSnapshot
    let source: SourceComparison
    let check: StampCheck
  }

  /// - Returns: nil where there is to be no cache.
  /// - Throws: `FileSystemError`.
  init?(_ options: BuildOptions, _ fileSystem: FileSystem) async throws {
    guard let cache = try BuildCache(options, fileSystem) else { return nil }
    (self.cache, self.options, self.fileSystem) = (cache, options, fileSystem)
    wanted = try options.hash(fileSystem)
    async let kept = Self.snapshot(cache)
    look = try await SourceLook(options, fileSystem)
    if let snapshot = await kept {
      let check = StampCheck(start: snapshot.start, fileSystem: fileSystem)
      let source = try await SourceComparison(look, with: snapshot.inputs, check, jobs: options.jobs)
      last = Last(snapshot: snapshot, source: source, check: check)
    } else {
      last = nil
    }
  }

  /// In a task of its own: reading it takes as long as looking at the source.
  private static func snapshot(_ cache: BuildCache) async -> BuildSnapshot? { cache.read(.snapshot, BuildSnapshot.self) }

  /// In a task of its own too. Nil where it is not what was written: then the site is built.
  private static func report(_ snapshot: BuildSnapshot) async -> BuildReport? { try? snapshot.report.read() }

  /// What there is to say where nothing has to be done; nil where something has.
  ///
  /// - Throws: `FileSystemError`, `OutputLocked`.
  func unchanged() async throws -> BuildReport? {
    guard let last, last.source.isSame, last.snapshot.options == wanted, try fileSystem.resolve(options.output) != nil else { return nil }
    guard let unlock = try fileSystem.lock(options.output + "/" + OutputFolder.lockName) else { throw OutputLocked(path: options.output) }
    defer { unlock() }
    guard try OutputFolder.isAtRest(options.output, fileSystem) else { return nil }
    async let told = Self.report(last.snapshot)
    let output = options.output
    let seen = try await last.snapshot.outputs.concurrentChunks(jobs: options.jobs) { file -> (BuildSnapshot.Output, StampCheck.Finding) in
      let path = output + "/" + file.path
      guard let status = try fileSystem.status(path), status.kind == .file else { return (file, .changed) }
      let seen = FileStamp(status: status, digest: file.stamp.digest)
      return (.init(path: file.path, stamp: seen), try last.check.finding(file.stamp, status, at: path))
    }
    guard seen.allSatisfy({ $0.1 != .changed }), var report = await told else { return nil }
    // What had to be read need not be the next time.
    if last.source.hasRead || seen.contains(where: { $0.1 == .same }) {
      let inputs = stamps(look.files, last.source.unchanged.mapValues(\.sha256))
      let snapshot = BuildSnapshot(start: look.start, options: wanted, inputs: inputs, outputs: seen.map(\.0), report: last.snapshot.report)
      report.cacheProblem = cache.write(.snapshot, snapshot)
    }
    return report
  }

  /// What still holds of files and outputs.
  func recollection() throws -> Recollection {
    guard let last, let memory = cache.read(.memory, BuildMemory.self) else { return try nothing() }
    return Recollection(scan: try ContentScan(options, look.content, fileSystem), memory, last.source, last.snapshot, last.check)
  }

  /// To begin with nothing.
  func nothing() throws -> Recollection { Recollection(scan: try ContentScan(options, look.content, fileSystem)) }

  /// Writes down what was read and made, which holds whatever becomes of the output folder, as long as that is locked.
  ///
  /// - Returns: what to tell where that cannot be.
  func remember(_ site: SitePreparation, _ readings: SourceReadings, _ staged: Staging.Result) async -> String? {
    cache.write(.memory, BuildMemory(site.renderer.site, readings, staged.outputs, staged.whole))
  }

  /// Writes down how the source and the site are now. The output folder is locked.
  ///
  /// - Returns: what to tell where that cannot be.
  func keep(
    _ report: BuildReport, _ site: SitePreparation, _ readings: SourceReadings, _ staged: Staging.Result
  ) async -> String? {
    do {
      let inputs = stamps(look.files, site.digests(readings))
      let digests = staged.files.map { ($0.path, $0.digest.sha256) } + [try OutputFolder.record(options.output, fileSystem)]
      let outputs = try await digests.concurrentChunks(jobs: options.jobs) { [options, fileSystem] path, digest in
        try fileSystem.status(options.output + "/" + path).map {
          BuildSnapshot.Output(path: path, stamp: FileStamp(status: $0, digest: digest))
        }
      }
      // Somebody took one away meanwhile: then nothing is known of a whole site.
      guard outputs.allSatisfy({ $0 != nil }) else { return nil }
      let snapshot = BuildSnapshot(
        start: look.start, options: wanted, inputs: inputs, outputs: outputs.compactMap(\.self), report: StoredReport(report))
      return cache.write(.snapshot, snapshot)
    } catch {
      return "the next build has to begin anew: \(error)"
    }
  }

  private func stamps(_ files: [SourceLook.File], _ digests: [SourceName: String]) -> [BuildSnapshot.Input] {
    files.map { .init(name: $0.name, stamp: FileStamp(status: $0.status, digest: digests[$0.name])) }
  }
}
