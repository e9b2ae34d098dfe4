#if os(Linux)
  /// The folders that the system watches: the source folder itself, to see the roots of the watched names come and go, and every
  /// folder below these.
  struct FolderWatches: Sendable {
    let source: String
    let names: WatchedNames
    let descriptor: Int32
    let fileSystem: FileSystem
    let inotify: Inotify
    /// By the system's number, the path from the source folder, which itself is "".
    private(set) var paths: [Int32: String] = [:]
    /// Whether nothing was refused the last time: what was is not told of, and has to be tried again.
    private(set) var isComplete = false
    /// How long the last look at the folders took.
    private(set) var duration: Duration = .zero

    init(_ source: String, _ names: WatchedNames, _ descriptor: Int32, _ fileSystem: FileSystem, _ inotify: Inotify) {
      (self.source, self.names, self.descriptor, self.fileSystem, self.inotify) = (source, names, descriptor, fileSystem, inotify)
    }

    /// Watches the folders that are there now, and no others.
    ///
    /// A folder is watched before its names are read. What comes in between is seen twice, never not at all; what goes in
    /// between is told by the watch of the folder above. To watch a folder again gives it the number that it has.
    mutating func renew() throws(InotifyUnusable) {
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

    /// Most paths are files. The system's refusal to watch one is a cheaper question, and less apt to be overtaken, than to
    /// ask first what it is.
    private mutating func watch(_ path: String) throws(InotifyUnusable) -> Int32? {
      let isSource = path.isEmpty
      switch try inotify.watch(descriptor, isSource ? source : source + "/" + path, isSource ? .names : .contents) {
      case .watched(let number): return number
      // Nothing tells when the source folder comes back.
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
