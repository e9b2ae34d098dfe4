#if os(Linux)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// The system's calls for being told of changes, as a value: the real ones, or some that meet a limit.
  struct Inotify: Sendable {
    enum Answer: Sendable, Equatable {
      /// The folder's number, which stays the same while it is watched, under whatever name.
      case watched(Int32)
      /// Nothing is at the path, or no folder.
      case noFolder
      /// No leave to read the folder, or the system is short of something.
      case refused
    }

    var open: @Sendable () throws(InotifyUnusable) -> Int32
    var watch: @Sendable (_ descriptor: Int32, _ path: String, _ mask: InotifyMask) throws(InotifyUnusable) -> Answer
    var forget: @Sendable (_ descriptor: Int32, _ number: Int32) -> Void

    static let system = Inotify(
      open: { () throws(InotifyUnusable) in
        let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw errno == EMFILE ? .tooManyInstances : .failing(String(cString: strerror(errno))) }
        return descriptor
      },
      watch: { (descriptor, path, mask) throws(InotifyUnusable) in
        let number = inotify_add_watch(descriptor, path, mask.rawValue)
        guard number < 0 else { return .watched(number) }
        switch errno {
        case ENOENT, ENOTDIR: return .noFolder
        case ENOSPC: throw .tooManyFolders
        default: return .refused
        }
      },
      // It fails where the folder is gone, whose number the system has forgotten by itself.
      forget: { _ = inotify_rm_watch($0, $1) })
  }
#endif
