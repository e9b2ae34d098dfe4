internal import Diagnostics
internal import SiteContent

/// Reads the targets of a `project.yml`, from which XcodeGen makes a project.
enum XcodeGenFile {
  private static let systems = [
    "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "watchOS": "watchos", "visionOS": "xros",
  ]

  static func contents(_ source: SourceText) throws(ProjectRemark.Reason) -> ProjectFile.Contents {
    var limits = YAMLParser.Limits()
    limits.depth = 32
    let (root, problems) = YAMLParser.parse(source, limits: limits)
    if let problem = problems.first(where: { $0.severity == .error }) { throw .invalid(problem.summary) }
    let project = root?["name"]?.texts.first ?? ""
    let ofProject = root.map { settings(of: $0) } ?? []
    let general = Dictionary(ofProject.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    var contents = ProjectFile.Contents()
    for target in root?["targets"]?.members ?? [] {
      let own = settings(of: target.value)
      var texts = Dictionary(own.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      let platforms = (target.value["supportedDestinations"]?.texts ?? []) + (target.value["platform"]?.texts ?? [])
      let supported = platforms.compactMap { systems[$0] }
      if !supported.isEmpty, texts["SUPPORTED_PLATFORMS"] == nil { texts["SUPPORTED_PLATFORMS"] = supported.joined(separator: " ") }
      contents.targets.append(
        ProjectTarget(
          name: target.key, productType: "com.apple.product-type." + (target.value["type"]?.texts.first ?? ""), project: project,
          settings: [(configuration: "", own: texts, ofProject: general)]))
      for member in own {
        guard let key = BuildSetting.Key(name: member.key) else { continue }
        let values = key == .alternates ? BuildSetting.words(member.value) : [member.value]
        var setting = BuildSetting(
          key: key, values: values, configuration: member.configuration, place: ProjectPlace(source.path, line: member.line))
        setting.target = target.key
        contents.settings.append(setting)
      }
    }
    return contents
  }

  private struct Member {
    let key: String
    let value: String
    let configuration: String?
    let line: Int
  }

  /// Those of `settings`, of `base` in it and of each configuration.
  private static func settings(of node: Node) -> [Member] {
    guard let settings = node["settings"] else { return [] }
    func members(_ node: Node?, _ configuration: String?) -> [Member] {
      (node?.members ?? []).flatMap { member in
        member.value.texts.prefix(1).map {
          Member(key: member.key, value: $0, configuration: configuration, line: member.keyLocation.line)
        }
      }
    }
    let configurations = settings["configs"]?.members ?? []
    return members(settings, nil) + members(settings["base"], nil) + configurations.flatMap { members($0.value, $0.key) }
  }
}

extension Node {
  /// A text, or those of a list.
  fileprivate var texts: [String] {
    switch content {
    case .scalar(let text, _): [text]
    default: (elements ?? []).flatMap { element in if case .scalar(let text, _) = element.content { [text] } else { [String]() } }
    }
  }
}
