internal import Libc

/// The system's calls that report changes, as a value: the real ones, or some that meet a limit.
struct Inotify: Sendable {
  /// Why the system cannot report changes.
  enum Unusable: Error, Equatable, CustomStringConvertible {
    case tooManyInstances, tooManyFolders, failing(String)

    var description: String {
      switch self {
      case .tooManyInstances: "the limit of programs that watch files is reached (fs.inotify.max_user_instances)"
      case .tooManyFolders: "the limit of watched folders is reached (fs.inotify.max_user_watches)"
      case .failing(let reason): "the system does not report changes (\(reason))"
      }
    }
  }

  enum Answer: Sendable, Equatable {
    /// The folder's number, which stays the same while it is watched, under whatever name.
    case watched(Int32)
    /// The path does not exist, or is not a folder.
    case noFolder
    /// The folder may not be read, or the system is short of something.
    case refused
  }

  var open: @Sendable () throws(Inotify.Unusable) -> Int32
  var watch: @Sendable (_ descriptor: Int32, _ path: String, _ mask: InotifyMask) throws(Inotify.Unusable) -> Answer
  var forget: @Sendable (_ descriptor: Int32, _ number: Int32) -> Void

  #if os(Linux)
    static let system = Inotify(
      open: { () throws(Inotify.Unusable) in
        let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw errno == EMFILE ? .tooManyInstances : .failing(String(cString: strerror(errno))) }
        return descriptor
      },
      watch: { (descriptor, path, mask) throws(Inotify.Unusable) in
        let number = inotify_add_watch(descriptor, path, mask.rawValue)
        guard number < 0 else { return .watched(number) }
        switch errno {
        case ENOENT, ENOTDIR: return .noFolder
        case ENOSPC: throw .tooManyFolders
        default: return .refused
        }
      },
      // It fails if the folder was removed, whose number the system has forgotten by itself.
      forget: { _ = inotify_rm_watch($0, $1) })
  #else
    static let system = Inotify(
      open: { () throws(Inotify.Unusable) in throw .failing("it has no inotify") },
      watch: { (_, _, _) throws(Inotify.Unusable) in throw .failing("it has no inotify") }, forget: { _, _ in })
  #endif

  /// The records that have arrived: none, or as many as fit; nil if nothing can arrive any more.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var isUsable = true
    let room = 1 << 16
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let got = Libc.read(descriptor, buffer.baseAddress, room)
      isUsable = got >= 0 || errno == EAGAIN || errno == EINTR
      count = max(0, got)
    }
    return isUsable ? bytes : nil
  }

  static func close(_ descriptor: Int32) { _ = Libc.close(descriptor) }
}
