internal import Concurrency
package import Diagnostics
package import FileSystem
package import SiteBuild

/// Keeps a preview up to date: builds the site, waits for edits, and builds again.
package struct PreviewSession: Sendable {
  /// The result of one build.
  package struct Report: Sendable {
    package enum Result: Sendable {
      /// The built site, the files that are new, changed or removed, and the problems that prevent the site from being built without
      /// private configurations.
      case built(IncrementalBuild.Built, files: Set<String>, withoutPrivate: [Diagnostic])
      /// The problems, and whether the last good site is still shown.
      case problems([Diagnostic], keepsSite: Bool)
      case failed(FileSystemError)
    }

    /// What changed; nil for the first build.
    package let change: SourceChange?
    package let result: Result
    package let duration: Duration
  }

  /// How long files may keep changing while they are read. After that, an error is reported.
  static let patience = Duration.seconds(30)
  /// How long to wait before reading files again, even without a change: a file may have changed before it was watched.
  static let pause = Duration.milliseconds(200)

  private let options: BuildOptions
  private let nextChange: @Sendable () async -> SourceChange?
  private let sites: PreviewSites
  private let fileSystem: FileSystem
  private let clock: any Clock<Duration>

  package init(_ options: BuildOptions, watcher: SourceWatcher, sites: PreviewSites, fileSystem: FileSystem) {
    self.init(options, sites: sites, fileSystem: fileSystem, clock: ContinuousClock()) { await watcher.next() }
  }

  /// - Parameter nextChange: waits for the next changes and returns them; nil once its task is cancelled.
  init(
    _ options: BuildOptions, sites: PreviewSites, fileSystem: FileSystem, clock: any Clock<Duration>,
    nextChange: @escaping @Sendable () async -> SourceChange?
  ) {
    (self.options, self.nextChange, self.sites, self.fileSystem, self.clock) = (options, nextChange, sites, fileSystem, clock)
  }

  /// Builds until the task is cancelled.
  ///
  /// If files change while they are read, for example during a copy, waits and reads them again before reporting anything.
  package func run(report: @Sendable (Report) -> Void) async throws {
    var build = IncrementalBuild(options, fileSystem: fileSystem)
    var shared = SharedSite(options, fileSystem: fileSystem, site: sites.others)
    var (change, stopwatch): (SourceChange?, Stopwatch) = (nil, Stopwatch(clock))
    while true {
      if let result = try await update(&build, &shared, change ?? .everything, isPatient: stopwatch.time < Self.patience) {
        report(Report(change: change, result: result, duration: stopwatch.time))
        guard let next = await nextChange() else { return }
        (change, stopwatch) = (next, Stopwatch(clock))
      } else {
        guard let next = await nextSoon() else { return }
        change = change?.union(next)
      }
    }
  }

  /// Waits for the next changes for a short time. Returns an empty change if there are none.
  private func nextSoon() async -> SourceChange? {
    await withTaskGroup(of: SourceChange?.self) { group in
      group.addTask { await nextChange() }
      group.addTask {
        // Only cancellation ends a sleep early.
        (try? await clock.sleep(for: Self.pause)) == nil ? nil : .files([])
      }
      var change: SourceChange?
      for await part in group {
        group.cancelAll()
        if let part { change = change?.union(part) ?? part }
      }
      return Task.isCancelled ? nil : change
    }
  }

  /// - Returns: nil if files changed while they were read and should be read again.
  private func update(
    _ build: inout IncrementalBuild, _ shared: inout SharedSite, _ change: SourceChange, isPatient: Bool
  ) async throws -> Report.Result? {
    var files: Set<String> = []
    shared.note(change)
    do {
      let outcome = try await build.update(change, shown: await sites.author.recentlyShown()) { [shared] memory, changed in
        files.formUnion(changed)
        await sites.author.publish(memory, changed: changed.sorted())
        await shared.show(memory, changed)
      }
      switch outcome {
      case .built(let built):
        // Publish even if no file changed, because an error may have been fixed.
        await sites.author.publish(built.site, changed: built.changed.sorted())
        guard let problems = try await shared.update(after: built, isPatient: isPatient) else { return nil }
        return .built(built, files: files.union(built.changed), withoutPrivate: problems)
      case .unsettled where isPatient: return nil
      case .problems(let problems), .unsettled(let problems):
        await sites.publish(problems: problems)
        return .problems(problems, keepsSite: await sites.author.hasSite)
      }
    } catch let error as FileSystemError {
      let path = error.path.hasPrefix(options.source + "/") ? String(error.path.dropFirst(options.source.utf8.count + 1)) : error.path
      await sites.publish(problems: [Diagnostic(.error, .unreadable, path: path, "could not \(error.action) it: \(error.reason)")])
      return .failed(error)
    }
  }
}
