internal import Diagnostics
internal import FileSystem

/// Refuses folders that must never become an output folder: `/`, the home, the content, and folders that contain one of them.
enum OutputGuard {
  static func check(_ options: BuildOptions, _ fileSystem: FileSystem) throws {
    if let status = try fileSystem.status(options.output), status.kind == .file || status.kind == .other {
      throw refusal(options.output, "it is a file")
    }
    if try fileSystem.resolve(options.output) == nil, try fileSystem.status(options.output) != nil {
      throw refusal(options.output, "it is a broken link")
    }
    let output = try place(of: options.output, fileSystem)
    if output == "/" { throw refusal(options.output, "it is the root of the disk") }
    let protected = [("the content", options.content), ("the templates", options.templates), ("your home", options.home)]
    for case let (name, path?) in protected {
      // One that does not exist yet is protected too.
      let path = try place(of: path, fileSystem)
      if path == output { throw refusal(options.output, "it is \(name)") }
      if path.hasPrefix(output + "/") { throw refusal(options.output, "it contains \(name)") }
      if name != "your home", output.hasPrefix(path + "/") { throw refusal(options.output, "it is inside \(name)") }
    }
  }

  /// A folder without a record must be empty, except for names that begin with a dot.
  static func requireRoom(_ path: String, _ fileSystem: FileSystem) throws {
    guard try fileSystem.resolve(path) != nil else { return }
    for name in [OutputNames.record, OutputNames.journal] where try fileSystem.status(path + "/" + name) != nil { return }
    if let foreign = try fileSystem.list(path).filter({ !$0.hasPrefix(".") }).min() {
      throw refusal(path, "it was not made by sitegen and contains \"\(foreign)\"")
    }
  }

  private static func refusal(_ path: String, _ reason: String) -> CommandFailure {
    .usage("\(path) cannot be the output folder: \(reason)")
  }

  /// The path without links, also of a folder that does not exist yet.
  static func place(of path: String, _ fileSystem: FileSystem) throws -> String {
    if let resolved = try fileSystem.resolve(path) { return resolved }
    var parts = path.split(separator: "/")
    guard let name = parts.popLast() else { return path }
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let folder = try place(of: parent.isEmpty ? "." : parent, fileSystem)
    return (folder == "/" ? "" : folder) + "/" + name
  }
}
