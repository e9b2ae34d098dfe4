internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// Renders single outputs from what lies on the disk, and holds them to the limit for documents.
struct OutputRendering: Sendable {
  let renderer: Renderer
  let options: BuildOptions
  let fileSystem: FileSystem

  /// Renders an output that needs nothing of the others; nothing of it is there where it has errors.
  ///
  /// - Throws: `FileSystemError`.
  func render(_ planned: PlannedOutput) throws -> RenderedOutput {
    do {
      return limited(try renderer.render(planned) { try read($0) }, planned)
    } catch let change as ContentChanged {
      return RenderedOutput(files: [], diagnostics: [change.diagnostic], dependencies: .none)
    }
  }

  /// Renders an output that is made from what the others left behind.
  func render(derived planned: PlannedOutput, records: [PageRecord], documents: [String: FileDigest]) -> RenderedOutput {
    limited(renderer.render(derived: planned, records: records, documents: documents), planned)
  }

  private func limited(_ rendered: RenderedOutput, _ planned: PlannedOutput) -> RenderedOutput {
    var rendered = rendered
    if let (limit, name) = planned.limit(in: renderer.site.settings.limits) {
      rendered.diagnostics += rendered.files.filter { $0.bytes.count > limit }.map { file in
        Diagnostic(
          .error, .limitExceeded, path: planned.origin, "\(file.path) would have \(file.bytes.count) bytes, more than \(limit)",
          help: "the limit is `limits: {\(name): …}` in site.yaml")
      }
    }
    if rendered.diagnostics.hasErrors { rendered.files = [] }
    return rendered
  }

  /// Reads what an output was planned from; other bytes than those are an error.
  private func read(_ source: Renderer.Source) throws -> [UInt8] {
    switch source {
    case .asset(let file) where file.generated != nil: return file.generated ?? []
    case .asset(let file) where file.isBuiltIn:
      guard let bytes = options.builtIn.files["assets/\(file.name)"] else { preconditionFailure("what was planned is in the program") }
      return bytes
    case .asset(let file): return try read(file.displayed, file.digest)
    case .content(let file): return try read(file.path.displayed, file.digest)
    case .page(let head): return try read(head.source.displayed, head.digest)
    }
  }

  private func read(_ path: String, _ digest: FileDigest) throws -> [UInt8] {
    let bytes = try fileSystem.read(options.source + "/" + path)
    guard Int64(bytes.count) == digest.bytes, SHA256Hash(of: bytes).hexadecimal == digest.sha256 else { throw ContentChanged(path: path) }
    return bytes
  }
}

/// A file is not what it was when the site was planned.
private struct ContentChanged: Error {
  let path: String

  var diagnostic: Diagnostic {
    Diagnostic(.error, .changedWhileReading, path: path, "the file changed while the site was built", help: "build again")
  }
}

extension PlannedOutput {
  /// How many bytes it may have, and what that limit is called; nil for files and assets, which are copied whatever they are, and
  /// for the schemas of documents, which are the same whatever the content is.
  fileprivate func limit(in limits: SiteSettings.Limits) -> (bytes: Int64, name: String)? {
    switch kind {
    case .file, .asset, .schema: nil
    case .document(_, .watch), .document(_, .widget): (limits.companion, "companion")
    default: (limits.document, "document")
    }
  }
}
