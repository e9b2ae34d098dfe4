internal import Diagnostics
internal import TextCoding

/// Reads build settings and targets from a `project.pbxproj`: a property list in the older format `{ KEY = VALUE; }`.
struct ProjectFile {
  struct Contents {
    var settings: [BuildSetting] = []
    var variables = BuildVariables()
    var targets: [ProjectTarget] = []
  }

  /// In bytes.
  static let limit: Int64 = 64_000_000
  private static let maximumDepth = 64

  /// The keys whose objects are read.
  private static let parts: Set = [
    "isa", "name", "productType", "buildConfigurationList", "buildConfigurations", "baseConfigurationReference",
    "baseConfigurationReferenceAnchor", "baseConfigurationReferenceRelativePath", "path", "sourceTree", "children", "buildPhases", "files",
    "fileRef", "fileSystemSynchronizedGroups", "exceptions", "membershipExceptions", "target", "dependencies", "projectDirPath",
    "developmentRegion",
  ]

  /// A dictionary in the file.
  struct Object {
    /// Members whose value is a string or a list of strings.
    var texts: [(key: String, values: [String], line: Int)] = []
    var objects: [(key: String, object: Object)] = []

    subscript(key: String) -> [String] { texts.last { $0.key == key }?.values ?? [] }

    /// A configuration's build settings.
    var buildSettings: Object { objects.first { $0.key == "buildSettings" }?.object ?? Object() }
    var hasBuildSettings: Bool { objects.contains { $0.key == "buildSettings" } }

    /// Members whose value is a single string.
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
        // The value is a list, or one string with several names.
        let words = values.count == 1 && key == .alternates ? BuildSetting.words(values[0]) : values
        var setting = BuildSetting(key: key, values: words, configuration: name, place: ProjectPlace(source.path, line: line))
        setting.target = targets[id]
        // A configuration's own settings override those of other configurations with the same name.
        setting.resolve { own[$0] ?? contents.variables.value(of: $0, in: name) }
        contents.settings.append(setting)
      }
    }
    return contents
  }

  /// Reads up to the end of a dictionary.
  ///
  /// - Parameter name: the key of the dictionary.
  private mutating func object(_ name: String, depth: Int) throws(ProjectRemark.Reason) -> Object {
    guard depth <= Self.maximumDepth else { throw .invalid("it is nested too deeply") }
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

/// The objects of a `project.pbxproj`, which refer to each other by id.
struct ProjectObjects {
  let configurations: [(key: String, object: ProjectFile.Object)]
  private let byID: [String: ProjectFile.Object]
  /// Maps the id of a file or group to its parent group's id.
  private let parents: [String: String]
  private let path: String
  private let project: ProjectFile.Object?
  private let natives: [(key: String, object: ProjectFile.Object)]
  /// Groups that contain every file in their folder.
  private let synchronized: [(key: String, object: ProjectFile.Object)]
  /// The folder that all paths are relative to.
  private let folder: String

  /// - Parameter path: the path of the project file.
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

  /// The targets' names, by the ids of their configurations.
  var targetsByConfiguration: [String: String] {
    let pairs = natives.map(\.object).flatMap { native in configurationIDs(of: native).map { ($0, native["name"].first ?? "") } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

// MARK: - Targets
extension ProjectObjects {
  var targets: [ProjectTarget] {
    let name = path.folderPart.lastPart
    let general = Dictionary(objects(configurationIDs(of: project)).map { ($0["name"], $0) }, uniquingKeysWith: { first, _ in first })
    let folders = Dictionary(
      synchronized.compactMap { group in filePath(group.key).map { (group.key, $0) } }, uniquingKeysWith: { first, _ in first })
    let exceptions = exceptions(in: folders)
    return natives.map { id, native in
      var target = ProjectTarget(
        name: native["name"].first ?? "", productType: native["productType"].first ?? "",
        project: name.hasSuffix(".xcodeproj") ? name.dropping(ending: ".xcodeproj") : name, place: ProjectPlace(path), folder: folder)
      target.configurations = objects(configurationIDs(of: native)).map { own in
        let ofProject = general[own["name"]]
        var configuration = ProjectTarget.Configuration(
          own["name"].first ?? "", own: layer(own.buildSettings), ofProject: layer(ofProject?.buildSettings))
        (configuration.ownFile, configuration.projectFile) = (file(of: own), file(of: ofProject))
        return configuration
      }
      target.files = files(of: native, id, folders, exceptions)
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

  /// Returns a configuration's `.xcconfig` file.
  private func file(of configuration: ProjectFile.Object?) -> Found<String>? {
    guard let configuration else { return nil }
    let anchor = configuration["baseConfigurationReferenceAnchor"].first.flatMap { filePath($0) }
    let path =
      if let anchor, let name = configuration["baseConfigurationReferenceRelativePath"].first {
        ProjectPath.joined(anchor, name)
      } else {
        configuration["baseConfigurationReference"].first.flatMap { filePath($0) }
      }
    // Files that CocoaPods generates are often not in the repository.
    guard let path, !path.split(separator: "/").contains("Pods") else { return nil }
    let line = configuration.texts.first { $0.key.hasPrefix("baseConfigurationReference") }?.line
    return Found(path, at: ProjectPlace(self.path, line: line))
  }
}

// MARK: - Files
extension ProjectObjects {
  /// Real projects nest groups about 15 deep.
  private static let maximumDepth = 64

  /// Returns the path of a file or group; nil if it is outside the folder.
  private func filePath(_ id: String, depth: Int = 0) -> String? {
    guard let object = byID[id], depth < Self.maximumDepth else { return nil }
    let path = object["path"].first ?? ""
    switch object["sourceTree"].first ?? "<group>" {
    case "<group>":
      let parent = parents[id].map { filePath($0, depth: depth + 1) } ?? folder
      return parent.flatMap { ProjectPath.joined($0, path) }
    case "SOURCE_ROOT": return ProjectPath.joined(folder, path)
    default: return nil
    }
  }

  /// The exceptions of groups that contain every file in their folder, by target.
  private typealias Exceptions = [String: [(group: String, paths: [String])]]

  private func exceptions(in folders: [String: String]) -> Exceptions {
    synchronized.reduce(into: [:]) { exceptions, group in
      guard let folder = folders[group.key] else { return }
      for set in objects(group.object["exceptions"]) {
        // Exceptions for localized files have a prefix, `/Localized: `, so they match no path.
        let paths = set["membershipExceptions"].compactMap { ProjectPath.joined(folder, $0) }
        if set["target"].count == 1 { exceptions[set["target"][0], default: []].append((group.key, paths)) }
      }
    }
  }

  private func files(of native: ProjectFile.Object, _ id: String, _ folders: [String: String], _ exceptions: Exceptions) -> TargetFiles {
    var files = TargetFiles()
    for phase in objects(native["buildPhases"]) where phase["isa"] == ["PBXResourcesBuildPhase"] {
      for reference in objects(phase["files"]).flatMap({ $0["fileRef"] }) {
        // A localized file is a group of files.
        let ids = byID[reference]?["isa"] == ["PBXVariantGroup"] ? byID[reference]?["children"] ?? [] : [reference]
        for path in ids.compactMap({ filePath($0) }) where !path.isEmpty { files.add(path) }
      }
    }
    let own = Set(native["fileSystemSynchronizedGroups"])
    for group in own.sorted() {
      guard let folder = folders[group] else { continue }
      files.add(folder: folder, except: Set((exceptions[id] ?? []).filter { $0.group == group }.flatMap(\.paths)))
    }
    for path in (exceptions[id] ?? []).filter({ !own.contains($0.group) }).flatMap(\.paths) { files.add(path) }
    return files
  }
}

/// Splits a property list in the older format into words and punctuation.
struct ProjectText {
  enum Token {
    case word(String)
    case mark(UInt8)
  }

  private static let marks = Set("{}()=;,".utf8)

  private let bytes: [UInt8]
  private var place = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while place < bytes.count {
      let byte = bytes[place]
      if byte <= 0x20 {
        advance()
      } else if starts("/", "*") {
        while place < bytes.count, !starts("*", "/") { advance() }
        place = min(place + 2, bytes.count)
      } else if starts("/", "/") {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else if Self.marks.contains(byte) {
        place += 1
        return .mark(byte)
      } else {
        return .word(byte == UInt8(ascii: "\"") ? quoted() : plain())
      }
    }
    return nil
  }

  private mutating func advance() {
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  private func starts(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    bytes[place] == UInt8(ascii: first) && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: second)
  }

  private mutating func plain() -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !Self.marks.contains(bytes[place]), !starts("/", "*") { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted() -> String {
    var word: [UInt8] = []
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
      word.append(bytes[place])
      advance()
    }
    place = min(place + 1, bytes.count)
    return String(decoding: word, as: UTF8.self)
  }
}
