/// Refuses folders that must never become an output folder: `/`, the home, the content, and what holds one of them.
enum OutputGuard {
  static func check(_ options: BuildOptions, _ fileSystem: FileSystem) throws {
    if let status = try fileSystem.status(options.output), status.kind == .file || status.kind == .other {
      throw OutputRefused(path: options.output, reason: "it is a file")
    }
    let output = try place(of: options.output, fileSystem)
    if output == "/" { throw OutputRefused(path: options.output, reason: "it is the root of the disk") }
    let protected = [("the content", options.content), ("the templates", options.templates), ("your home", options.home)]
    for case let (name, path?) in protected {
      guard let path = try fileSystem.resolve(path) else { continue }
      if path == output { throw OutputRefused(path: options.output, reason: "it is \(name)") }
      if path.hasPrefix(output + "/") { throw OutputRefused(path: options.output, reason: "it holds \(name)") }
      if name != "your home", output.hasPrefix(path + "/") { throw OutputRefused(path: options.output, reason: "it is inside \(name)") }
    }
  }

  /// The path with links taken out, also of a folder that is still to be made.
  static func place(of path: String, _ fileSystem: FileSystem) throws -> String {
    if let resolved = try fileSystem.resolve(path) { return resolved }
    var parts = path.split(separator: "/")
    guard let name = parts.popLast() else { return path }
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let folder = try place(of: parent.isEmpty ? "." : parent, fileSystem)
    return (folder == "/" ? "" : folder) + "/" + name
  }
}
