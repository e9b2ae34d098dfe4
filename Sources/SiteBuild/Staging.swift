internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// Renders every planned output and stages it; what stays in memory of a page is its record.
struct Staging {
  let renderer: Renderer
  let output: OutputFolder
  let options: BuildOptions
  let fileSystem: FileSystem

  struct Result {
    var files: [OutputFolder.Staged] = []
    var diagnostics: [Diagnostic] = []

    func counts(of plan: SitePlan, apps: Int) -> BuildReport.Counts {
      var counts = BuildReport.Counts()
      counts.apps = apps
      counts.pages = plan.outputs.filter(\.isPage).count
      counts.documents = files.filter { $0.path.hasPrefix("api/") }.count
      counts.files = files.count - counts.pages - counts.documents
      counts.written = files.filter { $0.slot != nil }.count
      counts.unchanged = files.count - counts.written
      return counts
    }
  }

  /// What is left of one output.
  private struct Trace: Sendable {
    var files: [OutputFolder.Staged] = []
    var record: PageRecord?
    var diagnostics: [Diagnostic] = []
  }

  func run() async throws -> Result {
    let numbered = Array(renderer.plan.outputs.enumerated())
    let traces = try await numbered.filter { !$0.element.isDerived }.concurrentMap(jobs: options.jobs) { number, planned in
      do {
        return try stage(try renderer.render(planned) { try read($0) }, of: planned, slot: "\(number)")
      } catch let change as ContentChanged {
        return Trace(diagnostics: [change.diagnostic])
      }
    }
    var result = Result()
    for trace in traces {
      result.files += trace.files
      result.diagnostics += trace.diagnostics
    }
    let records = traces.compactMap(\.record)
    result.diagnostics += renderer.deadFragments(records)
    if result.diagnostics.hasErrors { return result }
    for (number, planned) in numbered where planned.isDerived {
      let documents = Dictionary(
        result.files.filter { $0.path.hasPrefix("api/") }.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
      let trace = try stage(renderer.render(derived: planned, records: records, documents: documents), of: planned, slot: "\(number)")
      result.files += trace.files
      result.diagnostics += trace.diagnostics
    }
    return result
  }

  private func stage(_ rendered: RenderedOutput, of planned: PlannedOutput, slot: String) throws -> Trace {
    var trace = Trace(record: rendered.record, diagnostics: rendered.diagnostics)
    if rendered.diagnostics.hasErrors { return trace }
    let limit = renderer.site.settings.limits.document
    for (part, file) in rendered.files.enumerated() {
      if planned.isLimited, file.bytes.count > limit {
        trace.diagnostics.append(
          Diagnostic(
            .error, .limitExceeded, path: planned.origin, "\(file.path) would have \(file.bytes.count) bytes, more than \(limit)",
            help: "the limit is `limits: {document: …}` in site.yaml"))
      } else if let staged = try output.stage(file, slot: "\(slot)-\(part)") {
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

  /// Reads what a page or file was planned from; other bytes than those are an error.
  private func read(_ source: Renderer.Source) throws -> [UInt8] {
    switch source {
    case .asset(let name): return try fileSystem.read(options.templates + "/assets/" + name)
    case .content(let file): return try read(file.path, file.digest)
    case .page(let head): return try read(head.source, head.digest)
    }
  }

  private func read(_ path: ContentPath, _ digest: FileDigest) throws -> [UInt8] {
    let bytes = try fileSystem.read(options.content + "/" + path.text)
    guard Int64(bytes.count) == digest.bytes, sha256(bytes) == digest.sha256 else { throw ContentChanged(path: path) }
    return bytes
  }
}

/// A page is not what it was when its head was read.
private struct ContentChanged: Error {
  let path: ContentPath

  var diagnostic: Diagnostic {
    Diagnostic(.error, .changedWhileReading, path: path.displayed, "the file changed while the site was built", help: "build again")
  }
}

extension PlannedOutput {
  /// Whether the limit for output documents holds: files and assets are copied, whatever they are.
  fileprivate var isLimited: Bool {
    switch kind {
    case .file, .asset: false
    default: true
    }
  }
}
