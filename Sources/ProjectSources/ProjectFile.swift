internal import Diagnostics
internal import TextCoding

/// Finds build settings and targets in a `project.pbxproj`, a property list in the older form `{ KEY = VALUE; }`.
struct ProjectFile {
  struct Contents {
    var settings: [BuildSetting] = []
    var variables = BuildVariables()
    var targets: [ProjectTarget] = []
  }

  /// In bytes.
  static let limit: Int64 = 64_000_000
  private static let deepest = 64

  /// The members of objects that are read.
  private static let parts: Set = ["isa", "name", "productType", "buildConfigurationList", "buildConfigurations"]

  /// A dictionary in the file.
  struct Object {
    /// Its members that are a text or a list of texts.
    var texts: [(key: String, values: [String], line: Int)] = []
    var objects: [(key: String, object: Object)] = []

    subscript(key: String) -> [String] { texts.last { $0.key == key }?.values ?? [] }

    /// The build settings of a configuration.
    var buildSettings: Object { objects.first { $0.key == "buildSettings" }?.object ?? Object() }
    var hasBuildSettings: Bool { objects.contains { $0.key == "buildSettings" } }

    /// The members that are one text.
    var single: ProjectTarget.Settings {
      Dictionary(texts.filter { $0.values.count == 1 }.map { ($0.key, $0.values[0]) }, uniquingKeysWith: { $1 })
    }
  }

  private var text: ProjectText

  static func contents(_ source: SourceText) throws(ProjectRemark.Reason) -> Contents {
    var file = Self(text: ProjectText(source.bytes))
    let root = try file.object("", depth: 0).objects.first?.object
    let objects = ProjectObjects(root?.objects.first { $0.key == "objects" }?.object.objects ?? [])
    let folder = source.path.folderPart.lastPart
    var contents = Contents()
    contents.targets = objects.targets(of: folder.hasSuffix(".xcodeproj") ? folder.dropping(ending: ".xcodeproj") : folder)
    for (_, configuration) in objects.configurations {
      guard let name = configuration["name"].first else { continue }
      for (key, value) in configuration.buildSettings.single { contents.variables.add(key, value, of: name) }
    }
    let targets = objects.targetsByConfiguration
    for (id, configuration) in objects.configurations {
      let (name, own) = (configuration["name"].first, configuration.buildSettings.single)
      for (key, values, line) in configuration.buildSettings.texts {
        guard let key = BuildSetting.Key(name: key) else { continue }
        // A text of several names, or a list.
        let words = values.count == 1 && key == .alternates ? BuildSetting.words(values[0]) : values
        var setting = BuildSetting(key: key, values: words, configuration: name, place: ProjectPlace(source.path, line: line))
        setting.target = targets[id]
        // What each configuration says itself comes before what others of its name say.
        setting.resolve { own[$0] ?? contents.variables.value(of: $0, in: name) }
        contents.settings.append(setting)
      }
    }
    return contents
  }

  /// Reads up to the end of a dictionary.
  ///
  /// - Parameter name: the key that it is the value of.
  private mutating func object(_ name: String, depth: Int) throws(ProjectRemark.Reason) -> Object {
    guard depth <= Self.deepest else { throw .invalid("it is nested too deeply") }
    var object = Object()
    var (key, values, line, isValue) = ("", [String](), 0, false)
    while let token = text.next() {
      switch token {
      case .mark(UInt8(ascii: "{")): object.objects.append((key, try self.object(key, depth: depth + 1)))
      case .mark(UInt8(ascii: "}")): return object
      case .mark(UInt8(ascii: "=")): isValue = true
      case .mark(UInt8(ascii: ";")):
        if !values.isEmpty { object.texts.append((key, values, line)) }
        (key, values, isValue) = ("", [], false)
      case .mark: break
      case .word(let word) where !isValue: (key, line) = (word, text.line)
      case .word(let word): if name == "buildSettings" || Self.parts.contains(key) { values.append(word) }
      }
    }
    return object
  }
}

/// The objects that lead from a configuration to its target.
private struct ProjectObjects {
  let configurations: [(key: String, object: ProjectFile.Object)]
  private let natives: [ProjectFile.Object]
  private let projects: [ProjectFile.Object]
  /// The ids of configurations by the id of their list.
  private let lists: [String: [String]]

  init(_ objects: [(key: String, object: ProjectFile.Object)]) {
    func all(_ isa: String) -> [(key: String, object: ProjectFile.Object)] { objects.filter { $0.object["isa"] == [isa] } }
    configurations = objects.filter { $0.object["isa"] == ["XCBuildConfiguration"] || $0.object.hasBuildSettings }
    (natives, projects) = (all("PBXNativeTarget").map(\.object), all("PBXProject").map(\.object))
    lists = Dictionary(
      all("XCConfigurationList").map { ($0.key, $0.object["buildConfigurations"]) }, uniquingKeysWith: { first, _ in first })
  }

  private func ids(of object: ProjectFile.Object) -> [String] { object["buildConfigurationList"].flatMap { lists[$0] ?? [] } }

  /// - Parameter project: its name.
  func targets(of project: String) -> [ProjectTarget] {
    let byID = Dictionary(configurations.map { ($0.key, $0.object) }, uniquingKeysWith: { first, _ in first })
    func settings(of object: ProjectFile.Object) -> [(name: String, own: ProjectTarget.Settings)] {
      ids(of: object).compactMap { byID[$0] }.map { ($0["name"].first ?? "", $0.buildSettings.single) }
    }
    let general = Dictionary(projects.flatMap(settings).map { ($0.name, $0.own) }, uniquingKeysWith: { first, _ in first })
    return natives.map { native in
      ProjectTarget(
        name: native["name"].first ?? "", productType: native["productType"].first ?? "", project: project,
        settings: settings(of: native).map { ($0.name, $0.own, general[$0.name] ?? [:]) })
    }
  }

  /// The names of targets by the ids of their configurations.
  var targetsByConfiguration: [String: String] {
    Dictionary(
      natives.flatMap { native in ids(of: native).map { ($0, native["name"].first ?? "") } }, uniquingKeysWith: { first, _ in first })
  }
}
