internal import BinaryCoding
internal import Diagnostics
internal import SiteContent
package import SiteRendering

/// One build: heads → resolve → plan → (parse → render → stage) → check → commit.
package struct BuildPipeline: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) {
    (self.options, self.fileSystem) = (options, fileSystem)
  }

  /// Builds the site, or says what is wrong with its content and changes nothing.
  ///
  /// - Throws: `FileSystemError`, `OutputRefused`, `OutputLocked`.
  package func run() async throws -> BuildReport {
    try OutputGuard.check(options, fileSystem)
    guard let warm = try await WarmBuild(options, fileSystem) else { return try await build() }
    if let report = try await warm.unchanged() { return report }
    do {
      return try await build(warm, beginningWith: try warm.recollection())
    } catch is BinaryDamage {
      // Nobody but us could have given it the right checksum; but whoever did, it is a cache and no more.
      return try await build(warm, beginningWith: try warm.nothing())
    }
  }

  private func build(_ warm: WarmBuild? = nil, beginningWith recollection: Recollection? = nil) async throws -> BuildReport {
    var readings = recollection?.readings ?? SourceReadings()
    var stopwatch = Stopwatch(options.now)
    let site = try await SitePreparation(options, fileSystem, &readings)
    stopwatch.end(.reading)
    guard site.isRenderable else { return BuildReport(diagnostics: site.diagnostics) }
    return try await withOutput { [readings, stopwatch] output in
      var stopwatch = stopwatch
      // With mistakes nothing will be written, and two outputs may have one place.
      let isWritten = !site.diagnostics.hasErrors
      var staging = staging(of: site) { isWritten ? try output.stage($0, slot: $1) : try output.examine($0) }
      staging.recall = recollection?.outputs(for: site.renderer, in: output)
      let staged = try await staging.run(&stopwatch)
      let found = site.report(with: staged.diagnostics)
      guard !found.hasErrors else {
        try output.discard()
        return BuildReport(diagnostics: found)
      }
      // While this build commits, what the next one may begin with is written down, and what is to be told is put in order.
      async let forgotten = warm?.remember(site, readings, staged)
      async let told = BuildReport(diagnostics: found, counts: staged.counts(of: site.renderer), notes: site.notes)
      let removed = try output.commit(staged.files)
      var report = await told
      report.counts?.removed = removed.count
      report.written = staged.files.filter { $0.slot != nil }.map(\.path).sorted()
      (report.removed, report.rendered) = (removed, staged.rendered)
      report.cacheProblem = await forgotten
      if report.cacheProblem == nil { report.cacheProblem = await warm?.keep(report, site, readings, staged) }
      stopwatch.end(.writing)
      report.timings = stopwatch.timings(of: staged.times)
      return report
    }
  }

  /// Finds everything that a build would find wrong, and what is wrong with the rendered site, and writes nothing anywhere.
  ///
  /// - Throws: `FileSystemError`, `OutputRefused`.
  package func check() async throws -> CheckReport {
    try OutputGuard.check(options, fileSystem)
    var readings = SourceReadings()
    let prepared = try await SitePreparation(options, fileSystem, &readings)
    guard prepared.isRenderable else {
      return CheckReport(ofBuild: prepared.diagnostics, counts: Staging.Result().counts(of: prepared.renderer))
    }
    let site = prepared.surveying(with: options.builtIn)
    let output = try OutputFolder(lookingAt: options.output, fileSystem)
    var stopwatch = Stopwatch(nil)
    let staged = try await staging(of: site) { file, _ in try output.examine(file) }.run(&stopwatch)
    let found = site.report(with: staged.diagnostics)
    let seen = SiteSurvey(site.renderer, staged.surveys).diagnostics(isWhole: site.isWhole && !found.hasErrors)
    return CheckReport(
      ofBuild: found, ofSite: site.isWhole ? seen.withoutCredentials : [], counts: staged.counts(of: site.renderer),
      files: staged.files.map(\.path).sorted(), renderer: site.renderer)
  }

  /// The links that lead out of a site that was checked; none where it has errors.
  ///
  /// - Throws: `FileSystemError`.
  package func externalLinks(of report: CheckReport) async throws -> ExternalLinks {
    guard let renderer = report.renderer else { return ExternalLinks([], baseURL: SiteSettings().baseURL) }
    return try await OutgoingLinks(renderer: renderer, options: options, fileSystem: fileSystem).read()
  }

  private func staging(
    of site: SitePreparation, _ stage: @escaping @Sendable (RenderedOutput.File, String) throws -> OutputFolder.Staged?
  ) -> Staging {
    let rendering = OutputRendering(renderer: site.renderer, options: options, fileSystem: fileSystem)
    return Staging(rendering: rendering, stage: stage)
  }

  /// Opens the output folder, with its lock held meanwhile. A folder that was made for a build that failed is taken away again.
  private func withOutput(_ body: (OutputFolder) async throws -> BuildReport) async throws -> BuildReport {
    let isNew = try fileSystem.status(options.output) == nil
    try fileSystem.makeFolder(options.output)
    guard let unlock = try fileSystem.lock(options.output + "/" + OutputFolder.lockName) else { throw OutputLocked(path: options.output) }
    do {
      let output = try OutputFolder(options.output, fileSystem)
      let report: BuildReport
      do {
        report = try await body(output)
      } catch {
        // What failed first is what to tell; what cannot be tidied up now is by the next build.
        try? output.discard()
        throw error
      }
      unlock()
      if isNew, report.counts == nil { try fileSystem.removeEmptyFolder(options.output) }
      return report
    } catch {
      unlock()
      if isNew { try? fileSystem.removeEmptyFolder(options.output) }
      throw error
    }
  }
}
