internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// A site that was rendered in memory, with what each output was made from.
struct BuiltSite: Sendable {
  /// What is left of an output, beside the bytes of its files. A class, as thousands are copied after each edit.
  final class Output: Sendable {
    let files: [String]
    let record: PageRecord?
    let diagnostics: [Diagnostic]
    let dependencies: Dependencies

    init(_ rendered: RenderedOutput) {
      (files, record) = (rendered.files.map(\.path), rendered.record)
      (diagnostics, dependencies) = (rendered.diagnostics, rendered.dependencies)
    }
  }

  private(set) var preparation: SitePreparation
  private var outputs: [OutputKey: Output]
  private(set) var files: [String: MemorySite.File]
  private var fragments = FragmentCheck()
  /// What was rendered since the plan is this one.
  private var made: Set<String> = []
  private let options: BuildOptions
  private let fileSystem: FileSystem

  /// A site of which nothing is rendered yet.
  init(_ preparation: SitePreparation, _ options: BuildOptions, _ fileSystem: FileSystem) {
    (self.preparation, self.options, self.fileSystem) = (preparation, options, fileSystem)
    (outputs, files) = ([:], [:])
  }

  var renderer: Renderer { preparation.renderer }
  var rendering: OutputRendering { OutputRendering(renderer: renderer, options: options, fileSystem: fileSystem) }

  /// Whether an output can wait until somebody asks for it: it is made from many pages, and nothing can be wrong with it.
  static func canWait(_ output: PlannedOutput) -> Bool {
    if case .feed = output.kind { return true }
    return output.isDerived
  }

  /// Those of some outputs that have to be rendered, since what they are made from differs from what they were made from.
  func stale(among candidates: [PlannedOutput]) -> [PlannedOutput] {
    candidates.filter { output in
      if Self.canWait(output) { return false }
      guard let earlier = outputs[OutputKey(output)] else { return true }
      return !renderer.isCurrent(output, earlier.dependencies)
    }
  }

  /// The outputs that stand in edited pages, and the lists that show a part of them.
  func outputs(of edited: [ContentPath: PageHead]) -> [PlannedOutput] {
    let shown = Set(edited.filter(\.value.mayHaveSummary).keys)
    return renderer.plan.outputs.filter { output in
      output.head.map { edited[$0.source] != nil } == true || !shown.isEmpty && output.posts.contains { shown.contains($0.source) }
    }
  }

  /// Puts the next plan in the place of the last one.
  ///
  /// - Returns: the files that nothing makes any more.
  mutating func adopt(_ next: SitePreparation) -> Set<String> {
    (preparation, made) = (next, [])
    let planned = Set(next.renderer.plan.outputs.map(OutputKey.init))
    var gone: Set<String> = []
    for (key, output) in outputs where !planned.contains(key) {
      gone.formUnion(output.files)
      fragments.note(key, from: output.record, to: nil)
      outputs[key] = nil
    }
    // What something else makes from now on stays until that is there.
    gone.subtract(planned.map(\.path.file))
    for file in gone { files[file] = nil }
    return gone
  }

  /// Takes up edited texts of pages that are otherwise as they were.
  mutating func adopt(_ heads: [ContentPath: PageHead]) { (preparation, made) = (preparation.replacing(heads), []) }

  /// Takes up an output that was rendered.
  ///
  /// - Returns: the files that are new, other than before, or gone.
  mutating func adopt(_ rendered: RenderedOutput, of planned: PlannedOutput) -> Set<String> {
    var changed: Set<String> = []
    for file in rendered.files {
      made.insert(file.path)
      let digest = SHA256Hash(of: file.bytes).hexadecimal
      if files[file.path]?.sha256 == digest { continue }
      files[file.path] = .init(bytes: file.bytes, sha256: digest)
      changed.insert(file.path)
    }
    // What an output makes no more may be made by another from now on.
    for file in outputs[OutputKey(planned)]?.files ?? [] where !made.contains(file) {
      files[file] = nil
      changed.insert(file)
    }
    fragments.note(OutputKey(planned), from: outputs[OutputKey(planned)]?.record, to: rendered.record)
    outputs[OutputKey(planned)] = Output(rendered)
    return changed
  }

  /// The records of all pages, in the plan's order.
  var records: [PageRecord] { renderer.plan.outputs.compactMap { outputs[OutputKey($0)]?.record } }

  /// Looks where the fragments of links lead that may have changed.
  ///
  /// - Returns: the outputs with such links.
  mutating func checkFragments() -> Set<OutputKey> { fragments.check(outputs) }

  func haveErrors(_ planned: [PlannedOutput]) -> Bool { planned.contains { outputs[OutputKey($0)]?.diagnostics.hasErrors == true } }

  /// Everything to tell about the content.
  mutating func diagnostics() -> [Diagnostic] {
    _ = checkFragments()
    return preparation.report(with: outputs.values.flatMap(\.diagnostics) + fragments.dead.values.flatMap(\.self))
  }

  /// What there is to tell about some outputs, and about the site as a whole.
  func diagnostics(of keys: Set<OutputKey>) -> Set<Diagnostic> {
    Set(preparation.report(with: keys.flatMap { (outputs[$0]?.diagnostics ?? []) + (fragments.dead[$0] ?? []) }))
  }
}

extension BuiltSite {
  /// Renders outputs and takes them up.
  ///
  /// - Returns: the files that changed.
  mutating func render(_ planned: [PlannedOutput]) async throws -> Set<String> {
    let rendering = rendering
    let tell = { options.progress(BuildProgress(.rendering, $0, of: planned.count)) }
    let rendered = try await planned.concurrentMap(jobs: options.jobs, progress: tell) { try rendering.render($0) }
    return zip(planned, rendered).reduce(into: []) { $0.formUnion(adopt($1.1, of: $1.0)) }
  }

  /// Divides outputs into those that a person waits for and the rest.
  ///
  /// A live screen loads the documents of its app as soon as its page is there: they go with the page.
  static func parts(
    of outputs: [PlannedOutput], edited change: SourceChange, shown: Set<String>
  ) -> (awaited: [PlannedOutput], others: [PlannedOutput]) {
    guard case .files(let edited) = change else { return ([], outputs) }
    let apps = Set(shown.compactMap { $0.split(separator: "/").first })
    func isLoaded(_ output: PlannedOutput) -> Bool {
      if case .document(let app, _) = output.kind { apps.contains(app.rawValue[...]) } else { false }
    }
    var outputs = outputs
    let border = outputs.partition { !shown.contains($0.path.file) && !edited.contains($0.origin) && !isLoaded($0) }
    return (Array(outputs[..<border]), Array(outputs[border...]))
  }
}

extension BuiltSite {
  var memory: MemorySite { memory(indexes(where: Self.canWait)) }

  /// The site while it is not yet rendered as a whole: what is made from all of it is still that of the last one.
  func early(after last: BuiltSite) -> MemorySite {
    memory(indexes { Self.canWait($0) && !$0.isDerived } + last.indexes(where: \.isDerived))
  }

  private typealias Index = (String, @Sendable () throws -> MemorySite.File)

  private func indexes(where isWanted: (PlannedOutput) -> Bool) -> [Index] {
    renderer.plan.outputs.filter(isWanted).map { output in (output.path.file, { try index(output) }) }
  }

  private func memory(_ indexes: [Index]) -> MemorySite {
    MemorySite(
      files: files, indexes: Dictionary(indexes, uniquingKeysWith: { first, _ in first }), basePath: renderer.site.settings.basePath)
  }

  private func index(_ output: PlannedOutput) throws -> MemorySite.File {
    let rendered =
      output.isDerived
      ? rendering.render(derived: output, records: records, documents: try documents(for: output)) : try rendering.render(output)
    guard let file = rendered.files.first else {
      throw FileSystemError("make", output.path.file, reason: rendered.diagnostics.map(\.summary).joined(separator: "; "))
    }
    return .init(bytes: file.bytes, sha256: SHA256Hash(of: file.bytes).hexadecimal)
  }

  /// Size and hash of the documents that the manifest lists, those that wait included.
  private func documents(for output: PlannedOutput) throws -> [String: FileDigest] {
    guard case .manifest = output.kind else { return [:] }
    var documents = files.filter { $0.key.hasPrefix("api/") }
    for planned in renderer.plan.outputs {
      if case .pages = planned.kind { documents[planned.path.file] = try index(planned) }
    }
    return documents.mapValues { FileDigest(bytes: Int64($0.bytes.count), sha256: $0.sha256) }
  }
}
