package import SettingsModel

/// Makes Swift names from ids.
enum SwiftName {
  /// `unit-system` → `unitSystem`
  static func property(_ id: String) -> String {
    let words = words(of: id)
    guard let first = words.first else { return "setting" }
    let name = first.lowercasedFirst + words.dropFirst().map(\.capitalizedFirst).joined()
    return usable(name)
  }

  /// `unit-system` → `UnitSystem`
  static func type(_ id: String) -> String { usable(words(of: id).map(\.capitalizedFirst).joined()) }

  private static func words(of id: String) -> [String] {
    id.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
  }

  /// Escapes keywords and names that start with a digit.
  static func usable(_ name: String) -> String {
    let name = name.first?.isNumber ?? true ? "_" + name : name
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal",
    "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

/// Makes names unique by appending numbers.
struct SwiftNames {
  private var taken: Set<String>

  init(taken: Set<String> = []) { self.taken = taken }

  mutating func unique(_ name: String) -> String {
    var (result, number) = (name, 2)
    while !taken.insert(result).inserted {
      result = name.replacing("`", with: "") + String(number)
      number += 1
    }
    return result
  }
}

extension String {
  /// `URLs` → `urls`, `ShowIcon` → `showIcon`
  fileprivate var lowercasedFirst: String {
    let capitals = prefix { $0.isUppercase }
    if capitals.count == count { return lowercased() }
    return capitals.count > 1
      ? capitals.dropLast().lowercased() + dropFirst(capitals.count - 1) : capitals.lowercased() + dropFirst(capitals.count)
  }

  /// The string without line breaks, which would end a comment.
  var oneLine: String { String(map { $0.isNewline ? " " : $0 }) }

  /// The string as a Swift string literal.
  var swiftLiteral: String {
    "\""
      + unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x200B...0x206F).contains(scalar.value):
          "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
      }.joined() + "\""
  }
}

extension JSONValue {
  /// Returns the value as a Swift literal, or nil if it can't be written as a literal.
  func swiftLiteral(as type: Setting.Kind?) -> String? {
    switch self {
    case .scalar(.boolean(let value)): return String(value)
    case .scalar(.integer(let value)): return type == .number ? "\(value).0" : String(value)
    case .scalar(.number(let value)): return value.isFinite ? String(value) : nil
    case .scalar(.string(let value)): return value.swiftLiteral
    case .array(let items):
      let literals = items.map { $0.swiftLiteral(as: nil) }
      return literals.contains { $0 == nil } ? nil : "[" + literals.compactMap(\.self).joined(separator: ", ") + "]"
    case .scalar(.null), .object: return nil
    }
  }
}

/// Names for enumeration cases that have no name in the catalogue.
package enum SwiftCase {
  /// Returns a case name: `veryLow` for the string `very-low`, or for a number with the title “Very low”.
  package static func name(_ value: Scalar, title: String) -> String {
    if case .string(let text) = value { return SwiftName.property(text) }
    let name = SwiftName.property(title)
    // Titles can be in any script, or be keys of a String Catalog. `.none` would be ambiguous because optionals have that case too.
    let isUsable = title.first.map { $0.isASCII && $0.isLetter } == true && !title.contains(".") && !title.contains(":") && name != "none"
    return isUsable ? name : SwiftName.property("value" + value.text)
  }

  /// Returns whether a string is a valid case name.
  package static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil }

  /// Returns the case name as declared in the code.
  static func declared(_ symbol: String) -> String { isName(symbol) ? SwiftName.usable(symbol) : SwiftName.property(symbol) }
}
