import Concurrency
import Diagnostics
import SettingsModel
import SiteBuild
import TestSupport
import Testing

@testable import FileSystem
@testable import PreviewServer

/// From a change on disk to the events that pages receive. The test reports changes as a watcher would.
@Suite(.computing) struct PreviewSessionTests {
  private static let page = "---\ntitle: A\ndescription: A.\n---\nText.\n"

  private struct Session: Sendable {
    let source: TestSite
    let sites: PreviewSites
    let changes: ChangeQueue
    /// One report per build.
    let reports: AsyncStream<PreviewSession.Report>
    /// The session's clock, which doesn't advance by itself.
    let clock = TestClock()

    /// The site as its author sees it.
    var site: PreviewSite { sites.author }

    /// Reports a change, and waits for the build.
    func report(_ change: SourceChange) async {
      await changes.add(change)
      await nextBuild()
    }

    func write(_ files: [String: String]) async throws {
      try source.folder.write(files)
      await report(.files(Set(files.keys)))
    }

    func nextBuild() async {
      let report = await reports.first { _ in true }
      #expect(report != nil, "the session has ended")
    }

    /// Whether a file of the shown site contains a string.
    func shows(_ part: String, in output: String) async throws -> Bool {
      guard case .site(let shown) = try await site.shown(), let bytes = try await shown.file(output) else { return false }
      return String(decoding: bytes, as: UTF8.self).contains(part)
    }
  }

  /// Runs a session on a site. The body begins after the first build.
  private func withSession(
    _ files: [String: String], fileSystem: (Session) -> FileSystem = { _ in .disk },
    configure: (inout BuildOptions, TestSite) throws -> Void = { _, _ in },
    _ body: @escaping @Sendable (Session, inout AsyncStream<PreviewEvent>.Iterator) async throws -> Void
  ) async throws {
    let settings = ["content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n"]
    let source = try TestSite(files.merging(settings) { file, _ in file }, templates: .copied)
    var options = source.options()
    options.includesPrivate = true
    try configure(&options, source)
    // Each change is due as soon as the session waits for it.
    let queueClock = TestClock()
    let (reports, reported) = AsyncStream.makeStream(of: PreviewSession.Report.self)
    let session = Session(source: source, sites: PreviewSites(), changes: ChangeQueue(queueClock), reports: reports)
    let preview = PreviewSession(options, sites: session.sites, fileSystem: fileSystem(session), clock: session.clock) {
      await session.changes.next()
    }
    let running = Task {
      defer { reported.finish() }
      try await preview.run { reported.yield($0) }
    }
    defer { running.cancel() }
    try await queueClock.passing {
      await session.nextBuild()
      var events = await session.site.events().makeAsyncIterator()
      try await body(session, &events)
    }
  }

  private func problems(_ events: inout AsyncStream<PreviewEvent>.Iterator) async throws -> [Diagnostic] {
    let event = await events.next()
    guard case .problems(let problems, _) = event else {
      throw CaseFileError("no mistake was told, but \(event.map { "\($0)" } ?? "nothing")")
    }
    return problems
  }

  private func changed(_ events: inout AsyncStream<PreviewEvent>.Iterator) async throws -> [String]? {
    let event = await events.next()
    guard case .changed(let paths) = event else { throw CaseFileError("no edit was told, but \(event.map { "\($0)" } ?? "nothing")") }
    return paths
  }

  @Test func tellsOfAnEditOfItsMistakeAndOfItsEnd() async throws {
    try await withSession(["content/a.md": Self.page]) { session, events in
      #expect(await events.next() == .problems([]))
      try await session.write(["content/a.md": Self.page + "More.\n"])
      #expect(await events.next() == .changed(["/a/"]))
      try await session.write(["content/a.md": "---\ntitel: A\ndescription: A.\n---\n"])
      let problems = try await problems(&events)
      #expect(problems.map(\.placeAndCode) == ["content/a.md:2:1 unknown-key"])
      try await session.write(["content/a.md": Self.page])
      #expect(await events.next() == .problems([]))
      #expect(await events.next() == .changed(["/a/"]))
    }
  }

  @Test func tellsOfAStyleSheetOfANewPageAndOfOneThatIsGone() async throws {
    try await withSession(["content/a.md": Self.page]) { session, events in
      #expect(await events.next() == .problems([]))
      try await session.write(["templates/assets/site.css": "p { color: red }\n"])
      #expect(await events.next() == .changed(["/assets/preview/site.css"]))
      try session.source.folder.write(["content/new/b.md": Self.page])
      await session.report(.everything)
      #expect(await events.next() == .changed(["/a-z/", "/new/b/"]))
      try session.source.folder.remove("content/a.md")
      await session.report(.files(["content/a.md"]))
      #expect(await events.next() == .changed(["/a/"]))
      #expect(await events.next() == .changed(["/a-z/"]))
    }
  }

  /// A disk error is handled like any other problem: the next change may fix it.
  @Test func goesOnWhereAFileCannotBeRead() async throws {
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      let bytes = try FileSystem.disk.read(path)
      if bytes == Array("locked".utf8) { throw FileSystemError("read", path, reason: "Permission denied") }
      return bytes
    }
    try await withSession(["content/a.md": Self.page], fileSystem: { [fileSystem] _ in fileSystem }) { session, events in
      #expect(await events.next() == .problems([]))
      try await session.write(["content/a.md": "locked"])
      let problems = try await problems(&events)
      #expect(problems == [Diagnostic(.error, .unreadable, path: "content/a.md", "could not read it: Permission denied")])
      try await session.write(["content/a.md": Self.page + "Again.\n"])
      #expect(await events.next() == .problems([]))
      #expect(await events.next() == .changed(["/a/"]))
    }
  }

  /// Each file is read before it is complete, as when many files are copied into the folder.
  @Test func filesThatChangeWhileTheyAreReadAreReadAgain() async throws {
    let grown = Locked<Set<String>>([])
    func growing(_ session: Session) -> FileSystem {
      var fileSystem = FileSystem.disk
      fileSystem.read = { path in
        let bytes = try FileSystem.disk.read(path)
        if path.contains("/new/"), grown.withLock({ $0.insert(path).inserted }) {
          try FileSystem.disk.write(path, bytes + Array("The end.\n".utf8))
          Task { await session.changes.add(.files([String(path.dropFirst(session.source.folder.path.utf8.count + 1))])) }
        }
        return bytes
      }
      return fileSystem
    }
    let outputs = Set((0..<20).flatMap { ["new/\($0)/index.html", "new/\($0).txt"] })
    try await withSession(["content/a.md": Self.page], fileSystem: growing) { session, events in
      #expect(await events.next() == .problems([]))
      let files = (0..<20).flatMap { [("content/new/\($0).md", Self.page), ("content/new/\($0).txt", "text\n")] }
      try session.source.folder.write(Dictionary(uniqueKeysWithValues: files))
      await session.changes.add(.everything)
      var waiting = outputs
      while !waiting.isEmpty, let event = await events.next() {
        guard case .changed = event else {
          Issue.record("\(event)")
          return
        }
        for file in waiting { if try await session.shows("The end.", in: file) { waiting.remove(file) } }
      }
      #expect(waiting == [])
    }
    #expect(grown.withLock { $0.count } == outputs.count)
  }

  /// A file that was listed, but no longer exists when it is read.
  @Test func aFileThatVanishesIsNoMistake() async throws {
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      if path.hasSuffix("/passing.md") { try? FileSystem.disk.removeFile(path) }
      return try FileSystem.disk.read(path)
    }
    try await withSession(["content/a.md": Self.page], fileSystem: { [fileSystem] _ in fileSystem }) { session, events in
      #expect(await events.next() == .problems([]))
      try session.source.folder.write(["content/passing.md": Self.page, "content/b.md": Self.page])
      await session.changes.add(.files(["content/passing.md", "content/b.md"]))
      // No watcher reports that the file is complete, so the site is read again after a while.
      await session.clock.sleepers()
      session.clock.advance(by: PreviewSession.pause)
      await session.nextBuild()
      var told: Set<String> = []
      while !told.contains("/a-z/"), let event = await events.next() {
        guard case .changed(let paths) = event else {
          Issue.record("\(event)")
          return
        }
        told.formUnion(paths ?? [])
      }
      #expect(told == ["/a-z/", "/b/"])
      #expect(!session.source.folder.exists("content/passing.md"))
    }
  }

  @Test func aFileThatNeverRestsIsReportedInTheEnd() async throws {
    let count = Locked(0)
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      guard path.hasSuffix("/log.txt") else { return try FileSystem.disk.read(path) }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return Array(String(number).utf8)
    }
    try await withSession(["content/a.md": Self.page], fileSystem: { [fileSystem] _ in fileSystem }) { session, events in
      #expect(await events.next() == .problems([]))
      try session.source.folder.write(["content/log.txt": "0"])
      await session.changes.add(.files(["content/log.txt"]))
      // The site is read again every 200 ms. Nothing is reported for 30 seconds.
      for _ in 0..<2 {
        await session.clock.sleepers()
        session.clock.advance(by: .seconds(14))
      }
      await session.clock.sleepers()
      await session.site.publish(problems: [])
      #expect(await events.next() == .problems([]))
      session.clock.advance(by: .seconds(2))
      #expect(try await problems(&events).map(\.placeAndCode) == ["content/log.txt changed-while-reading"])
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

  /// A user's settings file, written in several ways, inside and outside the content.
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
    @Sendable func write(_ text: String, _ source: TestSite) throws {
      try file.hasPrefix("../") ? home.write([String(file.dropFirst(3)): text]) : source.folder.write([file: text])
    }
    /// Changes to a file elsewhere are reported with the path that was given.
    @Sendable func edit(_ text: String, _ session: Session) async throws {
      try write(text, session.source)
      let folder = file.hasPrefix("../") ? home.path : session.source.folder.path
      await session.report(.files([file.hasPrefix("content/") ? file : folder + "/" + file.replacing("../", with: "")]))
    }
    try await withSession(
      Self.app,
      configure: { options, source in
        let path = file.hasPrefix("../") ? home.path + "/" + file.dropFirst(3) : source.folder.path + "/" + file
        try write(on, source)
        options.configurations = ["x": path]
      }
    ) { session, events in
      #expect(await events.next() == .problems([]))
      #expect(try await session.shows("switch--on", in: "x/help/index.html"))
      #expect(try await session.shows(#""audience":"private""#, in: "api/v1/x/configuration.json"))
      #expect(try await session.shows(#""value":true"#, in: "api/v1/x/configuration.json"))
      guard case .site(let shown) = try await session.site.shown() else {
        Issue.record("there is no site")
        return
      }
      #expect(!shown.has("x/me.json"))
      try await edit(off, session)
      let changed = try await changed(&events)
      #expect(changed?.contains("/x/help/") == true && changed?.contains("/x/configuration/") == true)
      #expect(try await !session.shows("switch--on", in: "x/help/index.html"))
      // Problems are reported without the values in the file.
      try await edit(wrong, session)
      let problems = try await problems(&events)
      #expect(problems.count == 1 && problems.allSatisfy { $0.path.hasSuffix(file.replacing("../", with: "")) && $0.excerpt == nil })
      #expect(problems.allSatisfy { !"\($0.summary) \($0.help ?? "")".contains("geheim") })
      #expect(try await !session.shows("switch--on", in: "x/help/index.html"))
      try await edit(on, session)
      #expect(await events.next() == .problems([]))
    }
  }

  @Test func aUsersConfigurationMayComeLater() async throws {
    let home = try TemporaryFolder()
    try await withSession(Self.app, configure: { options, _ in options.configurations = ["x": home.path + "/me.yaml"] }) {
      session, events in
      let problems = try await problems(&events)
      #expect(problems.map(\.code) == [.unreadable] && problems.map(\.path) == [home.path + "/me.yaml"])
      try home.write(["me.yaml": "values: { lock: true }\n"])
      await session.report(.files([home.path + "/me.yaml"]))
      #expect(await events.next() == .problems([]))
      #expect(await events.next() == .changed(nil))
    }
  }

  private static let robin = "audience: private\nprofile: { name: Robin }\nvalues: { lock: true }\n"

  /// Others see the site that `build` would publish, after every edit, and are told of every change between the two sites.
  @Test func othersSeeWhatBuildPublishes() async throws {
    let page = "content/x/help.md"
    try await withSession(Self.app.merging(["content/x/configuration.yaml": Self.robin]) { $1 }) { session, _ in
      var events = await session.sites.others.events().makeAsyncIterator()
      #expect(await events.next() == .problems([]))
      func expectPublished(_ step: String) async throws {
        let report = try await session.source.build { $0.isPreview = true }
        #expect(!report.diagnostics.hasErrors)
        guard case .site(let shown) = try await session.sites.others.shown() else {
          Issue.record("there is no site")
          return
        }
        let files = try session.source.folder.files(below: "public")
        for file in try atLeast(20, files.filter { !$0.hasPrefix(".sitegen") && $0 != "assets/sha256sums.txt" }) {
          let bytes = try await shown.file(file)
          #expect(try bytes == Array(session.source.folder.data("public/" + file)), "\(step): \(file)")
        }
        let isPublic = session.source.folder.exists("public/api/v1/x/configuration.json")
        #expect(shown.has("x/configuration/index.html") == isPublic && shown.has("api/v1/x/configuration.json") == isPublic)
      }
      func expectNews() async throws {
        let paths = try await changed(&events)
        #expect(paths?.contains("/x/help/") == true && paths?.contains { $0.contains("configuration") } == false, "\(paths ?? [])")
      }
      #expect(try await session.shows("Robin", in: "x/configuration/index.html"))
      try await expectPublished("private")
      try await session.write([page: "---\ntitle: Help\ndescription: Help.\n---\nMore.\n\n![](row:x/lock)\n"])
      try await expectNews()
      try await expectPublished("an edit of a page")
      for (step, text) in [
        ("public", "audience: public\nvalues: { lock: true }\n"), ("private again", Self.robin),
        ("the sample", "audience: public\nsample: true\n"),
        ("another private one", Self.robin + "language: Robin\n"),
      ] {
        try await session.write(["content/x/configuration.yaml": text])
        #expect(await events.next() == .changed(nil), "\(step)")
        try await expectPublished(step)
      }
      // A mistake, and an edit that the build without private configurations misses because of it.
      try await session.write(["content/x/configuration.yaml": Self.robin + "values: { lock: Robin }\n"])
      #expect(await events.next() == .problems([], unlisted: 1))
      try await session.write([page: "---\ntitle: Help\ndescription: Help.\n---\nLast.\n"])
      #expect(await events.next() == .problems([], unlisted: 1))
      try await session.write(["content/x/configuration.yaml": Self.robin])
      #expect(await events.next() == .problems([]))
      try await expectNews()
      try await expectPublished("an edit during a mistake")
      try session.source.folder.remove("content/x/configuration.yaml")
      await session.report(.files(["content/x/configuration.yaml"]))
      #expect(await events.next() == .changed(nil))
      try await expectPublished("none")
    }
  }
}
