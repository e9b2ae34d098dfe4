internal import CanonicalJSON
internal import FileSystem

/// A file of ours in the output folder. It may have come with the folder from anywhere, so no path in it may lead out.
protocol OwnFile: Decodable {
  /// Its name in the output folder.
  static var name: String { get }
  /// All paths in it.
  var paths: [String] { get }
}

extension OwnFile {
  /// Reads the file of a folder; nil if there is none.
  ///
  /// - Throws: `FileSystemError`.
  init?(of folder: String, _ fileSystem: FileSystem) throws {
    let path = folder + "/" + Self.name
    guard let status = try fileSystem.status(path) else { return nil }
    let damage = FileSystemError(
      "understand", path, reason: "it is damaged: build to a new folder, or delete this file and the files of the site")
    // About a million files. Anything else than a file, such as a pipe, has no size, and cannot be read.
    if status.kind == .file, status.bytes > 256 << 20 { throw damage }
    let bytes = try fileSystem.read(path)
    guard let value = try? JSONBytes.decode(Self.self, bytes), value.paths.allSatisfy(Self.isInside) else { throw damage }
    self = value
  }

  /// Whether a path stays in the folder that it begins in.
  private static func isInside(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    return !path.utf8.contains(0)
      && path.utf8.split(separator: slash, omittingEmptySubsequences: false).allSatisfy { step in
        !step.isEmpty && !step.elementsEqual(".".utf8) && !step.elementsEqual("..".utf8)
      }
  }
}
