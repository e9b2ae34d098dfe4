internal import Libc

extension FileSystem {
  /// The real disk.
  package static let disk = FileSystem(
    status: Disk.status, list: Disk.list, read: Disk.read, write: Disk.write, makeFolder: Disk.makeFolder, rename: Disk.rename,
    removeFile: { path in
      guard Disk.call({ unlink(path) }) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Disk.failure("remove", path) }
    },
    removeEmptyFolder: { path in
      guard Disk.call({ rmdir(path) }) == 0 || errno == ENOENT else { throw Disk.failure("remove folder", path) }
    },
    sync: Disk.sync, resolve: Disk.resolve, lock: Disk.lock)

  /// The time that the disk gives to what changes now, since 1970.
  static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Disk.duration(time)
  }
}
