internal import TextCoding

/// Which lock files of a folder are those of the app.
enum LockFiles {
  /// The files of a name that are not in the folders of packages.
  static func paths(_ name: String, in files: SourceFolder) -> [String] {
    files.paths.filter { ($0 == name || $0.hasSuffix("/" + name)) && !LicenseFiles.isOfPackage($0) }
  }

  /// Those in the folders nearest to the top, and not below the app's project: deeper ones are those of examples, tools and packages.
  ///
  /// - Parameter folder: in which the file is, or the project that it is in.
  static func nearest(_ paths: [String], in files: SourceFolder, folder: (String) -> String = \.folderPart) -> [String] {
    let depths = paths.map { folder($0).split(separator: "/").count }
    guard let least = depths.min(), least <= projectDepth(files) else { return [] }
    return paths.indices.filter { depths[$0] == least }.map { paths[$0] }
  }

  /// How many folders are above the topmost project.
  private static func projectDepth(_ files: SourceFolder) -> Int {
    let projects = files.paths.filter { !LicenseFiles.isOfPackage($0) }.compactMap { path in
      path.split(separator: "/").firstIndex { $0.hasSuffix(".xcodeproj") }
    }
    return projects.min() ?? .max
  }
}
