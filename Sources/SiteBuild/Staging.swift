internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// Renders every planned output and puts it aside; what stays in memory of a page is its record.
struct Staging {
  let rendering: OutputRendering
  /// What becomes of a file: `build` stages it in a slot of its own, `check` just looks whether it could. Nil where a foreign
  /// file is in the way.
  let stage: @Sendable (_ file: RenderedOutput.File, _ slot: String) throws -> OutputFolder.Staged?
  /// What an earlier build left of an output that need not be rendered; nil where it has to be.
  var recall: @Sendable (PlannedOutput) throws -> OutputTrace? = { _ in nil }

  struct Result {
    var files: [OutputFolder.Staged] = []
    var diagnostics: [Diagnostic] = []
    /// What a surveying renderer saw, in the order of the plan.
    var surveys: [OutputSurvey] = []
    /// How many outputs were rendered.
    var rendered = 0
    /// What the next build may make use of.
    var traces: [BuildMemory.Output] = []

    func counts(of renderer: Renderer) -> BuildReport.Counts {
      var counts = BuildReport.Counts()
      counts.apps = renderer.site.apps.count
      counts.pages = renderer.plan.outputs.filter(\.isPage).count
      counts.documents = files.filter { $0.path.hasPrefix("api/") }.count
      counts.files = files.count - counts.pages - counts.documents
      counts.written = files.filter { $0.slot != nil }.count
      counts.unchanged = files.count - counts.written
      return counts
    }
  }

  /// What is left of one output.
  fileprivate struct Trace: Sendable {
    var files: [OutputFolder.Staged] = []
    var record: PageRecord?
    var diagnostics: [Diagnostic] = []
    var survey: OutputSurvey?
    var kept: BuildMemory.Output?
    var isRecalled = false
  }

  func run() async throws -> Result {
    let renderer = rendering.renderer
    let numbered = Array(renderer.plan.outputs.enumerated())
    let independent = numbered.filter { !$0.element.isDerived }
    let tell = { rendering.options.progress(BuildProgress(.rendering, $0, of: numbered.count)) }
    let traces = try await independent.concurrentMap(jobs: rendering.options.jobs, progress: tell) { number, planned in
      if let kept = try recall(planned) { return Trace(kept, of: planned) }
      return try stage(try rendering.render(planned), of: planned, slot: "\(number)")
    }
    var result = Result()
    result.rendered = traces.filter { !$0.isRecalled }.count
    for trace in traces {
      result.files += trace.files
      result.diagnostics += trace.diagnostics
      if let survey = trace.survey { result.surveys.append(survey) }
      if let kept = trace.kept { result.traces.append(kept) }
    }
    let records = traces.compactMap(\.record)
    let anchors = Dictionary(records.map { ($0.path, $0.anchors) }, uniquingKeysWith: { first, _ in first })
    result.diagnostics += records.flatMap { $0.deadFragments(anchors) }
    if result.diagnostics.hasErrors { return result }
    for (number, planned) in numbered where planned.isDerived {
      let documents = Dictionary(
        result.files.filter { $0.path.hasPrefix("api/") }.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
      let trace = try stage(rendering.render(derived: planned, records: records, documents: documents), of: planned, slot: "\(number)")
      result.files += trace.files
      result.diagnostics += trace.diagnostics
      result.rendered += 1
    }
    return result
  }

  private func stage(_ rendered: RenderedOutput, of planned: PlannedOutput, slot: String) throws -> Trace {
    var trace = Trace(record: rendered.record, diagnostics: rendered.diagnostics, survey: rendered.survey)
    for (part, file) in rendered.files.enumerated() {
      if let staged = try stage(file, "\(slot)-\(part)") {
        trace.files.append(staged)
      } else {
        trace.diagnostics.append(
          Diagnostic(
            .error, .unexpectedFile, path: planned.origin, "a foreign file is at \(file.path) of the output folder",
            help: "move it away, or choose another output folder"))
      }
    }
    let files = trace.files.map { OutputTrace.File(path: $0.path, digest: $0.digest) }
    trace.kept = BuildMemory.Output(key: OutputKey(planned), trace: OutputTrace(rendered, files: files))
    return trace
  }
}

extension Staging.Trace {
  /// Of an output whose files are in the output folder already.
  fileprivate init(_ kept: OutputTrace, of planned: PlannedOutput) {
    files = kept.files.map { OutputFolder.Staged(path: $0.path, digest: $0.digest, slot: nil) }
    (record, diagnostics, isRecalled) = (kept.record, kept.diagnostics, true)
    self.kept = BuildMemory.Output(key: OutputKey(planned), trace: kept)
  }
}
