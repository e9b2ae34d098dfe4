import Diagnostics
import FileSystem
import SiteBuild
import TestSupport
import Testing

@testable import PreviewServer

/// From an edit on the disk to what pages are told.
@Suite(.serialized, .oneAtATime) struct PreviewSessionTests {
  private static let page = "---\ntitle: A\ndescription: A.\n---\nText.\n"

  /// Runs a session on a site, and reads what is told from the moment when the first build is done.
  private func withSession(
    _ files: [String: String], _ fileSystem: FileSystem = .disk,
    _ body: (TestSite, inout AsyncStream<PreviewEvent>.Iterator) async throws -> Void
  ) async throws {
    let source = try TestSite(files, templates: .copied)
    let site = PreviewSite()
    let watcher = try SourceWatcher.start(source: source.folder.path, names: .site, polls: false)
    var options = source.options()
    options.includesPrivate = true
    let session = PreviewSession(options, watcher: watcher, site: site, fileSystem: fileSystem)
    let running = Task { try await session.run { _ in } }
    defer { running.cancel() }
    _ = try await site.shown()
    var events = await site.events().makeAsyncIterator()
    try await body(source, &events)
  }

  @Test func tellsOfAnEditOfItsMistakeAndOfItsEnd() async throws {
    try await withSession(["content/a.md": Self.page]) { source, events in
      #expect(await events.next() == .problems([]))
      try source.folder.write(["content/a.md": Self.page + "More.\n"])
      #expect(await events.next() == .changed(["/a/"]))
      try source.folder.write(["content/a.md": "---\ntitel: A\ndescription: A.\n---\n"])
      guard case .problems(let problems) = await events.next() else {
        Issue.record("a mistake was not told")
        return
      }
      #expect(problems.map(\.summary) == [#""titel" is not a key of front matter"#])
      try source.folder.write(["content/a.md": Self.page])
      #expect(await events.next() == .problems([]))
      #expect(await events.next() == .changed(["/a/"]))
    }
  }

  @Test func tellsOfAStyleSheetOfANewPageAndOfOneThatIsGone() async throws {
    try await withSession(["content/a.md": Self.page]) { source, events in
      #expect(await events.next() == .problems([]))
      try source.folder.write(["templates/assets/site.css": "p { color: red }\n"])
      #expect(await events.next() == .changed(["/assets/site.css"]))
      try source.folder.write(["content/new/b.md": Self.page])
      #expect(await events.next() == .changed(["/new/b/", "/search/"]))
      try source.folder.remove("content/a.md")
      #expect(await events.next() == .changed(["/a/"]))
      #expect(await events.next() == .changed(["/search/"]))
    }
  }

  /// A failing disk is a mistake like any other here: the next change may mend it.
  @Test func goesOnWhereAFileCannotBeRead() async throws {
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      let bytes = try FileSystem.disk.read(path)
      if bytes == Array("locked".utf8) { throw FileSystemError("read", path, reason: "Permission denied") }
      return bytes
    }
    try await withSession(["content/a.md": Self.page], fileSystem) { source, events in
      #expect(await events.next() == .problems([]))
      try source.folder.write(["content/a.md": "locked"])
      guard case .problems(let problems) = await events.next() else {
        Issue.record("the failure was not told")
        return
      }
      #expect(problems == [Diagnostic(.error, .unreadable, path: "content/a.md", "could not read it: Permission denied")])
      try source.folder.write(["content/a.md": Self.page + "Again.\n"])
      #expect(await events.next() == .problems([]))
      #expect(await events.next() == .changed(["/a/"]))
    }
  }
}
