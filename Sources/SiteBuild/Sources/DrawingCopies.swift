internal import Diagnostics
internal import FileSystem
internal import ProjectSources
internal import TextCoding

/// Copies of drawings into the folder of an app. A file that is there keeps its bytes.
struct DrawingCopies {
  private let folder: SourceFolder
  /// With a slash at its end.
  private let target: String
  private let fileSystem: FileSystem
  /// The drawings by their names in the app's folder.
  private var sources: [String: String] = [:]
  private var isThere: Set<String> = []
  private(set) var remarks: [ProjectRemark] = []

  init(_ folder: SourceFolder, to target: String, _ fileSystem: FileSystem) {
    (self.folder, self.target, self.fileSystem) = (folder, target, fileSystem)
  }

  /// The path of a drawing from the app's folder: the name, with a number if another drawing has it; nil if no page could show it.
  mutating func path(of drawing: FoundIcon.Drawing, called name: String) throws -> String? {
    let bytes: [UInt8]
    do throws(ProjectRemark.Reason) {
      bytes = try folder.read(drawing.path, limit: DrawingComparison.limit)
      if let problem = DrawingComparison.problem(with: bytes) { throw .noDrawing(drawing.path.lastPart, problem) }
    } catch {
      remarks.append(ProjectRemark(error, at: ProjectPlace(drawing.path)))
      return nil
    }
    if let kind = try fileSystem.status(target + "icons")?.kind, kind != .folder {
      throw CommandFailure.usage("\(target)icons is not a folder, and nothing was written")
    }
    for number in 1... {
      let path = "icons/" + (number == 1 ? name : "\(name)-\(number)") + ".png"
      if let source = sources[path] {
        if source == drawing.path { return path }
        continue
      }
      if let status = try fileSystem.status(target + path) {
        guard status.kind == .file, status.bytes == bytes.count, try fileSystem.read(target + path) == bytes else { continue }
        isThere.insert(path)
      }
      sources[path] = drawing.path
      return path
    }
    return nil
  }

  /// - Throws: `FileSystemError`.
  func write() throws {
    if sources.count > isThere.count { try fileSystem.makeFolder(target + "icons") }
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) where !isThere.contains(path) {
      try fileSystem.replace(target + path, try bytes(of: source))
    }
  }

  private func bytes(of source: String) throws -> [UInt8] {
    do throws(ProjectRemark.Reason) {
      return try folder.read(source, limit: DrawingComparison.limit)
    } catch {
      throw FileSystemError("read", source, reason: "it changed while it was copied")
    }
  }
}
