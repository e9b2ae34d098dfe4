internal import TextCoding

/// Determines which part of the app a file belongs to.
struct FileOwner {
  private let targets: ProjectTargets
  /// The folders of packages in the repository, the deepest first.
  private let packages: [(folder: String, name: String)]

  init(_ targets: ProjectTargets, _ files: SourceFolder) {
    self.targets = targets
    packages = files.paths.filter { $0.lastPart == "Package.swift" && !PathRole.isVendored($0) && !PathRole.isTestOrExample($0) }.map {
      ($0.folderPart, PackageManifest.name(of: $0, in: files) ?? $0.folderPart.lastPart)
    }.sorted { $0.folder.utf8.count > $1.folder.utf8.count }
  }

  enum Verdict: Equatable {
    case owned(ProjectPrivacy.Owner)
    /// A file of tests, examples or another application.
    case foreign
    /// A file that the project doesn't list, although it lists others.
    case inNoTarget
  }

  func verdict(_ path: String) -> Verdict {
    if targets.ofApplication.contains(where: { $0.files.contains(path) }) { return .owned(.app) }
    if PathRole.isTestOrExample(path) { return .foreign }
    if let name = PathRole.package(path) { return .owned(.package(name)) }
    let others = targets.all.filter { $0.files.contains(path) }
    if let owner = others.lazy.compactMap(owner).first { return .owned(owner) }
    if !others.isEmpty { return .foreign }
    if let package = packages.first(where: { ProjectPath.contains($0.folder, path) && (!$0.folder.isEmpty || targets.all.isEmpty) }) {
      return .owned(package.folder.isEmpty ? .app : .package(package.name))
    }
    if targets.ofApplication.contains(where: { !$0.files.isEmpty }) { return .inNoTarget }
    return byFolder(path)
  }

  private func owner(_ target: ProjectTarget) -> ProjectPrivacy.Owner? {
    let kind = target.productType.dropping(start: "com.apple.product-type.")
    switch kind {
    case "framework", "framework.static", "library.static", "library.dynamic", "bundle": return .framework(target.name)
    case "application.watchapp", "application.watchapp2", "application.on-demand-install-capable": return .appExtension(target.name)
    case "application": return Set(ApplicationChoice.platforms(target)) == ["watchOS"] ? .appExtension(target.name) : nil
    default: return kind.contains("extension") ? .appExtension(target.name) : nil
    }
  }

  /// Returns the target named in the file's path, innermost folder first, or else the app. Used if the project doesn't list its files.
  private func byFolder(_ path: String) -> Verdict {
    for folder in path.split(separator: "/").dropLast().reversed() {
      if targets.ofApplication.contains(where: { $0.name == folder }) { return .owned(.app) }
      if let target = targets.all.first(where: { $0.name == folder }) { return owner(target).map { .owned($0) } ?? .foreign }
    }
    return targets.otherApplications.isEmpty ? .owned(.app) : .foreign
  }
}

/// Classifies files by the names of their folders.
enum PathRole {
  /// Folders of third-party code, in which each subfolder is a package.
  private static let vendored: Set = ["Pods", "checkouts", "Checkouts", "node_modules", "vendor", "Vendor"]
  /// Folders with generated files.
  private static let generated: Set = [".build", "build", "DerivedData", "SourcePackages", "Carthage", ".git"]
  private static let testFolders: Set = [
    "test", "tests", "testing", "uitests", "unittests", "example", "examples", "sample", "samples", "demo", "demos", "fixtures",
    "playground", "playgrounds", "benchmarks", "testdata", "mocks",
  ]

  /// Returns the package that contains the file: `Alamofire` for `Pods/Alamofire/…` and `SourcePackages/checkouts/Alamofire/…`.
  static func package(_ path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    if let framework = folders.first(where: { $0.hasSuffix(".xcframework") || $0.hasSuffix(".framework") }) {
      return String(framework.prefix { $0 != "." })
    }
    guard let index = folders.lastIndex(where: { vendored.contains(String($0)) }), index + 1 < folders.endIndex else { return nil }
    return String(folders[index + 1])
  }

  static func isVendored(_ path: String) -> Bool {
    package(path) != nil || path.split(separator: "/").dropLast().contains { generated.contains(String($0)) }
  }

  /// Returns whether a file belongs to tests or examples.
  static func isTestOrExample(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      folder.hasSuffix("Tests") || folder.hasSuffix("Test") || folder.hasSuffix("Example") || folder.hasSuffix("Examples")
        || folder.hasSuffix("Demo") || testFolders.contains(folder.lowercased())
    }
  }
}
