internal import Localization
internal import SettingsModel

/// What a person does who chose “Don’t Allow” and changed their mind: where to allow it, in the words of each system that has the setting.
struct RefusalHelp {
  let app: String
  /// Names of platforms.
  let platforms: [String]
  let pane: PermissionPane?
  let words: Words

  /// One sentence for each place; where there is only one, it names no platform.
  var sentences: [String] {
    let devices = platforms.map { (platform: $0, device: Device($0)) }
    // The permissions of a watch app are those of the app on the phone, or follow it.
    let own = devices.contains { $0.device != .watch } ? devices.filter { $0.device != .watch } : devices
    let places = own.map { (platform: $0.platform, path: path(on: $0.device)) }
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

  /// `System Settings › Privacy & Security › Camera › Steps`; nil for a system whose settings are not known.
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

extension RefusalHelp {
  fileprivate enum Device {
    /// Systems whose settings have a list of apps: of iPhone, iPad, Apple TV and Apple Vision Pro.
    case hand
    case mac, watch, other

    /// A name may be followed by a version: `macOS 14`.
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
