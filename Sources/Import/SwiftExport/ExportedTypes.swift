internal import SettingsModel

/// A setting's options, as an enumeration with raw values.
struct ExportedEnumeration {
  let name: String
  let isInteger: Bool
  private let cases: [(name: String, value: Scalar, title: String)]

  /// Returns nil if there are no options, or if the values are neither all strings nor all integers.
  init?(_ options: [Setting.Option]?, of setting: Setting, _ names: inout SwiftNames) {
    guard let options, !options.isEmpty else { return nil }
    let integers = options.filter { if case .integer = $0.value { true } else { false } }
    let texts = options.filter { if case .string = $0.value { true } else { false } }
    guard integers.count == options.count || texts.count == options.count else { return nil }
    isInteger = texts.isEmpty
    name = names.unique(SwiftName.type(setting.id.rawValue))
    // Names from the app's code take precedence over generated names.
    let symbols = options.map { $0.symbol.map(SwiftCase.declared) }
    var own = SwiftNames(taken: Set(symbols.compactMap(\.self)))
    var used: Set<String> = []
    cases = zip(options, symbols).map { option, symbol in
      if let symbol, used.insert(symbol).inserted { return (symbol, option.value, option.title) }
      return (own.unique(SwiftCase.name(option.value, title: option.title)), option.value, option.title)
    }
  }

  /// Returns the name of the case for a value.
  func caseName(for value: JSONValue) -> String? {
    value.scalar.flatMap { scalar in cases.first { $0.value == scalar }?.name }
  }

  /// - Parameter conforms: Additional protocols, each preceded by a comma.
  func lines(conforms: String) -> [String] {
    let raw = isInteger ? "Int" : "String"
    let values = cases.map { "  case \($0.name) = \(isInteger ? $0.value.text : $0.value.text.swiftLiteral)" }
    let titles = cases.map { "    case .\($0.name): \($0.title.swiftLiteral)" }
    return ["public enum \(name): \(raw), CaseIterable, Sendable\(conforms) {"] + values + [
      "", "  /// The title for users.", "  public var title: String {", "    switch self {",
    ]
      + titles + ["    }", "  }", "}"]
  }
}

/// A file's settings, as a structure that is encoded into the file.
struct ExportedFile {
  let name: String
  private let file: String
  private let settings: [ExportedSetting]

  /// - Parameter file: The name of the file, or an empty string if it is unknown.
  init(_ file: String, _ settings: [ExportedSetting], _ names: inout SwiftNames) {
    (self.file, self.settings) = (file, settings)
    let stem = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    name = names.unique(stem.isEmpty ? "File" : SwiftName.type(stem) + "File")
  }

  /// The lines of code. The code uses a setting's default if the setting is missing in a file, for example in an old file.
  var lines: [String] {
    let properties = settings.flatMap { setting in
      ["  " + setting.comment, "  public var \(setting.name): \(setting.type)\(setting.defaultValue.map { " = \($0)" } ?? "?")"]
    }
    let keys = settings.map { "    case \($0.name) = \($0.key.swiftLiteral)" }
    let reads = settings.map { setting in
      let read = "try container.decodeIfPresent(\(setting.type).self, forKey: .\(setting.name))"
      return "    self.\(setting.name) = \(read)" + (setting.defaultValue == nil ? "" : " ?? self.\(setting.name)")
    }
    return ["/// The settings that are stored in \(file.isEmpty ? "a file" : file.oneLine).", "public struct \(name): Codable, Sendable {"]
      + properties
      + ["", "  private enum CodingKeys: String, CodingKey {"] + keys + ["  }", "", "  public init() {}", ""]
      + ["  public init(from decoder: any Decoder) throws {", "    let container = try decoder.container(keyedBy: CodingKeys.self)"] + reads
      + ["  }", "}"]
  }
}
