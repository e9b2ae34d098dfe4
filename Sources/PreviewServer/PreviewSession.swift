internal import Concurrency
package import Diagnostics
package import FileSystem
package import SiteBuild

/// Keeps a preview up to date: builds the site, waits for edits, and builds again.
package struct PreviewSession: Sendable {
  /// The result of one build.
  package struct Report: Sendable {
    package enum Result: Sendable {
      /// The built site, with the files that are new, changed or removed.
      case built(IncrementalBuild.Built, files: Set<String>)
      case problems([Diagnostic])
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
  private let site: PreviewSite
  private let fileSystem: FileSystem
  private let clock: any Clock<Duration>

  package init(_ options: BuildOptions, watcher: SourceWatcher, site: PreviewSite, fileSystem: FileSystem) {
    self.init(options, site: site, fileSystem: fileSystem, clock: ContinuousClock()) { await watcher.next() }
  }

  /// - Parameter nextChange: waits for the next changes and returns them; nil once its task is cancelled.
  init(
    _ options: BuildOptions, site: PreviewSite, fileSystem: FileSystem, clock: any Clock<Duration>,
    nextChange: @escaping @Sendable () async -> SourceChange?
  ) {
    (self.options, self.nextChange, self.site, self.fileSystem, self.clock) = (options, nextChange, site, fileSystem, clock)
  }

  /// Builds until the task is cancelled.
  ///
  /// If files change while they are read, for example during a copy, waits and reads them again before reporting anything.
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
  private func update(_ build: inout IncrementalBuild, _ change: SourceChange, isPatient: Bool) async throws -> Report.Result? {
    var files: Set<String> = []
    do {
      let outcome = try await build.update(change, shown: await site.recentlyShown()) { memory, changed in
        files.formUnion(changed)
        await site.publish(memory, changed: changed.sorted())
      }
      switch outcome {
      case .built(let built):
        // Publish even if no file changed, because an error may have been fixed.
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
