#if os(Linux)
  /// The folders that the system watches: the source folder itself, for the roots of the watched names, and every folder below these.
  struct FolderWatches: Sendable {
    let source: String
    let names: WatchedNames
    let descriptor: Int32
    let fileSystem: FileSystem
    let inotify: Inotify
    /// By the system's number, the path from the source folder, which itself is "".
    private(set) var paths: [Int32: String] = [:]
    /// Whether no folder was refused the last time. Changes in such a folder are not reported, so it has to be tried again.
    private(set) var isComplete = false
    /// How long the last look at the folders took.
    private(set) var duration: Duration = .zero

    /// Watches the folders that are there now, and no others.
    ///
    /// A folder is watched before its names are read: what appears in between is seen twice, and what disappears is reported by the watch of
    /// the folder above. A folder that is watched again keeps its number.
    mutating func renew() throws(Inotify.Unusable) {
      let start = ContinuousClock.now
      var renewed: [Int32: String] = [:]
      isComplete = true
      var waiting = [""]
      while let folder = waiting.popLast() {
        guard let number = try watch(folder) else { continue }
        renewed[number] = folder
        waiting += paths(in: folder)
      }
      for number in paths.keys where renewed[number] == nil { inotify.forget(descriptor, number) }
      paths = renewed
      duration = ContinuousClock.now - start
    }

    func isSame(as other: FolderWatches) -> Bool { paths == other.paths && isComplete == other.isComplete }

    /// Most paths are files. Letting the system refuse them is cheaper than asking first for the kind, which may change in between.
    private mutating func watch(_ path: String) throws(Inotify.Unusable) -> Int32? {
      let isSource = path.isEmpty
      switch try inotify.watch(
        descriptor, isSource ? source : source + "/" + path, isSource ? (names.isOneFile ? .file : .names) : .contents)
      {
      case .watched(let number): return number
      // The return of the source folder is not reported.
      case .noFolder: if isSource { isComplete = false }
      case .refused: isComplete = false
      }
      return nil
    }

    private mutating func paths(in folder: String) -> [String] {
      do {
        return try names.paths(in: folder, below: source, fileSystem)
      } catch {
        // The build meets the same failure, and says what it is.
        isComplete = false
        return []
      }
    }
  }
#endif
