import TestSupport
import Testing

@testable import FileSystem

/// The tables of `Tests/Cases/lines/watching`: what authors read if the system can't report changes.
@Suite(.linux("inotify is part of Linux")) struct WatchTableTests {
  @Test(arguments: CaseFile.all(in: "lines/watching", options: ["function"])) func theTableHolds(_ example: CaseFile) async throws {
    let folder = try WatchedSource.folder()
    try folder.write(["file": ""])
    try await example.check([
      "notice": { line in
        let poller = PollingWatcher(source: folder.path, names: .site, clock: TestClock())
        let changes = ChangeReports(queue: ChangeQueue(TestClock()))
        switch line {
        case "instances": return SourceWatcher.listening(poller, .failing(.tooManyInstances), addingTo: changes).notice
        case "folders": return SourceWatcher.listening(poller, .failing(.tooManyFolders), addingTo: changes).notice
        case "failing": return SourceWatcher.listening(poller, .failing(.failing("the test said so")), addingTo: changes).notice
        case "events": return try SourceWatcher.listening(poller, FolderEvents { _, _ in nil }, addingTo: changes).notice
        default: throw CaseFileError("\(line) is no reason")
        }
      },
      "refusal": { name in
        do {
          _ = try SourceWatcher.start(source: folder.path + "/" + name, names: .site, polls: false)
          return nil
        } catch { return "\(error)".replacing(folder.path + "/", with: "") }
      },
    ])
  }
}

extension Inotify {
  /// Calls that fail.
  fileprivate static func failing(_ problem: Unusable) -> Inotify {
    var inotify = Inotify.system
    inotify.open = { () throws(Unusable) in throw problem }
    return inotify
  }
}
