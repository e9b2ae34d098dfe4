import FileSystem
import TestSupport

@testable import struct FileSystem.PollingWatcher

/// How a watcher comes to know of changes.
enum WatchMeans: Sendable, CaseIterable { case told, looking }

/// A source of a test's own, and a watcher of it.
struct WatchedSource: Sendable {
  struct Silence: Error {
    /// What was told before.
    let told: SourceChange
  }

  /// A file that every source has, to edit when all else is done.
  static let marker = "content/marker.md"

  let folder: TemporaryFolder
  let watcher: SourceWatcher
}

extension WatchedSource {
  init(_ means: WatchMeans, _ files: [String: String] = [:], prepare: (String) throws -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    try folder.write(files.merging([Self.marker: ""]) { given, _ in given })
    try prepare(folder.path)
    watcher = try .start(
      polls: means == .looking, PollingWatcher(source: folder.path, names: .site, shortestPause: .milliseconds(2)))
  }

  func edit(_ file: String) throws {
    let path = folder.path + "/" + file
    try FileSystem.disk.write(path, FileSystem.disk.read(path) + Array("more\n".utf8))
  }

  /// The next change, or a failure of the test where none comes at all.
  func next() async throws -> SourceChange {
    try await withThrowingTaskGroup(of: SourceChange?.self) { group in
      group.addTask { [watcher] in await watcher.next() }
      group.addTask {
        try await Task.sleep(for: .seconds(120))
        return nil
      }
      defer { group.cancelAll() }
      guard let first = try await group.next(), let change = first else { throw Silence(told: .files([])) }
      return change
    }
  }

  /// All changes until one that fits has come, united.
  func changes(until fits: (SourceChange) -> Bool) async throws -> SourceChange {
    var all = SourceChange.files([])
    while !fits(all) {
      do { all = all.union(try await next()) } catch is Silence { throw Silence(told: all) }
    }
    return all
  }

  /// What is told of that has happened: all up to an edit of the marker, without that.
  func told() async throws -> SourceChange {
    try edit(Self.marker)
    switch try await changes(until: { $0.covers(Self.marker) }) {
    case .files(let paths): return .files(paths.subtracting([Self.marker]))
    case .everything: return .everything
    }
  }

  /// Edits a file until nothing but that is told, as the last words about folders may still be under way.
  func isToldOfEdits(_ file: String) async throws -> Bool {
    for _ in 0..<50 {
      try edit(file)
      if try await changes(until: { $0.covers(file) }) == .files([file]) { return true }
    }
    return false
  }
}

extension SourceChange {
  func covers(_ path: String) -> Bool {
    switch self {
    case .files(let paths): paths.contains(path)
    case .everything: true
    }
  }
}

extension WatchedNames {
  static let site = WatchedNames(roots: ["content", "templates"], hidden: HiddenNames(except: ["content/.well-known"]))
}
