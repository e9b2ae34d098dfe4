package import Diagnostics
package import FileSystem
internal import SiteContent
internal import SiteRendering

/// A site that is built in memory and updated after every edit.
///
/// Only outputs that an edit affects are read and rendered again. If the content has errors, the last good site remains, and the next
/// edit is compared with it.
package struct IncrementalBuild: Sendable {
  /// The result of a build.
  package enum Outcome: Sendable {
    case built(Built)
    /// The content has errors; the last good site remains.
    case problems([Diagnostic])
    /// Files changed during the read, so the result is already stale. The last good site remains, and the next update reads them again.
    case unsettled([Diagnostic])
  }

  /// A site without errors.
  package struct Built: Sendable {
    package let site: MemorySite
    /// The files that were added, changed or removed since the last site.
    package let changed: Set<String>
    /// New warnings since the last site.
    package let warnings: [Diagnostic]
    /// Whether the previous build failed or had errors.
    package let isMended: Bool
    /// The number of the site's pages.
    package let pages: Int
    /// The number of outputs that were rendered.
    package let rendered: Int
    /// The names of the apps whose configuration is private.
    package let privateConfigurations: [String]
  }

  private var options: BuildOptions
  private let fileSystem: FileSystem
  private var cache = SourceCache()
  /// The last good site.
  private var built: PreviewState?
  /// The changes since the last good site.
  private var pending: SourceChange?
  /// Whether the last attempt failed or had errors.
  private var isBroken = false

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) {
    (self.options, self.fileSystem) = (options, fileSystem)
    self.options.isPreview = true
  }

  /// Brings the site up to date.
  ///
  /// 1. Reads changed files, 2. plans the site again if necessary, 3. renders stale outputs: first edited and open pages, which are shown
  /// immediately, then the rest, 4. returns the errors, or the new site.
  ///
  /// - Parameters:
  ///   - shown: the files that are open in a browser.
  ///   - show: called with the site and the changed files when the first part is ready. If the rest has errors, it is called again with the
  ///     last good site.
  /// - Throws: `FileSystemError`.
  package mutating func update(
    _ change: SourceChange, shown: [String] = [], show: (MemorySite, Set<String>) async -> Void
  ) async throws -> Outcome {
    let change = pending?.union(options.read(change)) ?? options.read(change)
    pending = change
    let outcome: Outcome
    do {
      outcome = try await attempt(change, shown, show)
    } catch let error as FileSystemError {
      guard let gone = try missingFile(error) else {
        isBroken = true
        throw error
      }
      outcome = .problems([gone])
    }
    guard case .problems(let problems) = outcome else { return outcome }
    let shown = options.shown(problems)
    let unsettled = problems.filter { $0.code == .changedWhileReading }
    if unsettled.isEmpty {
      isBroken = true
      return .problems(shown)
    }
    pending = change.union(.files(Set(unsettled.map(\.path))))
    return .unsettled(shown)
  }
}

extension IncrementalBuild {
  private mutating func attempt(
    _ change: SourceChange, _ shown: [String], _ show: (MemorySite, Set<String>) async -> Void
  ) async throws -> Outcome {
    let hadProblems = isBroken
    var (next, candidates, changed) = try await plan(change)
    guard next.preparation.isRenderable else { return .problems(next.preparation.printed(next.preparation.diagnostics)) }
    let isOneApp = next.preparation.renderer.site.root != nil
    let (awaited, others) = PreviewState.parts(of: candidates, edited: change, shown: Set(shown), isOneApp: isOneApp)
    let (first, shownChanges) = try await next.renderStale(among: awaited)
    changed.formUnion(shownChanges)
    let early = hadProblems || next.preparation.diagnostics.hasErrors || next.haveErrors(first) ? [] : changed
    if let built, !early.isEmpty {
      await show(next.early(after: built), early)
      changed = []
    }
    let rest: [Route]
    do {
      let (rendered, otherChanges) = try await next.renderStale(among: others + awaited.filter(\.showsOthers))
      (rest, changed) = (rendered, changed.union(otherChanges))
    } catch {
      if let built, !early.isEmpty { await show(built.memory, early) }
      throw error
    }
    let stale = first + rest
    if next.preparation.diagnostics.hasErrors || next.haveErrors(stale) {
      if let built, !early.isEmpty { await show(built.memory, early) }
      return .problems(next.problems())
    }
    let checked = next.checkFragments()
    let touched = next.accepts(like: built) ? checked.union(stale.map { OutputKey($0) }) : next.keys
    let warnings = next.warnings(of: touched).subtracting(built?.warnings(of: touched) ?? []).sorted()
    (built, pending, isBroken) = (next, nil, false)
    return .built(
      Built(
        site: next.memory, changed: changed, warnings: warnings, isMended: hadProblems,
        pages: next.renderer.routes.filter(\.isPage).count, rendered: stale.count,
        privateConfigurations: next.renderer.site.apps.filter(\.hasPrivateConfiguration).map(\.name)))
  }

  /// Returns a diagnostic if the error is about a file that was removed after it was listed; nil for other errors.
  private func missingFile(_ error: FileSystemError) throws -> Diagnostic? {
    let folders = [options.content, options.templates].map { $0 + "/" }
    guard folders.contains(where: error.path.hasPrefix), !options.configurations.values.contains(error.path),
      try fileSystem.status(error.path) == nil
    else { return nil }
    return ContentChanged(path: String(error.path.dropFirst(options.source.utf8.count + 1))).diagnostic
  }
}

extension IncrementalBuild {
  /// Returns the newly planned site, the outputs that may be stale, and the files that no output makes anymore.
  private mutating func plan(_ change: SourceChange) async throws -> (PreviewState, candidates: [Route], gone: Set<String>) {
    if var next = built, let heads = try editedTexts(change, of: next) {
      next.adopt(heads)
      return (next, next.outputs(of: heads), [])
    }
    try cache.forget(change) { [options, fileSystem] in try fileSystem.status(options.content + "/" + $0.text) }
    let preparation = try await SitePreparation(options, fileSystem, &cache)
    var next = built ?? PreviewState(preparation, options, fileSystem)
    let gone = next.adopt(preparation)
    return (next, next.renderer.routes, gone)
  }

  /// Returns the metadata of edited pages if only their text changed, so the plan and all other pages remain valid; otherwise nil.
  private mutating func editedTexts(_ change: SourceChange, of built: PreviewState) throws -> [ContentPath: PageMetadata]? {
    guard case .files(let files) = change, !built.preparation.diagnostics.hasErrors else { return nil }
    let loader = SiteLoader(options: options, fileSystem: fileSystem)
    var heads: [ContentPath: PageMetadata] = [:]
    for file in files {
      guard let path = ContentPath(displayed: file) else { return nil }
      let status = try fileSystem.status(options.file(file))
      if cache.isTemporary(path, status) { continue }
      guard path.isMarkdown || path.isHTML, let known = cache.pages[path], known.diagnostics.isEmpty,
        let earlier = built.renderer.head(of: path), let status, status.kind == .file
      else { return nil }
      let entry = ContentScan.Entry(path: path, bytes: status.bytes)
      let page = try loader.page(entry, built.renderer.site.settings)
      cache.pages[path] = page
      guard let head = page.head, page.diagnostics.isEmpty, head.differsOnlyInText(from: earlier) else { return nil }
      heads[path] = head
    }
    return heads
  }
}
