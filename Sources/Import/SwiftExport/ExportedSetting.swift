internal import SettingsModel

/// A setting as Swift code. A setting with several keys is exported once for each key.
struct ExportedSetting {
  /// The place where the setting is stored.
  enum Store: Hashable {
    case userDefaults, iCloud
    /// A file, by name.
    case file(String)
    /// Another place. The string is the reason why the setting is omitted.
    case none(String)
  }

  let id: Setting.ID
  /// The name of the property.
  let name: String
  let key: String
  let store: Store
  /// The type of the property: `Int`, `StepsSettings.Units`, or `Any` if the values aren't documented.
  let type: String
  let enumeration: ExportedEnumeration?
  let setting: Setting
  /// The name of the type that contains the enumerations.
  private let container: String

  /// Returns an exported setting for each of the setting's keys.
  static func all(_ setting: Setting, in container: String, _ names: inout SwiftNames) -> [Self] {
    let name = names.unique(SwiftName.property(setting.symbol ?? setting.id.rawValue))
    let enumeration = ExportedEnumeration(setting.options, of: setting, &names)
    let keys = setting.keys ?? [Setting.Key(setting.key ?? setting.symbol ?? setting.id.rawValue)]
    return keys.enumerated().map { number, key in
      Self(setting, number == 0 ? name : names.unique(name), key.key, enumeration, in: container)
    }
  }

  private init(_ setting: Setting, _ name: String, _ key: String, _ enumeration: ExportedEnumeration?, in container: String) {
    (id, self.setting, self.name, self.key, self.enumeration) = (setting.id, setting, name, key, enumeration)
    self.container = container
    type = enumeration.map { "\(container).\($0.name)" } ?? Self.type(of: setting)
    store = Self.store(of: setting, key)
  }

  private static func store(of setting: Setting, _ key: String) -> Store {
    switch setting.store?.kind {
    case nil, .known(.userDefaults), .known(.appGroup): return .userDefaults
    case .known(.iCloud): return .iCloud
    case .known(.file):
      if key.contains(".") { return .none("\"\(key)\" is part of another value in its file") }
      return .file(setting.store?.name ?? "")
    case let kind?: return .none("it is stored in \"\(kind.rawValue)\"")
    }
  }

  private static let scalars: [Setting.Kind: String] = [
    .boolean: "Bool", .integer: "Int", .number: "Double", .string: "String", .enumeration: "String",
  ]

  private static func type(of setting: Setting) -> String {
    guard let kind = setting.type?.known else { return "Any" }
    if kind == .string, setting.format?.known == .data { return "Data" }
    if let scalar = scalars[kind] { return scalar }
    // This is the type that `UserDefaults` returns. The catalogue doesn't describe the contents of maps.
    if kind == .object { return "[String: Any]" }
    let item = setting.items?.type?.known.flatMap { scalars[$0] } ?? (setting.items?.options == nil ? "Any" : "String")
    return "[\(item)]"
  }
}

extension ExportedSetting {
  /// Whether the values have a known type, which can be encoded.
  var isTyped: Bool { !type.contains("Any") }

  var comment: String { "/// \((setting.title ?? setting.id.rawValue).oneLine)" }

  /// The default in its stored form, or nil if it isn't documented.
  var storedDefault: String? {
    guard isTyped, let value = setting.default else { return nil }
    if let enumeration { return enumeration.caseName(for: value).map { "\(container).\(enumeration.name).\($0).rawValue" } }
    return value.swiftLiteral(as: setting.type?.known)
  }

  /// The default as a value of the property's type, or nil if it isn't documented.
  var defaultValue: String? {
    enumeration == nil ? storedDefault : setting.default.flatMap { value in enumeration?.caseName(for: value) }.map { ".\($0)" }
  }

  /// The methods of `UserDefaults` that return a value, by type.
  private static let methods = [
    "Bool": "bool", "Int": "integer", "Double": "double", "String": "string", "Data": "data", "[Any]": "array",
    "[String: Any]": "dictionary",
  ]

  /// Returns the lines of the property that reads and writes the value. The property is optional if no default is known.
  ///
  /// - Parameters:
  ///   - stored: The key as an expression.
  ///   - inCloud: Whether the property extends the iCloud store, which can't register defaults.
  func property(_ stored: String, inCloud: Bool = false) -> [String] {
    let hasValue = storedDefault != nil || !inCloud && ["Bool", "Int", "Double"].contains(type)
    let fallback = hasValue ? " ?? \(storedDefault ?? "")" : ""
    let read =
      if enumeration != nil {
        enumerationRead(stored, hasValue: hasValue)
      } else if type == "Any" {
        "object(forKey: \(stored))"
      } else if !inCloud, let method = Self.methods[type] {
        "\(method)(forKey: \(stored))" + (type == "String" ? fallback : "")
      } else {
        "object(forKey: \(stored)) as? \(type)" + fallback
      }
    let written = enumeration == nil ? "newValue" : hasValue ? "newValue.rawValue" : "newValue?.rawValue"
    return [
      comment, "public var \(name): \(hasValue ? type : type + "?") {", "  get { \(read) }",
      "  set { set(\(written), forKey: \(stored)) }", "}",
    ]
  }

  private func enumerationRead(_ stored: String, hasValue: Bool) -> String {
    guard let enumeration else { return "" }
    let raw = enumeration.isInteger ? "(object(forKey: \(stored)) as? Int)" : "string(forKey: \(stored))"
    let read = "\(raw).flatMap { \(container).\(enumeration.name)(rawValue: $0) }"
    guard hasValue, let defaultValue else { return read }
    return "\(read) ?? \(defaultValue)"
  }

  /// The key for the Defaults package: `static let tint = Key<Tint>("tint", default: .blue)`.
  var defaultsKey: String {
    let suite =
      setting.store?.kind.known == .appGroup ? setting.store?.name.map { ", suite: UserDefaults(suiteName: \($0.swiftLiteral))!" } : nil
    let isOptional = defaultValue == nil
    return
      "public static let \(name) = Key<\(type)\(isOptional ? "?" : "")>(\(key.swiftLiteral)\(defaultValue.map { ", default: \($0)" } ?? "")\(suite ?? ""))"
  }
}
