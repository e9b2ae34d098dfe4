#if os(Linux)
  /// The system cannot tell of changes.
  enum InotifyUnusable: Error, Equatable, CustomStringConvertible {
    case tooManyInstances, tooManyFolders, failing(String)

    var description: String {
      switch self {
      case .tooManyInstances: "the system watches for as many programs as it may (fs.inotify.max_user_instances)"
      case .tooManyFolders: "the system watches as many folders as it may (fs.inotify.max_user_watches)"
      case .failing(let reason): "the system does not tell of changes (\(reason))"
      }
    }
  }
#endif
