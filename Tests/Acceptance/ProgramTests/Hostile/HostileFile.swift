import AcceptanceSupport
import Foundation
import Libc
import TestSupport

/// What may stand where a file is expected.
enum HostileFile: String, CaseIterable, Sendable {
  case pipe, socket, device, linkToDevice, linkToItself, linkOut, linkToFolder, large, endless, folder, unreadable

  struct Failed: Error {
    let description: String
  }

  /// What stands outside of the site, and must never be in it.
  static let secret = "what nobody may publish"

  static let possible = allCases.filter { $0 != .unreadable || geteuid() != 0 }.filter { $0 != .device || geteuid() == 0 }

  /// Whether it is a regular file that is only too large.
  var isLarge: Bool { self == .large || self == .endless }
  var isLink: Bool { [.linkToDevice, .linkToItself, .linkOut, .linkToFolder].contains(self) }
  /// Whether it is left out with a warning.
  var isSpecial: Bool { isLink || [.pipe, .socket, .device].contains(self) }

  /// What the system says of a socket that is opened like a file.
  static let socketReason = String(cString: strerror(System.isLinux ? ENXIO : EOPNOTSUPP))

  var bytes: Int64 { self == .large ? 100 << 20 : 10 << 30 }

  /// Puts it where a file was, or is expected.
  ///
  /// - Parameter outside: a folder that is none of the site's.
  func put(at name: String, of folder: TemporaryFolder, outside: TemporaryFolder) throws {
    let path = folder.path + "/" + name
    let manager = FileManager.default
    try manager.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if unlink(path) != 0, errno != ENOENT { try manager.removeItem(atPath: path) }
    switch self {
    case .pipe: try check(mkfifo(path, 0o644), path)
    case .socket: try Self.bind(path)
    case .device: try check(mknod(path, S_IFCHR | 0o666, 1 << 8 | 5), path)
    case .linkToDevice: try check(symlink("/dev/zero", path), path)
    case .linkToItself: try check(symlink((path as NSString).lastPathComponent, path), path)
    case .linkOut:
      try outside.write(["secret": Self.secret])
      try check(symlink(outside.path + "/secret", path), path)
    case .linkToFolder:
      try outside.write(["folder/secret.md": Self.secret])
      try check(symlink(outside.path + "/folder", path), path)
    case .large, .endless:
      try folder.write([name: ""])
      try check(truncate(path, off_t(bytes)), path)
    case .folder: try check(mkdir(path, 0o755), path)
    case .unreadable:
      try folder.write([name: Self.secret])
      try check(chmod(path, 0), path)
    }
  }

  /// A path of a socket is short, so that it is bound by a name in its folder.
  private static func bind(_ path: String) throws {
    let script = #"import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])"#
    let process = Process()
    guard let python = installedProgram("python3") else { throw Failed(description: "there is no python3") }
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-I", "-c", script, (path as NSString).lastPathComponent]
    process.currentDirectoryURL = URL(fileURLWithPath: (path as NSString).deletingLastPathComponent)
    try process.start()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(description: "there is no socket at \(path)") }
  }

  private func check(_ status: Int32, _ path: String) throws {
    guard status == 0 else { throw Failed(description: "\(self) at \(path): \(String(cString: strerror(errno)))") }
  }
}
