/// The build settings that others may refer to, by their names, as each configuration has them.
struct BuildVariables {
  /// By the names of configurations, nil for all of them. A value is nil if a configuration has several.
  private var values: [String?: [String: String?]] = [:]

  mutating func add(_ name: String, _ value: String?, of configuration: String?) {
    let known = values[configuration]?[name]
    values[configuration, default: [:]].updateValue(known == nil || known == value ? value : nil, forKey: name)
  }

  mutating func merge(_ other: BuildVariables) {
    for (configuration, members) in other.values {
      for (name, value) in members { add(name, value, of: configuration) }
    }
  }

  /// The value in a configuration; nil if it is not known.
  func value(of name: String, in configuration: String?) -> String? {
    if name == "CONFIGURATION" { return configuration }
    if let value = values[configuration]?[name] { return value }
    return values[nil]?[name] ?? nil
  }
}
