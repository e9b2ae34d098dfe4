internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// What is served of it.
extension PreviewState {
  var memory: MemorySite { memory(waiting { _ in true }, parts) }

  /// The site while only a part of it is rendered: indexes are still those of the last one.
  func early(after last: PreviewState) -> MemorySite {
    memory(waiting { !($0 is any IndexOutput) } + last.waiting { $0 is any IndexOutput }, last.parts)
  }

  private typealias Waiting = (String, @Sendable () throws -> [UInt8])

  private func waiting(where isWanted: (any Output) -> Bool) -> [Waiting] {
    var waiting: [Waiting] = []
    let outputs = renderer.outputs.filter { type(of: $0).canWait && isWanted($0) }
    // Of thousands of pages it takes as long as all else after an edit.
    let shown = outputs.contains { $0 is any PicturesOutput } ? shown : []
    for output in outputs {
      if let pictures = output as? any PicturesOutput {
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
    renderer.outputs.compactMap { $0 as? any IndexOutput }.reduce(into: [:]) { parts, output in
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
    let optional = renderer.outputs.filter(\.isOnlyForPages)
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

  private func made(_ path: PagePath, of pictures: any PicturesOutput) throws -> [UInt8] {
    try bytes(of: try rendering.render(pictures, at: [path]), path)
  }

  private func bytes(of rendered: RenderedOutput, _ path: PagePath) throws -> [UInt8] {
    if let file = rendered.files.first { return file.bytes }
    throw FileSystemError("render", path.file, reason: rendered.diagnostics.map(\.summary).joined(separator: "; "))
  }

  private func made(_ output: any Output) throws -> [UInt8] {
    let rendered: RenderedOutput
    if let index = output as? any IndexOutput {
      rendered = rendering.render(index, records: records, documents: try documents(before: index.turn))
    } else if let view = output as? any ViewOutput {
      let posts = posts
      rendered = try rendering.render(view) { posts[$0] }
    } else {
      preconditionFailure("\(output.path) is neither a view nor an index")
    }
    return try bytes(of: rendered, output.path)
  }

  /// Size and hash of the documents that are listed, including those that are made on request.
  ///
  /// - Parameter turn: of the list.
  private func documents(before turn: IndexTurn) throws -> [String: FileDigest] {
    if turn == .afterPages { return [:] }
    let listed = renderer.outputs.filter { output in
      output.listing != nil && (output as? any IndexOutput).map { $0.turn < turn } ?? true
    }
    return try listed.reduce(into: [:]) { documents, output in
      documents[output.path.file] = FileDigest(of: try files[output.path.file] ?? made(output))
    }
  }
}
