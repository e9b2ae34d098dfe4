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

/// The frame of an app's screens.
extension PageContext {
  /// What is drawn around a screen: the values of `partials/screens/status-bar` and `tab-bar`.
  ///
  /// - Parameter tab: the element of the tab that is shown.
  func frame(tab: String) -> [String: TemplateValue] {
    let frame = catalogue.drawnFrame
    return [
      "frame": frame.modifier, "window": .text(app.name), "hasBars": .flag(frame == .phone || frame == .tablet),
      "isWindow": .flag(frame == .desktop), "panes": .none,
      "tabs": catalogue.screens.first.flatMap { screen in screen.tab.map { tabs($0, of: screen, element: tab) } } ?? .none,
    ]
  }

  /// The accessible name of what replaces an unknown value: an en dash, or nothing that is seen.
  var unknownValue: String { gap(words.notDocumented) ?? words.unknown }

  /// The tabs before it are there, but not known.
  private func tabs(_ tab: Screen.Tab, of screen: Screen, element: String) -> TemplateValue {
    [
      "before": .list((1..<tab.position).map { _ in .text(unknownValue) }), "title": .text(tab.title ?? filled(screen.title)),
      "symbol": .optional(tab.symbol.flatMap { symbols?.drawing(of: $0) ?? $0 }), "element": .text(element),
    ]
  }
}

/// What the settings of an app's published user make of pictures of its screens, or their defaults if there is no such user.
struct AppLook {
  /// Light or dark, if the user has chosen one.
  let scheme: String?
  let accent: Accent?
  private let app: App

  init(_ context: PageContext) {
    app = context.app
    // Of thousands of settings, seldom one does.
    guard app.catalogue.settings.contains(where: { $0.drives != nil }) else {
      (scheme, accent) = (nil, nil)
      return
    }
    let resolver = app.resolver(context.configuration ?? Configuration(startingIn: context.catalogue), context.index.model)
    scheme = resolver.driven(.colorScheme).flatMap { $0 == "system" ? nil : $0 }
    accent = resolver.driven(.accent).flatMap { RGBColor(css: $0) }.map { Accent($0) }
  }
}

extension TemplateValue {
  /// A part of a screen with the look that the app's published user has chosen.
  func drawn(with look: AppLook) -> TemplateValue {
    setting("colors", to: .optional(look.colors)).setting("scheme", to: .optional(look.scheme))
  }
}

extension AppLook {
  fileprivate var colors: String? { accent == nil ? BrandStyles.className(of: app) : BrandStyles.tintName(of: app) }
}

/// The slider, the field or the color well at the end of a row in a window: pictures have it as the live screen does.
struct DrawnControl {
  private let value: Scalar?
  private let setting: Setting

  /// - Returns: nil if the row has none, or if there is no window: on a phone it is below the row.
  init?(of row: ResolvedConfiguration.Row, _ setting: Setting?, in catalogue: Catalogue) {
    guard catalogue.drawnFrame == .desktop, let setting, setting.sensitive != true, let kind = row.kind.known else { return nil }
    guard [.range, .text].contains(kind), ![.array, .object].contains(setting.type?.known) else { return nil }
    if kind == .range, setting.minimum == nil, setting.maximum == nil { return nil }
    (value, self.setting, isSlider) = (row.value?.scalar, setting, kind == .range && setting.minimum != nil && setting.maximum != nil)
  }

  /// Whether the value is beside it; a field holds the value itself.
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
    // The chooser knows neither short forms nor transparency.
    let color = text.count == 4 ? text.map { $0 == "#" ? "#" : "\($0)\($0)" }.joined() : String(text.prefix(7))
    return .list([["look": "well", "type": "color", "ends": .none, "value": .text(color.isEmpty ? "#000000" : color)], field])
  }
}

extension PageContext {
  /// Whose settings pictures show. In a window without a published user, controls show the values that the app starts with.
  var drawnConfiguration: Configuration? {
    configuration ?? (catalogue.drawnFrame == .desktop ? Configuration(startingIn: catalogue) : nil)
  }
}
