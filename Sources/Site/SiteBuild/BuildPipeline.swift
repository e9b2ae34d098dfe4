package import Diagnostics
package import FileSystem
package import Hosting
package import SiteChecks
internal import SiteContent
internal import SiteRendering

/// Builds a site, from the source files to the output folder:
///
/// 1. ``SiteLoader`` reads the content, 2. `SitePlan` lists every route, 3. ``RenderPhase`` renders the routes and stages changed files,
/// 4. ``OutputStore`` commits them.
package struct BuildPipeline: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) {
    (self.options, self.fileSystem) = (options, fileSystem)
  }

  /// Builds the site. If the content has errors, reports them and writes nothing.
  ///
  /// - Throws: `FileSystemError`, `CommandFailure`, `CancellationError`: the folder still contains the old site. After a failure with the
  ///   status `outputUnfinished`, it contains a part of the new site.
  package func run() async throws -> BuildReport {
    try OutputGuard.check(options, fileSystem)
    var stopwatch = Stopwatch(options.now)
    let site = try await prepare()
    stopwatch.end(.reading)
    try Task.checkCancellation()
    guard site.isRenderable else { return BuildReport(diagnostics: site.diagnostics, accepted: site.accepted) }
    return try await OutputLock(options, fileSystem).with { [stopwatch] output in
      var stopwatch = stopwatch
      // If there are errors, stage nothing: for example, two outputs may have the same path.
      let isWritten = !site.diagnostics.hasErrors
      let phase = renderPhase(of: site, over: output, isStaging: true) {
        isWritten ? try output.stage($0, slot: $1) : try output.examine($0)
      }
      let rendered = try await phase.run(&stopwatch)
      let diagnostics = site.report(with: rendered.diagnostics)
      guard !diagnostics.hasErrors else {
        try output.discard()
        return BuildReport(diagnostics: diagnostics, accepted: site.accepted)
      }
      // Sorting the diagnostics takes as long as the commit, so do both in parallel.
      async let sorted = BuildReport(
        diagnostics: diagnostics + site.unusedEntries(in: diagnostics, after: .build), accepted: site.accepted,
        counts: rendered.counts(of: site.renderer), notes: site.notes)
      let removed = try output.commit(rendered.files)
      var report = await sorted
      report.counts?.removed = removed.count
      report.written = rendered.files.filter { $0.slot != nil }.map(\.path).sorted()
      report.removed = removed
      stopwatch.end(.writing)
      report.timings = stopwatch.timings(of: rendered.times)
      return report
    }
  }

  /// Finds the mistakes that a build would report, and mistakes in the rendered pages. Writes nothing, but finishes an interrupted build.
  ///
  /// - Throws: `FileSystemError`, `CommandFailure`, `CancellationError`.
  package func check() async throws -> CheckReport {
    try OutputGuard.check(options, fileSystem)
    try OutputLock.recover(options.output, fileSystem)
    var site = try await prepare()
    guard site.isRenderable else {
      return CheckReport(of: site, ofBuild: site.diagnostics, counts: RenderPhase.Result().counts(of: site.renderer))
    }
    let checker = HTMLChecker(site.renderer, over: options.builtIn.marked())
    site.renderer = site.renderer.observed(by: checker)
    let output = try OutputStore(lookingAt: options.output, fileSystem)
    var stopwatch = Stopwatch(nil)
    let rendered = try await renderPhase(of: site, over: output, isStaging: false) { file, _ in try output.examine(file) }.run(&stopwatch)
    var ofBuild = site.report(with: rendered.diagnostics)
    let isComplete = site.isComplete && !ofBuild.hasErrors
    var others = site.isComplete ? try SiteCheck(checker).diagnostics(isComplete: isComplete) + blanksBesideContent() : []
    var sources: SourceReport?
    if isComplete {
      let model = site.renderer.site
      others += PictureCheck(model).diagnostics(shown: rendered.shown.union(checker.shownFiles)) + DescriptionCheck(model).diagnostics
      sources = try await SourceComparison(options, fileSystem).report(on: site.authored)
    }
    var all = site.report(with: rendered.diagnostics + others + (sources?.diagnostics ?? []))
    if isComplete {
      ofBuild += site.unusedEntries(in: ofBuild, after: .build)
      all += site.unusedEntries(in: all, after: .check)
      if let sources { all += site.unusedEntries(in: all, after: .appSources, wasCompared: sources.wasCompared) }
    }
    return CheckReport(
      of: site, ofBuild: ofBuild, others: all, counts: rendered.counts(of: site.renderer), files: rendered.files.map(\.path).sorted(),
      renderer: site.renderer, authored: site.authored, translations: site.translations, sources: sources)
  }

  /// Returns the facts that a host's configuration depends on; nil if the content has errors. Renders and writes nothing.
  ///
  /// - Throws: `FileSystemError`.
  package func hosting() async throws -> (site: HostedSite?, diagnostics: [Diagnostic]) {
    let site = try await prepare()
    let errors = site.report(with: []).filter { $0.severity == .error }
    return (errors.isEmpty ? HostedSite(site.renderer) : nil, site.accepted.offering(errors))
  }

  /// Returns the external links on a checked site; empty if the site has errors.
  ///
  /// - Throws: `FileSystemError`.
  package func externalLinks(of report: CheckReport) async throws -> ExternalLinks {
    guard let renderer = report.renderer else { return ExternalLinks([], baseURL: SiteSettings().baseURL) }
    return try await renderer.externalLinks(source: options.source, jobs: options.jobs, fileSystem)
  }
}

extension BuildPipeline {
  private func prepare() async throws -> SitePreparation {
    var cache = SourceCache()
    return try await SitePreparation(options, fileSystem, &cache)
  }

  private func renderPhase(
    of site: SitePreparation, over output: OutputStore, isStaging: Bool,
    _ stage: @escaping @Sendable (RenderedOutput.File, String) throws -> OutputStore.Staged?
  ) -> RenderPhase {
    let renderer = OutputRenderer(renderer: site.renderer, options: options, fileSystem: fileSystem)
    return RenderPhase(
      output: renderer, stage: stage, kept: { try output.kept($0) }, hasErrors: site.diagnostics.hasErrors, isStaging: isStaging)
  }

  /// Files that `init` makes next to `content/`.
  static let besideContent = [".github/workflows/site.yml", "Containerfile"]

  /// Finds placeholders in files that `init` makes next to `content/`. A workflow with a placeholder publishes nothing.
  private func blanksBesideContent() throws -> [Diagnostic] {
    try Self.besideContent.compactMap { path in
      let file = options.source + "/" + path
      guard try fileSystem.status(file)?.kind == .file else { return nil }
      return FillInMark.note(path, try fileSystem.read(file))
    }
  }
}
