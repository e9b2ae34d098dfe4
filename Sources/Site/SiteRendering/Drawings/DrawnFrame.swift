internal import Images
internal import Mustache
internal import SettingsModel
internal import SiteContent

extension Catalogue {
  /// The frame of the app's pictures: the author's choice, or else a device of the app's platforms.
  ///
  /// An app that runs on phones, or whose platforms are unknown, is drawn on a phone. An app for tablets and desktops is drawn on a tablet,
  /// which has less space. An app for watches and desktops is drawn in a window.
  var drawnFrame: Frame {
    if let frame = frame?.known { return frame }
    let frames = Set((platforms ?? []).map(Frame.ofPlatform))
    if frames.isEmpty || frames.contains(.phone) { return .phone }
    if frames.contains(.tablet) { return .tablet }
    return frames.contains(.desktop) ? .desktop : .watch
  }

  /// Returns whether the drawn device has a row. For example, a row for Macs is not drawn on a phone.
  func draws(_ row: Row) -> Bool {
    guard let platforms = row.platforms, !platforms.isEmpty, drawnFrame != .bare else { return true }
    return platforms.contains { platform in
      switch platform.name.lowercased().prefix(while: \.isLetter) {
      case "tvos", "visionos": false
      default: Frame.ofPlatform(platform.name).kind == drawnFrame.kind
      }
    }
  }

  /// Whether the App Store for iPhone and iPad may have the app.
  var runsOnPhonesOrTabletsOfApple: Bool {
    guard let platforms, !platforms.isEmpty else { return true }
    return platforms.contains { ["ios", "ipados", "iphone", "ipad"].contains($0.lowercased().prefix(while: \.isLetter)) }
  }

  /// Whether one of the app's platforms has windows.
  fileprivate var runsOnDesktops: Bool { (platforms ?? []).contains { Frame.ofPlatform($0) == .desktop } }
}

extension Screenshot {
  /// Returns the frame of a screenshot: the author's choice, or else the app's. If an app is for phones and desktops, a wide screenshot
  /// shows a window.
  func drawnFrame(of app: Catalogue?, _ size: PixelSize?) -> Catalogue.Frame {
    if let frame { return frame }
    guard let app else { return .phone }
    let isWide = size.map { $0.width > $0.height && !Catalogue.Frame.isOfPhone($0) } == true
    return app.frame == nil && isWide && app.runsOnDesktops ? .desktop : app.drawnFrame
  }
}

extension Catalogue.Frame {
  /// - Parameter name: a platform, which may have a version: `macOS 14`.
  fileprivate static func ofPlatform(_ name: String) -> Self {
    switch name.lowercased().prefix(while: \.isLetter) {
    case "macos", "mac", "windows", "linux": .desktop
    case "ipados", "ipad": .tablet
    case "watchos", "wearos": .watch
    default: .phone
    }
  }

  /// The frame that represents all devices with the same rows.
  fileprivate var kind: Self { self == .desktop || self == .watch ? self : .phone }

  /// Returns whether a wide picture shows a phone in landscape. Windows are not that wide.
  fileprivate static func isOfPhone(_ size: PixelSize) -> Bool { size.width >= 2 * size.height }

  /// The end of the frame's CSS class. A phone has no such class.
  var modifier: TemplateValue { self == .phone ? .none : .text(rawValue) }
}

extension TemplateValue {
  /// Returns the values of `partials/screens/still` for a screen, in the app's frame and with the appearance that the published user has
  /// chosen.
  ///
  /// - Parameter screen: the screen that these values describe.
  func framed(in context: PageContext, _ look: AppLook, showing screen: Screen.ID) -> TemplateValue {
    let hasCards = context.catalogue.screens.contains { $0.cards?.isEmpty == false }
    var value = drawn(with: look).setting("hasCards", to: .flag(hasCards))
    for (name, part) in context.frame(isTabButton: false) { value = value.setting(name, to: part) }
    guard let panes = WindowPanes(context) else { return value.setting("drawnPanes", to: .none) }
    let title = context.index.screen(screen).map { context.filled($0.title) } ?? context.app.name
    return value.setting("drawnPanes", to: panes.value(showing: screen)).setting("window", to: .text(title))
  }
}

extension PageContext {
  /// Returns the frame around a screen: the values of `partials/screens/status-bar` and `tab-bar`.
  ///
  /// - Parameter isTabButton: whether the selected tab is a button.
  func frame(isTabButton: Bool) -> [String: TemplateValue] {
    let frame = catalogue.drawnFrame
    return [
      "frame": frame.modifier, "window": .text(app.name), "hasBars": .flag(frame == .phone || frame == .tablet),
      "isWindow": .flag(frame == .desktop), "panes": .none,
      "tabs": catalogue.screens.first.flatMap { screen in screen.tab.map { tabs($0, of: screen, isButton: isTabButton) } } ?? .none,
    ]
  }

  /// The accessible name of an unknown value, which is drawn as an en dash or left empty.
  var unknownValue: String { gap(words.notDocumented) ?? words.unknown }

  /// Returns the tab bar up to the tab of the screen. The tabs before it are drawn without titles, because they are not documented.
  private func tabs(_ tab: Screen.Tab, of screen: Screen, isButton: Bool) -> TemplateValue {
    [
      "before": .list((1..<tab.position).map { _ in .text(unknownValue) }), "title": .text(tab.title ?? filled(screen.title)),
      "symbol": .optional(tab.symbol.flatMap { symbols?.drawing(of: $0) ?? $0 }), "isButton": .flag(isButton),
    ]
  }
}

/// The appearance of an app's pictures, determined by the published user's settings, or by the defaults if there is no published user.
struct AppLook {
  /// `light` or `dark`, if the user has chosen one.
  let scheme: String?
  let accent: Accent?
  private let app: App

  init(_ context: PageContext) {
    app = context.app
    // Most apps have no such setting, so skip making a resolver.
    guard app.catalogue.settings.contains(where: { $0.drives != nil }) else {
      (scheme, accent) = (nil, nil)
      return
    }
    let state = context.initialState
    scheme = state.driven(.colorScheme).flatMap { $0 == "system" ? nil : $0 }
    accent = state.driven(.accent).flatMap { RGBColor(css: $0) }.map { Accent($0) }
  }
}

extension TemplateValue {
  /// Adds the appearance that the app's published user has chosen.
  func drawn(with look: AppLook) -> TemplateValue {
    setting("colors", to: .optional(look.colors)).setting("scheme", to: .optional(look.scheme))
  }
}

extension AppLook {
  fileprivate var colors: String? { accent == nil ? BrandStyles.className(of: app) : BrandStyles.tintName(of: app) }
}

/// The slider, field or color well at the end of a row in a window, in pictures and on the live screen.
struct DrawnControl {
  private let value: Scalar?
  private let setting: Setting

  /// - Returns: nil if the row has no such control, or if the app is not drawn in a window: on a phone the control is below the row.
  init?(of row: ResolvedConfiguration.Row, _ setting: Setting?, in catalogue: Catalogue) {
    guard catalogue.drawnFrame == .desktop, let setting, setting.sensitive != true, let kind = row.kind.known else { return nil }
    guard [.range, .text].contains(kind), ![.array, .object].contains(setting.type?.known) else { return nil }
    if kind == .range, setting.minimum == nil, setting.maximum == nil { return nil }
    (value, self.setting, isSlider) = (row.value?.scalar, setting, kind == .range && setting.minimum != nil && setting.maximum != nil)
  }

  /// Whether this is a slider, which has its value next to it. A field contains the value.
  let isSlider: Bool

  /// The values of `inputs` in `partials/screens/row-end`.
  var inputs: TemplateValue {
    let text = value.map { $0 == .null ? "" : $0.text } ?? ""
    if isSlider, let minimum = setting.minimum, let maximum = setting.maximum {
      let ends: TemplateValue = ["minimum": .text(String(minimum)), "maximum": .text(String(maximum))]
      return [["look": "field", "type": "range", "ends": ends, "value": .text(text.isEmpty ? String(minimum) : text)]]
    }
    let field: TemplateValue = ["look": "field", "type": "text", "ends": .none, "value": .text(text)]
    guard setting.format?.known == .color else { return .list([field]) }
    // A color input accepts neither short forms nor transparency.
    let color = text.count == 4 ? text.map { $0 == "#" ? "#" : "\($0)\($0)" }.joined() : String(text.prefix(7))
    return .list([["look": "well", "type": "color", "ends": .none, "value": .text(color.isEmpty ? "#000000" : color)], field])
  }
}

extension PageContext {
  /// The published user's configuration, or else the app's initial values.
  var initialConfiguration: Configuration { configuration ?? index.firstConfiguration }

  /// The state in which the live screen begins.
  var initialState: ConfigurationResolver { app.resolver(initialConfiguration, index.model) }
}
