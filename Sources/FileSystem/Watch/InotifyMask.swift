#if os(Linux)
  internal import Libc

  /// Kinds of changes of a file or folder.
  struct InotifyMask: OptionSet, Sendable, Hashable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }
    private init(_ flags: Int32...) { rawValue = flags.reduce(0) { $0 | UInt32($1) } }

    static let created = Self(IN_CREATE)
    static let deleted = Self(IN_DELETE)
    static let movedFrom = Self(IN_MOVED_FROM)
    static let movedTo = Self(IN_MOVED_TO)
    static let written = Self(IN_MODIFY)
    static let closed = Self(IN_CLOSE_WRITE)
    static let attributes = Self(IN_ATTRIB)
    static let selfDeleted = Self(IN_DELETE_SELF)
    static let selfMoved = Self(IN_MOVE_SELF)

    /// It happened to a folder.
    static let folder = Self(IN_ISDIR)
    /// The system's queue was full, and changes were lost.
    static let overflow = Self(IN_Q_OVERFLOW)
    /// The number is no longer used.
    static let forgotten = Self(IN_IGNORED)

    /// Names that come and go: all that matters in the source folder itself, where other programs may write all the time.
    static let names: Self = [.created, .deleted, .movedFrom, .movedTo, .selfDeleted, .selfMoved, Self(IN_ONLYDIR)]
    /// The same for a source folder in which one file is watched, with its contents.
    static let file: Self = names.union([.written, .closed, .attributes])
    /// All that can change what the build reads below a folder, links and unlinked temporary files excepted.
    static let contents: Self = names.union([.written, .closed, .attributes, Self(IN_DONT_FOLLOW, IN_EXCL_UNLINK)])
  }
#endif
