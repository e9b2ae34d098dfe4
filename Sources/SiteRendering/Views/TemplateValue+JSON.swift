internal import Mustache
internal import SettingsModel

extension TemplateValue {
  /// A value that an author wrote, for a template: texts and numbers are escaped when they are shown, `false` and null are nothing.
  static func json(_ value: JSONValue) -> TemplateValue {
    switch value {
    case .scalar(.null): .none
    case .scalar(.boolean(let flag)): .flag(flag)
    case .scalar(let scalar): .text(scalar.text)
    case .array(let elements): .list(elements.map(json))
    case .object(let members): .object(members.mapValues(json))
    }
  }
}
