internal import Images
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The mark of an app: its icon, or the first letter of its name on a color that its id chooses.
struct AppMark {
  let app: App
  let links: LinkBase
  let media: MediaIndex

  /// Those of `home.css`: `mark--1` and on.
  static let colors: [RGBColor] = [0x1B7A3D, 0x7440D8, 0xB04D0C, 0x0F766E, 0xB81B5C, 0x0B66C3, 0x4B5768].map { RGBColor($0) }

  /// The same for an id whatever other apps there are.
  private static func colorNumber(of app: App) -> Int {
    let hash = app.id.rawValue.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % UInt32(colors.count))
  }

  static func color(of app: App) -> RGBColor {
    app.brand.accent.map { AccentGround.ofMark($0.fill(in: .light)) } ?? colors[colorNumber(of: app)]
  }

  /// The end of a class, and the class that has the app's own color.
  private static func modifier(of app: App) -> String {
    BrandStyles.className(of: app).map { "app \($0)" } ?? String(colorNumber(of: app) + 1)
  }

  var values: [String: TemplateValue] {
    var values: [String: TemplateValue] = [
      "iconHref": .none, "iconSources": .none, "iconDarkSources": .none, "initial": .text(String(app.name.prefix(1)).uppercased()),
      "markColor": .text(Self.modifier(of: app)),
    ]
    if let picture = media.icon(of: app) {
      values.merge(picture.values("icon", in: .mark, links)) { _, new in new }
    }
    return values
  }
}
