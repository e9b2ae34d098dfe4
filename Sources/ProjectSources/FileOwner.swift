internal import TextCoding

/// Finds out of which part of the app a file is.
struct FileOwner {
  private let targets: ProjectTargets
  /// Folders of packages that are in the repository, the deepest first.
  private let packages: [(folder: String, name: String)]

  init(_ targets: ProjectTargets, _ files: SourceFolder) {
    self.targets = targets
    packages = files.paths.filter { $0.lastPart == "Package.swift" && !PathRole.isVendored($0) && !PathRole.isAside($0) }.map {
      ($0.folderPart, PackageManifest.name(of: $0, in: files) ?? $0.folderPart.lastPart)
    }.sorted { $0.folder.utf8.count > $1.folder.utf8.count }
  }

  enum Verdict: Equatable {
    case owned(ProjectPrivacy.Owner)
    /// Of tests, examples or another application.
    case foreign
    /// The project lists files, and not this one.
    case inNoTarget
  }

  func verdict(_ path: String) -> Verdict {
    if targets.ofApplication.contains(where: { $0.files.contains(path) }) { return .owned(.app) }
    if PathRole.isAside(path) { return .foreign }
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

  /// Where a project does not list its files: the target that a folder is called after, or the app.
  private func byFolder(_ path: String) -> Verdict {
    for folder in path.split(separator: "/").dropLast().reversed() {
      if targets.ofApplication.contains(where: { $0.name == folder }) { return .owned(.app) }
      if let target = targets.all.first(where: { $0.name == folder }) { return owner(target).map { .owned($0) } ?? .foreign }
    }
    return targets.otherApplications.isEmpty ? .owned(.app) : .foreign
  }
}
