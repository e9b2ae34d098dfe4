extension Setting {
  /// What a setting changes of the look of its app.
  public enum Driven: String, Hashable, Sendable, CaseIterable {
    /// Whether the app is light or dark.
    case colorScheme
    /// The color of its buttons and chosen things.
    case accent
    /// The language that it is used in.
    case language
    /// The icon on the Home Screen.
    case icon
  }

  /// What a value makes of what the setting drives: `light`, `dark` or `system`; a color, `#RRGGBB`; the name of a language; the id of an icon.
  ///
  /// An option's `means` comes first. Otherwise the value itself says it: `true` is dark, and a language has the title of its option. Nil if the
  /// setting drives nothing, or the value does not say what it means.
  public func means(_ value: JSONValue) -> String? {
    guard let drives = drives?.known, let scalar = value.scalar, scalar != .null else { return nil }
    let option = options?.first { $0.value == scalar }
    let text = option?.means ?? scalar.text
    switch drives {
    case .colorScheme:
      let scheme = option?.means == nil && type?.known == .boolean ? (scalar == true ? "dark" : "light") : text
      return ["system", "light", "dark"].contains(scheme) ? scheme : nil
    case .accent: return StoredColor.hex(of: text)
    case .language: return option.map { $0.means ?? $0.title } ?? text
    case .icon: return text
    }
  }
}

/// Colors as a setting may store them.
package enum StoredColor {
  /// Those that the system has a name for, as they are in its light appearance.
  package static let named = [
    "red": "#ff3b30", "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759", "mint": "#00c7be", "teal": "#30b0c7", "cyan": "#32ade6",
    "blue": "#007aff", "indigo": "#5856d6", "purple": "#af52de", "pink": "#ff2d55", "brown": "#a2845e", "gray": "#8e8e93",
  ]

  /// `#RRGGBB` of a color that is written so, with or without its alpha, or short; nil for anything else.
  static func hex(of text: String) -> String? {
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), [3, 6, 8].contains(digits.count), digits.allSatisfy(isHexadecimal) else { return nil }
    let all = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits.prefix(6))
    return "#" + String(decoding: all, as: UTF8.self).lowercased()
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
