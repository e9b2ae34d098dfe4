internal import Diagnostics
internal import FileSystem
internal import Images
internal import SiteContent
internal import SiteRendering

/// Renders single outputs from files on disk, and enforces their size limits.
struct OutputRenderer: Sendable {
  let renderer: Renderer
  let options: BuildOptions
  let fileSystem: FileSystem

  /// Renders an output. If there are errors, the result has no files.
  ///
  /// - Parameter post: returns a page's text for lists and feeds.
  /// - Throws: `FileSystemError`.
  func render(
    _ route: Route, post: @escaping @Sendable (ContentPath) -> PostText? = { _ in nil }
  ) throws -> RenderedOutput {
    do {
      var rendered = limited(try renderer.render(route, read: read, post: post), route)
      rendered.diagnostics += try missing(rendered.record?.sourceLinks ?? [])
      return rendered
    } catch let change as ContentChanged {
      return RenderedOutput(files: [], diagnostics: [change.diagnostic])
    }
  }

  /// Renders an output from the records of all pages.
  func render(_ route: Route, records: [PageRecord], documents: [String: FileDigest]) -> RenderedOutput {
    limited(renderer.render(route, records: records, documents: documents), route)
  }

  /// Makes smaller versions of a picture.
  ///
  /// - Parameter isKept: whether the files are needed. Otherwise, the picture is only decoded, and the files are empty.
  /// - Throws: `FileSystemError`.
  func render(_ pictures: PictureSet, at paths: [PagePath], isKept: Bool = true) throws -> RenderedOutput {
    do {
      let bytes = try read(.content(pictures.file))
      return RenderedOutput(files: isKept ? try pictures.files(at: paths, from: bytes) : try pictures.emptyFiles(at: paths, from: bytes))
    } catch let change as ContentChanged {
      return RenderedOutput(files: [], diagnostics: [change.diagnostic])
    } catch let error as ImageError {
      let problem = Diagnostic(
        .error, .unreadableImage, path: pictures.file.path.displayed, error.description, help: "save the picture again")
      return RenderedOutput(files: [], diagnostics: [problem])
    }
  }

  /// Returns diagnostics for links to files outside the content that don't exist.
  private func missing(_ links: [PageText.SourceLink]) throws -> [Diagnostic] {
    try links.filter { try fileSystem.status(options.source + "/" + $0.path) == nil }.map {
      Diagnostic(
        .warning, .deadLink, at: $0.place, "\"\($0.path)\" does not exist in the source folder",
        help: "link to a file that exists, or correct the path")
    }
  }

  private func limited(_ rendered: RenderedOutput, _ route: Route) -> RenderedOutput {
    var rendered = rendered
    if let limit = route.sizeLimit(in: renderer.site.settings.limits) {
      rendered.diagnostics += rendered.files.filter { $0.bytes.count > limit.bytes }.map { file in
        Diagnostic(
          .error, .limitExceeded, path: route.place.origin,
          "\(file.path) would be \(file.bytes.count) bytes; the limit is \(limit.bytes)",
          help: "raise `limits: {\(limit.name): …}` in site.yaml")
      }
    }
    if rendered.diagnostics.hasErrors { rendered.files = [] }
    return rendered
  }

  /// Reads an output's source.
  ///
  /// - Throws: `ContentChanged` if the file changed after the output was planned; `FileSystemError`.
  @Sendable private func read(_ source: RenderInputs.Source) throws -> [UInt8] {
    switch source {
    case .asset(let file) where file.origin == .builtIn:
      guard let bytes = options.builtIn.files["assets/\(file.name)"] else { preconditionFailure("a planned asset is built in") }
      return bytes
    case .asset(let file):
      if case .generated(let bytes, _) = file.origin { return bytes }
      return try read(file.displayed) { FileDigest(of: $0) == file.digest }
    case .content(let file): return try read(file.path.displayed) { FileDigest(of: $0) == file.digest }
    case .page(let head): return try read(head.file.displayed) { Fingerprint(ofBytes: $0) == head.fingerprint }
    }
  }

  /// - Parameter isSame: returns whether the bytes are the same as when the site was planned.
  private func read(_ path: String, isSame: ([UInt8]) -> Bool) throws -> [UInt8] {
    let bytes = try fileSystem.read(options.file(path))
    guard isSame(bytes) else { throw ContentChanged(path: path) }
    return bytes
  }
}

/// An error: a file changed after the site was planned.
struct ContentChanged: Error {
  let path: String

  var diagnostic: Diagnostic {
    Diagnostic(.error, .changedWhileReading, path: path, "the file changed while the site was built", help: "build again")
  }
}
