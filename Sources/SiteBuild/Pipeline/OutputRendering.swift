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

  /// Renders an output; it has no files if it has errors.
  ///
  /// - Parameter post: gives what a page left behind for lists and feeds.
  /// - Throws: `FileSystemError`.
  func render(
    _ planned: any ViewOutput, post: @escaping @Sendable (ContentPath) -> PostText? = { _ in nil }
  ) throws -> RenderedOutput {
    do {
      return limited(try renderer.render(planned, read: read, post: post), planned)
    } catch let change as ContentChanged {
      return RenderedOutput(files: [], diagnostics: [change.diagnostic])
    }
  }

  /// Renders an output that is made from what the others left behind.
  func render(_ planned: any IndexOutput, records: [PageRecord], documents: [String: FileDigest]) -> RenderedOutput {
    limited(renderer.render(planned, records: records, documents: documents), planned)
  }

  private func limited(_ rendered: RenderedOutput, _ planned: any Output) -> RenderedOutput {
    var rendered = rendered
    if let limit = planned.sizeLimit(in: renderer.site.settings.limits) {
      rendered.diagnostics += rendered.files.filter { $0.bytes.count > limit.bytes }.map { file in
        Diagnostic(
          .error, .limitExceeded, path: planned.place.origin,
          "\(file.path) would have \(file.bytes.count) bytes, more than \(limit.bytes)",
          help: "the limit is `limits: {\(limit.name): …}` in site.yaml")
      }
    }
    if rendered.diagnostics.hasErrors { rendered.files = [] }
    return rendered
  }

  /// Reads what an output was planned from; other bytes than those are an error.
  @Sendable private func read(_ source: Materials.Source) throws -> [UInt8] {
    switch source {
    case .asset(let file) where file.origin == .builtIn:
      guard let bytes = options.builtIn.files["assets/\(file.name)"] else { preconditionFailure("what was planned is in the program") }
      return bytes
    case .asset(let file):
      if case .generated(let bytes) = file.origin { return bytes }
      return try read(file.displayed) { FileDigest(of: $0) == file.digest }
    case .content(let file): return try read(file.path.displayed) { FileDigest(of: $0) == file.digest }
    case .page(let head): return try read(head.source.displayed) { Fingerprint(ofBytes: $0) == head.fingerprint }
    }
  }

  /// - Parameter isSame: whether the bytes are those that the site was planned from.
  private func read(_ path: String, isSame: ([UInt8]) -> Bool) throws -> [UInt8] {
    let bytes = try fileSystem.read(options.source + "/" + path)
    guard isSame(bytes) else { throw ContentChanged(path: path) }
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
