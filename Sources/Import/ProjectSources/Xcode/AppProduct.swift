internal import Diagnostics
internal import SiteContent
internal import TextCoding

/// One released product of the app: a target, built with one configuration for one system.
struct AppProduct {
  let target: ProjectTarget
  let settings: SettingLayers
  /// The platform's name in `app.yaml`; nil if no setting names the platform.
  let platform: String?
  /// The members of the `Info.plist`, whose values may contain variables.
  private let members: [PropertyListMember]

  private static let sdks = [
    "iOS": "iphoneos", "iPadOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "visionOS": "xros", "watchOS": "watchos",
  ]
  private static let oldest = [
    "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "iPadOS": "IPHONEOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET",
    "tvOS": "TVOS_DEPLOYMENT_TARGET", "visionOS": "XROS_DEPLOYMENT_TARGET", "watchOS": "WATCHOS_DEPLOYMENT_TARGET",
  ]

  var sdk: String? { platform.flatMap { Self.sdks[$0] } }

  static func all(of targets: [ProjectTarget], _ lists: inout PropertyLists) -> [AppProduct] {
    var products: [AppProduct] = []
    for target in targets {
      let platforms = ApplicationChoice.platforms(target).map(Optional.some)
      for configuration in target.released {
        for platform in platforms.isEmpty ? [nil] : platforms {
          products.append(AppProduct(target, configuration.layers, platform, &lists))
        }
      }
    }
    return products
  }

  private init(_ target: ProjectTarget, _ settings: SettingLayers, _ platform: String?, _ lists: inout PropertyLists) {
    (self.target, self.settings, self.platform) = (target, settings, platform)
    let declared = target.information.flatMap { found in
      found.value.texts.prefix(1).map { PropertyListMember(key: found.value.key, value: .string($0), place: found.place) }
    }
    let sdk = platform.flatMap { Self.sdks[$0] }
    let file = target.path(in: settings.value("INFOPLIST_FILE", sdk: sdk))
    let read = file.map { lists.members($0, isGenerated: !declared.isEmpty) } ?? []
    let written = Set(read.map(\.key))
    members = read + declared.filter { !written.contains($0.key) }
  }

  // MARK: - Values

  /// - Parameter key: a key in the `Info.plist`.
  func infoPlistValue(_ key: String, orSetting name: String) -> SettingLayers.Value {
    if let member = members.first(where: { $0.key == key }), case .string(let text) = member.value {
      return settings.resolve(Found(text, at: member.place), sdk: sdk)
    }
    return settings.value(name, sdk: sdk)
  }

  var oldestSystem: SettingLayers.Value {
    guard let platform, let name = Self.oldest[platform], !isCatalyst else { return .absent }
    return settings.value(name, sdk: sdk)
  }

  /// Whether this is an iOS app on the Mac. Xcode derives its oldest macOS version from the iOS version.
  var isCatalyst: Bool {
    platform == "macOS" && settings.value("SUPPORTS_MACCATALYST").found?.value == "YES"
      && !(settings.value("SUPPORTED_PLATFORMS").found?.value.contains("macosx") ?? false)
  }

  /// Returns the `Info.plist` members with the wanted keys, including members that Xcode adds from build settings.
  func members(where isWanted: (_ key: String) -> Bool) -> [(key: String, value: SettingLayers.Value?, place: ProjectPlace)] {
    var found: [(key: String, value: SettingLayers.Value?, place: ProjectPlace)] = []
    for member in members where isWanted(member.key) {
      if case .string(let text) = member.value {
        found.append((member.key, settings.resolve(Found(text, at: member.place), sdk: sdk), member.place))
      } else {
        found.append((member.key, nil, member.place))
      }
    }
    guard settings.value("GENERATE_INFOPLIST_FILE", sdk: sdk).found?.value == "YES" else { return found }
    let start = "INFOPLIST_KEY_"
    let written = Set(found.map(\.key))
    for name in settings.names.sorted() where name.hasPrefix(start) {
      let key = String(name.dropFirst(start.count))
      guard isWanted(key), !written.contains(key) else { continue }
      let value = settings.value(name, sdk: sdk)
      switch value {
      case .absent: break
      case .known(let text): found.append((key, value, text.place))
      case .unknown(_, let place): found.append((key, value, place))
      }
    }
    return found
  }
}

extension ProjectTarget {
  /// Returns the path in a build setting.
  func path(in setting: SettingLayers.Value) -> Found<String>? {
    guard let found = setting.found, !found.value.isEmpty, let path = ProjectPath.joined(folder, found.value) else { return nil }
    return Found(path, at: found.place)
  }
}

/// A member of a property list, with its place.
struct PropertyListMember {
  let key: String
  let value: PropertyList.Value
  let place: ProjectPlace
}

/// The property lists that build settings name. Each is read once.
struct PropertyLists {
  private let files: SourceFolder
  private var lists: [String: [PropertyListMember]] = [:]
  private(set) var remarks: [ProjectRemark] = []

  init(_ files: SourceFolder) { self.files = files }

  /// - Parameters:
  ///   - file: the path, with the setting's place.
  ///   - isGenerated: whether a tool generates the file, so it may be missing.
  mutating func members(_ file: Found<String>, isGenerated: Bool = false) -> [PropertyListMember] {
    if let known = lists[file.value] { return known }
    var members: [PropertyListMember] = []
    do throws(ProjectRemark) {
      if files.kinds[file.value] != nil || !isGenerated { members = withoutDuplicates(try Self.members(file, in: files)) }
    } catch { remarks.append(error) }
    lists[file.value] = members
    return members
  }

  /// Removes duplicate keys with different values.
  private mutating func withoutDuplicates(_ members: [PropertyListMember]) -> [PropertyListMember] {
    let groups = Dictionary(grouping: members, by: \.key)
    var seen: Set<String> = []
    return members.filter { member in
      guard seen.insert(member.key).inserted else { return false }
      guard let other = groups[member.key]?.first(where: { $0.value != member.value }) else { return true }
      remarks.append(ProjectRemark(.twice(member.key, other.place), at: member.place))
      return false
    }
  }

  private static func members(_ file: Found<String>, in files: SourceFolder) throws(ProjectRemark) -> [PropertyListMember] {
    let source: SourceText
    do throws(ProjectRemark.Reason) { source = try files.text(file.value) } catch {
      throw ProjectRemark(error, at: files.kinds[file.value] == nil ? file.place : ProjectPlace(file.value))
    }
    do throws(PropertyList.Problem) {
      return try PropertyList(source, keepsDuplicateKeys: true).entries.map {
        PropertyListMember(key: $0.key, value: $0.value, place: ProjectPlace(file.value, line: $0.location?.line))
      }
    } catch {
      throw ProjectRemark(.invalid(error.summary), at: ProjectPlace(file.value, line: error.location?.line))
    }
  }
}

/// A value that all targets and released configurations share. If their values differ, the value is unknown, and there is a remark.
struct AgreedValue {
  /// The value's name in remarks: `the version`.
  let subject: String
  private(set) var found: Found<String>?
  private(set) var remark: ProjectRemark?

  init(_ subject: String) { self.subject = subject }

  mutating func add(_ value: SettingLayers.Value) {
    switch value {
    case .absent: break
    case .unknown(let variable, let place): remark = remark ?? ProjectRemark(.unknownVariable(subject, variable), at: place)
    case .known(let value) where found == nil: found = value
    case .known(let value):
      guard let found, found.value != value.value, remark == nil else { return }
      remark = ProjectRemark(.differs(subject, found.value, value.value, value.place), at: found.place)
    }
  }

  /// The common value; nil if it is unknown.
  var agreed: Found<String>? { remark == nil ? found : nil }
}
