import Concurrency
import TestSupport
import Testing

@testable import FileSystem

/// A reader that only rereads reported files always ends up with the actual contents, no matter what changes, and when.
@Suite struct WatchModelTests {
  private static let runs = WatchMeans.here.flatMap { means in (1...(means.delivery == nil ? 24 : 6)).map { (means, UInt64($0)) } }

  /// Changes also happen while the watcher lists folders, after each of its calls.
  @Test(arguments: runs) func whoReadsWhatIsReportedKnowsAll(_ means: WatchMeans, _ seed: UInt64) throws {
    let tumult = Locked<Tumult?>(nil)
    @Sendable func happen(oneIn count: Int) { tumult.withLock { $0?.happen(oneIn: count) } }
    var system = FileSystem.disk
    system.list = { path in
      defer { happen(oneIn: 4) }
      return try FileSystem.disk.list(path)
    }
    system.status = { path in
      defer { happen(oneIn: 40) }
      return try FileSystem.disk.status(path)
    }
    system.read = { path in
      defer { happen(oneIn: 40) }
      return try FileSystem.disk.read(path)
    }
    let source = try WatchedSource(means, WatchScenario.files, system)
    var known = Knowledge(of: source.folder)
    tumult.withLock { $0 = Tumult(dice: SplitMix64(state: seed), hands: source.hands) }
    var reports = 0
    for _ in 0..<300 {
      happen(oneIn: 1)
      guard tumult.withLock({ $0?.isTime(oneIn: 3) }) == true, let change = try source.changes() else { continue }
      reports += 1
      known.read(change, source.folder)
    }
    let number = tumult.withLock { tumult in
      defer { tumult = nil }
      return tumult?.number ?? 0
    }
    // The watcher now retries folders that it could not watch.
    source.clock.advance(by: .seconds(1))
    while let change = try source.changes() { known.read(change, source.folder) }
    #expect(known == Knowledge(of: source.folder))
    #expect(reports > 20 && number > 330, "\(reports) reports of \(number) things")
  }
}

/// The site's files, as the reader last read them.
private struct Knowledge: Equatable {
  private var texts: [String: String] = [:]

  init(of folder: TemporaryFolder) { texts = Self.all(folder) }

  mutating func read(_ change: SourceChange, _ folder: TemporaryFolder) {
    switch change {
    case .everything: texts = Self.all(folder)
    case .files(let paths): for path in paths { texts[path] = try? folder.text(path) }
    }
  }

  private static func all(_ folder: TemporaryFolder) -> [String: String] {
    var texts: [String: String] = [:]
    var waiting = ["content", "templates"]
    while let path = waiting.popLast() {
      if (try? FileSystem.disk.status(folder.path + "/" + path))?.kind == .folder {
        let names = (try? FileSystem.disk.list(folder.path + "/" + path)) ?? []
        waiting += names.filter { !$0.hasPrefix(".") || path == "content" && $0 == ".well-known" }.map { path + "/" + $0 }
      } else {
        texts[path] = try? folder.text(path)
      }
    }
    return texts
  }
}

/// Random changes to a site's source. The same seed always gives the same changes.
private struct Tumult {
  var dice: SplitMix64
  let hands: WatchHands
  private(set) var number = 0

  init(dice: SplitMix64, hands: WatchHands) { (self.dice, self.hands) = (dice, hands) }

  mutating func isTime(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &dice) == 0 }

  mutating func happen(oneIn count: Int) {
    guard isTime(oneIn: count) else { return }
    number += 1
    // Moving or removing a missing file fails. That is fine here.
    try? act()
  }

  private mutating func act() throws {
    switch Int.random(in: 0..<12, using: &dice) {
    case 0..<5: try hands.write(file(), "\(10_000 + number)")
    case 5: try hands.remove(file())
    case 6: try hands.rename(file(), file())
    case 7: try hands.write(folder() + "/a/b/a.md", "\(10_000 + number)")
    case 8, 9: try hands.rename(folder(), folder())
    case 10: try hands.remove(folder())
    default:
      try hands.rename("content", "outside/content")
      try hands.write("content/a/a.md", "\(10_000 + number)")
      if Bool.random(using: &dice) { try hands.remove("content") }
      try hands.rename("outside/content", "content")
    }
  }

  private mutating func folder() -> String {
    let roots = ["content", "content", "templates", "content/.hidden", "content/.well-known", "outside"]
    let names = ["a", "b", "a/a", "a/b", "b/a", "a/b/c"]
    return roots.randomElement(using: &dice).map { $0 + "/" + (names.randomElement(using: &dice) ?? "a") } ?? "content"
  }

  private mutating func file() -> String { folder() + (["/a.md", "/b.md", "/.a.md"].randomElement(using: &dice) ?? "/c.md") }
}
