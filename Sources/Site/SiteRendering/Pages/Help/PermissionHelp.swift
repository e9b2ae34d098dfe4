internal import Localization
internal import SettingsModel
internal import TextCoding

/// Help for readers who chose “Don’t Allow” and changed their mind: where to allow it, in the words of each system.
struct PermissionHelp {
  let app: String
  /// The names of the platforms that have the setting.
  let platforms: [String]
  let pane: PermissionPane?
  let words: Words

  /// One sentence for each path. The platform is named only if there are several paths.
  var sentences: [String] {
    let devices = platforms.map { (platform: $0, device: Device($0)) }
    // A watch app has the permissions of the app on the phone.
    let relevant = devices.contains { $0.device != .watch } ? devices.filter { $0.device != .watch } : devices
    let places = relevant.map { (platform: $0.platform, path: path(on: $0.device)) }
    let paths = places.map(\.path).reduce(into: [String?]()) { if !$0.contains($1) { $0.append($1) } }
    guard paths.count > 1 else { return [sentence(paths.first ?? nil, on: nil)] }
    return paths.map { path in sentence(path, on: words.list(places.filter { $0.path == path }.map(\.platform))) }
  }

  private func sentence(_ path: String?, on platforms: String?) -> String {
    switch (path, platforms) {
    case (let path?, let platforms?): words.helpDeniedOn(platforms: platforms, path: path)
    case (let path?, nil): words.helpDeniedIn(path)
    case (nil, let platforms?): words.helpDeniedElsewhere(platforms: platforms, app: app)
    case (nil, nil): words.helpDenied(app)
    }
  }

  /// Returns `System Settings › Privacy & Security › Camera › Steps`; nil for a system whose settings are not known.
  private func path(on device: Device) -> String? {
    switch (device, pane) {
    case (.hand, .health): words.pathHandHealth(app)
    case (.hand, _): words.pathHand(app)
    case (.mac, .notifications): words.pathMacNotifications(app)
    case (.mac, let pane?): pane.title(words).map { words.pathMacPrivacy(pane: $0, app: app) } ?? words.pathMacAny
    case (.mac, nil): words.pathMacAny
    case (.watch, _), (.other, _): nil
    }
  }
}

extension PermissionHelp {
  fileprivate enum Device {
    /// iPhone, iPad, Apple TV and Apple Vision Pro, whose settings have a list of apps.
    case hand
    case mac, watch, other

    /// - Parameter platform: a name, which may have a version: `macOS 14`.
    init(_ platform: String) {
      self =
        switch platform.lowercased().prefix(while: \.isLetter) {
        case "ios", "iphone", "ipados", "ipad", "tvos", "visionos": .hand
        case "macos", "mac", "maccatalyst": .mac
        case "watchos": .watch
        default: .other
        }
    }
  }
}

/// The subject of a permission, recognized by the name of its fact. It determines the pane of System Settings that has the permission on a
/// Mac.
///
/// The names of panes are from macOS 15.
enum PermissionPane: CaseIterable {
  case notifications, location, camera, microphone, photos, contacts, calendars, reminders, bluetooth, localNetwork, speech, health,
    screenRecording, accessibility, inputMonitoring, fullDiskAccess

  /// - Returns: nil if neither the fact's id nor its title names exactly one subject.
  init?(_ fact: Fact) {
    guard let pane = Self.named(in: fact.id.rawValue) ?? fact.title.flatMap(Self.named) else { return nil }
    self = pane
  }

  /// Returns the title of the pane in Privacy & Security on a Mac; nil if there is none.
  func title(_ words: Words) -> String? {
    switch self {
    case .notifications, .health: nil
    case .location: words.paneLocation
    case .camera: words.paneCamera
    case .microphone: words.paneMicrophone
    case .photos: words.panePhotos
    case .contacts: words.paneContacts
    case .calendars: words.paneCalendars
    case .reminders: words.paneReminders
    case .bluetooth: words.paneBluetooth
    case .localNetwork: words.paneLocalNetwork
    case .speech: words.paneSpeech
    case .screenRecording: words.paneScreenRecording
    case .accessibility: words.paneAccessibility
    case .inputMonitoring: words.paneInputMonitoring
    case .fullDiskAccess: words.paneFullDiskAccess
    }
  }

  private static func named(in name: String) -> Self? {
    let letters = name.lowercased().filter(\.isLetter)
    let found = allCases.filter { $0.keywords.contains { letters.contains($0) } }
    return found.count == 1 ? found[0] : nil
  }

  /// The parts of names that identify the subject, in lowercase letters.
  private var keywords: [String] {
    switch self {
    case .notifications: ["notification"]
    case .location: ["location"]
    case .camera: ["camera"]
    case .microphone: ["microphone"]
    case .photos: ["photo"]
    case .contacts: ["contacts"]
    case .calendars: ["calendar"]
    case .reminders: ["reminders"]
    case .bluetooth: ["bluetooth"]
    case .localNetwork: ["localnetwork"]
    case .speech: ["speech"]
    case .health: ["health"]
    case .screenRecording: ["screenrecording", "screencapture"]
    case .accessibility: ["accessibility"]
    case .inputMonitoring: ["inputmonitoring"]
    case .fullDiskAccess: ["fulldisk"]
    }
  }
}

/// The usual values of a permission's fact, most of them from Apple's frameworks
/// (https://developer.apple.com/documentation/corelocation/clauthorizationstatus).
extension Setting.Permission {
  private static let unasked = ["undetermined", "notDetermined", "notAsked", "shouldRequest"]
  private static let refusals = ["denied", "sharingDenied", "notGranted", "notAuthorized"]

  /// The value for a user who was not asked yet; nil if no outcome has this value.
  var unaskedValue: String? { Self.unasked.first { outcomes[$0] != nil } }

  /// The effects of switching the setting on, for users who allowed the permission, and for users who refused it or cannot allow it.
  var effects: (allowed: [Effect.ID], refused: [Effect.ID]) {
    func effects(_ isWanted: (String) -> Bool) -> [Effect.ID] {
      outcomes.sorted { $0.key < $1.key }.filter { isWanted($0.key) }.flatMap(\.value)
    }
    let refusals = Self.refusals + ["restricted"]
    return (effects { !refusals.contains($0) && !Self.unasked.contains($0) }, effects(refusals.contains))
  }

  /// Whether an outcome is for users who refused the permission.
  var canBeRefused: Bool { Self.refusals.contains { outcomes[$0] != nil } }
}

extension Catalogue {
  /// The states in which the system asks for a permission when a setting is switched on, such as `auth=undetermined`.
  var unaskedStates: [String] {
    let permissions = settings.compactMap(\.permission)
    return Set(permissions.compactMap { permission in permission.unaskedValue.map { "\(permission.fact)=\($0)" } }).sorted()
  }
}
