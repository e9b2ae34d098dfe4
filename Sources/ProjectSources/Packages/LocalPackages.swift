internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// Packages in the app's own repository, by the paths in its project files.
///
/// One with a license file of its own comes from elsewhere; the others are parts of the app.
enum LocalPackages {
  static func packages(in files: SourceFolder, _ licenses: LicenseFiles) -> [ProjectPackage] {
    var packages: [ProjectPackage] = []
    for place in references(in: files) {
      guard licenses.path(in: place.value) != nil, !place.value.isEmpty, !packages.contains(where: { $0.folder == place.value }) else {
        continue
      }
      var package = ProjectPackage(place.value.lastPart, .swiftPM, identity: place.value.lastPart.lowercased(), at: place.place)
      package.folder = place.value
      packages.append(package)
    }
    return packages
  }

  /// The folders that project files and manifests name. Files that cannot be read are reported by their own readers.
  private static func references(in files: SourceFolder) -> [Found<String>] {
    var found: [Found<String>] = []
    for path in files.paths where !LicenseFiles.isOfPackage(path) {
      let isManifest = path.lastPart == "Package.swift"
      guard isManifest || path.hasSuffix(".xcodeproj/project.pbxproj") else { continue }
      do throws(ProjectRemark.Reason) {
        let source = try files.text(path, limit: isManifest ? 1_000_000 : ProjectFile.limit)
        let folder = isManifest ? path.folderPart : path.folderPart.folderPart
        for (text, line) in isManifest ? manifest(source) : project(source) {
          if let inside = text.path(from: folder) { found.append(Found(inside, at: ProjectPlace(path, line: line))) }
        }
      } catch {}
    }
    return found
  }

  /// `.package(path: "Modules/Steps")`
  private static func manifest(_ source: SourceText) -> [(String, Int)] {
    (1...max(1, source.lineCount)).compactMap { number in
      let line = String(decoding: source.line(number), as: UTF8.self)
      guard !line.trimmed.hasPrefix("//") else { return nil }
      return line.firstMatch(of: /\.package\(\s*(?:name:\s*"[^"]*",\s*)?path:\s*"([^"\\]+)"/).map { (String($0.1), number) }
    }
  }

  /// `relativePath = Modules/Steps;`, which only local packages have.
  private static func project(_ source: SourceText) -> [(String, Int)] {
    var (text, paths, isPath) = (ProjectText(source.bytes), [(String, Int)](), false)
    while let token = text.next() {
      guard case .word(let word) = token else { continue }
      if isPath { paths.append((word, text.line)) }
      isPath = word == "relativePath"
    }
    return paths
  }
}
