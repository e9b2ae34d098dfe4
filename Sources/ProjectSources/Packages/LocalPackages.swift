internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// Packages in the app's own repository, by the paths in its project files.
///
/// One with a license file of its own comes from elsewhere; the others are parts of the app.
struct LocalPackages {
  private(set) var packages: [ProjectPackage] = []
  private(set) var remarks: [ProjectRemark] = []

  init(in files: SourceFolder, _ licenses: LicenseFiles) {
    var seen: Set<String> = []
    for reference in references(in: files) {
      let folder = reference.value
      guard !folder.isEmpty, licenses.path(in: folder) != nil, seen.insert(folder).inserted else { continue }
      var package = ProjectPackage(folder.lastPart, .swiftPM, identity: folder.lastPart.lowercased(), at: reference.place)
      package.folder = folder
      packages.append(package)
    }
  }

  /// The folders that project files and manifests name.
  private mutating func references(in files: SourceFolder) -> [Found<String>] {
    var found: [Found<String>] = []
    for path in files.paths where !LicenseFiles.isOfPackage(path) {
      let isManifest = path.lastPart == "Package.swift"
      guard isManifest || path.hasSuffix(".xcodeproj/project.pbxproj") else { continue }
      do throws(ProjectRemark.Reason) {
        let source = try files.text(path, limit: isManifest ? 1_000_000 : ProjectFile.limit)
        let folder = isManifest ? path.folderPart : path.folderPart.folderPart
        for (text, line) in isManifest ? Self.manifest(source) : Self.project(source) {
          if let inside = text.path(from: folder) { found.append(Found(inside, at: ProjectPlace(path, line: line))) }
        }
      } catch {
        // Other readers report project files.
        if isManifest { remarks.append(ProjectRemark(error, at: ProjectPlace(path))) }
      }
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
