import ProjectSources

/// A project in memory that each test can change.
struct SampleProject {
  struct Target {
    let name: String
    var type = "application"
    /// The build settings, by configuration.
    var settings: [(configuration: String, settings: String)] = [("Release", "SDKROOT = iphoneos;")]
    /// The paths of the target's resources.
    var files: [String] = []
    /// A folder that belongs to the target, with exceptions.
    var folder: (path: String, except: [String])?
    /// The path of the target's `.xcconfig` file.
    var configurationFile: String?
  }

  var targets: [Target]
  /// The project's build settings.
  var settings = ""
  var configurationFile: String?
  /// Other files, by path.
  var texts: [String: String] = [:]
  var bytes: [String: [UInt8]] = [:]
  var kinds: [String: SourceFolder.Kind] = [:]
  var names: [String] = []

  /// The objects, one on each line.
  private var lines: [String] {
    var lines: [String] = []
    func file(_ path: String) -> String {
      lines.append("\"F/\(path)\" = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };")
      return "\"F/\(path)\""
    }
    func configuration(_ id: String, _ name: String, _ settings: String, _ path: String?) -> String {
      let base = path.map { "baseConfigurationReference = \(file($0));" } ?? ""
      lines.append("\(id) = { isa = XCBuildConfiguration; \(base) buildSettings = { \(settings) }; name = \(name); };")
      return id
    }
    for (number, target) in targets.enumerated() {
      let configurations = target.settings.enumerated().map { index, entry in
        configuration("C\(number)\(index)", entry.configuration, entry.settings, target.configurationFile)
      }
      let built = target.files.map { path in
        lines.append("\"B\(number)/\(path)\" = { isa = PBXBuildFile; fileRef = \(file(path)); };")
        return "\"B\(number)/\(path)\""
      }
      if let folder = target.folder {
        let except = folder.except.map { "\"\($0)\"" }.joined(separator: ", ")
        lines += [
          "X\(number) = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( \(except) ); target = T\(number); };",
          "G\(number) = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( X\(number) ); path = \(folder.path); sourceTree = SOURCE_ROOT; };",
        ]
      }
      lines += [
        "R\(number) = { isa = PBXResourcesBuildPhase; files = ( \(built.joined(separator: ", ")) ); };",
        "L\(number) = { isa = XCConfigurationList; buildConfigurations = ( \(configurations.joined(separator: ", ")) ); };",
        "T\(number) = { isa = PBXNativeTarget; buildConfigurationList = L\(number); buildPhases = ( R\(number) ); name = \"\(target.name)\";"
          + " fileSystemSynchronizedGroups = ( \(target.folder == nil ? "" : "G\(number)") );"
          + " productType = \"com.apple.product-type.\(target.type)\"; };",
      ]
    }
    let names = Set(targets.flatMap { $0.settings.map(\.configuration) }).sorted()
    let own = names.map { configuration("P\($0)", $0, settings, configurationFile) }
    lines += [
      "LP = { isa = XCConfigurationList; buildConfigurations = ( \(own.joined(separator: ", ")) ); };",
      "P = { isa = PBXProject; buildConfigurationList = LP; developmentRegion = en; };",
    ]
    return lines
  }

  var memory: MemoryFolder {
    let project = "// !$*UTF8*$!\n{ objects = {\n\(lines.joined(separator: "\n"))\n}; }\n"
    return MemoryFolder(texts.merging(["Steps.xcodeproj/project.pbxproj": project]) { $1 }, bytes, kinds: kinds)
  }

  var facts: ProjectFacts { ProjectReader.read(memory.folder(names)) }

  /// Returns a project with one app.
  static func app(
    _ settings: String, files: [String] = [], texts: [String: String] = [:], bytes: [String: [UInt8]] = [:],
    kinds: [String: SourceFolder.Kind] = [:]
  ) -> SampleProject {
    SampleProject(
      targets: [
        Target(name: "Steps", settings: [("Debug", "SDKROOT = iphoneos;"), ("Release", "SDKROOT = iphoneos; " + settings)], files: files)
      ],
      texts: texts, bytes: bytes, kinds: kinds)
  }
}

extension ProjectFacts {
  /// One line for each fact.
  var brief: [String] {
    [name.map { "name \($0)" }, version.map { "version \($0)" }, build.map { "build \($0)" }].compactMap(\.self)
      + requires.map { "\($0.platform) \($0.version)" }
      + languages.map { "\($0.tag) \($0.translated)/\($0.of)" }
      + permissions.map { permission in
        let texts = permission.translations.sorted { $0.key < $1.key }.map { "; \($0.key): \($0.value)" }.joined()
        return "\(permission.key): \(permission.text ?? "unknown"), \(permission.place)\(texts)"
      }
      + entitlements.map { "\($0.key): \($0.values.joined(separator: " ")), \($0.place)" } + remarks.map(\.description)
  }
}

extension Found: CustomStringConvertible {
  public var description: String { "\(value), \(place)" }
}
