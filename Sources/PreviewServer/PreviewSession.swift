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

  private let options: BuildOptions
  private let watcher: SourceWatcher
  private let site: PreviewSite
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, watcher: SourceWatcher, site: PreviewSite, fileSystem: FileSystem = .disk) {
    (self.options, self.watcher, self.site, self.fileSystem) = (options, watcher, site, fileSystem)
  }

  /// Builds until the task is cancelled.
  package func run(report: @Sendable (Report) -> Void) async throws {
    var build = IncrementalBuild(options, fileSystem: fileSystem)
    var change: SourceChange?
    repeat {
      let start = ContinuousClock.now
      let result = try await update(&build, change ?? .everything)
      report(Report(change: change, result: result, duration: ContinuousClock.now - start))
      change = await watcher.next()
    } while change != nil
  }

  private func update(_ build: inout IncrementalBuild, _ change: SourceChange) async throws -> Report.Result {
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
      case .problems(let problems):
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
