internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Reads a `Podfile.lock` of CocoaPods. The parts of a pod, `Firebase/Core`, are one package.
enum PodLock {
  static let name = "Podfile.lock"

  static func packages(_ source: SourceText) throws(ProjectRemark.Reason) -> (packages: [ProjectPackage], remarks: [ProjectRemark]) {
    var limits = YAMLParser.Limits()
    limits.depth = 16
    let (root, problems) = YAMLParser.parse(source, limits: limits)
    if let problem = problems.first(where: { $0.severity == .error }) { throw .invalid(problem.summary) }
    // A project without pods has only checksums.
    guard let root, root.members != nil else { throw .invalid("it is not a map") }
    var (packages, remarks, seen) = ([ProjectPackage](), [ProjectRemark](), Set<String>())
    for pod in root["PODS"]?.elements ?? [] {
      guard let (text, line) = pod.pod else {
        remarks.append(ProjectRemark(.unnamedPackage, at: ProjectPlace(source.path, line: pod.location.line)))
        continue
      }
      // `Firebase/Core (8.0.0)`
      let name = String(text.prefix { $0 != "/" && $0 != " " && $0 != "(" })
      let place = ProjectPlace(source.path, line: line)
      if name.isEmpty {
        remarks.append(ProjectRemark(.unnamedPackage, at: place))
      } else if seen.insert(name).inserted {
        var package = ProjectPackage(name, .cocoaPods, identity: name, at: place)
        package.entry.version = text.firstMatch(of: /\(([^() ]+)\)\s*$/).map { String($0.1) }
        packages.append(package)
      }
    }
    let (sources, checkouts) = (root["EXTERNAL SOURCES"]?.byKey ?? [:], root["CHECKOUT OPTIONS"]?.byKey ?? [:])
    for index in packages.indices {
      let name = packages[index].identity
      add(sources[name], checkouts[name], to: &packages[index], in: source.path.folderPart)
    }
    return (packages, remarks)
  }

  private static func add(_ source: Node?, _ checkout: Node?, to package: inout ProjectPackage, in folder: String) {
    if let path = source?.plainText(":path") {
      package.folder = path.path(from: folder)
      // A module of the app, or of what npm has installed.
      if package.folder?.split(separator: "/").contains("node_modules") != true { package.entry.version = nil }
    }
    guard let address = checkout?.plainText(":git") ?? source?.plainText(":git") else { return }
    package.entry.url = RepositoryAddress(address).url
    package.revision = checkout?.plainText(":commit") ?? source?.plainText(":commit")
    // The version in the lock file is then that of the last release.
    if source?.plainText(":tag") == nil, checkout?.plainText(":tag") == nil { package.entry.version = nil }
  }
}

extension Node {
  fileprivate var byKey: [String: Node] {
    Dictionary((members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The name of a pod with its version, alone or before those that it needs.
  fileprivate var pod: (text: String, line: Int)? {
    if case .scalar(let text, _) = content { return (text, location.line) }
    return members.flatMap { $0.count == 1 ? ($0[0].key, $0[0].keyLocation.line) : nil }
  }
}

extension String {
  /// A path as seen from a folder, without `.` and `..`; nil if it leads out of the project.
  func path(from folder: String) -> String? {
    guard !hasPrefix("/"), !hasPrefix("~") else { return nil }
    var parts = folder.split(separator: "/")
    for part in split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }
}
