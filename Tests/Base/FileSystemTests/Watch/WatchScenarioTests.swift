import TestSupport
import Testing

@testable import FileSystem

/// The reports of the watchers for all kinds of changes to files and folders.
@Suite struct WatchScenarioTests {
  private static let all = WatchScenario.ofFiles + WatchScenario.ofFolders + WatchScenario.ofOthers

  private static func report(_ means: WatchMeans, _ scenario: WatchScenario) throws -> WatchedSource {
    let source = try WatchedSource(means)
    try scenario.happens(source.hands)
    #expect(try source.changes() == (means == .inotify ? scenario.told : scenario.seen))
    let looks = source.looks
    try source.edit(scenario.edited)
    #expect(try source.changes() == .files([scenario.edited]))
    #expect(try source.changes() == nil)
    #expect(means.delivery == nil || source.looks == looks + 1)
    return source
  }

  @Test(.linux("inotify is part of Linux"), arguments: all) func inotifyReports(_ scenario: WatchScenario) throws {
    _ = try Self.report(.inotify, scenario)
  }

  @Test(arguments: all) func looksReport(_ scenario: WatchScenario) throws { _ = try Self.report(.looking, scenario) }

  @Test(arguments: all, [WatchMeans.events, .joinedEvents, .lostEvents])
  func eventsReport(_ scenario: WatchScenario, _ means: WatchMeans) throws { _ = try Self.report(means, scenario) }

  /// The output folder is next to the content.
  @Test(arguments: WatchScenario.ofOthers.filter { $0.told == nil }, [WatchMeans.events, .joinedEvents])
  func noEventOfOtherFilesCausesALook(_ scenario: WatchScenario, _ means: WatchMeans) throws {
    let source = try WatchedSource(means)
    try scenario.happens(source.hands)
    #expect(try source.changes() == nil)
    #expect(source.looks == 0)
  }

  @Test(.linux("Apple's file systems refuse names that are not UTF-8"), arguments: WatchMeans.here)
  func aNameThatIsNotUTF8ChangesEverything(_ means: WatchMeans) throws {
    let source = try WatchedSource(means)
    try source.hands.make("content/steps", Array("a".utf8) + [0xFF])
    #expect(try source.changes() == .everything)
    try source.edit("content/index.md")
    #expect(try source.changes() == .files(["content/index.md"]))
  }

  @Test(arguments: WatchMeans.here) func filesThatWereMovedOutAreNotWatched(_ means: WatchMeans) throws {
    let source = try WatchedSource(means)
    try source.hands.rename("content/steps", "outside/steps")
    #expect(try source.changes() == .everything)
    try source.edit("outside/steps/terms.md")
    #expect(try source.changes() == nil)
  }

  @Test(arguments: WatchMeans.here) func linkedFoldersAreNotFollowed(_ means: WatchMeans) throws {
    let source = try WatchedSource(means) { try $0.link("content/linked", to: "outside") }
    try source.edit("outside/a.md")
    #expect(try source.changes() == nil)
  }

  /// `content` and `templates` themselves may be links. Events of macOS don't name them, so these folders are polled there.
  @Test(arguments: WatchMeans.here.filter { $0.delivery == nil }) func aFolderOfTheSiteMayBeALink(_ means: WatchMeans) throws {
    let source = try WatchedSource(means) { try $0.link("templates", to: "outside") }
    try source.edit("outside/a.md")
    #expect(try source.changes() == .files(["templates/a.md"]))
  }

  @Test(arguments: WatchMeans.here) func theLastOfManyEditsIsReported(_ means: WatchMeans) throws {
    let files = (0..<10).map { "content/page\($0).md" }
    let source = try WatchedSource(means, Dictionary(uniqueKeysWithValues: files.map { ($0, "start") }))
    var known: [String: String] = [:]
    for number in 0..<1000 {
      // The size stays the same, so it doesn't reveal the change.
      try source.hands.write(files[number % 10], String(10_000 + number))
      guard number % 7 == 0 || number == 999 else { continue }
      guard case .files(let changed) = try source.changes() else {
        Issue.record("edit \(number) is not reported by its path")
        return
      }
      for file in changed { known[file] = try source.folder.text(file) }
    }
    #expect(known == Dictionary(uniqueKeysWithValues: (0..<10).map { (files[$0], String(10_990 + $0)) }))
  }

  /// The same happens when you check out another branch.
  @Test(arguments: WatchMeans.here) func hundredsOfFilesThatComeAndGoAreReported(_ means: WatchMeans) throws {
    let source = try WatchedSource(means, ["content/app0/help/page7.md": "few\n"])
    let files = (0..<40).flatMap { app in (0..<10).map { "content/app\(app)/help/page\($0).md" } }
    for _ in 0..<2 {
      for file in files { try source.hands.write(file, "many\n") }
      #expect(try source.changes() == .everything)
      for file in files.shuffled(seed: 7).prefix(20) {
        try source.edit(file)
        #expect(try source.changes() == .files([file]))
      }
      for app in 1..<40 { try source.hands.remove("content/app\(app)") }
      #expect(try source.changes() == .everything)
      #expect(try source.changes() == nil)
    }
  }

  @Test(arguments: [false, true]) func aFolderThatIsNotThereIsRefused(_ polls: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(["file": ""])
    for name in ["missing", "file"] {
      let path = folder.path + "/" + name
      let error = #expect(throws: FileSystemError.self) { try SourceWatcher.start(source: path, names: .site, polls: polls) }
      #expect(error?.action == "watch" && error?.path == path)
    }
  }

  @Test(arguments: WatchMeans.here) func theSourceMayBeALink(_ means: WatchMeans) throws {
    let files = Dictionary(uniqueKeysWithValues: WatchScenario.files.map { ("site/" + $0.key, $0.value) })
    let source = try WatchedSource(means, files, path: "/link") { try $0.link("link", to: "site") }
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
