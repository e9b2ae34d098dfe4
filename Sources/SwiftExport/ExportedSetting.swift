internal import SettingsModel

/// A setting as Swift, for one of the keys that it is stored under.
struct ExportedSetting {
  enum Store: Hashable {
    case userDefaults, iCloud
    /// An object that is encoded into a file.
    case file(String)
    /// Why it is left out.
    case none(String)
  }

  let id: Setting.ID
  /// Of its property.
  let name: String
  let key: String
  let store: Store
  /// `Int`, `StepsSettings.Units`; `Any` if its values are not documented.
  let type: String
  let enumeration: ExportedEnumeration?
  let setting: Setting
  /// The name of the type around the enumerations.
  private let container: String

  /// One for each key.
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
      if key.contains(".") { return .none("\"\(key)\" is in another value of its file") }
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
    // What `UserDefaults` gives: the catalogue says no more of a map.
    if kind == .object { return "[String: Any]" }
    let item = setting.items?.type?.known.flatMap { scalars[$0] } ?? (setting.items?.options == nil ? "Any" : "String")
    return "[\(item)]"
  }
}

extension ExportedSetting {
  /// Whether values are of one type, which can be encoded.
  var isTyped: Bool { !type.contains("Any") }

  var comment: String { "/// \((setting.title ?? setting.id.rawValue).oneLine)" }

  /// The default as it is stored; nil if none is documented.
  var initial: String? {
    guard isTyped, let value = setting.default else { return nil }
    if let enumeration { return enumeration.option(value).map { "\(container).\(enumeration.name).\($0).rawValue" } }
    return value.swiftLiteral(as: setting.type?.known)
  }

  /// The default as a value of its type; nil if none is documented.
  var value: String? {
    enumeration == nil ? initial : setting.default.flatMap { value in enumeration?.option(value) }.map { ".\($0)" }
  }

  /// Methods of `UserDefaults` that read values of a type.
  private static let methods = [
    "Bool": "bool", "Int": "integer", "Double": "double", "String": "string", "Data": "data", "[Any]": "array",
    "[String: Any]": "dictionary",
  ]

  /// The property that reads and writes the value. Where nothing is stored and no default is documented, it reads nil.
  ///
  /// - Parameters:
  ///   - stored: the key as an expression.
  ///   - inCloud: whether it is of a store that no defaults can be registered with.
  func property(_ stored: String, inCloud: Bool = false) -> [String] {
    let isCertain = initial != nil || !inCloud && ["Bool", "Int", "Double"].contains(type)
    let fallback = isCertain ? " ?? \(initial ?? "")" : ""
    let read =
      if enumeration != nil {
        enumerationRead(stored, isCertain: isCertain)
      } else if type == "Any" {
        "object(forKey: \(stored))"
      } else if !inCloud, let method = Self.methods[type] {
        "\(method)(forKey: \(stored))" + (type == "String" ? fallback : "")
      } else {
        "object(forKey: \(stored)) as? \(type)" + fallback
      }
    let written = enumeration == nil ? "newValue" : isCertain ? "newValue.rawValue" : "newValue?.rawValue"
    return [
      comment, "public var \(name): \(isCertain ? type : type + "?") {", "  get { \(read) }",
      "  set { set(\(written), forKey: \(stored)) }", "}",
    ]
  }

  private func enumerationRead(_ stored: String, isCertain: Bool) -> String {
    guard let enumeration else { return "" }
    let raw = enumeration.isInteger ? "(object(forKey: \(stored)) as? Int)" : "string(forKey: \(stored))"
    let read = "\(raw).flatMap { \(container).\(enumeration.name)(rawValue: $0) }"
    guard isCertain, let value else { return read }
    return "\(read) ?? \(value)"
  }

  /// `static let tint = Key<Tint>("tint", default: .blue)`
  var defaultsKey: String {
    let suite =
      setting.store?.kind.known == .appGroup ? setting.store?.name.map { ", suite: UserDefaults(suiteName: \($0.swiftLiteral))!" } : nil
    let isOptional = value == nil
    return
      "public static let \(name) = Key<\(type)\(isOptional ? "?" : "")>(\(key.swiftLiteral)\(value.map { ", default: \($0)" } ?? "")\(suite ?? ""))"
  }
}
