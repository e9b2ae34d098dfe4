/// Kinds of changes of a file or folder, by the numbers of Linux, which are the same on all processors (inotify(7), `linux/inotify.h`).
struct InotifyMask: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  static let written = Self(rawValue: 0x2)
  static let attributes = Self(rawValue: 0x4)
  static let closed = Self(rawValue: 0x8)
  static let movedFrom = Self(rawValue: 0x40)
  static let movedTo = Self(rawValue: 0x80)
  static let created = Self(rawValue: 0x100)
  static let deleted = Self(rawValue: 0x200)
  static let selfDeleted = Self(rawValue: 0x400)
  static let selfMoved = Self(rawValue: 0x800)

  /// It happened to a folder.
  static let folder = Self(rawValue: 0x4000_0000)
  /// The system's queue was full, and changes were lost.
  static let overflow = Self(rawValue: 0x4000)
  /// The number is no longer used.
  static let forgotten = Self(rawValue: 0x8000)

  private static let onlyFolders = Self(rawValue: 0x100_0000)
  private static let notThroughLinks = Self(rawValue: 0x200_0000)
  private static let notUnlinked = Self(rawValue: 0x400_0000)

  /// Names that come and go: all that matters in the source folder itself, where other programs may write all the time.
  static let names: Self = [.created, .deleted, .movedFrom, .movedTo, .selfDeleted, .selfMoved, .onlyFolders]
  /// The same for a source folder in which one file is watched, with its contents.
  static let file: Self = names.union([.written, .closed, .attributes])
  /// All that can change what the build reads below a folder, links and unlinked temporary files excepted.
  static let contents: Self = names.union([.written, .closed, .attributes, .notThroughLinks, .notUnlinked])
}
