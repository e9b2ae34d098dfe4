internal import Localization
internal import SettingsModel
internal import SiteContent
internal import TextCoding

extension Words {
  /// A value of a setting for readers: as clients have it, but a date in the page's language, and a word for an empty text.
  func value(_ value: JSONValue, of setting: Setting) -> String {
    if setting.options == nil, let duration = value.scalar?.number.flatMap({ duration($0, of: setting) }) { return duration }
    let title = ValueWords.title(of: value, in: setting, model)
    guard case .scalar(.string(let text)) = value, setting.options == nil else { return title }
    switch setting.format?.known {
    case .date, .dateTime:
      guard let day = CalendarDate(String(text.prefix(10))) else { return title }
      return list([date(day), String(text.dropFirst(11)).nonEmpty])
    default: return title.nonEmpty ?? stateEmpty
    }
  }
}

extension Scalar {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .boolean, .string: nil
    }
  }
}

extension FactSheet.Item {
  /// A value of a setting as what it is: a date that programs can read, a color beside its swatch.
  init(_ value: JSONValue, of setting: Setting, _ words: Words) {
    self.init(text: words.value(value, of: setting))
    guard case .scalar(.string(let written)) = value, setting.options == nil else { return }
    switch setting.format?.known {
    case .date, .dateTime: html = "<time datetime=\"\(written.escapedForHTML)\">\(text.escapedForHTML)</time>"
    case .color:
      // An attribute of the drawing: pages that allow no style in their text still show it.
      let circle = "<circle cx=\"8\" cy=\"8\" r=\"7.5\" fill=\"\(written.escapedForHTML)\"></circle>"
      html = "<svg class=\"color\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">\(circle)</svg> \(text.escapedForHTML)"
    default: return
    }
  }
}
