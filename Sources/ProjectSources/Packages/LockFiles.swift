internal import TextCoding

/// Which lock files of a folder are those of the app.
enum LockFiles {
  /// The files of a name that are not in the folders of packages.
  static func paths(_ name: String, in files: SourceFolder) -> [String] {
    files.paths.filter { ($0 == name || $0.hasSuffix("/" + name)) && !LicenseFiles.isOfPackage($0) }
  }

  /// Those in the folders nearest to the top: deeper ones are those of examples and tools.
  static func nearest(_ paths: [String], folder: (String) -> String = \.folderPart) -> [String] {
    func depth(_ path: String) -> Int { folder(path).split(separator: "/").count }
    let least = paths.map(depth).min()
    return paths.filter { depth($0) == least }
  }
}
