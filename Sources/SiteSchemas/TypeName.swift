internal import SettingsModel

/// The names of types in schemas and declarations.
enum TypeName {
  /// Has no dots, which generators of code take for modules: `Setting.Option` → `SettingOption`, `Screen.ScreenState` → `ScreenState`.
  static func of(_ type: String) -> String {
    type.split(separator: ".").map { String($0).capitalizedFirst }.reduce("") { outer, name in
      name.hasPrefix(outer) ? name : outer + name
    }
  }
}
