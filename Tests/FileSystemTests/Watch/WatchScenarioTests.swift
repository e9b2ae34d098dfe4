import TestSupport
import Testing

@testable import FileSystem

/// What both watchers report of everything that happens to files and folders.
@Suite struct WatchScenarioTests {
  private static let all = WatchScenario.ofFiles + WatchScenario.ofFolders + WatchScenario.ofOthers

  #if os(Linux)
    @Test(arguments: all) func theSystemReports(_ scenario: WatchScenario) throws {
      let source = try WatchedSource(.told)
      try scenario.happens(.init(root: source.folder.path))
      #expect(try source.changes() == scenario.told)
      try source.edit(scenario.edited)
      #expect(try source.changes() == .files([scenario.edited]))
      #expect(try source.changes() == nil)
    }
  #endif

  @Test(arguments: all) func looksReport(_ scenario: WatchScenario) throws {
    let source = try WatchedSource(.looking)
    try scenario.happens(.init(root: source.folder.path))
    #expect(try source.changes() == scenario.seen)
    try source.edit(scenario.edited)
    #expect(try source.changes() == .files([scenario.edited]))
    #expect(try source.changes() == nil)
  }

  @Test(arguments: WatchMeans.allCases) func filesThatWereMovedOutAreNotWatched(_ means: WatchMeans) throws {
    let source = try WatchedSource(means)
    try WatchScenario.Hands(root: source.folder.path).rename("content/steps", "outside/steps")
    #expect(try source.changes() == .everything)
    try source.edit("outside/steps/terms.md")
    #expect(try source.changes() == nil)
  }

  @Test(arguments: WatchMeans.allCases) func linkedFoldersAreNotFollowed(_ means: WatchMeans) throws {
    let source = try WatchedSource(means) {
      try $0.link("content/linked", to: "outside")
      try $0.link("templates", to: "outside")
    }
    try source.edit("outside/a.md")
    #expect(try source.changes() == nil)
  }

  @Test(arguments: WatchMeans.allCases) func theLastOfManyEditsIsReported(_ means: WatchMeans) throws {
    let files = (0..<10).map { "content/page\($0).md" }
    let source = try WatchedSource(means, Dictionary(uniqueKeysWithValues: files.map { ($0, "start") }))
    var known: [String: String] = [:]
    for number in 0..<1000 {
      // As many bytes each time, so that the size says nothing.
      try source.folder.write([files[number % 10]: String(10_000 + number)])
      guard number % 7 == 0 || number == 999 else { continue }
      guard case .files(let changed) = try source.changes() else {
        Issue.record("edit \(number) is not reported by its path")
        return
      }
      for file in changed { known[file] = try source.folder.text(file) }
    }
    #expect(known == Dictionary(uniqueKeysWithValues: (0..<10).map { (files[$0], String(10_990 + $0)) }))
  }

  /// As when another branch is checked out.
  @Test(arguments: WatchMeans.allCases) func hundredsOfFilesThatComeAndGoAreReported(_ means: WatchMeans) throws {
    let source = try WatchedSource(means, ["content/app0/help/page7.md": "few\n"])
    let files = (0..<40).flatMap { app in (0..<10).map { "content/app\(app)/help/page\($0).md" } }
    for _ in 0..<2 {
      try source.folder.write(Dictionary(uniqueKeysWithValues: files.map { ($0, "many\n") }))
      #expect(try source.changes() == .everything)
      for file in files.shuffled(seed: 7).prefix(20) {
        try source.edit(file)
        #expect(try source.changes() == .files([file]))
      }
      for app in 1..<40 { try source.folder.remove("content/app\(app)") }
      #expect(try source.changes() == .everything)
      #expect(try source.changes() == nil)
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

  @Test(arguments: WatchMeans.allCases) func theSourceMayBeALink(_ means: WatchMeans) throws {
    let files = Dictionary(uniqueKeysWithValues: WatchScenario.files.map { ("site/" + $0.key, $0.value) })
    let source = try WatchedSource(means, files, path: "/link") { try $0.link("link", to: "site") }
    _ = try SourceWatcher.start(source: source.folder.path + "/link", names: .site, polls: means == .looking)
    try source.edit("site/content/index.md")
    #expect(try source.changes() == .files(["content/index.md"]))
  }
}

extension Array {
  fileprivate func shuffled(seed: UInt64) -> Self {
    var dice = SplitMix64(state: seed)
    return shuffled(using: &dice)
  }
}
