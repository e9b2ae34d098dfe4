internal import Diagnostics
internal import FileSystem
internal import SettingsImport
internal import SiteContent
internal import SourceValues

/// Reads the files of a `Settings.bundle`. Links are not followed, and nothing outside the folder is read.
struct BundleReading {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Parameter path: the bundle, or a folder in which it is.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func bundle(_ path: String) async throws -> SettingsBundle {
    let (folder, all) = try await FolderListing.sources(in: path, options, fileSystem)
    let entries = all.filter { $0.status.kind == .file && SourceFiles.isOfApp($0.path) }
    let roots = entries.map(\.path).filter { ("/" + $0).hasSuffix("/Root.plist") && (folder + "/" + $0).contains(".bundle/Root.plist") }
    guard let root = roots.first else {
      throw CommandFailure.usage("there is no Settings.bundle with a Root.plist in \(path)", cause: .nothingFound)
    }
    guard roots.count == 1 else {
      let bundles = roots.sorted().map { path + "/" + $0.dropLast("/Root.plist".count) }
      throw CommandFailure.usage(
        "there are several bundles, name one of them: \(bundles.joined(separator: ", "))", cause: .severalFound(bundles))
    }
    let start = String(root.dropLast("Root.plist".count))
    var (files, notes): ([String: SourceText], [String]) = ([:], [])
    for entry in entries.sorted(by: { $0.path.precedesByBytes($1.path) }) where entry.path.hasPrefix(start) {
      let name = String(entry.path.dropFirst(start.count))
      guard name.hasSuffix(".plist") && !name.contains("/") || name.hasSuffix(".strings") else { continue }
      guard entry.status.bytes <= SourceFiles.maximumBytes else {
        notes.append("\(entry.path): the file is longer than 4 MB and is not read")
        continue
      }
      do {
        files[name] = SourceText(path: entry.path, bytes: try fileSystem.read(folder + "/" + entry.path))
      } catch let error as FileSystemError {
        notes.append("\(entry.path): the file cannot be read: \(error.reason)")
      }
    }
    return SettingsBundle(files, notes: notes)
  }
}
