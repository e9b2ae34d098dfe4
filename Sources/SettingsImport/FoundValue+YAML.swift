package import SourceValues

extension FoundValue {
  /// As text of YAML; nil if it is a map or absent, of which no default is made.
  package var yaml: String? {
    switch self {
    case .absent, .object: nil
    case .boolean(let value): String(value)
    case .integer(let number): String(number)
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .string(let text): YAMLText.scalar(text)
    case .array(let items):
      items.contains { $0.yaml == nil } ? nil : YAMLText.list(items.compactMap(\.yaml))
    }
  }
}
