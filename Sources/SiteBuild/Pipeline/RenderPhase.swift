internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// Renders every planned output and stages its files; what stays in memory of a page is its record.
struct RenderPhase {
  let rendering: OutputRendering
  /// What becomes of a file: `build` stages it in a slot of its own, `check` only looks whether it could. Nil if a foreign file is in
  /// the way.
  let stage: @Sendable (_ file: RenderedOutput.File, _ slot: String) throws -> OutputStore.Staged?

  struct Result {
    var files: [OutputStore.Staged] = []
    var diagnostics: [Diagnostic] = []
    /// How long each output took, if that is measured.
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

    fileprivate mutating func add(_ traces: [Trace]) {
      for trace in traces {
        files += trace.files
        diagnostics += trace.diagnostics
        if let time = trace.time { times.append(time) }
      }
    }

    fileprivate var documents: [String: FileDigest] {
      Dictionary(files.filter { $0.path.hasPrefix("api/") }.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// What is left of one output.
  fileprivate struct Trace: Sendable {
    /// Its number in the plan.
    let number: Int
    var files: [OutputStore.Staged] = []
    var record: PageRecord?
    var diagnostics: [Diagnostic] = []
    var time: BuildTimings.Entry?
  }

  /// 1. Outputs by themselves, 2. those that show texts of others, 3. links into pages are checked, 4. what is made from the records of
  /// all, 5. what lists the hashes of all.
  ///
  /// - Throws: `FileSystemError`.
  func run(_ stopwatch: inout Stopwatch) async throws -> Result {
    let outputs = RenderOrder(rendering.renderer.plan)
    let progress = Progress(rendering.options, of: rendering.renderer.plan.outputs.count)
    var result = Result()
    let first = try await render(outputs.independent, progress) { _ in nil }
    let posts = Dictionary(first.compactMap { $0.record?.post.map { ($0.source, $0.text) } }, uniquingKeysWith: { first, _ in first })
    let second = try await render(outputs.showingOthers, progress.after(first.count)) { posts[$0] }
    stopwatch.end(.rendering)
    let traces = (first + second).sorted { $0.number < $1.number }
    result.add(traces)
    let records = traces.compactMap(\.record)
    result.diagnostics += try await deadFragments(of: records)
    if result.diagnostics.hasErrors { return result }
    for group in [outputs.indexes, outputs.listingDocuments] {
      let documents = result.documents
      result.add(
        try await group.concurrentMap(jobs: rendering.options.jobs) { number, output in
          try stage(rendering.render(output, records: records, documents: documents), of: output, number)
        })
    }
    stopwatch.end(.collecting)
    return result
  }

  private func render(
    _ outputs: [(Int, any ViewOutput)], _ progress: Progress, post: @escaping @Sendable (ContentPath) -> PostText?
  ) async throws -> [Trace] {
    try await outputs.concurrentMap(jobs: rendering.options.jobs, progress: progress.tell) { number, output in
      let start = rendering.options.now?()
      var trace = try stage(try rendering.render(output, post: post), of: output, number)
      if let start, let end = rendering.options.now?() { trace.time = .init(name: output.path.file, time: end - start) }
      return trace
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

  private func stage(_ rendered: RenderedOutput, of planned: any Output, _ number: Int) throws -> Trace {
    var trace = Trace(number: number, record: rendered.record, diagnostics: rendered.diagnostics)
    for (part, file) in rendered.files.enumerated() {
      if let staged = try stage(file, "\(number)-\(part)") {
        trace.files.append(staged)
      } else {
        trace.diagnostics.append(
          Diagnostic(
            .error, .unexpectedFile, path: planned.place.origin, "\(file.path) in the output folder was not written by sitegen",
            help: "move it away, or choose another output folder"))
      }
    }
    return trace
  }
}

/// Tells how many outputs of all are rendered.
private struct Progress {
  private let options: BuildOptions
  private let total: Int
  private var done = 0

  init(_ options: BuildOptions, of total: Int) { (self.options, self.total) = (options, total) }

  func tell(_ count: Int) { options.progress(BuildProgress(.rendering, done + count, of: total)) }

  /// The same, with so many done already.
  func after(_ count: Int) -> Progress {
    var copy = self
    copy.done += count
    return copy
  }
}
