/// One of the events that FSEvents reports: something happened at a path.
struct FolderEvent: Sendable, Equatable {
  /// What happened, by the numbers of Apple's `FSEvents.h`. Several things that happened one after another come as one event.
  struct Flags: OptionSet, Sendable, Hashable {
    let rawValue: UInt32

    /// Events were lost, so that anything below the folder may have changed.
    static let scanBelow = Self(rawValue: 0x1)
    static let droppedByProgram = Self(rawValue: 0x2)
    static let droppedBySystem = Self(rawValue: 0x4)
    /// The watched folder, or one above it, was moved, removed or made.
    static let rootChanged = Self(rawValue: 0x20)
    static let mounted = Self(rawValue: 0x40)
    static let unmounted = Self(rawValue: 0x80)
    static let created = Self(rawValue: 0x100)
    static let removed = Self(rawValue: 0x200)
    static let attributes = Self(rawValue: 0x400)
    static let renamed = Self(rawValue: 0x800)
    static let written = Self(rawValue: 0x1000)
    static let isFile = Self(rawValue: 0x1_0000)
    static let isFolder = Self(rawValue: 0x2_0000)
    static let isLink = Self(rawValue: 0x4_0000)

    /// More than the path itself may have changed.
    static let beyondThePath: Self = [.scanBelow, .droppedByProgram, .droppedBySystem, .rootChanged, .mounted, .unmounted]
  }

  /// From the root of the disk, without links, in the letter case of the disk.
  let path: String
  let flags: Flags
}
