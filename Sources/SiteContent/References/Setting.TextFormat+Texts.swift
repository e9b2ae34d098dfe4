internal import SettingsModel
internal import TextCoding

extension Setting.TextFormat {
  /// Whether a text is one of these. The system of the app may refuse more, such as a font that is not installed.
  func allows(_ text: String) -> Bool {
    switch self {
    case .color: text.wholeMatch(of: /#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})/) != nil
    case .date: Self.isDate(text)
    case .time: Self.isTime(text, withZone: false)
    case .dateTime:
      text.utf8.count > 11 && Self.isDate(String(text.prefix(10))) && "Tt ".contains(text[text.index(text.startIndex, offsetBy: 10)])
        && Self.isTime(String(text.dropFirst(11)), withZone: true)
    case .uri: text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:[^\s]+/) != nil
    case .email: text.wholeMatch(of: /[^\s@]+@[^\s@]+/) != nil
    case .file, .font, .shortcut: text.contains { !$0.isWhitespace }
    case .data: text.utf8.count.isMultiple(of: 4) && text.wholeMatch(of: /[A-Za-z0-9+\/]*={0,2}/) != nil
    }
  }

  private static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10 && CalendarDate(text) != nil
  }

  /// RFC 3339, section 5.6; seconds may be left out where there is no zone, and a leap second is one.
  private static func isTime(_ text: String, withZone: Bool) -> Bool {
    let zoned = /([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[Zz]|[+\-][0-9]{2}:[0-9]{2})/
    let plain = /([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?/
    let parts: [Substring?]
    if withZone {
      guard let match = text.wholeMatch(of: zoned)?.output else { return false }
      parts = [match.1, match.2, match.3]
    } else {
      guard let match = text.wholeMatch(of: plain)?.output else { return false }
      parts = [match.1, match.2, match.3]
    }
    return zip(parts, [23, 59, 60]).allSatisfy { part, most in part.flatMap { Int($0) }.map { $0 <= most } ?? true }
  }

  /// What a text of it is: `a date`.
  var described: String {
    switch self {
    case .color: "a color"
    case .date: "a date"
    case .time: "a time"
    case .dateTime: "a date with its time"
    case .uri: "an address"
    case .email: "an e-mail address"
    case .file: "the path of a file"
    case .font: "the name of a font"
    case .shortcut: "a shortcut"
    case .data: "Base64"
    }
  }
}
