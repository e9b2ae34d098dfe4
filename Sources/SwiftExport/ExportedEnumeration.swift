internal import SettingsModel

/// The choices of a setting as an enumeration with raw values.
struct ExportedEnumeration {
  let name: String
  let isInteger: Bool
  private let cases: [(name: String, value: Scalar, title: String)]

  /// - Returns: nil if there are no choices, or they are neither texts nor whole numbers.
  init?(_ options: [Setting.Option]?, of setting: Setting, _ names: inout SwiftNames) {
    guard let options, !options.isEmpty else { return nil }
    let integers = options.filter { if case .integer = $0.value { true } else { false } }
    let texts = options.filter { if case .string = $0.value { true } else { false } }
    guard integers.count == options.count || texts.count == options.count else { return nil }
    isInteger = texts.isEmpty
    name = names.unique(SwiftName.type(setting.id.rawValue))
    // Names that the app has go before those that are made.
    let symbols = options.map { $0.symbol.map(SwiftCase.declared) }
    var own = SwiftNames(taken: Set(symbols.compactMap(\.self)))
    var used: Set<String> = []
    cases = zip(options, symbols).map { option, symbol in
      if let symbol, used.insert(symbol).inserted { return (symbol, option.value, option.title) }
      return (own.unique(SwiftCase.name(option.value, title: option.title)), option.value, option.title)
    }
  }

  /// The case that has a value.
  func option(_ value: JSONValue) -> String? {
    value.scalar.flatMap { scalar in cases.first { $0.value == scalar }?.name }
  }

  func lines(conforms: String) -> [String] {
    let raw = isInteger ? "Int" : "String"
    let values = cases.map { "  case \($0.name) = \(isInteger ? $0.value.text : $0.value.text.swiftLiteral)" }
    let titles = cases.map { "    case .\($0.name): \($0.title.swiftLiteral)" }
    return ["public enum \(name): \(raw), CaseIterable, Sendable\(conforms) {"] + values + [
      "", "  /// What people read.", "  public var title: String {", "    switch self {",
    ]
      + titles + ["    }", "  }", "}"]
  }
}
