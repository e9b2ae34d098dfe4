/// Build settings from one source: of a target, of a project, or of an `.xcconfig` file, for one configuration.
struct SettingLayer {
  private struct Entry {
    let value: Found<String>
    let condition: SettingCondition
  }

  private var entries: [String: [Entry]] = [:]

  var names: some Sequence<String> { entries.keys }

  /// A later value of the same name and condition replaces an earlier one, and may contain it as `$(inherited)`.
  ///
  /// - Parameter name: may have conditions: `NAME[sdk=iphoneos*]`.
  mutating func set(_ name: String, _ value: String, at place: ProjectPlace) {
    let (name, condition) = SettingCondition.split(name)
    var others = entries[name] ?? []
    let index = others.firstIndex { $0.condition == condition }
    var value = value
    if let index, value.utf8.count < SettingLayers.longest, others[index].value.value.utf8.count < SettingLayers.longest {
      value = Self.inheriting(value, name, others[index].value.value)
    }
    let entry = Entry(value: Found(value, at: place), condition: condition)
    if let index { others[index] = entry } else { others.append(entry) }
    entries[name] = others
  }

  /// A value with that of a further layer as `$(inherited)`, or as the name of the setting itself.
  static func inheriting(_ value: String, _ name: String, _ inherited: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "$")) else { return value }
    return references(to: name).reduce(value) { $0.replacing($1, with: inherited) }
  }

  static func references(to name: String) -> [String] { ["$(inherited)", "$(\(name))", "${\(name)}"] }

  mutating func add(_ other: SettingLayer) {
    for (name, values) in other.entries {
      entries[name] = (entries[name] ?? []).filter { old in !values.contains { $0.condition == old.condition } } + values
    }
  }

  /// The value for an SDK and a configuration: one with a condition that holds comes before one without.
  func value(_ name: String, sdk: String?, configuration: String) -> Found<String>? {
    let matching = entries[name]?.filter { $0.condition.holds(sdk: sdk, configuration: configuration) }
    return matching?.last { !$0.condition.isEmpty }?.value ?? matching?.last?.value
  }

  /// The value without a condition.
  subscript(name: String) -> String? { value(name, sdk: nil, configuration: "")?.value }
}

/// What a build setting's name says in brackets: `[sdk=iphoneos*]`, `[config=Debug]`.
struct SettingCondition: Hashable {
  private var patterns: [String: String] = [:]

  var isEmpty: Bool { patterns.isEmpty }

  static func split(_ text: String) -> (name: String, condition: Self) {
    var condition = Self()
    let parts = text.split(separator: "[")
    for part in parts.dropFirst() {
      for pair in part.prefix(while: { $0 != "]" }).split(separator: ",") {
        let sides = pair.split(separator: "=", maxSplits: 1)
        guard sides.count == 2 else { continue }
        condition.patterns[String(sides[0].filter { $0 != " " })] = String(sides[1].filter { $0 != " " })
      }
    }
    return (String((parts.first ?? "").filter { $0 != " " && $0 != "\t" }), condition)
  }

  /// Whether it holds. A condition on anything but SDK and configuration, such as an architecture, does not.
  func holds(sdk: String?, configuration: String) -> Bool {
    patterns.allSatisfy { name, pattern in
      switch name {
      case "sdk": sdk.map { Self.matches($0, pattern) } ?? false
      case "config": Self.matches(configuration, pattern)
      default: false
      }
    }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    // SDKs are called `iphoneos` here, without a version: `iphoneos17.0` is one of them.
    guard pattern.hasSuffix("*") else {
      return text == pattern || pattern.hasPrefix(text) && pattern.dropFirst(text.count).allSatisfy { $0.isNumber || $0 == "." }
    }
    let start = pattern.dropLast()
    return !start.contains("*") && text.hasPrefix(start)
  }
}
