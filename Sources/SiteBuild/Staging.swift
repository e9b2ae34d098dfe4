internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// Renders every planned output and puts it aside; what stays in memory of a page is its record.
struct Staging {
  let rendering: OutputRendering
  /// What becomes of a file: `build` stages it in a slot of its own, `check` just looks whether it could. Nil where a foreign
  /// file is in the way.
  let stage: @Sendable (_ file: RenderedOutput.File, _ slot: String) throws -> OutputFolder.Staged?

  struct Result {
    var files: [OutputFolder.Staged] = []
    var diagnostics: [Diagnostic] = []
    /// What a surveying renderer saw, in the order of the plan.
    var surveys: [OutputSurvey] = []
    /// How long each output took, where that is measured.
    var times: [BuildTimings.Entry] = []

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

    fileprivate mutating func add(_ trace: Trace) {
      files += trace.files
      diagnostics += trace.diagnostics
      if let survey = trace.survey { surveys.append(survey) }
      if let time = trace.time { times.append(time) }
    }

    fileprivate var documents: [String: FileDigest] {
      Dictionary(files.filter { $0.path.hasPrefix("api/") }.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// What is left of one output.
  fileprivate struct Trace: Sendable {
    var files: [OutputFolder.Staged] = []
    var record: PageRecord?
    var diagnostics: [Diagnostic] = []
    var survey: OutputSurvey?
    var time: BuildTimings.Entry?
  }

  /// - Throws: `FileSystemError`.
  func run(_ stopwatch: inout Stopwatch) async throws -> Result {
    let renderer = rendering.renderer
    let numbered = Array(renderer.plan.outputs.enumerated())
    let independent = numbered.filter { !$0.element.isDerived }
    let tell = { rendering.options.progress(BuildProgress(.rendering, $0, of: numbered.count)) }
    let traces = try await independent.concurrentMap(jobs: rendering.options.jobs, progress: tell) { number, planned in
      let start = rendering.options.now?()
      var trace = try stage(try rendering.render(planned), of: planned, slot: "\(number)")
      if let start, let end = rendering.options.now?() { trace.time = .init(name: planned.path.file, time: end - start) }
      return trace
    }
    stopwatch.end(.rendering)
    var result = Result()
    for trace in traces { result.add(trace) }
    let records = traces.compactMap(\.record)
    result.diagnostics += try await deadFragments(of: records)
    if result.diagnostics.hasErrors { return result }
    let derived = numbered.filter(\.element.isDerived)
    // The manifest lists the others.
    for group in [derived.filter { !$0.element.isManifest }, derived.filter(\.element.isManifest)] {
      for trace in try await derivedTraces(of: group, records, result.documents) { result.add(trace) }
    }
    stopwatch.end(.collecting)
    return result
  }

  /// Renders outputs that are made from what the others left behind.
  private func derivedTraces(
    of derived: [(offset: Int, element: PlannedOutput)], _ records: [PageRecord], _ documents: [String: FileDigest]
  ) async throws -> [Trace] {
    try await derived.concurrentMap(jobs: rendering.options.jobs) { number, output in
      try stage(rendering.render(derived: output, records: records, documents: documents), of: output, slot: "\(number)")
    }
  }

  private func deadFragments(of records: [PageRecord]) async throws -> [Diagnostic] {
    let jobs = rendering.options.jobs
    let places = PagePlaces(Dictionary(records.map { ($0.path, $0.anchors) }, uniquingKeysWith: { first, _ in first }))
    // Pages of one run often lead to the same pages, whose places are made ready once.
    return try await records.concurrentRuns(jobs: jobs, of: max(64, records.count / (4 * jobs))) { run in
      var places = places
      return run.flatMap { places.deadFragments(of: $0) }
    }
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
    return trace
  }
}
