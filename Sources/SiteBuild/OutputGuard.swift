/// Refuses folders that must never become an output folder: `/`, the home, the content, and what holds one of them.
enum OutputGuard {
  static func check(_ options: BuildOptions, _ fileSystem: FileSystem) throws {
    if let status = try fileSystem.status(options.output), status.kind == .file || status.kind == .other {
      throw OutputRefused(path: options.output, reason: "it is a file")
    }
    guard let output = try fileSystem.resolve(options.output) else { return }
    if output == "/" { throw OutputRefused(path: options.output, reason: "it is the root of the disk") }
    let protected = [("the content", options.content), ("the templates", options.templates), ("your home", options.home)]
    for case let (name, path?) in protected {
      guard let path = try fileSystem.resolve(path) else { continue }
      if path == output { throw OutputRefused(path: options.output, reason: "it is \(name)") }
      if path.hasPrefix(output + "/") { throw OutputRefused(path: options.output, reason: "it holds \(name)") }
      if name != "your home", output.hasPrefix(path + "/") { throw OutputRefused(path: options.output, reason: "it is inside \(name)") }
    }
  }
}
