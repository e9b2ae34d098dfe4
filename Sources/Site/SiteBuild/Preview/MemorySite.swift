internal import Diagnostics
internal import FileSystem
internal import SettingsModel
package import SiteContent
internal import SiteRendering

/// A site in memory: the files that `build` would write, by path in the output folder.
package struct MemorySite: Sendable {
  /// The files' bytes, by path: `steps/terms/index.html`.
  package let files: [String: [UInt8]]
  /// The whole site's indexes, which are made on request.
  package let indexes: [String: @Sendable () throws -> [UInt8]]
  /// Indexes with several files that are made together, by the common prefix of their paths.
  package let indexParts: [String: @Sendable () throws -> [String: [UInt8]]]
  /// The site's path on its host, `/` or `/a/b/`. All links begin with this path.
  package let basePath: String
  /// The sources that pages may load content from.
  package let policy: SecurityPolicy
  /// The finder of elements' sources; nil for a site without sources.
  package let inspection: Inspection?
  /// Whether the site shows what only its author may see: a private configuration, or a user's photo.
  package let isPrivate: Bool

  package init(
    files: [String: [UInt8]], indexes: [String: @Sendable () throws -> [UInt8]] = [:],
    indexParts: [String: @Sendable () throws -> [String: [UInt8]]] = [:], basePath: String = "/",
    policy: SecurityPolicy = SecurityPolicy(), inspection: Inspection? = nil, isPrivate: Bool = false
  ) {
    (self.files, self.indexes, self.basePath, self.policy) = (files, indexes, basePath, policy)
    (self.indexParts, self.inspection, self.isPrivate) = (indexParts, inspection, isPrivate)
  }
}

// MARK: - A preview's files

extension PreviewState {
  var memory: MemorySite { memory(waiting { _ in true }, parts, isPrivate: isPrivate) }

  /// Returns the site while only its first part is rendered. The indexes, and files that are not yet rendered, are still those of the last
  /// site.
  func early(after last: PreviewState) -> MemorySite {
    memory(waiting { !$0.isIndex } + last.waiting(where: \.isIndex), last.parts, isPrivate: isPrivate || last.isPrivate)
  }

  private var isPrivate: Bool {
    let configurations = renderer.sites.flatMap(\.apps).filter { $0.hasPrivateConfiguration || $0.configuration?.profile?.photo != nil }
    return options.includesPrivate && !configurations.isEmpty
  }

  private typealias Waiting = (String, @Sendable () throws -> [UInt8])

  private func waiting(where isWanted: (Route) -> Bool) -> [Waiting] {
    var waiting: [Waiting] = []
    let outputs = renderer.routes.filter { $0.canWait && isWanted($0) }
    // With thousands of pages, finding these files takes as long as everything else after an edit.
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

  /// The indexes with several files.
  private var parts: Parts {
    renderer.routes.reduce(into: [:]) { parts, output in
      guard let prefix = output.partsPrefix else { return }
      parts[prefix] = {
        let made = outputRenderer.render(output, records: records, documents: [:])
        return Dictionary(made.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
      }
    }
  }

  /// The files that pages show or link to.
  private var shown: Set<PagePath> { ShownFiles.of(records, in: renderer) }

  /// The published files. Some files are only published if a page shows them.
  private var publishedFiles: [String: [UInt8]] {
    let optional = renderer.routes.filter { $0.turn == .forPages }
    if optional.isEmpty { return files }
    let shown = shown
    var files = files
    for output in optional where !shown.contains(output.path) { files[output.path.file] = nil }
    return files
  }

  private func memory(_ waiting: [Waiting], _ parts: Parts, isPrivate: Bool) -> MemorySite {
    MemorySite(
      files: publishedFiles, indexes: Dictionary(waiting, uniquingKeysWith: { first, _ in first }), indexParts: parts,
      basePath: renderer.site.settings.basePath, policy: renderer.site.settings.csp ?? SecurityPolicy(),
      inspection: Inspection(outputRenderer), isPrivate: isPrivate)
  }

  private func made(_ path: PagePath, of pictures: PictureSet) throws -> [UInt8] {
    try bytes(of: try outputRenderer.render(pictures, at: [path]), path)
  }

  private func bytes(of rendered: RenderedOutput, _ path: PagePath) throws -> [UInt8] {
    if let file = rendered.files.first { return file.bytes }
    throw FileSystemError("render", path.file, reason: rendered.diagnostics.map(\.summary).joined(separator: "; "))
  }

  private func made(_ output: Route) throws -> [UInt8] {
    let posts = posts
    let rendered =
      output.isIndex
      ? outputRenderer.render(output, records: records, documents: try documents(before: output.turn))
      : try outputRenderer.render(output) { posts[$0] }
    return try bytes(of: rendered, output.path)
  }

  /// Returns the size and hash of the listed documents, including documents that are made on request.
  ///
  /// - Parameter turn: the turn in which the list itself is rendered.
  private func documents(before turn: RenderTurn) throws -> [String: FileDigest] {
    if turn == .fromRecords { return [:] }
    let listed = renderer.routes.filter { $0.isListed && $0.turn < turn }
    return try listed.reduce(into: [:]) { documents, output in
      documents[output.path.file] = FileDigest(of: try files[output.path.file] ?? made(output))
    }
  }
}
