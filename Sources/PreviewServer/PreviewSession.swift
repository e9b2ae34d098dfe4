internal import Concurrency
package import Diagnostics
package import FileSystem
package import SiteBuild

/// Keeps a preview up to date: builds the site, then waits for edits and builds again.
package struct PreviewSession: Sendable {
  /// The result of one build.
  package struct Report: Sendable {
    package enum Result: Sendable {
      /// With the files that are new, changed or gone.
      case built(IncrementalBuild.Built, files: Set<String>)
      case problems([Diagnostic])
      case failed(FileSystemError)
    }

    /// Nil for the first build.
    package let change: SourceChange?
    package let result: Result
    package let duration: Duration
  }

  /// How long files may go on changing while they are read until that is reported as a mistake.
  static let patience = Duration.seconds(30)
  /// After that time they are read again, even without a change: a file may have changed before it was watched.
  static let pause = Duration.milliseconds(200)

  private let options: BuildOptions
  private let nextChange: @Sendable () async -> SourceChange?
  private let site: PreviewSite
  private let fileSystem: FileSystem
  private let clock: any Clock<Duration>

  package init(_ options: BuildOptions, watcher: SourceWatcher, site: PreviewSite, fileSystem: FileSystem) {
    self.init(options, site: site, fileSystem: fileSystem, clock: ContinuousClock()) { await watcher.next() }
  }

  /// - Parameter nextChange: waits for the next changes; nil once its task is cancelled.
  init(
    _ options: BuildOptions, site: PreviewSite, fileSystem: FileSystem, clock: any Clock<Duration>,
    nextChange: @escaping @Sendable () async -> SourceChange?
  ) {
    (self.options, self.nextChange, self.site, self.fileSystem, self.clock) = (options, nextChange, site, fileSystem, clock)
  }

  /// Builds until the task is cancelled.
  ///
  /// While files change as they are read, such as many that are copied, it waits and reads them again before it reports anything.
  package func run(report: @Sendable (Report) -> Void) async throws {
    var build = IncrementalBuild(options, fileSystem: fileSystem)
    var (change, stopwatch): (SourceChange?, Stopwatch) = (nil, Stopwatch(clock))
    while true {
      if let result = try await update(&build, change ?? .everything, isPatient: stopwatch.time < Self.patience) {
        report(Report(change: change, result: result, duration: stopwatch.time))
        guard let next = await nextChange() else { return }
        (change, stopwatch) = (next, Stopwatch(clock))
      } else {
        guard let next = await nextSoon() else { return }
        change = change?.union(next)
      }
    }
  }

  /// The next changes; none if there are none for a while.
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

  /// - Returns: nil if files changed while they were read, and there is time to read them again.
  private func update(_ build: inout IncrementalBuild, _ change: SourceChange, isPatient: Bool) async throws -> Report.Result? {
    var files: Set<String> = []
    do {
      let outcome = try await build.update(change, shown: await site.recentlyShown()) { memory, changed in
        files.formUnion(changed)
        await site.publish(memory, changed: changed.sorted())
      }
      switch outcome {
      case .built(let built):
        // Even if no file changed: a mistake may have been undone.
        await site.publish(built.site, changed: built.changed.sorted())
        return .built(built, files: files.union(built.changed))
      case .unsettled where isPatient: return nil
      case .problems(let problems), .unsettled(let problems):
        await site.publish(problems: problems)
        return .problems(problems)
      }
    } catch let error as FileSystemError {
      let path = error.path.hasPrefix(options.source + "/") ? String(error.path.dropFirst(options.source.utf8.count + 1)) : error.path
      await site.publish(problems: [Diagnostic(.error, .unreadable, path: path, "could not \(error.action) it: \(error.reason)")])
      return .failed(error)
    }
  }
}
