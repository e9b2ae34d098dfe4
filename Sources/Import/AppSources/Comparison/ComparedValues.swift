package import SettingsModel
package import SourceValues

extension FoundType {
  /// Returns whether the catalogue's type matches the stored type. Data can hold any type.
  func isStored(as kind: Setting.Kind) -> Bool {
    switch (self, kind) {
    // An encoded value is a map, or a map's JSON string or bytes.
    case (.string(.data), _), (.string(.json), .object), (.encoded, .object), (.encoded, .string): true
    case (.boolean, .boolean), (.integer, .integer), (.number, .number), (.string, .string), (.string, .enumeration),
      (.array, .array), (.object, .object):
      true
    case (.enumeration(let enumeration), .integer): enumeration.isInteger
    case (.enumeration(let enumeration), .enumeration), (.enumeration(let enumeration), .string): !enumeration.isInteger
    default: false
    }
  }

  /// The type's name in `settings.yaml`.
  package var word: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .enumeration(let enumeration): enumeration.isInteger ? "integer" : "enum"
    case .array: "array"
    case .object, .encoded: "object"
    }
  }
}

extension FoundValue {
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The value as used in conditions, or nil for a list or map.
  package var scalar: Scalar? {
    switch self {
    case .absent: .null
    case .boolean(let value): .boolean(value)
    case .integer(let number): .integer(Int64(number))
    case .number(let number): Int64(exactly: number).map { .integer($0) } ?? .number(number)
    case .string(let text): .string(text)
    case .array, .object: nil
    }
  }

  /// Compares numbers by their value.
  func equals(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.absent, .scalar(.null)): true
    case (.boolean(let left), .scalar(.boolean(let right))): left == right
    case (.string(let left), .scalar(.string(let right))): left.utf8.elementsEqual(right.utf8)
    case (_, .scalar(.integer(let right))): number == Double(right)
    case (_, .scalar(.number(let right))): number == right
    case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { name, value in right[name].map { value.equals($0) } ?? false }
    default: false
    }
  }

  /// The value as shown in messages.
  package var shown: String { json.shown }

  private var json: JSONValue {
    switch self {
    case .array(let items): .array(items.map(\.json))
    case .object(let members): .object(members.mapValues(\.json))
    case .absent, .boolean, .integer, .number, .string: .scalar(scalar ?? .null)
    }
  }
}

extension JSONValue {
  var shown: String {
    switch self {
    case .scalar(.number(let number)): number.shown
    case .scalar(let value): value.quoted
    case .array(let items): "[" + items.map(\.shown).joined(separator: ", ") + "]"
    case .object(let members):
      "{ " + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }.joined(separator: ", ") + " }"
    }
  }
}

extension Double {
  /// The number. If it is an integer, it has no decimal point.
  fileprivate var shown: String { Int64(exactly: self).map(String.init) ?? String(self) }
}

extension FoundKey.Store {
  /// Returns whether the catalogue has the same store, or nil if that is unknown.
  func agrees(with written: Setting.Store?) -> Bool? {
    let known = written.map(\.kind.known) ?? .userDefaults
    guard let known else { return nil }
    let isDefaults = known == .userDefaults || known == .appGroup
    switch self {
    case .standard: return known == .userDefaults && written?.name == nil
    case .suite(let name): return isDefaults && written?.name == name
    case .iCloud: return known == .iCloud
    case .file: return known == .file
    case .code(let symbol): return known == .code && written?.symbol == symbol
    case .unknown: return nil
    }
  }

  /// The store, as shown in messages.
  var shown: String {
    switch self {
    case .standard: "the app's defaults"
    case .suite(let name): "the defaults \"\(name)\""
    case .iCloud: "iCloud"
    case .file: "a file"
    case .code(let symbol): "the code \"\(symbol)\""
    case .unknown: "an unknown store"
    }
  }
}

extension Setting.Store {
  /// The store, as shown in messages.
  var shown: String {
    let named = name ?? symbol
    return switch kind.known {
    case .userDefaults, .appGroup: named.map { "the defaults \"\($0)\"" } ?? "the app's defaults"
    case .iCloud: "iCloud"
    case .keychain: "the keychain"
    case .file: named.map { "the file \"\($0)\"" } ?? "a file"
    case .server: "a server"
    case .code: named.map { "the code \"\($0)\"" } ?? "the app's own code"
    case nil: kind.rawValue
    }
  }
}
