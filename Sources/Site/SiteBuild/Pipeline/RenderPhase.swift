internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// Renders every planned output and stages its files. Only the record of each page is kept in memory.
struct RenderPhase {
  let output: OutputRenderer
  /// Stages a file under a slot name; for `check`, only tests whether it could be staged. Returns nil if a foreign file is in the way.
  let stage: @Sendable (_ file: RenderedOutput.File, _ slot: String) throws -> OutputStore.Staged?
  /// Returns an earlier build's picture with this name, which has the same contents; nil if the picture must be made.
  let kept: @Sendable (_ path: String) throws -> OutputStore.Staged?
  /// Whether the content has errors. If so, nothing is written, and no pictures are made.
  let hasErrors: Bool
  /// Whether files are staged. For `check`, they are thrown away, so pictures are only decoded.
  let isStaging: Bool

  struct Result {
    var files: [OutputStore.Staged] = []
    var diagnostics: [Diagnostic] = []
    /// The rendering time of each output; empty if nothing is measured.
    var times: [BuildTimings.Entry] = []
    /// The files that pages show or link to.
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

  /// A route and its index in the plan.
  private typealias NumberedRoute = EnumeratedSequence<[Route]>.Element

  /// The part of a rendered output that stays in memory.
  fileprivate struct Trace: Sendable {
    /// The route's index in the plan.
    let number: Int
    var files: [OutputStore.Staged] = []
    var record: PageRecord?
    var diagnostics: [Diagnostic] = []
    var time: BuildTimings.Entry?
  }

  /// 1. Renders independent outputs, 2. renders outputs that show text from others, 3. checks links to anchors, 4. makes the files and
  /// smaller pictures that pages show, 5. renders indexes from the records of all pages, 6. renders lists with the hashes of all documents.
  ///
  /// - Throws: `FileSystemError`.
  func run(_ stopwatch: inout Stopwatch) async throws -> Result {
    let turns = Dictionary(grouping: output.renderer.routes.enumerated(), by: \.element.turn)
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
    result.shown = ShownFiles.of(records, in: output.renderer)
    let shownFiles = (turns[.forPages] ?? []).filter { [shown = result.shown] in shown.contains($0.element.path) }
    result.add(try await render(shownFiles, after: done) { _ in nil })
    if !hasErrors { result.add(try await makePictures(turns[.pictures] ?? [], shown: result.shown)) }
    stopwatch.end(.pictures)
    if result.diagnostics.hasErrors { return result }
    for turn in RenderTurn.allCases where turn > .pictures {
      let documents = result.documents
      result.add(
        try await (turns[turn] ?? []).concurrentMap(jobs: output.options.jobs) { number, route in
          try stage(output.render(route, records: records, documents: documents), of: route, number)
        })
    }
    stopwatch.end(.collecting)
    return result
  }

  /// - Parameters:
  ///   - done: the number of outputs that are already rendered.
  ///   - post: returns a page's text for lists and feeds.
  private func render(
    _ routes: [NumberedRoute], after done: Int, post: @escaping @Sendable (ContentPath) -> PostText?
  ) async throws -> [Trace] {
    let total = output.renderer.routes.count
    let progress = { output.options.progress(BuildProgress(.rendering, done + $0, of: total)) }
    return try await routes.concurrentMap(jobs: output.options.jobs, progress: progress) { number, route in
      let start = output.options.now?()
      var trace = try stage(try output.render(route, post: post), of: route, number)
      if let start, let end = output.options.now?() { trace.time = .init(name: route.path.file, time: end - start) }
      return trace
    }
  }

  /// Makes the pictures that pages show, unless the output folder already contains them.
  private func makePictures(_ routes: [NumberedRoute], shown: Set<PagePath>) async throws -> [Trace] {
    let wanted = routes.compactMap { number, route in
      route.pictures.map { (number: number, route: route, pictures: $0, paths: $0.paths(shown: shown)) }
    }.filter { !$0.paths.isEmpty }
    let progress = { output.options.progress(BuildProgress(.pictures, $0, of: wanted.count)) }
    return try await wanted.concurrentMap(jobs: output.options.jobs, progress: progress) { number, route, pictures, paths in
      var missing: [PagePath] = []
      var kept: [OutputStore.Staged] = []
      for path in paths {
        if let file = try self.kept(path.file) { kept.append(file) } else { missing.append(path) }
      }
      let made = missing.isEmpty ? RenderedOutput(files: []) : try output.render(pictures, at: missing, isKept: isStaging)
      var trace = try stage(made, of: route, number)
      trace.files += kept
      return trace
    }
  }

  private func deadFragments(of records: [PageRecord]) async throws -> [Diagnostic] {
    let jobs = output.options.jobs
    let places = AnchorIndex(Dictionary(records.map { ($0.path, $0.anchors) }, uniquingKeysWith: { $0.union($1) }))
    // Neighboring pages often link to the same pages. Each chunk looks them up only once.
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

/// The files that pages show or link to. Smaller versions are made only for these pictures.
enum ShownFiles {
  static func of(_ records: [PageRecord], in renderer: Renderer) -> Set<PagePath> {
    let led = renderer.internalAddresses.map { PagePath($0.splitEnd.path) }
    return records.reduce(into: Set(led)) { shown, record in
      shown.formUnion(record.shownFiles)
      shown.formUnion(record.links.map(\.target))
    }
  }
}
