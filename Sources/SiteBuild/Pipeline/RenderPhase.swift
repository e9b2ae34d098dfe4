internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// Renders every planned output and stages its files; of a page, only its record stays in memory.
struct RenderPhase {
  let rendering: OutputRendering
  /// Stages a file in a slot of its own, or for `check`, only looks whether that is possible. Nil if a foreign file is in the way.
  let stage: @Sendable (_ file: RenderedOutput.File, _ slot: String) throws -> OutputStore.Staged?
  /// A file of an earlier build whose name says that it would be the same; nil if it has to be made.
  let kept: @Sendable (_ path: String) throws -> OutputStore.Staged?
  /// Whether the content has errors already: then nothing is written, and no picture is made.
  let hasErrors: Bool

  struct Result {
    var files: [OutputStore.Staged] = []
    var diagnostics: [Diagnostic] = []
    /// How long each output took, if that is measured.
    var times: [BuildTimings.Entry] = []
    /// The files that pages show or lead to.
    var shown: Set<PagePath> = []

    func counts(of renderer: Renderer) -> BuildReport.Counts {
      var counts = BuildReport.Counts()
      counts.apps = renderer.site.apps.count
      counts.pages = renderer.routes.filter(\.isPage).count
      counts.documents = files.filter { $0.path.hasPrefix("api/") && $0.path.hasSuffix(".json") }.count
      counts.files = files.count - counts.pages - counts.documents
      counts.written = files.filter { $0.slot != nil }.count
      counts.unchanged = files.count - counts.written
      return counts
    }

    fileprivate mutating func add(_ traces: [Trace]) {
      files += traces.flatMap(\.files)
      diagnostics += traces.flatMap(\.diagnostics)
      times += traces.compactMap(\.time)
    }

    fileprivate var documents: [String: FileDigest] {
      Dictionary(files.filter { $0.path.hasPrefix("api/") }.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// With its number in the plan.
  private typealias NumberedRoute = EnumeratedSequence<[Route]>.Element

  /// What stays in memory of one output.
  fileprivate struct Trace: Sendable {
    /// Its number in the plan.
    let number: Int
    var files: [OutputStore.Staged] = []
    var record: PageRecord?
    var diagnostics: [Diagnostic] = []
    var time: BuildTimings.Entry?
  }

  /// 1. outputs by themselves, 2. those that show texts of others, 3. links into pages are checked, 4. files and smaller pictures that pages
  /// turned out to show, 5. outputs that are made from the records of all pages, 6. outputs that list the hashes of all documents.
  ///
  /// - Throws: `FileSystemError`.
  func run(_ stopwatch: inout Stopwatch) async throws -> Result {
    let turns = Dictionary(grouping: rendering.renderer.routes.enumerated(), by: \.element.turn)
    var result = Result()
    let first = try await render(turns[.independent] ?? [], after: 0) { _ in nil }
    let posts = Dictionary(first.compactMap { $0.record?.post.map { ($0.source, $0.text) } }, uniquingKeysWith: { first, _ in first })
    let second = try await render(turns[.showingOthers] ?? [], after: first.count) { posts[$0] }
    let done = first.count + second.count
    let traces = (first + second).sorted { $0.number < $1.number }
    result.add(traces)
    let records = traces.compactMap(\.record)
    result.diagnostics += try await deadFragments(of: records)
    if result.diagnostics.hasErrors { return result }
    stopwatch.end(.rendering)
    result.shown = ShownFiles.of(records, in: rendering.renderer)
    let wanted = (turns[.forPages] ?? []).filter { [shown = result.shown] in shown.contains($0.element.path) }
    result.add(try await render(wanted, after: done) { _ in nil })
    if !hasErrors { result.add(try await makePictures(turns[.pictures] ?? [], shown: result.shown)) }
    stopwatch.end(.pictures)
    if result.diagnostics.hasErrors { return result }
    for turn in RenderTurn.allCases where turn > .pictures {
      let documents = result.documents
      result.add(
        try await (turns[turn] ?? []).concurrentMap(jobs: rendering.options.jobs) { number, route in
          try stage(rendering.render(route, records: records, documents: documents), of: route, number)
        })
    }
    stopwatch.end(.collecting)
    return result
  }

  /// - Parameter done: how many outputs were rendered before.
  private func render(
    _ routes: [NumberedRoute], after done: Int, post: @escaping @Sendable (ContentPath) -> PostText?
  ) async throws -> [Trace] {
    let total = rendering.renderer.routes.count
    let progress = { rendering.options.progress(BuildProgress(.rendering, done + $0, of: total)) }
    return try await routes.concurrentMap(jobs: rendering.options.jobs, progress: progress) { number, route in
      let start = rendering.options.now?()
      var trace = try stage(try rendering.render(route, post: post), of: route, number)
      if let start, let end = rendering.options.now?() { trace.time = .init(name: route.path.file, time: end - start) }
      return trace
    }
  }

  /// Makes the pictures that are shown and are not in the output folder yet.
  private func makePictures(_ routes: [NumberedRoute], shown: Set<PagePath>) async throws -> [Trace] {
    let wanted = routes.compactMap { number, route in
      route.pictures.map { (number: number, route: route, pictures: $0, paths: $0.paths(shown: shown)) }
    }.filter { !$0.paths.isEmpty }
    let progress = { rendering.options.progress(BuildProgress(.pictures, $0, of: wanted.count)) }
    return try await wanted.concurrentMap(jobs: rendering.options.jobs, progress: progress) { number, route, pictures, paths in
      var missing: [PagePath] = []
      var kept: [OutputStore.Staged] = []
      for path in paths {
        if let file = try self.kept(path.file) { kept.append(file) } else { missing.append(path) }
      }
      let made = missing.isEmpty ? RenderedOutput(files: []) : try rendering.render(pictures, at: missing)
      var trace = try stage(made, of: route, number)
      trace.files += kept
      return trace
    }
  }

  private func deadFragments(of records: [PageRecord]) async throws -> [Diagnostic] {
    let jobs = rendering.options.jobs
    let places = PagePlaces(Dictionary(records.map { ($0.path, $0.anchors) }, uniquingKeysWith: { $0.union($1) }))
    // Pages of one run often lead to the same pages, which are looked up once.
    let length = max(64, records.count / (4 * jobs))
    return try await Array(stride(from: 0, to: records.count, by: length)).concurrentMap(jobs: jobs) { start in
      var places = places
      return records[start...].prefix(length).flatMap { places.deadFragments(of: $0) }
    }.flatMap(\.self)
  }

  private func stage(_ rendered: RenderedOutput, of route: Route, _ number: Int) throws -> Trace {
    var trace = Trace(number: number, record: rendered.record, diagnostics: rendered.diagnostics)
    for (part, file) in rendered.files.enumerated() {
      if let staged = try stage(file, "\(number)-\(part)") {
        trace.files.append(staged)
      } else {
        trace.diagnostics.append(
          Diagnostic(
            .error, .unexpectedFile, path: route.place.origin, "\(file.path) in the output folder was not written by sitegen",
            help: "move it away, or choose another output folder"))
      }
    }
    return trace
  }
}
