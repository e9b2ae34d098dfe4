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
  private static let parts: Set = [
    "isa", "name", "productType", "buildConfigurationList", "buildConfigurations", "baseConfigurationReference",
    "baseConfigurationReferenceAnchor", "baseConfigurationReferenceRelativePath", "path", "sourceTree", "children", "buildPhases", "files",
    "fileRef", "fileSystemSynchronizedGroups", "exceptions", "membershipExceptions", "target", "dependencies", "projectDirPath",
    "developmentRegion",
  ]

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
    var single: [String: String] {
      Dictionary(texts.filter { $0.values.count == 1 }.map { ($0.key, $0.values[0]) }, uniquingKeysWith: { $1 })
    }
  }

  private var text: ProjectText

  static func contents(_ source: SourceText) throws(ProjectRemark.Reason) -> Contents {
    var file = Self(text: ProjectText(source.bytes))
    let root = try file.object("", depth: 0).objects.first?.object
    let objects = ProjectObjects(root?.objects.first { $0.key == "objects" }?.object.objects ?? [], of: source.path)
    var contents = Contents()
    contents.targets = objects.targets
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
