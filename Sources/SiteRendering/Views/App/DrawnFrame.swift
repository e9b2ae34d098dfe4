internal import Images
internal import Mustache
internal import SettingsModel
internal import SiteContent

extension Catalogue {
  /// The author's choice, else that of the devices that the app's platforms are for.
  ///
  /// An app that also runs on a phone is drawn in one, and so is an app of unknown platforms. One for tablets and desktops is drawn in a
  /// tablet: of the two it has less room.
  var drawnFrame: Frame {
    if let frame = frame?.known { return frame }
    let frames = Set((platforms ?? []).map(Frame.ofPlatform))
    if frames.isEmpty || frames.contains(.phone) { return .phone }
    return frames.contains(.tablet) ? .tablet : .desktop
  }

  /// Whether the drawn device can have a row: one that only Macs have is on no phone.
  func draws(_ row: Row) -> Bool {
    guard let platforms = row.platforms, !platforms.isEmpty, drawnFrame != .bare else { return true }
    return platforms.contains { platform in
      switch platform.name.lowercased().prefix(while: \.isLetter) {
      case "watchos", "tvos", "visionos": false
      default: (Frame.ofPlatform(platform.name) == .desktop) == (drawnFrame == .desktop)
      }
    }
  }

  /// Whether it has a window on one of its platforms.
  fileprivate var runsOnDesktops: Bool { (platforms ?? []).contains { Frame.ofPlatform($0) == .desktop } }
}

extension Screenshot {
  /// The author's choice, else that of the app. Of an app for phones and desktops, a wide picture is one of a window.
  func drawnFrame(of app: Catalogue?, _ size: PixelSize?) -> Catalogue.Frame {
    if let frame { return frame }
    guard let app else { return .phone }
    let isWide = size.map { $0.width > $0.height && !Catalogue.Frame.isOfPhone($0) } == true
    return app.frame == nil && isWide && app.runsOnDesktops ? .desktop : app.drawnFrame
  }
}

extension Catalogue.Frame {
  /// A name may be followed by a version: `macOS 14`.
  fileprivate static func ofPlatform(_ name: String) -> Self {
    switch name.lowercased().prefix(while: \.isLetter) {
    case "macos", "mac", "windows", "linux": .desktop
    case "ipados", "ipad": .tablet
    default: .phone
    }
  }

  /// Whether a picture that is wider than high can be one of a phone: those of windows are not that long.
  fileprivate static func isOfPhone(_ size: PixelSize) -> Bool { size.width >= 2 * size.height }

  /// The end of a class, which a phone does not need.
  var modifier: TemplateValue { self == .phone ? .none : .text(rawValue) }
}

extension TemplateValue {
  /// A screen as `partials/screens/still` draws it, in the frame of the app, with the look that its published user has chosen.
  func framed(in context: PageContext, _ look: AppLook) -> TemplateValue {
    let hasCards = context.catalogue.screens.contains { $0.cards?.isEmpty == false }
    var value = drawn(with: look).setting("hasCards", to: .flag(hasCards))
    for (name, part) in context.frame(tab: "span") { value = value.setting(name, to: part) }
    return value
  }
}
