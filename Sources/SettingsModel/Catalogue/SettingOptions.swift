extension Setting {
  /// One of the values that a user can choose.
  public struct Option: Hashable, Codable, Sendable {
    /// The stored value, which has the setting's type.
    public package(set) var value: Scalar
    public package(set) var title: String
    /// The name of the enumeration case in code, verbatim.
    public package(set) var symbol: String?
    public package(set) var detail: String?
    /// The detail as HTML, if it has markup.
    public package(set) var detailHTML: String?
    /// The heading of the group that the option belongs to.
    public package(set) var group: String?
    /// The app's appearance if the option is chosen: `dark`, `#34C759`. Nil if it can be derived from the option's value.
    public package(set) var means: String?
    /// The interval that the option represents, in seconds.
    public package(set) var every: Int64?
    /// The entitlement that choosing the option requires.
    public package(set) var entitlement: Entitlement.ID?
    /// The condition under which the option is available.
    public package(set) var visibleWhen: Condition?
    /// The version of the app that introduced the option.
    public package(set) var since: String?
    /// The platforms that have the option, or nil if all do.
    public package(set) var platforms: [Platform]?
    /// Other information from the source, by name.
    public package(set) var attributes: [String: Scalar]?

    package init(value: Scalar) {
      self.value = value
      title = value.text
    }
  }

  /// The elements of a list. Members have the same meaning as those of ``Setting``.
  public struct Items: Hashable, Codable, Sendable {
    /// The type of the elements, which is never a list or a map.
    public package(set) var type: ExtensibleEnum<Kind>?
    public package(set) var format: ExtensibleEnum<TextFormat>?
    public package(set) var options: [Option]?
    public package(set) var minimum: Double?
    public package(set) var maximum: Double?
    public package(set) var multipleOf: Double?
    public package(set) var minLength: Int64?
    public package(set) var maxLength: Int64?
    public package(set) var pattern: String?
    public package(set) var unit: String?

    package init() {}
  }

  /// The options of the setting or, for a list, of its elements.
  public var choices: [Option]? { options ?? items?.options }
}

/// The values that a setting or an element of a list can have.
public protocol ScalarDomain: Sendable {
  var type: ExtensibleEnum<Setting.Kind>? { get }
  var format: ExtensibleEnum<Setting.TextFormat>? { get }
  var options: [Setting.Option]? { get }
  var minimum: Double? { get }
  var maximum: Double? { get }
  var multipleOf: Double? { get }
  var minLength: Int64? { get }
  var maxLength: Int64? { get }
  var unit: String? { get }
}

extension Setting: ScalarDomain {}
extension Setting.Items: ScalarDomain {}

extension ScalarDomain {
  /// The number of values that a number can have, or nil unless minimum, maximum and step are documented.
  public var allowedValueCount: Int64? {
    guard let minimum, let maximum, let multipleOf, multipleOf > 0, maximum >= minimum else { return nil }
    // Tolerates the rounding of fractions such as 0.1.
    let steps = ((maximum - minimum) / multipleOf + 1e-9).rounded(.down)
    return steps < 0x1p53 ? Int64(steps) + 1 : nil
  }
}

extension Setting {
  /// A part of the app's appearance that a setting can control.
  public enum Driven: String, Hashable, Sendable, CaseIterable {
    /// Light or dark mode.
    case colorScheme
    /// The tint of buttons and selected elements.
    case accent
    /// The language of the app.
    case language
    /// The icon on the Home Screen.
    case icon
  }

  /// Returns the app's appearance for a value of the setting.
  ///
  /// | ``drives`` | Result |
  /// |---|---|
  /// | ``Driven/colorScheme`` | `light`, `dark` or `system` |
  /// | ``Driven/accent`` | A color, `#RRGGBB` |
  /// | ``Driven/language`` | The name of a language |
  /// | ``Driven/icon`` | The id of an ``AppIcon`` |
  ///
  /// The result is the option's ``Option/means``, if there is one. Otherwise it is derived from the value: `true` is dark mode, and a
  /// language is the title of its option.
  ///
  /// - Returns: nil if the setting doesn't control the appearance, or if the value has no known meaning.
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

/// The formats of colors that settings store.
package enum StoredColor {
  /// The system's named colors, as they look in light mode.
  package static let named = [
    "red": "#ff3b30", "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759", "mint": "#00c7be", "teal": "#30b0c7", "cyan": "#32ade6",
    "blue": "#007aff", "indigo": "#5856d6", "purple": "#af52de", "pink": "#ff2d55", "brown": "#a2845e", "gray": "#8e8e93",
  ]

  /// Converts `#RGB`, `#RRGGBB` or `#RRGGBBAA` to `#rrggbb`. Returns nil for other strings.
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
