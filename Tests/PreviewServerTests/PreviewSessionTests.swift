import Diagnostics
import FileSystem
import SiteBuild
import Synchronization
import TestSupport
import Testing

@testable import PreviewServer

/// From an edit on the disk to what pages are told.
@Suite(.serialized, .oneAtATime) struct PreviewSessionTests {
  private static let page = "---\ntitle: A\ndescription: A.\n---\nText.\n"

  /// Runs a session on a site, and reads what is told from the moment when the first build is done.
  private func withSession(
    _ files: [String: String], _ fileSystem: FileSystem = .disk, patience: Duration = .seconds(30),
    _ body: (TestSite, PreviewSite, inout AsyncStream<PreviewEvent>.Iterator) async throws -> Void
  ) async throws {
    let source = try TestSite(files, templates: .copied)
    let site = PreviewSite()
    var options = source.options()
    options.includesPrivate = true
    let watcher = try SourceWatcher.start(source: source.folder.path, names: .site, polls: false)
    let session = PreviewSession(options, watcher: watcher, site: site, fileSystem: fileSystem, patience: patience)
    let running = Task { try await session.run { _ in } }
    defer { running.cancel() }
    _ = try await site.shown()
    var events = await site.events().makeAsyncIterator()
    try await body(source, site, &events)
  }

  @Test func tellsOfAnEditOfItsMistakeAndOfItsEnd() async throws {
    try await withSession(["content/a.md": Self.page]) { source, _, events in
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
    try await withSession(["content/a.md": Self.page]) { source, _, events in
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
    try await withSession(["content/a.md": Self.page], fileSystem) { source, _, events in
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

  /// Each file is read before the last of it is written, as when many are copied into the folder.
  @Test func filesThatChangeWhileTheyAreReadAreReadAgain() async throws {
    let grown = Mutex<Set<String>>([])
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      let bytes = try FileSystem.disk.read(path)
      let isFirst = path.contains("/new/") && grown.withLock { $0.insert(path).inserted }
      if isFirst { try FileSystem.disk.write(path, bytes + Array("The end.\n".utf8)) }
      return bytes
    }
    try await withSession(["content/a.md": Self.page], fileSystem) { source, site, events in
      #expect(await events.next() == .problems([]))
      for number in 0..<20 {
        try source.folder.write(["content/new/\(number).md": Self.page, "content/new/\(number).txt": "text\n"])
      }
      var waiting = Set((0..<20).flatMap { ["new/\($0)/index.html", "new/\($0).txt"] })
      while !waiting.isEmpty, let event = await events.next() {
        guard case .changed = event else {
          Issue.record("\(event)")
          return
        }
        guard case .site(let shown) = try await site.shown() else { continue }
        for file in waiting {
          if try await shown.file(file).map({ String(decoding: $0, as: UTF8.self) })?.contains("The end.") == true { waiting.remove(file) }
        }
      }
      #expect(waiting == [])
    }
  }

  /// A file that was listed and is gone when it is read.
  @Test func aFileThatVanishesIsNoMistake() async throws {
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      if path.hasSuffix("/passing.md") { try? FileSystem.disk.removeFile(path) }
      return try FileSystem.disk.read(path)
    }
    try await withSession(["content/a.md": Self.page], fileSystem) { source, _, events in
      #expect(await events.next() == .problems([]))
      try source.folder.write(["content/passing.md": Self.page, "content/b.md": Self.page])
      var told: Set<String> = []
      while !told.contains("/search/"), let event = await events.next() {
        guard case .changed(let paths) = event else {
          Issue.record("\(event)")
          return
        }
        told.formUnion(paths ?? [])
      }
      #expect(told == ["/b/", "/search/"])
    }
  }

  @Test func aFileThatNeverRestsIsReportedInTheEnd() async throws {
    let count = Mutex(0)
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      guard path.hasSuffix("/log.txt") else { return try FileSystem.disk.read(path) }
      return Array(
        String(
          count.withLock {
            $0 += 1; return $0
          }
        ).utf8)
    }
    try await withSession(["content/a.md": Self.page], fileSystem, patience: .zero) { source, _, events in
      #expect(await events.next() == .problems([]))
      try source.folder.write(["content/log.txt": "0"])
      let problem = Diagnostic(
        .error, .changedWhileReading, path: "content/log.txt", "the file changed while the site was built", help: "build again")
      #expect(await events.next() == .problems([problem]))
    }
  }
}
