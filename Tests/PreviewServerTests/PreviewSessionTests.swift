import Diagnostics
import FileSystem
import SettingsModel
import SiteBuild
import Synchronization
import TestSupport
import Testing

@testable import PreviewServer

/// From an edit on the disk to what pages are told.
@Suite(.serialized, .oneServerAtATime) struct PreviewSessionTests {
  private static let page = "---\ntitle: A\ndescription: A.\n---\nText.\n"

  /// Runs a session on a site, and reads what is told from the moment when the first build is done.
  private func withSession(
    _ files: [String: String], _ fileSystem: FileSystem = .disk, patience: Duration = .seconds(30),
    configure: (inout BuildOptions, TestSite) -> Void = { _, _ in },
    _ body: (TestSite, PreviewSite, inout AsyncStream<PreviewEvent>.Iterator) async throws -> Void
  ) async throws {
    let settings = ["content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n"]
    let source = try TestSite(files.merging(settings) { file, _ in file }, templates: .copied)
    let site = PreviewSite()
    var options = source.options()
    options.includesPrivate = true
    configure(&options, source)
    let watcher = try options.configurationsElsewhere().reduce(
      SourceWatcher.start(source: source.folder.path, names: .site, polls: false)
    ) { try $0.with(file: $1, polls: false) }
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
      try source.folder.save("templates/assets/site.css", "p { color: red }\n")
      #expect(await events.next() == .changed(["/assets/preview/site.css"]))
      try source.folder.save("content/new/b.md", Self.page)
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
      // Of a file that is made and not yet written the end would be written over.
      let isFirst = path.contains("/new/") && !bytes.isEmpty && grown.withLock { $0.insert(path).inserted }
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

extension PreviewSessionTests {
  private static let app = [
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": """
    settings: { lock: { title: Lock, type: boolean, default: false, key: LOCK } }
    screens: { main: { title: Main, sections: [{ one: { rows: [lock] } }] } }

    """,
    "content/x/configuration.yaml": "audience: public\nvalues: { lock: false }\n",
    "content/x/help.md": "---\ntitle: Help\ndescription: Help.\n---\n![](row:x/lock)\n",
  ]

  private static func plist(_ values: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\(values)</dict></plist>\n"
  }

  /// Files of a user, by whatever means they are written, in and outside of the content.
  static let users = [
    ("../me.plist", plist("<key>LOCK</key><true/>"), plist("<key>LOCK</key><false/>"), plist("<key>LOCK</key><string>geheim</string>")),
    ("me.yaml", "values: { lock: true }\n", "values: { lock: false }\n", "values: { lock: geheim }\n"),
    (
      "content/x/me.json", #"{ "values": { "lock": true } }"#, #"{ "values": { "lock": false } }"#, #"{ "values": { "lock": "geheim" } }"#
    ),
  ]

  @Test(arguments: users) func aUsersConfigurationIsShownAndItsEditsToo(
    _ file: String, _ on: String, _ off: String, _ wrong: String
  ) async throws {
    let home = try TemporaryFolder()
    func write(_ text: String, _ source: TestSite) throws {
      try file.hasPrefix("../") ? home.write([String(file.dropFirst(3)): text]) : source.folder.write([file: text])
    }
    try await withSession(
      Self.app,
      configure: { options, source in
        let path = file.hasPrefix("../") ? home.path + "/" + file.dropFirst(3) : source.folder.path + "/" + file
        do { try write(on, source) } catch { Issue.record(error) }
        options.configurations = ["x": path]
      }
    ) { source, site, events in
      func shows(_ part: String, in output: String) async throws -> Bool {
        guard case .site(let shown) = try await site.shown(), let bytes = try await shown.file(output) else { return false }
        return String(decoding: bytes, as: UTF8.self).contains(part)
      }
      #expect(await events.next() == .problems([]))
      #expect(try await shows("switch--on", in: "x/help/index.html"))
      #expect(try await shows(#""audience":"private""#, in: "api/v1/x/configuration.json"))
      #expect(try await shows(#""value":true"#, in: "api/v1/x/configuration.json"))
      guard case .site(let shown) = try await site.shown() else { return }
      #expect(!shown.has("x/me.json"))
      try write(off, source)
      guard case .changed(let changed) = await events.next() else {
        Issue.record("the edit was not told")
        return
      }
      #expect(changed?.contains("/x/help/") == true && changed?.contains("/x/configuration/") == true)
      #expect(try await !shows("switch--on", in: "x/help/index.html"))
      // What is wrong with it is said without its values.
      try write(wrong, source)
      guard case .problems(let problems) = await events.next() else {
        Issue.record("the mistake was not told")
        return
      }
      #expect(problems.count == 1 && problems.allSatisfy { $0.path.hasSuffix(file.replacing("../", with: "")) && $0.excerpt == nil })
      #expect(problems.allSatisfy { !"\($0.summary) \($0.help ?? "")".contains("geheim") })
      #expect(try await !shows("switch--on", in: "x/help/index.html"))
      try write(on, source)
      #expect(await events.next() == .problems([]))
    }
  }

  @Test func aUsersConfigurationMayComeLater() async throws {
    let home = try TemporaryFolder()
    try await withSession(Self.app, configure: { options, _ in options.configurations = ["x": home.path + "/me.yaml"] }) { _, _, events in
      guard case .problems(let problems) = await events.next() else {
        Issue.record("nothing was told")
        return
      }
      #expect(problems.map(\.code) == [.unreadable] && problems.map(\.path) == [home.path + "/me.yaml"])
      try home.write(["me.yaml": "values: { lock: true }\n"])
      #expect(await events.next() == .problems([]))
      #expect(await events.next() == .changed(nil))
    }
  }
}
