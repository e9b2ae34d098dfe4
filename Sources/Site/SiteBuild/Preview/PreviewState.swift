internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// A site in memory, with the inputs that each output was rendered from.
struct PreviewState: Sendable {
  /// A rendered output without its files' bytes. A class, because thousands of them are copied after each edit.
  final class Trace: Sendable {
    let files: [String]
    let record: PageRecord?
    let diagnostics: [Diagnostic]
    /// The inputs that the output was rendered from.
    let view: Fingerprint
    let used: RenderDependencies

    init(_ rendered: RenderedOutput, view: Fingerprint) {
      (files, record, diagnostics) = (rendered.files.map(\.path), rendered.record, rendered.diagnostics)
      (self.view, used) = (view, rendered.used)
    }
  }

  private(set) var preparation: SitePreparation
  private var outputs: [OutputKey: Trace]
  private(set) var files: [String: [UInt8]]
  private var fragments = FragmentCheck()
  /// The files rendered after the site was planned.
  private var made: Set<String> = []
  let options: BuildOptions
  let fileSystem: FileSystem

  /// Makes a site in which nothing is rendered yet.
  init(_ preparation: SitePreparation, _ options: BuildOptions, _ fileSystem: FileSystem) {
    (self.preparation, self.options, self.fileSystem) = (preparation, options, fileSystem)
    (outputs, files) = ([:], [:])
  }

  var renderer: Renderer { preparation.renderer }
  var outputRenderer: OutputRenderer { OutputRenderer(renderer: renderer, options: options, fileSystem: fileSystem) }

  /// Returns the outputs whose inputs changed, except outputs that are made on request.
  func stale(among candidates: [Route]) async throws -> [Route] {
    let candidates = candidates.filter { !$0.canWait }
    let renderer = renderer
    let posts = posts
    let isStale = try await candidates.concurrentMap(jobs: options.jobs) { [outputs] output in
      guard let earlier = outputs[OutputKey(output)] else { return true }
      return !renderer.areCurrent(earlier.used, of: output) { posts[$0] }
        || earlier.view != renderer.fingerprint(of: output)
    }
    return zip(candidates, isStale).filter(\.1).map(\.0)
  }

  /// The text of pages for lists and feeds.
  var posts: [ContentPath: PostText] {
    Dictionary(outputs.values.compactMap { $0.record?.post.map { ($0.source, $0.text) } }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the outputs of edited pages, and the outputs that show their text.
  func outputs(of edited: [ContentPath: PageMetadata]) -> [Route] {
    renderer.routes.filter { output in
      output.place.file.map { edited[$0] != nil } == true
        || output.shownPosts.contains { edited[$0.file] != nil }
    }
  }

  /// Replaces the plan.
  ///
  /// - Returns: the files that no output makes anymore.
  mutating func adopt(_ next: SitePreparation) -> Set<String> {
    (preparation, made) = (next, [])
    let planned = Set(next.renderer.routes.map { OutputKey($0) })
    var gone: Set<String> = []
    for (key, output) in outputs where !planned.contains(key) {
      gone.formUnion(output.files)
      fragments.note(key, from: output.record, to: nil)
      outputs[key] = nil
    }
    // If a file now belongs to another output, keep it until that output is rendered.
    gone.subtract(planned.map(\.path.file))
    for file in gone { files[file] = nil }
    return gone
  }

  /// Updates the text of pages whose metadata did not change.
  mutating func adopt(_ heads: [ContentPath: PageMetadata]) { (preparation.renderer, made) = (renderer.replacing(heads), []) }

  /// Replaces a rendered output.
  ///
  /// - Returns: the files that were added, changed or removed.
  private mutating func adopt(_ rendered: RenderedOutput, of planned: Route, view: Fingerprint) -> Set<String> {
    var changed: Set<String> = []
    for file in rendered.files {
      made.insert(file.path)
      if files.updateValue(file.bytes, forKey: file.path) != file.bytes { changed.insert(file.path) }
    }
    // If the output no longer makes a file, the file may now belong to another output.
    for file in outputs[OutputKey(planned)]?.files ?? [] where !made.contains(file) {
      files[file] = nil
      changed.insert(file)
    }
    fragments.note(OutputKey(planned), from: outputs[OutputKey(planned)]?.record, to: rendered.record)
    outputs[OutputKey(planned)] = Trace(rendered, view: view)
    return changed
  }

  /// The records of all pages, in the plan's order.
  var records: [PageRecord] { renderer.routes.compactMap { outputs[OutputKey($0)]?.record } }

  /// Checks the fragments in links that may have changed.
  ///
  /// - Returns: the outputs with such links.
  mutating func checkFragments() -> Set<OutputKey> { fragments.check(outputs) }

  /// Returns whether any of the outputs has errors.
  func haveErrors(_ planned: [Route]) -> Bool { planned.contains { outputs[OutputKey($0)]?.diagnostics.hasErrors == true } }

  /// Returns the errors and warnings of a site with errors, as they are printed.
  mutating func problems() -> [Diagnostic] {
    _ = checkFragments()
    return preparation.printed(allDiagnostics)
  }

  /// The identities of all outputs.
  var keys: Set<OutputKey> { Set(outputs.keys) }

  /// Returns whether the author accepts the same messages as on an earlier site.
  func accepts(like earlier: PreviewState?) -> Bool { earlier.map { preparation.accepted.accepts(like: $0.preparation.accepted) } ?? true }

  /// Returns the diagnostics of these outputs, and of the site as a whole, as they are printed.
  func warnings(of keys: Set<OutputKey>) -> Set<Diagnostic> {
    let found = preparation.report(with: keys.flatMap { (outputs[$0]?.diagnostics ?? []) + (fragments.dead[$0] ?? []) })
    // Usually there are no entries, and there may be thousands of diagnostics.
    let unused = preparation.accepted.isEmpty ? [] : preparation.unusedEntries(in: allDiagnostics, after: .build)
    return Set(preparation.printed(found + unused))
  }

  private var allDiagnostics: [Diagnostic] {
    preparation.report(with: outputs.values.flatMap(\.diagnostics) + fragments.dead.values.flatMap(\.self))
  }
}

extension PreviewState {
  /// Renders the stale outputs among the candidates. Outputs that show text from others are rendered last.
  ///
  /// - Returns: the rendered outputs, and the files that changed.
  mutating func renderStale(among candidates: [Route]) async throws -> (rendered: [Route], changed: Set<String>) {
    var (rendered, changed): ([Route], Set<String>) = ([], [])
    for group in [candidates.filter { !$0.showsOthers }, candidates.filter(\.showsOthers)] {
      let stale = try await stale(among: group)
      changed.formUnion(try await render(stale))
      rendered += stale
    }
    return (rendered, changed)
  }

  private mutating func render(_ planned: [Route]) async throws -> Set<String> {
    let (outputRenderer, renderer, posts) = (outputRenderer, renderer, posts)
    let tell = { options.progress(BuildProgress(.rendering, $0, of: planned.count)) }
    let rendered = try await planned.concurrentMap(jobs: options.jobs, progress: tell) { output in
      (try outputRenderer.render(output) { posts[$0] }, renderer.fingerprint(of: output))
    }
    return zip(planned, rendered).reduce(into: []) { $0.formUnion(adopt($1.1.0, of: $1.0, view: $1.1.1)) }
  }

  /// Splits outputs into those that the author waits for, and the rest.
  ///
  /// The author waits for edited and open pages, and for the documents of the open pages' apps, which a live screen loads immediately.
  static func parts(
    of outputs: [Route], edited change: SourceChange, shown: Set<String>, isOneApp: Bool
  ) -> (awaited: [Route], others: [Route]) {
    guard case .files(let edited) = change else { return ([], outputs) }
    let folders = Set(shown.compactMap { $0.split(separator: "/").first })
    func isLoaded(_ output: Route) -> Bool {
      output.document.map { isOneApp || folders.contains($0.app.rawValue[...]) } ?? false
    }
    var outputs = outputs
    let border = outputs.partition { !shown.contains($0.path.file) && !edited.contains($0.place.origin) && !isLoaded($0) }
    return (Array(outputs[..<border]), Array(outputs[border...]))
  }
}

/// Finds links to missing anchors, and updates the result when pages change.
struct FragmentCheck: Sendable {
  /// The diagnostics, by the output that contains the link.
  private(set) var dead: [OutputKey: [Diagnostic]] = [:]
  /// The anchors on each page. If two pages have the same path, which is a mistake, the set contains the anchors of both.
  private var anchors: [PagePath: Set<String>] = [:]
  private var pages: [PagePath: [OutputKey: Set<String>]] = [:]
  private var unchecked: Set<OutputKey> = []
  /// The pages whose anchors changed.
  private var moved: Set<PagePath> = []

  /// Records that a page was rendered or removed.
  mutating func note(_ key: OutputKey, from earlier: PageRecord?, to record: PageRecord?) {
    if earlier?.anchors != record?.anchors || earlier == nil { moved.insert(key.path) }
    for path in Set([earlier?.path, record?.path].compactMap(\.self)) {
      pages[path, default: [:]][key] = record.flatMap { $0.path == path ? $0.anchors : nil }
      let places = pages[path, default: [:]].values
      anchors[path] = places.first.map { places.dropFirst().reduce($0) { $0.union($1) } }
    }
    dead[key] = nil
    if record != nil { unchecked.insert(key) } else { unchecked.remove(key) }
  }

  /// Checks links on changed pages, and links to pages whose anchors changed.
  ///
  /// - Returns: the outputs that were checked.
  mutating func check(_ outputs: [OutputKey: PreviewState.Trace]) -> Set<OutputKey> {
    if !moved.isEmpty {
      for (key, output) in outputs where output.record?.linksToAnchors(in: moved) == true { unchecked.insert(key) }
    }
    let checked = unchecked
    var places = AnchorIndex(anchors)
    for key in checked {
      let found = outputs[key]?.record.map { places.deadFragments(of: $0) } ?? []
      dead[key] = found.isEmpty ? nil : found
    }
    (unchecked, moved) = ([], [])
    return checked
  }
}

extension PageRecord {
  fileprivate func linksToAnchors(in pages: Set<PagePath>) -> Bool { links.contains { $0.fragment != nil && pages.contains($0.target) } }
}

/// The identity of an output. Two outputs can have the same path by mistake. Both are kept until the mistake is fixed.
struct OutputKey: Hashable, Sendable {
  let path: PagePath
  let origin: String
  let isPage: Bool

  init(_ route: Route) { (path, origin, isPage) = (route.path, route.place.origin, route.isPage) }
}
