internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// Renders every planned output and puts it aside; what stays in memory of a page is its record.
struct Staging {
  let rendering: OutputRendering
  /// What becomes of a file: `build` stages it in a slot of its own, `check` just looks whether it could. Nil where a foreign
  /// file is in the way.
  let stage: @Sendable (_ file: RenderedOutput.File, _ slot: String) throws -> OutputFolder.Staged?
  /// What need not be rendered; nil where nobody builds again.
  var recall: OutputRecall?

  struct Result {
    var files: [OutputFolder.Staged] = []
    var diagnostics: [Diagnostic] = []
    /// What a surveying renderer saw, in the order of the plan.
    var surveys: [OutputSurvey] = []
    /// How long each output took, where that is measured.
    var times: [BuildTimings.Entry] = []
    /// How many outputs were rendered.
    var rendered = 0
    /// What the next build may make use of.
    var outputs: [StoredOutput] = []
    var whole = BuildMemory.Whole()

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
      if let stored = trace.stored { outputs.append(stored) }
      if let time = trace.time { times.append(time) }
      if trace.isRendered { rendered += 1 }
    }

    fileprivate var documents: [String: FileDigest] {
      Dictionary(files.filter { $0.path.hasPrefix("api/") }.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// What is left of one output.
  fileprivate struct Trace: Sendable {
    var files: [OutputFolder.Staged] = []
    /// Nil where it was not rendered too: then it may be among what is stored.
    var record: PageRecord?
    var diagnostics: [Diagnostic] = []
    var survey: OutputSurvey?
    var stored: StoredOutput?
    var isRendered = true
    var time: BuildTimings.Entry?
  }

  /// - Throws: `FileSystemError`; `BinaryDamage`, where what an earlier build left is not what it wrote.
  func run(_ stopwatch: inout Stopwatch) async throws -> Result {
    let renderer = rendering.renderer
    let numbered = Array(renderer.plan.outputs.enumerated())
    let independent = numbered.filter { !$0.element.isDerived }
    let tell = { rendering.options.progress(BuildProgress(.rendering, $0, of: numbered.count)) }
    let traces = try await independent.concurrentMap(jobs: rendering.options.jobs, progress: tell) { number, planned in
      if let stored = try recall?.stored(planned) { return Trace(stored) }
      let start = rendering.options.now?()
      var trace = try stage(try rendering.render(planned), of: planned, slot: "\(number)")
      if let start, let end = rendering.options.now?() { trace.time = .init(name: planned.path.file, time: end - start) }
      return trace
    }
    stopwatch.end(.rendering)
    var result = Result()
    for trace in traces { result.add(trace) }
    var records = PageRecords(traces)
    result.whole.linksDigest = recall?.linksDigest ?? ""
    result.whole.recordsDigest = records.digest
    if let known = recall?.deadFragments(recordsDigest: records.digest) {
      result.whole.deadFragments = known
    } else {
      result.whole.deadFragments = try await records.deadFragments(jobs: rendering.options.jobs)
    }
    result.diagnostics += result.whole.deadFragments
    if result.diagnostics.hasErrors { return result }
    if let recall {
      result.whole.derivedDigest = renderer.derivedDigest(
        links: recall.linksDigest, records: records.digest, documents: result.documents)
    }
    let derived = numbered.filter(\.element.isDerived)
    // The manifest lists the others.
    for group in [derived.filter { !$0.element.isManifest }, derived.filter(\.element.isManifest)] {
      for trace in try await derivedTraces(of: group, &records, result) { result.add(trace) }
    }
    stopwatch.end(.collecting)
    return result
  }

  /// Renders outputs that are made from what the others left behind, or finds them as they are.
  private func derivedTraces(
    of derived: [(offset: Int, element: PlannedOutput)], _ records: inout PageRecords, _ result: Result
  ) async throws -> [Trace] {
    let stored = try derived.map { try recall?.stored(derived: $0.element, digest: result.whole.derivedDigest) }
    let pages = stored.contains { $0 == nil } ? try records.all() : []
    let documents = result.documents
    let numbered = Array(zip(derived, stored))
    return try await numbered.concurrentMap(jobs: rendering.options.jobs) { output, stored in
      if let stored { return Trace(stored) }
      let rendered = rendering.render(derived: output.element, records: pages, documents: documents)
      return try stage(rendered, of: output.element, slot: "\(output.offset)")
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
    if recall != nil {
      trace.stored = StoredOutput(planned, rendered, files: trace.files.map { StoredOutput.File(path: $0.path, digest: $0.digest) })
    }
    return trace
  }
}

extension Staging.Trace {
  /// Of an output whose files are in the output folder already.
  fileprivate init(_ stored: StoredOutput) {
    files = stored.files.map { OutputFolder.Staged(path: $0.path, digest: $0.digest, slot: nil) }
    (diagnostics, self.stored, isRendered) = (stored.diagnostics, stored, false)
  }
}

/// The records of all pages, in the plan's order; those that are stored are read only if somebody asks.
private struct PageRecords {
  /// Hash of all of them; empty where nothing is stored.
  let digest: String
  private let traces: [Staging.Trace]
  private var known: [PageRecord]?

  init(_ traces: [Staging.Trace]) {
    self.traces = traces
    let stored = traces.compactMap(\.stored)
    var hash = InputHash()
    for output in stored { hash.add(output.record?.hash) }
    digest = stored.isEmpty ? "" : hash.text
  }

  /// - Throws: `BinaryDamage`.
  mutating func all() throws -> [PageRecord] {
    if let known { return known }
    let records = try traces.compactMap { try $0.record ?? $0.stored?.record?.read() }
    known = records
    return records
  }

  /// - Throws: `BinaryDamage`.
  mutating func deadFragments(jobs: Int) async throws -> [Diagnostic] {
    let records = try all()
    let places = PagePlaces(Dictionary(records.map { ($0.path, $0.anchors) }, uniquingKeysWith: { first, _ in first }))
    // Pages of one run often lead to the same pages, whose places are made ready once.
    return try await records.concurrentRuns(jobs: jobs, of: max(64, records.count / (4 * jobs))) { run in
      var places = places
      return run.flatMap { places.deadFragments(of: $0) }
    }
  }
}
