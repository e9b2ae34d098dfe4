internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Reads targets from XcodeGen's `project.yml`, including the files it includes.
struct XcodeGenFile {
  private static let systems = [
    "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "watchOS": "watchos", "visionOS": "xros",
  ]
  private static let oldest = [
    "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET", "tvOS": "TVOS_DEPLOYMENT_TARGET",
    "watchOS": "WATCHOS_DEPLOYMENT_TARGET", "visionOS": "XROS_DEPLOYMENT_TARGET",
  ]
  private static let maximumFiles = 50

  /// One of the files. Its paths are relative to its folder.
  private struct Part {
    let root: Node
    let path: String
    var folder: String { path.folderPart }
  }

  private let files: SourceFolder
  private var parts: [Part] = []

  static func contents(_ path: String, in files: SourceFolder) throws(ProjectRemark.Reason) -> ProjectFile.Contents {
    var file = Self(files: files)
    try file.read(path)
    return file.contents
  }

  private init(files: SourceFolder) { self.files = files }

  private mutating func read(_ path: String) throws(ProjectRemark.Reason) {
    guard !parts.contains(where: { $0.path == path }), parts.count < Self.maximumFiles else { return }
    var limits = YAMLParser.Limits()
    limits.depth = 32
    let (root, problems) = YAMLParser.parse(try files.text(path), limits: limits)
    if let problem = problems.first(where: { $0.severity == .error }) { throw .invalid(problem.summary) }
    guard let root else { return }
    parts.append(Part(root: root, path: path))
    for include in root["include"]?.oneOrMore ?? [] {
      guard let name = (include["path"] ?? include).texts.first, let other = ProjectPath.joined(path.folderPart, name) else { continue }
      if files.kinds[other] != nil { try read(other) }
    }
  }
}

extension XcodeGenFile {
  private var contents: ProjectFile.Contents {
    let project = parts.compactMap { $0.root["name"]?.texts.first }.first ?? ""
    var contents = ProjectFile.Contents()
    for part in parts {
      for member in part.root["targets"]?.members ?? [] {
        // A target overrides its templates.
        let templates = (member.value["templates"]?.texts ?? []).compactMap(template)
        contents.targets.append(target(member.key, [(member.value, part)] + templates, project))
        for setting in settings(of: member.value, part) {
          guard let key = BuildSetting.Key(name: setting.key) else { continue }
          let values = key == .alternates ? BuildSetting.words(setting.value) : [setting.value]
          var found = BuildSetting(key: key, values: values, configuration: setting.configuration, place: setting.place)
          found.target = member.key
          contents.settings.append(found)
        }
      }
    }
    return contents
  }

  private func template(_ name: String) -> (Node, Part)? {
    parts.lazy.compactMap { part in part.root["targetTemplates"]?[name].map { ($0, part) } }.first
  }

  /// - Parameter sources: the target, then its templates.
  private func target(_ name: String, _ sources: [(node: Node, part: Part)], _ project: String) -> ProjectTarget {
    func texts(_ key: String) -> [String] { sources.lazy.compactMap { $0.node[key]?.texts }.first { !$0.isEmpty } ?? [] }
    var target = ProjectTarget(
      name: name, productType: "com.apple.product-type." + (texts("type").first ?? ""), project: project,
      place: ProjectPlace(sources[0].part.path, line: sources[0].node.location.line), folder: parts.first?.folder ?? "")
    let (own, ofProject) = (sources.reversed().flatMap { settings(of: $0.node, $0.part) }, parts.flatMap { settings(of: $0.root, $0) })
    let platforms = texts("supportedDestinations") + texts("platform")
    let declared = parts.flatMap { $0.root["configs"]?.members?.map(\.key) ?? [] }
    target.configurations = (declared.isEmpty ? ["Debug", "Release"] : declared).map { configuration in
      var layer = SettingLayer()
      let supported = platforms.compactMap { Self.systems[$0] }
      let place = ProjectPlace(sources[0].part.path, line: sources[0].node.location.line)
      if !supported.isEmpty { layer.set("SUPPORTED_PLATFORMS", supported.joined(separator: " "), at: place) }
      for (node, part) in sources.reversed() { set(node["deploymentTarget"], platforms, part, &layer) }
      for (node, part) in sources.reversed() { set(node, part, &layer) }
      layer.add(Self.layer(own, configuration))
      var general = SettingLayer()
      for part in parts { set(part.root["options"]?["deploymentTarget"], platforms, part, &general) }
      general.add(Self.layer(ofProject, configuration))
      var result = ProjectTarget.Configuration(configuration, own: layer, ofProject: general)
      result.ownFile = sources.lazy.compactMap { configurationFile($0.node, configuration, $0.part) }.first
      result.projectFile = parts.lazy.compactMap { configurationFile($0.root, configuration, $0) }.first
      return result
    }
    for (node, part) in sources { add(node, part, to: &target) }
    return target
  }

  private func set(_ node: Node?, _ platforms: [String], _ part: Part, _ layer: inout SettingLayer) {
    guard let node else { return }
    let members = node.members?.map { ($0.key, $0.value) } ?? platforms.map { ($0, node) }
    for (platform, value) in members {
      guard let name = Self.oldest[platform], let text = value.texts.first else { continue }
      layer.set(name, text, at: ProjectPlace(part.path, line: value.location.line))
    }
  }

  /// Sets the paths of files that the target names.
  private func set(_ node: Node, _ part: Part, _ layer: inout SettingLayer) {
    for (key, name) in [("info", "INFOPLIST_FILE"), ("entitlements", "CODE_SIGN_ENTITLEMENTS")] {
      guard let value = node[key]?["path"], let text = value.texts.first, let path = ProjectPath.joined(part.folder, text) else { continue }
      layer.set(name, "/" + path, at: ProjectPlace(part.path, line: value.location.line))
    }
  }

  private func configurationFile(_ node: Node, _ configuration: String, _ part: Part) -> Found<String>? {
    guard let value = node["configFiles"]?[configuration], let path = value.texts.first.flatMap({ ProjectPath.joined(part.folder, $0) })
    else { return nil }
    return Found(path, at: ProjectPlace(part.path, line: value.location.line))
  }

  private func add(_ node: Node, _ part: Part, to target: inout ProjectTarget) {
    for source in node["sources"]?.oneOrMore ?? [] {
      guard let path = (source["path"] ?? source).texts.first.flatMap({ ProjectPath.joined(part.folder, $0) }) else { continue }
      let excluded = (source["excludes"]?.texts ?? []).compactMap {
        ProjectPath.joined(path, $0.replacing("**/", with: "").replacing("/**", with: ""))
      }
      if files.kinds[path] != nil { target.files.add(path) } else { target.files.add(folder: path, except: Set(excluded)) }
    }
    target.dependencies.formUnion((node["dependencies"]?.elements ?? []).flatMap { $0["target"]?.texts ?? [] })
    target.information += entries(node["info"], part)
    target.entitlements += entries(node["entitlements"], part)
  }

  private func entries(_ node: Node?, _ part: Part) -> [Found<TargetMember>] {
    (node?["properties"]?.members ?? []).map { member in
      Found(TargetMember(key: member.key, texts: member.value.texts), at: ProjectPlace(part.path, line: member.keyLocation.line))
    }
  }
}

// MARK: - Settings
extension XcodeGenFile {
  private struct Member {
    let key: String
    let value: String
    let configuration: String?
    let place: ProjectPlace
  }

  /// Returns the members of `settings`: its groups, `base`, and each configuration's settings.
  private func settings(of node: Node, _ part: Part) -> [Member] { node["settings"].map { members(of: $0, part, depth: 0) } ?? [] }

  private func members(of settings: Node, _ part: Part, depth: Int) -> [Member] {
    guard depth < 8 else { return [] }
    func members(_ node: Node?, _ configuration: String?) -> [Member] {
      (node?.members ?? []).flatMap { member in
        member.value.texts.prefix(1).map {
          Member(
            key: member.key, value: Self.value($0, member.value), configuration: configuration,
            place: ProjectPlace(part.path, line: member.keyLocation.line))
        }
      }
    }
    let groups = (settings["groups"]?.texts ?? []).flatMap { name in
      parts.flatMap { other in other.root["settingGroups"]?[name].map { self.members(of: $0, other, depth: depth + 1) } ?? [] }
    }
    let configurations = settings["configs"]?.members ?? []
    return groups + members(settings, nil) + members(settings["base"], nil) + configurations.flatMap { members($0.value, $0.key) }
  }

  /// Returns Xcode's form of a value: `YES` for `true`.
  private static func value(_ text: String, _ node: Node) -> String {
    switch node.scalar {
    case .boolean(true)?: "YES"
    case .boolean(false)?: "NO"
    default: text
    }
  }

  /// Returns a configuration's settings. The key may be only a part of the configuration's name.
  private static func layer(_ members: [Member], _ configuration: String) -> SettingLayer {
    var layer = SettingLayer()
    for member in members {
      guard member.configuration.map({ configuration.lowercased().contains($0.lowercased()) }) ?? true else { continue }
      layer.set(member.key, member.value, at: member.place)
    }
    return layer
  }
}

extension Node {
  /// The value: one string, or a list of strings.
  fileprivate var texts: [String] {
    switch content {
    case .scalar(let text, _): [text]
    default: (elements ?? []).flatMap { element in if case .scalar(let text, _) = element.content { [text] } else { [String]() } }
    }
  }
}
