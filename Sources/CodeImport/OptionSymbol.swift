internal import AppSources
internal import SettingsModel
internal import SourceValues
internal import SwiftExport

extension FoundType.Enumeration.Option {
  /// The name of its case; nil if `export swift` makes the same one of its value or title.
  func symbol(title: String) -> String? {
    let value: Scalar? =
      switch self.value {
      case .string(let text): .string(text)
      case .integer(let number): .integer(Int64(number))
      default: nil
      }
    guard let value, SwiftCase.isName(name), SwiftCase.name(value, title: title) != name else { return nil }
    return name
  }
}
