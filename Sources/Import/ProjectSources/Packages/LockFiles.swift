internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Finds the app's lock files.
enum LockFiles {
  /// Returns all files with a name, except those in packages' folders.
  static func paths(_ name: String, in files: SourceFolder) -> [String] {
    files.paths.filter { ($0 == name || $0.hasSuffix("/" + name)) && !LicenseFiles.isOfPackage($0) }
  }

  /// Returns the topmost files that aren't below the app's project. Deeper files belong to examples, tools and packages.
  ///
  /// - Parameter folder: returns the folder whose depth counts: the file's own folder, or its project's.
  static func nearest(_ paths: [String], in files: SourceFolder, folder: (String) -> String = \.folderPart) -> [String] {
    let depths = paths.map { folder($0).split(separator: "/").count }
    guard let least = depths.min(), least <= projectDepth(files) else { return [] }
    return paths.indices.filter { depths[$0] == least }.map { paths[$0] }
  }

  /// Returns the number of folders above the topmost project.
  private static func projectDepth(_ files: SourceFolder) -> Int {
    let projects = files.paths.filter { !LicenseFiles.isOfPackage($0) }.compactMap { path in
      path.split(separator: "/").firstIndex { $0.hasSuffix(".xcodeproj") }
    }
    return projects.min() ?? .max
  }
}

/// Reads a `Package.resolved` from the Swift Package Manager, versions 1 to 3.
enum SwiftPackageLock {
  static let name = "Package.resolved"

  /// Returns the app's lock files: those in its workspace, or else in its project, or else in its package.
  ///
  /// Xcode reads no other lock files: a workspace has its own versions of its projects' packages.
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

  /// Returns the project that contains a path: `ios/App.xcodeproj`.
  private static func project(_ path: String) -> String {
    let end = [".xcodeproj/", ".xcworkspace/"].compactMap { path.firstRange(of: $0)?.upperBound }.min()
    return end.map { String(path[..<path.index(before: $0)]) } ?? path.folderPart
  }

  static func packages(_ source: SourceText) throws(ProjectRemark.Reason) -> (packages: [ProjectPackage], remarks: [ProjectRemark]) {
    let (root, problems) = Node.read(json: source, limits: .projectFile)
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
    // A package from a registry has no URL.
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
  /// Returns a member that is a string or a number, but not null.
  func plainText(_ key: String) -> String? {
    guard let value = self[key], case .scalar(let text, let isPlain) = value.content, !(isPlain && value.isNull) else { return nil }
    return text
  }
}

/// Reads a `Podfile.lock` from CocoaPods. The parts of a pod, such as `Firebase/Core`, count as one package.
enum PodLock {
  static let name = "Podfile.lock"

  static func packages(_ source: SourceText) throws(ProjectRemark.Reason) -> (packages: [ProjectPackage], remarks: [ProjectRemark]) {
    let (root, problems) = YAMLParser.parse(source, limits: .projectFile)
    if let problem = problems.first(where: { $0.severity == .error }) { throw .invalid(problem.summary) }
    // In a project without pods, the file contains only checksums.
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
      // The pod is a module of the app, or npm installed it.
      if package.folder?.split(separator: "/").contains("node_modules") != true { package.entry.version = nil }
    }
    guard let address = checkout?.plainText(":git") ?? source?.plainText(":git") else { return }
    package.entry.url = RepositoryAddress(address).url
    package.revision = checkout?.plainText(":commit") ?? source?.plainText(":commit")
    // Without a tag, the version in the lock file is only the version of the last release.
    if source?.plainText(":tag") == nil, checkout?.plainText(":tag") == nil { package.entry.version = nil }
  }
}

extension Node {
  fileprivate var byKey: [String: Node] {
    Dictionary((members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The name and version of a pod: a string, or the key of its dependencies.
  fileprivate var pod: (text: String, line: Int)? {
    if case .scalar(let text, _) = content { return (text, location.line) }
    return members.flatMap { $0.count == 1 ? ($0[0].key, $0[0].keyLocation.line) : nil }
  }
}

extension String {
  /// Resolves a relative path in a folder, without `.` and `..`; nil if the path is absolute or leaves the project.
  func path(from folder: String) -> String? { hasPrefix("/") || hasPrefix("~") ? nil : ProjectPath.joined(folder, self) }
}

/// Reads a `Cartfile.resolved` from Carthage, with one line for each package: `github "Alamofire/Alamofire" "5.9.1"`.
enum CarthageLock {
  static let name = "Cartfile.resolved"

  static func packages(_ source: SourceText) -> (packages: [ProjectPackage], remarks: [ProjectRemark]) {
    var (packages, remarks) = ([ProjectPackage](), [ProjectRemark]())
    for number in 1...max(1, source.lineCount) {
      let line = String(decoding: source.line(number), as: UTF8.self).trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = ProjectPlace(source.path, line: number)
      guard let match = line.wholeMatch(of: /(github|git|binary)\s+"([^"]+)"\s+"([^"]+)"\s*(#.*)?/),
        let package = package(String(match.1), String(match.2), String(match.3), at: place)
      else {
        remarks.append(ProjectRemark(.unnamedPackage, at: place))
        continue
      }
      packages.append(package)
    }
    return (packages, remarks)
  }

  private static func package(_ kind: String, _ source: String, _ version: String, at place: ProjectPlace) -> ProjectPackage? {
    let isShort = kind == "github" && !source.contains(":")
    let address = RepositoryAddress(isShort ? "https://github.com/" + source : source)
    let name = kind == "binary" && address.name.hasSuffix(".json") ? address.name.dropping(ending: ".json") : address.name
    guard !name.isEmpty, name != ".", name != ".." else { return nil }
    var package = ProjectPackage(name, .carthage, identity: source, at: place)
    package.entry.url = address.url
    let isRevision = version.utf8.count == 40 && version.utf8.allSatisfy { $0.hexDigitValue != nil }
    if isRevision { package.revision = version } else { package.entry.version = version }
    return package
  }
}
