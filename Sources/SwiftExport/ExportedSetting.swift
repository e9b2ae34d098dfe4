internal import SettingsModel

/// A setting as Swift.
struct ExportedSetting {
  let id: Setting.ID
  /// Of its property.
  let name: String
  let key: String
  /// `Int`, `StepsSettings.Units`; nil if its values are not documented, or are not stored in `UserDefaults`.
  let type: String?
  let enumeration: ExportedEnumeration?
  private let setting: Setting
  /// The name of the type around the enumerations.
  private let container: String

  init(_ setting: Setting, in container: String, _ names: inout SwiftNames) {
    (id, self.setting, self.container) = (setting.id, setting, container)
    name = names.unique(SwiftName.property(setting.symbol ?? setting.id.rawValue))
    key = setting.storedKeys.first ?? setting.symbol ?? setting.id.rawValue
    enumeration = ExportedEnumeration(setting.options, of: setting, &names)
    type = Self.isStored(setting) ? Self.type(of: setting, enumeration.map { "\(container).\($0.name)" }) : nil
  }

  private static func isStored(_ setting: Setting) -> Bool {
    switch setting.store?.kind.known {
    case .keychain, .file, .server, .code: false
    case .userDefaults, .appGroup, .iCloud, nil: true
    }
  }

  private static func type(of setting: Setting, _ enumeration: String?) -> String? {
    if let enumeration { return enumeration }
    switch setting.type?.known {
    case .boolean: return "Bool"
    case .integer: return "Int"
    case .number: return "Double"
    case .string: return setting.format?.known == .data ? "Data" : "String"
    case .enumeration: return "String"
    case .array:
      switch setting.items?.type?.known {
      case .boolean: return "[Bool]"
      case .integer: return "[Int]"
      case .number: return "[Double]"
      case .string, .enumeration: return "[String]"
      case .array, .object, nil: return setting.items?.options == nil ? nil : "[String]"
      }
    case .object, nil: return nil
    }
  }
}

extension ExportedSetting {
  var comment: String { "/// \((setting.title ?? setting.id.rawValue).oneLine)" }

  /// The default as it is stored; nil if none is documented.
  var initial: String? {
    guard let value = setting.default else { return nil }
    if let enumeration { return enumeration.option(value).map { "\(container).\(enumeration.name).\($0).rawValue" } }
    return value.swiftLiteral(as: setting.type?.known)
  }

  /// The property that reads and writes the value. Where nothing is stored and no default is documented, it reads nil.
  var property: [String] {
    guard let type else { return [] }
    let stored = "\(container).Key.\(name)"
    let isCertain = initial != nil || ["Bool", "Int", "Double"].contains(type)
    let shown = isCertain ? type : type + "?"
    let read =
      switch type {
      case "Bool": "bool(forKey: \(stored))"
      case "Int": "integer(forKey: \(stored))"
      case "Double": "double(forKey: \(stored))"
      case "String": "string(forKey: \(stored))" + (isCertain ? " ?? \(initial ?? "")" : "")
      case "Data": "data(forKey: \(stored))"
      case _ where enumeration != nil: enumerationRead(stored, isCertain: isCertain)
      default: "object(forKey: \(stored)) as? \(type)" + (isCertain ? " ?? \(initial ?? "")" : "")
      }
    let written = enumeration == nil ? "newValue" : isCertain ? "newValue.rawValue" : "newValue?.rawValue"
    return [
      comment, "public var \(name): \(shown) {", "  get { \(read) }", "  set { set(\(written), forKey: \(stored)) }", "}",
    ]
  }

  private func enumerationRead(_ stored: String, isCertain: Bool) -> String {
    guard let enumeration else { return "" }
    let raw = enumeration.isInteger ? "(object(forKey: \(stored)) as? Int)" : "string(forKey: \(stored))"
    let value = "\(raw).flatMap { \(container).\(enumeration.name)(rawValue: $0) }"
    guard isCertain, let option = setting.default.flatMap(enumeration.option) else { return value }
    return "\(value) ?? .\(option)"
  }

  /// `static let tint = Key<Tint>("tint", default: .blue)`
  var defaultsKey: String {
    guard let type else { return "" }
    let option = setting.default.flatMap { value in enumeration?.option(value) }.map { ".\($0)" }
    let value = enumeration == nil ? initial : option
    let suite =
      setting.store?.kind.known == .appGroup ? setting.store?.name.map { ", suite: UserDefaults(suiteName: \($0.swiftLiteral))!" } : nil
    let isOptional = value == nil
    return
      "public static let \(name) = Key<\(type)\(isOptional ? "?" : "")>(\(key.swiftLiteral)\(value.map { ", default: \($0)" } ?? "")\(suite ?? ""))"
  }
}
