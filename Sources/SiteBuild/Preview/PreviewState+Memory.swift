internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// What is served of it.
extension PreviewState {
  var memory: MemorySite { memory(waiting { _ in true }, parts) }

  /// The site while only a part of it is rendered: indexes are still those of the last one.
  func early(after last: PreviewState) -> MemorySite {
    memory(waiting { !$0.isIndex } + last.waiting(where: \.isIndex), last.parts)
  }

  private typealias Waiting = (String, @Sendable () throws -> [UInt8])

  private func waiting(where isWanted: (Route) -> Bool) -> [Waiting] {
    var waiting: [Waiting] = []
    let outputs = renderer.routes.filter { $0.canWait && isWanted($0) }
    // Of thousands of pages it takes as long as all else after an edit.
    let shown = outputs.contains { $0.pictures != nil } ? shown : []
    for output in outputs {
      if let pictures = output.pictures {
        for path in pictures.paths(shown: shown) { waiting.append((path.file, { try made(path, of: pictures) })) }
      } else {
        waiting.append((output.path.file, { try made(output) }))
      }
    }
    return waiting
  }

  private typealias Parts = [String: @Sendable () throws -> [String: [UInt8]]]

  /// Of indexes with several files.
  private var parts: Parts {
    renderer.routes.reduce(into: [:]) { parts, output in
      guard let prefix = output.partsPrefix else { return }
      parts[prefix] = {
        let made = rendering.render(output, records: records, documents: [:])
        return Dictionary(made.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
      }
    }
  }

  /// The files that pages show or lead to.
  private var shown: Set<PagePath> { ShownFiles.of(records, in: renderer) }

  /// Without the files that are published only if a page shows them, and none does.
  private var publishedFiles: [String: [UInt8]] {
    let optional = renderer.routes.filter { $0.turn == .forPages }
    if optional.isEmpty { return files }
    let shown = shown
    var files = files
    for output in optional where !shown.contains(output.path) { files[output.path.file] = nil }
    return files
  }

  private func memory(_ waiting: [Waiting], _ parts: Parts) -> MemorySite {
    MemorySite(
      files: publishedFiles, indexes: Dictionary(waiting, uniquingKeysWith: { first, _ in first }), indexParts: parts,
      basePath: renderer.site.settings.basePath, policy: renderer.site.settings.csp ?? SecurityPolicy(),
      inspection: Inspection(rendering))
  }

  private func made(_ path: PagePath, of pictures: PictureSet) throws -> [UInt8] {
    try bytes(of: try rendering.render(pictures, at: [path]), path)
  }

  private func bytes(of rendered: RenderedOutput, _ path: PagePath) throws -> [UInt8] {
    if let file = rendered.files.first { return file.bytes }
    throw FileSystemError("render", path.file, reason: rendered.diagnostics.map(\.summary).joined(separator: "; "))
  }

  private func made(_ output: Route) throws -> [UInt8] {
    let posts = posts
    let rendered =
      output.isIndex
      ? rendering.render(output, records: records, documents: try documents(before: output.turn))
      : try rendering.render(output) { posts[$0] }
    return try bytes(of: rendered, output.path)
  }

  /// Size and hash of the documents that are listed, including those that are made on request.
  ///
  /// - Parameter turn: of the list.
  private func documents(before turn: RenderTurn) throws -> [String: FileDigest] {
    if turn == .fromRecords { return [:] }
    let listed = renderer.routes.filter { $0.isListed && $0.turn < turn }
    return try listed.reduce(into: [:]) { documents, output in
      documents[output.path.file] = FileDigest(of: try files[output.path.file] ?? made(output))
    }
  }
}
