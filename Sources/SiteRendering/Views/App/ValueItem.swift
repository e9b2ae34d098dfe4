internal import Localization
internal import SettingsModel
internal import SiteContent
internal import TextCoding

extension FactSheet.Item {
  /// A value of a setting as what it is: a date in the page's language, a colour beside its swatch, an empty text between its quotes.
  init(_ value: JSONValue, of setting: Setting, _ words: Words) {
    let title = ValueWords.title(of: value, in: setting, words.model)
    self.init(text: title)
    guard case .scalar(.string(let text)) = value, setting.options == nil else { return }
    if text.isEmpty { self = Self(text: "\"\"", isCode: true) }
    switch setting.format?.known {
    case .date, .dateTime:
      guard let date = CalendarDate(String(text.prefix(10))) else { return }
      let time = text.dropFirst(11)
      self.text = words.list([words.date(date), time.isEmpty ? nil : String(time)])
      html = "<time datetime=\"\(text.escapedForHTML)\">\(self.text.escapedForHTML)</time>"
    case .color:
      // An attribute of the drawing: pages that allow no style in their text still show it.
      let circle = "<circle cx=\"8\" cy=\"8\" r=\"7.5\" fill=\"\(text.escapedForHTML)\"></circle>"
      html = "<svg class=\"color\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">\(circle)</svg> \(text.escapedForHTML)"
    default: return
    }
  }
}
