internal import TextCoding

/// A target of an Xcode project, with its build settings and files.
struct ProjectTarget {
  /// One configuration's build settings.
  struct Configuration {
    let name: String
    let own: SettingLayer
    let ofProject: SettingLayer
    /// The `.xcconfig` files of the target and the project.
    var ownFile: Found<String>?
    var projectFile: Found<String>?
    /// All settings. Those in `.xcconfig` files are missing until `read(_:)` is called.
    var layers: SettingLayers

    init(_ name: String, own: SettingLayer, ofProject: SettingLayer) {
      (self.name, self.own, self.ofProject) = (name, own, ofProject)
      layers = SettingLayers(name, [own, ofProject])
    }

    /// Whether the configuration is unreleased.
    var isPrerelease: Bool { BuildSetting.prereleaseWords.contains { name.lowercased().contains($0) } }
  }

  let name: String
  /// The product type, such as `com.apple.product-type.application`.
  let productType: String
  /// The project's name: `Steps` for `Steps.xcodeproj`.
  let project: String
  /// The file that declares the target.
  let place: ProjectPlace
  /// The folder that paths are relative to.
  let folder: String
  var configurations: [Configuration] = []
  var files = TargetFiles()
  /// The project's source language.
  var language: String?
  /// The names of the targets that this target contains, such as embedded apps.
  var dependencies: Set<String> = []
  /// Members that XcodeGen adds to the `Info.plist` and the entitlements.
  var information: [Found<TargetMember>] = []
  var entitlements: [Found<TargetMember>] = []

  /// Whether the target is an application, not an extension, a test or an app clip.
  var isApplication: Bool { productType == "com.apple.product-type.application" }

  /// The released configurations, or all if none is released.
  var released: [Configuration] {
    let released = configurations.filter { !$0.isPrerelease }
    return released.isEmpty ? configurations : released
  }

  /// Reads the `.xcconfig` files of the target's configurations.
  mutating func read(_ files: inout ConfigurationLayer) {
    let builtIn = ["TARGET_NAME": name, "PROJECT_NAME": project].merging(
      ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"].map { ($0, "/" + folder) }, uniquingKeysWith: { first, _ in first })
    for index in configurations.indices {
      let configuration = configurations[index]
      let ownFile = configuration.ownFile.map { files.layer($0.value, from: $0.place) } ?? SettingLayer()
      let projectFile = configuration.projectFile.map { files.layer($0.value, from: $0.place) } ?? SettingLayer()
      configurations[index].layers = SettingLayers(
        configuration.name, [configuration.own, ownFile, configuration.ofProject, projectFile],
        builtIn: builtIn.merging(["CONFIGURATION": configuration.name]) { $1 })
    }
  }
}

/// A property list member that the target itself declares.
struct TargetMember: Hashable {
  let key: String
  /// The value: one string, or a list of strings.
  let texts: [String]
}

/// A target's files: single files and whole folders.
struct TargetFiles {
  private(set) var paths: Set<String> = []
  private var folders: [(path: String, except: Set<String>)] = []

  var isEmpty: Bool { paths.isEmpty && folders.isEmpty }

  mutating func add(_ path: String) { paths.insert(path) }

  mutating func add(folder: String, except: Set<String> = []) { folders.append((folder, except)) }

  func contains(_ path: String) -> Bool {
    if paths.contains(path) { return true }
    // The listed path may be a folder, such as a bundle.
    var folder = path.folderPart
    while !folder.isEmpty {
      if paths.contains(folder) { return true }
      folder = folder.folderPart
    }
    return folders.contains { entry in
      ProjectPath.contains(entry.path, path) && !entry.except.contains { ProjectPath.contains($0, path) }
    }
  }
}

/// The application in a folder, made of one or more targets.
package struct Application: Sendable, Hashable {
  /// The names of the application's targets. An app may have one for each system.
  package let targets: [String]
  /// The order of platforms in messages and files.
  package static let allPlatforms = ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]

  /// The names of the platforms in `app.yaml`; empty if no build setting names a platform.
  package let platforms: [String]
}

/// Chooses the application: the only candidate, or the target with the name of the folder or the project.
struct ApplicationChoice {
  private(set) var application: Application?
  /// The names of the applications, if there are several and none has the name of the folder or the project.
  private(set) var others: [String] = []
  /// The names of the application's targets.
  private(set) var chosen: Set<String> = []

  /// - Parameter names: the app's possible names, most likely first.
  init(_ targets: [ProjectTarget], _ names: [String]) {
    let all = targets.filter(\.isApplication)
    let onPhones = all.filter { Self.platforms($0) != ["watchOS"] }
    let some = onPhones.isEmpty ? all : onPhones
    // An app inside another app is its helper.
    let containers = some.reduce(into: [[String]: Set<String>]()) { containers, target in
      for name in target.dependencies { containers[[target.project, name], default: []].insert(target.name) }
    }
    let alone = some.filter { one in containers[[one.project, one.name], default: []].subtracting([one.name]).isEmpty }
    let applications = alone.isEmpty ? some : alone
    let groups = Dictionary(grouping: applications) { $0.name.isSystem ? $0.project.stem : $0.name.stem }
    let hints = names + Set(applications.map(\.project)).sorted()
    guard let stem = groups.count == 1 ? groups.keys.first : hints.map(\.stem).first(where: { groups[$0] != nil }),
      let own = groups[stem]
    else {
      others = Set(applications.map(\.name)).sorted()
      return
    }
    let found = Set(own.flatMap { Self.platforms($0) })
    application = Application(targets: Set(own.map(\.name)).sorted(), platforms: Application.allPlatforms.filter(found.contains))
    chosen = Set(own.map(\.name))
  }

  /// Returns whether a target is not part of the application; false if there is no application.
  func isOfOtherTarget(_ target: String?) -> Bool { target.map { !chosen.isEmpty && !chosen.contains($0) } ?? false }
}

extension ApplicationChoice {
  private static let systems = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS", "xros": "visionOS", "watchos": "watchOS",
  ]
  private static let oldest = [
    ("IPHONEOS_DEPLOYMENT_TARGET", "iOS"), ("MACOSX_DEPLOYMENT_TARGET", "macOS"), ("TVOS_DEPLOYMENT_TARGET", "tvOS"),
    ("XROS_DEPLOYMENT_TARGET", "visionOS"), ("WATCHOS_DEPLOYMENT_TARGET", "watchOS"),
  ]

  /// Returns the platforms of configurations without “debug” in their names, or of all configurations if every name contains it.
  static func platforms(_ target: ProjectTarget) -> [String] {
    let released = target.configurations.filter { !$0.name.lowercased().contains("debug") }
    let found = (released.isEmpty ? target.configurations : released).flatMap { configuration in
      platforms {
        configuration.layers.value($0).found?.value
      } own: {
        configuration.layers.value($0, nearest: 2).found?.value
      }
    }
    return Application.allPlatforms.filter(found.contains)
  }

  private static func platforms(_ value: (String) -> String?, own: (String) -> String?) -> [String] {
    let root = value("SDKROOT") ?? ""
    var found = (value("SUPPORTED_PLATFORMS") ?? "").split(separator: " ").compactMap { systems[String($0)] }
    // `macosx14.0` is an SDK with a version.
    if found.isEmpty { found = systems.filter { root.hasPrefix($0.key) }.map(\.value) }
    if found.isEmpty { found = oldest.filter { own($0.0) != nil }.map(\.1) }
    if found.isEmpty { found = oldest.filter { value($0.0) != nil }.map(\.1) }
    if found.contains("iOS"), value("TARGETED_DEVICE_FAMILY") == "2" { found = found.map { $0 == "iOS" ? "iPadOS" : $0 } }
    if found.contains(where: { ["iOS", "iPadOS"].contains($0) }), value("SUPPORTS_MACCATALYST") == "YES" { found.append("macOS") }
    return found
  }
}

extension String {
  private static let systems = ["ios", "macos", "osx", "mac", "tvos", "visionos", "ipados", "watchos"]

  fileprivate var isSystem: Bool { Self.systems.contains(lowercased()) }

  /// The letters and digits of the name, without a trailing system: `Steps (macOS)` and `steps` are the same app.
  fileprivate var stem: String {
    let letters = String(lowercased().filter { $0.isLetter || $0.isNumber })
    guard let system = Self.systems.first(where: { letters.hasSuffix($0) && letters != $0 }) else { return letters }
    return String(letters.dropLast(system.count))
  }
}

/// All targets in a folder, with their build settings, and the application among them.
struct ProjectTargets {
  let application: Application?
  let otherApplications: [String]
  /// The application's targets: one for each system, or one for all.
  let ofApplication: [ProjectTarget]
  let all: [ProjectTarget]
  private let choice: ApplicationChoice
  private(set) var remarks: [ProjectRemark] = []

  init(_ files: SourceFolder) {
    var (targets, generated, remarks) = ([ProjectTarget](), [ProjectTarget](), [ProjectRemark]())
    for path in files.paths where !PathRole.isVendored(path) && !PathRole.isTestOrExample(path) {
      do throws(ProjectRemark.Reason) {
        if path.hasSuffix(".xcodeproj/project.pbxproj") || path == "project.pbxproj" {
          targets += try ProjectFile.contents(try files.text(path, limit: ProjectFile.limit)).targets
        } else if ["project.yml", "project.yaml"].contains(path.lastPart) {
          generated += try XcodeGenFile.contents(path, in: files).targets
        }
      } catch {
        remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
      }
    }
    // Leave out targets that are already in the project that XcodeGen generated.
    let known = Set(targets.map { [$0.name, $0.folder] })
    targets += generated.filter { !known.contains([$0.name, $0.folder]) }
    var layers = ConfigurationLayer(files)
    for index in targets.indices { targets[index].read(&layers) }
    let choice = ApplicationChoice(targets, files.names)
    self.choice = choice
    (all, application, otherApplications) = (targets, choice.application, choice.others)
    ofApplication = targets.filter { $0.isApplication && choice.chosen.contains($0.name) }
    self.remarks = remarks + layers.remarks
    if !choice.others.isEmpty, let first = targets.first(where: { choice.others.contains($0.name) }) {
      self.remarks.append(ProjectRemark(.severalApplications(choice.others), at: first.place))
    }
  }

  /// Returns whether a target is not part of the application; false if there is no application.
  func isOfOtherTarget(_ target: String?) -> Bool { choice.isOfOtherTarget(target) }
}
