internal import Images
internal import Mustache
internal import SettingsModel
internal import SiteContent

extension Catalogue {
  /// The author's choice, else that of the devices that the app's platforms are for.
  ///
  /// An app that also runs on a phone is drawn in one, and so is an app of unknown platforms. One for tablets and desktops is drawn in a
  /// tablet: of the two it has less room. One for watches and desktops is drawn in a window.
  var drawnFrame: Frame {
    if let frame = frame?.known { return frame }
    let frames = Set((platforms ?? []).map(Frame.ofPlatform))
    if frames.isEmpty || frames.contains(.phone) { return .phone }
    if frames.contains(.tablet) { return .tablet }
    return frames.contains(.desktop) ? .desktop : .watch
  }

  /// Whether the drawn device can have a row: one that only Macs have is on no phone.
  func draws(_ row: Row) -> Bool {
    guard let platforms = row.platforms, !platforms.isEmpty, drawnFrame != .bare else { return true }
    return platforms.contains { platform in
      switch platform.name.lowercased().prefix(while: \.isLetter) {
      case "tvos", "visionos": false
      default: Frame.ofPlatform(platform.name).kind == drawnFrame.kind
      }
    }
  }

  /// Whether Apple's shop for phones and tablets may have it.
  var runsOnPhonesOrTabletsOfApple: Bool {
    guard let platforms, !platforms.isEmpty else { return true }
    return platforms.contains { ["ios", "ipados", "iphone", "ipad"].contains($0.lowercased().prefix(while: \.isLetter)) }
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
    case "watchos", "wearos": .watch
    default: .phone
    }
  }

  /// The frame of devices that have the same rows.
  fileprivate var kind: Self { self == .desktop || self == .watch ? self : .phone }

  /// Whether a picture that is wider than high can be one of a phone: those of windows are not that long.
  fileprivate static func isOfPhone(_ size: PixelSize) -> Bool { size.width >= 2 * size.height }

  /// The end of a class, which a phone does not need.
  var modifier: TemplateValue { self == .phone ? .none : .text(rawValue) }
}

extension TemplateValue {
  /// A screen as `partials/screens/still` draws it, in the frame of the app, with the look that its published user has chosen.
  ///
  /// - Parameter screen: the one that it is.
  func framed(in context: PageContext, _ look: AppLook, showing screen: Screen.ID) -> TemplateValue {
    let hasCards = context.catalogue.screens.contains { $0.cards?.isEmpty == false }
    var value = drawn(with: look).setting("hasCards", to: .flag(hasCards))
    for (name, part) in context.frame(tab: "span") { value = value.setting(name, to: part) }
    guard let panes = WindowPanes(context) else { return value.setting("drawnPanes", to: .none) }
    let title = context.catalogue.screen(screen).map { context.filled($0.title) } ?? context.app.name
    return value.setting("drawnPanes", to: panes.value(showing: screen)).setting("window", to: .text(title))
  }
}
