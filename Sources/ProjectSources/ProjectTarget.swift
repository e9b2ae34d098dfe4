/// A target of an Xcode project, with the build settings that decide for which systems it is built.
struct ProjectTarget {
  /// Build settings of one configuration by their names.
  typealias Settings = [String: String]

  let name: String
  /// Such as `com.apple.product-type.application`.
  let productType: String
  /// Of the project: `Steps` of `Steps.xcodeproj`.
  let project: String
  /// By configuration, the target's own before those of the project.
  let settings: [(configuration: String, own: Settings, ofProject: Settings)]

  /// Whether it is an application, not an extension, a test or an app clip.
  var isApplication: Bool { productType == "com.apple.product-type.application" }
}

/// The application among the targets of a folder.
package struct Application: Sendable, Hashable {
  /// Of the targets, several if the app has one for each system.
  package let targets: [String]
  /// In the order in which messages and files name them.
  package static let allPlatforms = ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]

  /// As `platforms` in `app.yaml` names them; empty if no build setting says it.
  package let platforms: [String]
}

/// Chooses the application among targets: the only one, or the one that is called like the folder or the project.
struct ApplicationChoice {
  private(set) var application: Application?
  /// The names of several applications of which none is called like the folder or the project.
  private(set) var others: [String] = []
  /// Whether a target's settings are those of the application.
  private var chosen: Set<String> = []

  /// - Parameters:
  ///   - names: what the app may be called, the likeliest first.
  ///   - variables: those of `.xcconfig` files.
  init(_ targets: [ProjectTarget], _ names: [String], _ variables: BuildVariables) {
    let all = targets.filter(\.isApplication)
    let onPhones = all.filter { Self.platforms($0, variables) != ["watchOS"] }
    let applications = onPhones.isEmpty ? all : onPhones
    let groups = Dictionary(grouping: applications) { $0.name.stem }
    let hints = names + Set(applications.map(\.project)).sorted()
    guard let stem = groups.count == 1 ? groups.keys.first : hints.map(\.stem).first(where: { groups[$0] != nil }),
      let own = groups[stem]
    else {
      others = Set(applications.map(\.name)).sorted()
      return
    }
    let found = Set(own.flatMap { Self.platforms($0, variables) })
    application = Application(targets: Set(own.map(\.name)).sorted(), platforms: Application.allPlatforms.filter(found.contains))
    chosen = Set(own.map(\.name))
  }

  /// Whether a target is another one than the application, if there is one at all.
  func isElsewhere(_ target: String?) -> Bool { target.map { !chosen.isEmpty && !chosen.contains($0) } ?? false }
}

extension ApplicationChoice {
  private static let systems = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS", "xros": "visionOS", "watchos": "watchOS",
  ]
  private static let oldest = [
    ("IPHONEOS_DEPLOYMENT_TARGET", "iOS"), ("MACOSX_DEPLOYMENT_TARGET", "macOS"), ("TVOS_DEPLOYMENT_TARGET", "tvOS"),
    ("XROS_DEPLOYMENT_TARGET", "visionOS"), ("WATCHOS_DEPLOYMENT_TARGET", "watchOS"),
  ]

  /// Of the configurations that are not for debugging, if there are any.
  private static func platforms(_ target: ProjectTarget, _ variables: BuildVariables) -> [String] {
    let released = target.settings.filter { !$0.configuration.lowercased().contains("debug") }
    let found = (released.isEmpty ? target.settings : released).flatMap { configuration, own, ofProject in
      platforms {
        own[$0] ?? ofProject[$0] ?? variables.value(of: $0, in: configuration)
      } own: {
        own[$0]
      }
    }
    return Application.allPlatforms.filter(found.contains)
  }

  private static func platforms(_ value: (String) -> String?, own: (String) -> String?) -> [String] {
    let root = value("SDKROOT") ?? ""
    var found = (value("SUPPORTED_PLATFORMS") ?? "").split(separator: " ").compactMap { systems[String($0)] }
    // `macosx14.0` is a version of an SDK.
    if found.isEmpty { found = systems.filter { root.hasPrefix($0.key) }.map(\.value) }
    if found.isEmpty { found = oldest.filter { own($0.0) != nil }.map(\.1) }
    if found.isEmpty { found = oldest.filter { value($0.0) != nil }.map(\.1) }
    if found.contains("iOS"), value("TARGETED_DEVICE_FAMILY") == "2" { found = found.map { $0 == "iOS" ? "iPadOS" : $0 } }
    if found.contains(where: { ["iOS", "iPadOS"].contains($0) }), value("SUPPORTS_MACCATALYST") == "YES" { found.append("macOS") }
    return found
  }
}

extension String {
  /// Its letters and digits without a system at its end: `Steps (macOS)` and `steps` are one app.
  fileprivate var stem: String {
    let letters = String(lowercased().filter { $0.isLetter || $0.isNumber })
    let systems = ["ios", "macos", "osx", "mac", "tvos", "visionos", "ipados", "watchos"]
    guard let system = systems.first(where: { letters.hasSuffix($0) && letters != $0 }) else { return letters }
    return String(letters.dropLast(system.count))
  }
}
