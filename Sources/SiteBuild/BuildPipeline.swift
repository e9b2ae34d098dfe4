package import Diagnostics
package import FileSystem
package import Hosting
package import SiteChecks
internal import SiteContent
internal import SiteRendering

/// One build: heads → resolve → plan → (parse → render → stage) → check → commit.
package struct BuildPipeline: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) {
    (self.options, self.fileSystem) = (options, fileSystem)
  }

  /// Builds the site, or reports errors in its content and changes nothing.
  ///
  /// - Throws: `FileSystemError`, `CommandFailure`, `CancellationError`: the folder is the old site, or none. A failure with the status
  ///   `outputUnfinished`: it is the new one in part.
  package func run() async throws -> BuildReport {
    try OutputGuard.check(options, fileSystem)
    var readings = SourceCache()
    var stopwatch = Stopwatch(options.now)
    let site = try await SitePreparation(options, fileSystem, &readings)
    stopwatch.end(.reading)
    try Task.checkCancellation()
    guard site.isRenderable else { return BuildReport(diagnostics: site.diagnostics) }
    return try await OutputLock(options, fileSystem).with { [stopwatch] output in
      var stopwatch = stopwatch
      // With errors nothing will be written, and two outputs may have one place.
      let isWritten = !site.diagnostics.hasErrors
      let phase = renderPhase(of: site, over: output) { isWritten ? try output.stage($0, slot: $1) : try output.examine($0) }
      let staged = try await phase.run(&stopwatch)
      let found = site.report(with: staged.diagnostics)
      guard !found.hasErrors else {
        try output.discard()
        return BuildReport(diagnostics: found)
      }
      // The diagnostics are sorted while the site is committed.
      async let sorted = BuildReport(diagnostics: found, counts: staged.counts(of: site.renderer), notes: site.notes)
      let removed = try output.commit(staged.files)
      var report = await sorted
      report.counts?.removed = removed.count
      report.written = staged.files.filter { $0.slot != nil }.map(\.path).sorted()
      report.removed = removed
      stopwatch.end(.writing)
      report.timings = stopwatch.timings(of: staged.times)
      return report
    }
  }

  /// Finds the mistakes that a build would report, and those of the rendered site. Writes nothing, except to complete an interrupted build.
  ///
  /// - Throws: `FileSystemError`, `CommandFailure`, `CancellationError`.
  package func check() async throws -> CheckReport {
    try OutputGuard.check(options, fileSystem)
    try OutputLock.recover(options.output, fileSystem)
    var readings = SourceCache()
    var preparation = try await SitePreparation(options, fileSystem, &readings)
    guard preparation.isRenderable else {
      return CheckReport(ofBuild: preparation.diagnostics, counts: RenderPhase.Result().counts(of: preparation.renderer))
    }
    let checker = HTMLChecker(preparation.renderer, over: options.builtIn.marked())
    preparation.renderer = preparation.renderer.observed(by: checker)
    let site = preparation
    let output = try OutputStore(lookingAt: options.output, fileSystem)
    var stopwatch = Stopwatch(nil)
    let staged = try await renderPhase(of: site, over: output) { file, _ in try output.examine(file) }.run(&stopwatch)
    let found = site.report(with: staged.diagnostics)
    let isComplete = site.isComplete && !found.hasErrors
    let pictures = isComplete ? PictureCheck(site.renderer.site).diagnostics(shown: staged.shown.union(checker.shownFiles)) : []
    let sources = isComplete ? try await SourceReading(options, fileSystem).comparison(site.renderer.site) : nil
    let described = isComplete ? DescriptionCheck(site.renderer.site).diagnostics : []
    let seen = try SiteCheck(checker).diagnostics(isComplete: isComplete) + pictures + described + blanksBesideContent()
    return CheckReport(
      ofBuild: found, ofSite: site.isComplete ? seen.withoutCredentials : [], counts: staged.counts(of: site.renderer),
      files: staged.files.map(\.path).sorted(), renderer: site.renderer, translations: site.translations, sources: sources)
  }

  /// What the configuration of a host depends on; nil if the content has errors. Renders and writes nothing.
  ///
  /// - Throws: `FileSystemError`.
  package func hosting() async throws -> (site: HostedSite?, diagnostics: [Diagnostic]) {
    var readings = SourceCache()
    let site = try await SitePreparation(options, fileSystem, &readings)
    let errors = site.report(with: []).filter { $0.severity == .error }
    return (errors.isEmpty ? HostedSite(site.renderer) : nil, errors)
  }

  /// The external links of a site that was checked; none if it has errors.
  ///
  /// - Throws: `FileSystemError`.
  package func externalLinks(of report: CheckReport) async throws -> ExternalLinks {
    guard let renderer = report.renderer else { return ExternalLinks([], baseURL: SiteSettings().baseURL) }
    return try await renderer.externalLinks(source: options.source, jobs: options.jobs, fileSystem)
  }

  /// What is left to fill in of the files that `init` makes beside `content/`: with a blank in it, no workflow publishes the site.
  private func blanksBesideContent() throws -> [Diagnostic] {
    try [".github/workflows/site.yml", "Containerfile"].compactMap { path in
      let place = options.source + "/" + path
      guard try fileSystem.status(place)?.kind == .file else { return nil }
      return LeftToFillIn.note(path, try fileSystem.read(place))
    }
  }

  private func renderPhase(
    of site: SitePreparation, over output: OutputStore,
    _ stage: @escaping @Sendable (RenderedOutput.File, String) throws -> OutputStore.Staged?
  ) -> RenderPhase {
    let rendering = OutputRendering(renderer: site.renderer, options: options, fileSystem: fileSystem)
    return RenderPhase(rendering: rendering, stage: stage, kept: { try output.kept($0) }, hasErrors: site.diagnostics.hasErrors)
  }
}
