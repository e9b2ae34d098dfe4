import FileSystem
import TestSupport
import Testing

/// Somebody who reads again what is told, and nothing else, ends with what is there, whatever happens meanwhile.
@Suite(.serialized, .oneServerAtATime) struct WatchModelTests {
  private static let runs = WatchMeans.allCases.flatMap { means in (1...8).map { (means, UInt64($0)) } }

  @Test(arguments: runs) func whoReadsWhatIsToldKnowsAll(_ means: WatchMeans, _ seed: UInt64) async throws {
    let source = try WatchedSource(means, WatchScenario.files)
    var known = try Knowledge(of: source.folder)
    let tumult = Task {
      var tumult = Tumult(dice: SplitMix64(state: seed), hands: .init(root: source.folder.path))
      for _ in 0..<300 {
        tumult.happen()
        await Task.yield()
      }
      try tumult.hands.write(Knowledge.last, "over")
    }
    while !known.isOver { known.read(try await source.next(), source.folder) }
    try await tumult.value
    let truth = try Knowledge(of: source.folder)
    while known != truth { known.read(try await source.next(), source.folder) }
  }
}

/// The site's files, as far as they are known.
private struct Knowledge: Equatable {
  /// The file that is written when all else has happened.
  static let last = "content/over.md"

  private var texts: [String: String] = [:]

  var isOver: Bool { texts[Self.last] != nil }

  init(of folder: TemporaryFolder) throws { texts = Self.all(folder) }

  mutating func read(_ change: SourceChange, _ folder: TemporaryFolder) {
    switch change {
    case .everything: texts = Self.all(folder)
    case .files(let paths): for path in paths { texts[path] = try? folder.text(path) }
    }
  }

  /// What goes while it is read is told of later.
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

/// Things that happen to a site's source, in an order that is the same for the same dice.
private struct Tumult {
  var dice: SplitMix64
  let hands: WatchScenario.Hands
  private var number = 0

  init(dice: SplitMix64, hands: WatchScenario.Hands) { (self.dice, self.hands) = (dice, hands) }

  mutating func happen() {
    number += 1
    // What is not there cannot be moved or removed, which is as good a thing to happen as any.
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
