/// The objects of a project file that lead from a configuration to its target.
struct ProjectObjects {
  private var configurations: [String: (name: String, settings: ProjectTarget.Settings)] = [:]
  /// The ids of configurations by the id of their list.
  private var lists: [String: [String]] = [:]
  private var natives: [(name: String, productType: String, list: String)] = []
  /// The lists of the project itself.
  private var ofProject: [String] = []

  /// - Parameter parts: its members that have a text or a list of texts.
  mutating func add(_ id: String, _ parts: [String: [String]], _ settings: ProjectTarget.Settings) {
    switch parts["isa"]?.first {
    case "XCBuildConfiguration": configurations[id] = (parts["name"]?.first ?? "", settings)
    case "XCConfigurationList": lists[id] = parts["buildConfigurations"] ?? []
    case "PBXNativeTarget":
      natives.append((parts["name"]?.first ?? "", parts["productType"]?.first ?? "", parts["buildConfigurationList"]?.first ?? ""))
    case "PBXProject": ofProject += parts["buildConfigurationList"] ?? []
    default: break
    }
  }

  /// - Parameter project: its name.
  func targets(of project: String) -> [ProjectTarget] {
    let general = Dictionary(
      ofProject.flatMap(configurations(in:)).map { ($0.name, $0.settings) }, uniquingKeysWith: { first, _ in first })
    return natives.map { native in
      ProjectTarget(
        name: native.name, productType: native.productType, project: project,
        settings: configurations(in: native.list).map { ($0.name, $0.settings, general[$0.name] ?? [:]) })
    }
  }

  /// The names of targets by the ids of their configurations.
  var targetsByConfiguration: [String: String] {
    Dictionary(
      natives.flatMap { native in (lists[native.list] ?? []).map { ($0, native.name) } }, uniquingKeysWith: { first, _ in first })
  }

  private func configurations(in list: String) -> [(name: String, settings: ProjectTarget.Settings)] {
    (lists[list] ?? []).compactMap { configurations[$0] }
  }
}
