internal import Localization
internal import SettingsModel

extension Setting.Deprecation {
  /// `Since 2.4: the watch decides.`, or the plain fact.
  func text(_ words: Words) -> String {
    switch (since, message) {
    case (let since?, let message?): words.deprecatedSinceBecause(version: since, message: message)
    case (let since?, nil): words.deprecatedSince(since)
    case (nil, let message?): message
    case (nil, nil): words.deprecatedPlainly
    }
  }
}

extension Row.Kind {
  func text(_ words: Words) -> String {
    switch self {
    case .toggle: words.rowToggle
    case .picker: words.rowPicker
    case .range: words.rowRange
    case .text: words.rowText
    case .list: words.rowList
    case .link: words.rowLink
    case .action: words.rowAction
    case .info: words.rowInfo
    case .custom: words.rowCustom
    }
  }
}
