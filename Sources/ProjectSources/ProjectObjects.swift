internal import TextCoding

/// The objects of a `project.pbxproj`, which refer to each other by their ids.
struct ProjectObjects {
  let configurations: [(key: String, object: ProjectFile.Object)]
  private let byID: [String: ProjectFile.Object]
  /// The group of each file and group.
  private let parents: [String: String]
  private let path: String
  private let project: ProjectFile.Object?
  private let natives: [(key: String, object: ProjectFile.Object)]
  /// Groups whose files are not listed: all that is in their folder.
  private let synchronized: [(key: String, object: ProjectFile.Object)]
  /// The folder that paths begin at.
  private let folder: String

  /// - Parameter path: of the file.
  init(_ objects: [(key: String, object: ProjectFile.Object)], of path: String) {
    self.path = path
    byID = Dictionary(objects.map { ($0.key, $0.object) }, uniquingKeysWith: { first, _ in first })
    configurations = objects.filter { $0.object["isa"] == ["XCBuildConfiguration"] || $0.object.hasBuildSettings }
    parents = Dictionary(objects.flatMap { id, group in group["children"].map { ($0, id) } }, uniquingKeysWith: { first, _ in first })
    natives = objects.filter { $0.object["isa"] == ["PBXNativeTarget"] }
    synchronized = objects.filter { $0.object["isa"] == ["PBXFileSystemSynchronizedRootGroup"] }
    project = objects.first { $0.object["isa"] == ["PBXProject"] }?.object
    let folder = path.folderPart.hasSuffix(".xcodeproj") ? path.folderPart.folderPart : path.folderPart
    self.folder = ProjectPath.joined(folder, project?["projectDirPath"].first ?? "") ?? folder
  }

  private func objects(_ ids: [String]) -> [ProjectFile.Object] { ids.compactMap { byID[$0] } }

  private func configurationIDs(of object: ProjectFile.Object?) -> [String] {
    objects(object?["buildConfigurationList"] ?? []).filter { $0["isa"] == ["XCConfigurationList"] }.flatMap { $0["buildConfigurations"] }
  }

  /// The names of targets by the ids of their configurations.
  var targetsByConfiguration: [String: String] {
    let pairs = natives.map(\.object).flatMap { native in configurationIDs(of: native).map { ($0, native["name"].first ?? "") } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

// MARK: - Targets
extension ProjectObjects {
  var targets: [ProjectTarget] {
    let name = path.folderPart.lastPart
    let general = objects(configurationIDs(of: project))
    return natives.map { id, native in
      var target = ProjectTarget(
        name: native["name"].first ?? "", productType: native["productType"].first ?? "",
        project: name.hasSuffix(".xcodeproj") ? name.dropping(ending: ".xcodeproj") : name, place: ProjectPlace(path), folder: folder)
      target.configurations = objects(configurationIDs(of: native)).map { own in
        let ofProject = general.first { $0["name"] == own["name"] }
        var configuration = ProjectTarget.Configuration(
          own["name"].first ?? "", own: layer(own.buildSettings), ofProject: layer(ofProject?.buildSettings))
        (configuration.ownFile, configuration.projectFile) = (file(of: own), file(of: ofProject))
        return configuration
      }
      target.files = files(of: native, id)
      let dependencies = objects(native["dependencies"]).flatMap { $0["target"] }
      target.dependencies = Set(objects(dependencies).flatMap { $0["name"] })
      target.language = project?["developmentRegion"].first
      return target
    }
  }

  private func layer(_ settings: ProjectFile.Object?) -> SettingLayer {
    var layer = SettingLayer()
    for (name, values, line) in settings?.texts ?? [] {
      layer.set(name, values.joined(separator: " "), at: ProjectPlace(path, line: line))
    }
    return layer
  }

  /// The `.xcconfig` file of a configuration.
  private func file(of configuration: ProjectFile.Object?) -> Found<String>? {
    guard let configuration else { return nil }
    let anchor = configuration["baseConfigurationReferenceAnchor"].first.flatMap { filePath($0) }
    let path =
      if let anchor, let name = configuration["baseConfigurationReferenceRelativePath"].first {
        ProjectPath.joined(anchor, name)
      } else {
        configuration["baseConfigurationReference"].first.flatMap { filePath($0) }
      }
    // What CocoaPods makes is often not in a repository.
    guard let path, !path.split(separator: "/").contains("Pods") else { return nil }
    let line = configuration.texts.first { $0.key.hasPrefix("baseConfigurationReference") }?.line
    return Found(path, at: ProjectPlace(self.path, line: line))
  }
}

// MARK: - Files
extension ProjectObjects {
  /// Projects of the deepest groups have about 15 of them in each other.
  private static let deepest = 64

  /// The path of a file or a group; nil if it is not in the folder.
  private func filePath(_ id: String, depth: Int = 0) -> String? {
    guard let object = byID[id], depth < Self.deepest else { return nil }
    let path = object["path"].first ?? ""
    switch object["sourceTree"].first ?? "<group>" {
    case "<group>":
      let parent = parents[id].map { filePath($0, depth: depth + 1) } ?? folder
      return parent.flatMap { ProjectPath.joined($0, path) }
    case "SOURCE_ROOT": return ProjectPath.joined(folder, path)
    default: return nil
    }
  }

  private func files(of native: ProjectFile.Object, _ id: String) -> TargetFiles {
    var files = TargetFiles()
    for phase in objects(native["buildPhases"]) where phase["isa"] == ["PBXResourcesBuildPhase"] {
      for reference in objects(phase["files"]).flatMap({ $0["fileRef"] }) {
        // A file in several languages is a group of files.
        let ids = byID[reference]?["isa"] == ["PBXVariantGroup"] ? byID[reference]?["children"] ?? [] : [reference]
        for path in ids.compactMap({ filePath($0) }) where !path.isEmpty { files.add(path) }
      }
    }
    let own = Set(native["fileSystemSynchronizedGroups"])
    for (group, object) in synchronized {
      guard let folder = filePath(group) else { continue }
      let sets = objects(object["exceptions"]).filter { $0["target"] == [id] }
      // Members of a folder in several languages have a prefix.
      let paths = sets.flatMap { $0["membershipExceptions"] }.compactMap { ProjectPath.joined(folder, $0) }
      if own.contains(group) {
        files.add(folder: folder, except: Set(paths))
      } else {
        for path in paths { files.add(path) }
      }
    }
    return files
  }
}
