import FileSystem
import TestSupport
import Testing

/// What both watchers tell of everything that happens to files and folders. One after another, as the system lets a user have
/// no more than a hundred watchers or so.
@Suite(.serialized) struct WatchScenarioTests {
  private static let all = WatchScenario.ofFiles + WatchScenario.ofFolders + WatchScenario.ofOthers

  #if os(Linux)
    @Test(arguments: all) func theSystemTells(_ scenario: WatchScenario) async throws {
      let source = try WatchedSource(.told, WatchScenario.files)
      try scenario.happens(.init(root: source.folder.path))
      #expect(try await source.told() == scenario.told)
      #expect(try await source.isToldOfEdits(scenario.edited))
    }
  #endif

  @Test(arguments: all) func looksSee(_ scenario: WatchScenario) async throws {
    let source = try WatchedSource(.looking, WatchScenario.files)
    try scenario.happens(.init(root: source.folder.path))
    let told = try await source.told()
    // A look halfway sees names come and go.
    if let seen = scenario.seen { #expect(told == seen || told == .everything && scenario.told != .files([])) }
    #expect(try await source.isToldOfEdits(scenario.edited))
  }

  @Test(arguments: WatchMeans.allCases) func filesMovedOutAreNotToldOf(_ means: WatchMeans) async throws {
    let source = try WatchedSource(means, WatchScenario.files)
    let hands = WatchScenario.Hands(root: source.folder.path)
    try hands.rename("content/steps", "outside/steps")
    #expect(try await source.told() == .everything)
    #expect(try await source.isToldOfEdits(WatchedSource.marker))
    try source.edit("outside/steps/terms.md")
    #expect(try await source.told() == .files([]))
  }

  @Test(arguments: WatchMeans.allCases) func linkedFoldersAreNotFollowed(_ means: WatchMeans) async throws {
    let source = try WatchedSource(means, WatchScenario.files) {
      try WatchScenario.Hands(root: $0).link("content/linked", to: "outside")
      try WatchScenario.Hands(root: $0).link("templates", to: "outside")
    }
    try source.edit("outside/a.md")
    #expect(try await source.told() == .files([]))
  }

  /// What a builder does: it reads again when it is told to. However many edits, it ends with the last one.
  @Test(arguments: WatchMeans.allCases) func theLastOfManyEditsIsTold(_ means: WatchMeans) async throws {
    let files = (0..<10).map { "content/page\($0).md" }
    let source = try WatchedSource(means, Dictionary(uniqueKeysWithValues: files.map { ($0, "start") }))
    async let writing: Void = {
      for number in 0..<1000 {
        // As many bytes each time, so that the size tells nothing.
        try FileSystem.disk.write(source.folder.path + "/" + files[number % 10], Array(String(10_000 + number).utf8))
        if number % 100 == 0 { await Task.yield() }
      }
    }()
    var known: [String: String] = [:]
    var told = SourceChange.files([])
    while known.count < 10 || known.contains(where: { $0.value != "1099\($0.key.dropFirst(12).prefix(1))" }) {
      let change = try await source.next()
      told = told.union(change)
      for file in files where change.covers(file) { known[file] = try source.folder.text(file) }
    }
    try await writing
    #expect(told == .files(Set(files)))
  }

  @Test(arguments: WatchMeans.allCases) func aCheckoutOfHundredsOfFilesIsSeenWhole(_ means: WatchMeans) async throws {
    let source = try WatchedSource(means)
    let checkout = try Checkout(in: source.folder)
    #expect(try await source.changes { $0 == .everything } == .everything)
    #expect(try await source.isToldOfEdits(WatchedSource.marker))
    var known: Set<String> = []
    for branch in ["many", "few", "many"] {
      try checkout.change(to: branch)
      while known != checkout.files(of: branch) {
        _ = try await source.next()
        known = Set(try source.folder.files(below: "content").filter { $0.hasPrefix("app") })
      }
    }
    for number in [0, 17, 39] {
      #expect(try await source.isToldOfEdits("content/app\(number)/help/page7.md"))
    }
  }

  @Test(arguments: WatchMeans.allCases) func aFolderThatIsNotThereIsRefused(_ means: WatchMeans) throws {
    let folder = try TemporaryFolder()
    try folder.write(["file": ""])
    for name in ["missing", "file"] {
      #expect(throws: FileSystemError("watch", folder.path + "/" + name, reason: "there is no such folder")) {
        try SourceWatcher.start(source: folder.path + "/" + name, names: .site, polls: means == .looking)
      }
    }
  }

  @Test(arguments: WatchMeans.allCases) func theSourceMayBeALink(_ means: WatchMeans) async throws {
    let source = try WatchedSource(means)
    let link = try TemporaryFolder()
    try WatchScenario.Hands(root: "").link(link.path + "/site", to: source.folder.path)
    let watcher = try SourceWatcher.start(source: link.path + "/site", names: .site, polls: means == .looking)
    #expect(watcher.notice == nil)
    try source.edit(WatchedSource.marker)
    #expect(try await WatchedSource(folder: source.folder, watcher: watcher).next() == .files([WatchedSource.marker]))
  }
}
