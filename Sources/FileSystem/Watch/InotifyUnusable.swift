#if os(Linux)
  /// The system cannot tell of changes.
  enum InotifyUnusable: Error, Equatable, CustomStringConvertible {
    case tooManyInstances, tooManyFolders, failing(String)

    var description: String {
      switch self {
      case .tooManyInstances: "the limit of programs that watch files is reached (fs.inotify.max_user_instances)"
      case .tooManyFolders: "the limit of watched folders is reached (fs.inotify.max_user_watches)"
      case .failing(let reason): "the system does not report changes (\(reason))"
      }
    }
  }
#endif
