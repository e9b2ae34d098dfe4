internal import CanonicalJSON
internal import FileSystem

/// A file of the builder's own. It may have come with the folder from anywhere, so no path in it may lead out.
enum OwnFile {
  /// Bytes: about a million files.
  private static let maximumBytes: Int64 = 256 << 20

  static func read<Value: Decodable>(
    _ type: Value.Type, _ path: String, _ fileSystem: FileSystem, paths: (Value) -> [String]
  ) throws -> Value? {
    guard let status = try fileSystem.status(path) else { return nil }
    let damage = FileSystemError(
      "understand", path, reason: "it is damaged: build to a new folder, or delete this file and the files of the site")
    // What else it may be, such as a pipe, has no size, and reading it tells.
    if status.kind == .file, status.bytes > maximumBytes { throw damage }
    let bytes = try fileSystem.read(path)
    guard let value = try? JSONBytes.decode(type, bytes), paths(value).allSatisfy(isInside) else { throw damage }
    return value
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
