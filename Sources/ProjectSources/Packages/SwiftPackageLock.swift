internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Reads a `Package.resolved` of the Swift Package Manager, versions 1 to 3.
enum SwiftPackageLock {
  static let name = "Package.resolved"

  /// The lock files of the app: of its workspace, else of its project, else of its package.
  ///
  /// Xcode looks at no other: a workspace has its own versions of what is in its projects, and packages have none in an app.
  static func paths(in files: SourceFolder) -> [String] {
    let all = LockFiles.paths(name, in: files)
    let projects = all.filter { $0.hasSuffix("/xcshareddata/swiftpm/" + name) }
    guard !projects.isEmpty else { return LockFiles.nearest(all, in: files) }
    let near = LockFiles.nearest(projects, in: files, folder: { project($0).folderPart })
    let workspaces = near.filter { !$0.contains(".xcodeproj/") }
    let chosen = workspaces.isEmpty ? near : workspaces
    let names = files.names.map { $0.lowercased() }
    let named = chosen.filter { names.contains(project($0).lastPart.prefix { $0 != "." }.lowercased()) }
    return named.isEmpty ? chosen : named
  }

  /// `ios/App.xcodeproj` of a path in it.
  private static func project(_ path: String) -> String {
    let end = [".xcodeproj/", ".xcworkspace/"].compactMap { path.firstRange(of: $0)?.upperBound }.min()
    return end.map { String(path[..<path.index(before: $0)]) } ?? path.folderPart
  }

  static func packages(_ source: SourceText) throws(ProjectRemark.Reason) -> (packages: [ProjectPackage], remarks: [ProjectRemark]) {
    var limits = YAMLParser.Limits()
    limits.depth = 16
    let (root, problems) = Node.read(json: source, limits: limits)
    if let problem = problems.first(where: { $0.severity == .error }) { throw .invalid(problem.summary) }
    guard let version = root?.plainText("version") else { throw .invalid("it has no version") }
    guard ["1", "2", "3"].contains(version) else { throw .invalid("its version, \(version), is not known") }
    let pins = version == "1" ? root?["object"]?["pins"] : root?["pins"]
    guard let elements = pins?.elements else { throw .invalid("it has no list of pins") }
    var (packages, remarks) = ([ProjectPackage](), [ProjectRemark]())
    for pin in elements {
      let place = ProjectPlace(source.path, line: (pin.members?.first?.keyLocation ?? pin.location).line)
      if let package = package(pin, at: place) {
        packages.append(package)
      } else {
        remarks.append(ProjectRemark(.unnamedPackage, at: place))
      }
    }
    return (packages, remarks)
  }

  private static func package(_ pin: Node, at place: ProjectPlace) -> ProjectPackage? {
    let address = RepositoryAddress(pin.plainText("location") ?? pin.plainText("repositoryURL") ?? "")
    guard let identity = pin.plainText("identity") ?? pin.plainText("package") else { return nil }
    // A package of a registry has no address.
    let name = address.name.isEmpty ? identity : address.name
    guard !name.isEmpty, name != ".", name != ".." else { return nil }
    var package = ProjectPackage(name, .swiftPM, identity: identity, at: place)
    let isLocal = pin.plainText("kind").map { $0 == "localSourceControl" || $0 == "fileSystem" } ?? false
    package.entry.url = isLocal ? nil : address.url
    package.entry.version = pin["state"]?.plainText("version")
    package.revision = pin["state"]?.plainText("revision")
    return package
  }
}

extension Node {
  /// A member that is a text or a number, and not null.
  func plainText(_ key: String) -> String? {
    guard let value = self[key], case .scalar(let text, let isPlain) = value.content, !(isPlain && value.isNull) else { return nil }
    return text
  }
}
