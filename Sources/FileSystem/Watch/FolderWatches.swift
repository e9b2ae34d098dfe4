internal import Concurrency

/// The folders that the system watches: the source folder itself, for the roots of the watched names, and every folder below these.
struct FolderWatches: Sendable {
  let source: String
  let names: WatchedNames
  let descriptor: Int32
  let fileSystem: FileSystem
  let inotify: Inotify
  let stopwatch: Stopwatch
  /// By the system's number, the path from the source folder, which itself is "".
  private(set) var paths: [Int32: String] = [:]
  /// When to try again, by the stopwatch; nil if no folder was refused the last time. Changes in a refused folder are not reported.
  private(set) var due: Duration?

  /// Watches the folders that are there now, and no others.
  ///
  /// A folder is watched before its names are read: what appears in between is seen twice, and what disappears is reported by the watch of
  /// the folder above. A folder that is watched again keeps its number.
  mutating func renew() throws(Inotify.Unusable) {
    let start = stopwatch.time
    var renewed: [Int32: String] = [:]
    var isComplete = true
    var waiting = [""]
    while let folder = waiting.popLast() {
      switch try watch(folder) {
      case .watched(let number):
        renewed[number] = folder
        do {
          waiting += try names.paths(in: folder, below: source, fileSystem)
        } catch {
          // The build meets the same failure, and says what it is.
          isComplete = false
        }
      // The return of the source folder is not reported.
      case .noFolder: if folder.isEmpty { isComplete = false }
      case .refused: isComplete = false
      }
    }
    for number in paths.keys where renewed[number] == nil { inotify.forget(descriptor, number) }
    paths = renewed
    due = isComplete ? nil : stopwatch.time + PollingWatcher.pause(afterLookOf: stopwatch.time - start)
  }

  func isSame(as other: FolderWatches) -> Bool { paths == other.paths && (due == nil) == (other.due == nil) }

  /// Most paths are files. Letting the system refuse them is cheaper than asking first for the kind, which may change in between.
  private func watch(_ path: String) throws(Inotify.Unusable) -> Inotify.Answer {
    if path.isEmpty { return try inotify.watch(descriptor, source, names.isOneFile ? .file : .names) }
    return try inotify.watch(descriptor, source + "/" + path, .contents)
  }
}
