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

  /// The end of a class, which a phone does not need.
  var modifier: TemplateValue { self == .phone ? .none : .text(rawValue) }
}

extension TemplateValue {
  /// A screen as `partials/screens/still` draws it, in the frame of the app.
  func framed(of app: App) -> TemplateValue {
    setting("frame", to: app.catalogue.drawnFrame.modifier).setting("window", to: .text(app.name))
      .setting("colors", to: .optional(BrandStyles.className(of: app)))
  }
}
