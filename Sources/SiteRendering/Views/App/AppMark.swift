internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The mark of an app: its primary icon, or the first letter of its name on a colour that its id chooses.
struct AppMark {
  let app: App
  let links: LinkBase

  /// How many colours the stylesheet has for letters: `mark--1` and on.
  static let colors = 7

  /// The same for an id whatever other apps there are.
  var color: Int {
    let hash = app.id.rawValue.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % UInt32(Self.colors)) + 1
  }

  var values: [String: TemplateValue] {
    [
      "iconHref": .optional(app.primaryIcon.map { links.href($0) }), "initial": .text(String(app.name.prefix(1)).uppercased()),
      "markColor": .text(String(color)),
    ]
  }
}
