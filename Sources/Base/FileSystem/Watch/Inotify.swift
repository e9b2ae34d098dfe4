internal import Libc

/// Linux's inotify calls, as a value: the real calls, or in tests calls that reach a limit.
struct Inotify: Sendable {
  /// The reason why the system cannot report changes.
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
    /// The watch number of the folder. It stays the same while the folder is watched, even if the folder is renamed.
    case watched(Int32)
    /// The path does not exist, or is not a folder.
    case noFolder
    /// The folder is not readable, or the system lacks resources.
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
      // This fails if the folder was removed: the system has already forgotten its number.
      forget: { _ = inotify_rm_watch($0, $1) })
  #else
    static let system = Inotify(
      open: { () throws(Inotify.Unusable) in throw .failing("it has no inotify") },
      watch: { (_, _, _) throws(Inotify.Unusable) in throw .failing("it has no inotify") }, forget: { _, _ in })
  #endif

  /// Returns the bytes that have arrived, at most 64 KiB; nil if no more can arrive.
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

/// Kinds of changes to a file or folder, with the values of Linux, which are the same on all processors (inotify(7), `linux/inotify.h`).
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

  /// The change concerns a folder.
  static let folder = Self(rawValue: 0x4000_0000)
  /// The system's queue was full, and changes were lost.
  static let overflow = Self(rawValue: 0x4000)
  /// The watch number is no longer in use.
  static let forgotten = Self(rawValue: 0x8000)

  private static let onlyFolders = Self(rawValue: 0x100_0000)
  private static let notThroughLinks = Self(rawValue: 0x200_0000)
  private static let notUnlinked = Self(rawValue: 0x400_0000)

  /// Added and removed names. Nothing else matters in the source folder itself, where other programs may write all the time.
  static let names: Self = [.created, .deleted, .movedFrom, .movedTo, .selfDeleted, .selfMoved, .onlyFolders]
  /// Changes of names and contents, for a folder in which a single file is watched.
  static let file: Self = names.union([.written, .closed, .attributes])
  /// Every change that can affect what the build reads in a folder. Leaves out changes through links and to unlinked temporary files.
  static let contents: Self = root.union(.notThroughLinks)
  /// The same for a folder directly in the source folder, which may be a link to a folder elsewhere.
  static let root: Self = names.union([.written, .closed, .attributes, .notUnlinked])
}

/// One change reported by inotify.
struct InotifyRecord: Equatable {
  /// The watch number of the folder.
  let number: Int32
  let mask: InotifyMask
  /// The name in the folder, possibly not UTF-8; empty if the folder itself changed.
  let name: [UInt8]

  /// The size of a record's head: the watch number, the mask, a cookie and the length of the name, four bytes each.
  static let headBytes = 16

  /// Splits bytes into records. Ignores an incomplete record at the end.
  static func parse(_ bytes: [UInt8]) -> [InotifyRecord] {
    var records: [InotifyRecord] = []
    var rest = bytes[...]
    while rest.count >= headBytes {
      let head = rest
      func field(_ offset: Int) -> UInt32 { head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) } }
      let end = headBytes + Int(field(12))
      guard rest.count >= end else { break }
      // Names are padded with zeros.
      let name = rest.dropFirst(headBytes).prefix(end - headBytes).prefix { $0 != 0 }
      records.append(InotifyRecord(number: Int32(bitPattern: field(0)), mask: InotifyMask(rawValue: field(4)), name: Array(name)))
      rest = rest.dropFirst(end)
    }
    return records
  }
}

/// Changes of watched files, read from the system's records.
struct InotifyChanges: Equatable {
  /// What changed; nil if no watched file did.
  private(set) var change: SourceChange?
  private(set) var writing = FileWriting()
  /// Whether folders may have been added, removed or renamed, so that all of them must be listed again.
  private(set) var movesFolders = false

  /// - Parameter folders: the paths of the watched folders by watch number, relative to the source folder.
  init(_ records: [InotifyRecord], folders: [Int32: String], names: WatchedNames) {
    for record in records { add(record, folders, names) }
  }

  private mutating func add(_ record: InotifyRecord, _ folders: [Int32: String], _ names: WatchedNames) {
    if record.mask.contains(.overflow) { return addFolders() }
    // A folder that was moved away has no path. Its move was already reported.
    guard !record.mask.contains(.forgotten), let folder = folders[record.number] else { return }
    guard !record.name.isEmpty else { return addFolders() }
    let name = String(decoding: record.name, as: UTF8.self)
    guard name.utf8.elementsEqual(record.name) else {
      return record.mask.contains(.folder) ? addFolders() : add(.everything)
    }
    guard names.contains(name, in: folder) else { return }
    // A change to a root affects more than one file.
    if record.mask.contains(.folder) || folder.isEmpty && !names.isOneFile { return addFolders() }
    let file = WatchedNames.path(name, in: folder)
    if !record.mask.isDisjoint(with: [.closed, .deleted, .movedFrom]) {
      writing.end(file)
    } else if record.mask.contains(.written) {
      writing.begin(file)
    }
    add(.files([file]))
  }

  private mutating func addFolders() {
    movesFolders = true
    add(.everything)
  }

  private mutating func add(_ new: SourceChange) { change = change?.union(new) ?? new }
}
