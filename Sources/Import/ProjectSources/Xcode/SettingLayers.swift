/// A configuration's build settings, by precedence: the target, its `.xcconfig` file, the project, the project's `.xcconfig` file.
struct SettingLayers {
  enum Value: Equatable {
    case absent
    case known(Found<String>)
    /// The setting refers to a variable that has no value in the project's files.
    case unknown(variable: String, ProjectPlace)

    var found: Found<String>? { if case .known(let value) = self { value } else { nil } }
  }

  /// The maximum length in bytes. Limits the expansion of variables that refer to each other.
  static let maximumLength = 10_000
  private static let maximumDepth = 16

  let configuration: String
  /// Highest precedence first.
  private let layers: [SettingLayer]
  /// Variables that Xcode sets: `TARGET_NAME`, `SRCROOT`.
  private let builtIn: [String: String]

  init(_ configuration: String, _ layers: [SettingLayer], builtIn: [String: String] = [:]) {
    (self.configuration, self.layers, self.builtIn) = (configuration, layers, builtIn)
  }

  /// The names of all settings.
  var names: Set<String> { Set(layers.flatMap { Array($0.names) }) }

  /// - Parameters:
  ///   - sdk: an SDK such as `iphoneos`; nil for values without a condition.
  ///   - nearest: the number of layers to search.
  func value(_ name: String, sdk: String? = nil, nearest: Int = .max) -> Value {
    guard let found = written(name, sdk: sdk, layers.prefix(nearest)) else { return .absent }
    return resolve(found, sdk: sdk)
  }

  /// Returns the value with the highest precedence, with references such as `$(inherited)` replaced by the inherited value.
  private func written(_ name: String, sdk: String?, _ layers: ArraySlice<SettingLayer>) -> Found<String>? {
    guard let index = layers.firstIndex(where: { $0.value(name, sdk: sdk, configuration: configuration) != nil }),
      let found = layers[index].value(name, sdk: sdk, configuration: configuration)
    else { return nil }
    let references = SettingLayer.references(to: name)
    guard found.value.utf8.count < Self.maximumLength, references.contains(where: { found.value.contains($0) }) else { return found }
    let inherited = written(name, sdk: sdk, layers[(index + 1)...])
    if references.contains(found.value) { return inherited ?? (found.value == references[0] ? nil : found) }
    return Found(SettingLayer.inheriting(found.value, name, inherited?.value ?? ""), at: found.place)
  }

  /// Replaces the variables in a string. If the string is a single variable, the result has the location of the variable's value.
  func resolve(_ found: Found<String>, sdk: String?) -> Value {
    var resolution = Resolution(layers: self, sdk: sdk)
    guard let text = resolution.text(found.value, []) else {
      return .unknown(variable: resolution.unknown ?? "", found.place)
    }
    return .known(Found(text, at: resolution.place(of: found)))
  }

  /// The state of resolving one string, with one length limit for all its variables.
  private struct Resolution {
    let layers: SettingLayers
    let sdk: String?
    private(set) var unknown: String?
    private var steps = 0

    init(layers: SettingLayers, sdk: String?) { (self.layers, self.sdk) = (layers, sdk) }

    /// - Parameter open: the variables that are being resolved.
    mutating func text(_ text: String, _ open: [String]) -> String? {
      guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
      guard text.utf8.count <= maximumLength else { return fail("…") }
      var (result, rest) = ("", text[...])
      while let start = rest.firstIndex(of: "$") {
        result += rest[..<start]
        let next = rest.index(after: start)
        guard next < rest.endIndex, let close = ["(": ")", "{": "}"][rest[next]] as Character?,
          let end = Self.end(rest[next...].prefix(200), close)
        else {
          result.append("$")
          rest = rest[next...]
          continue
        }
        guard let name = self.text(String(rest[rest.index(after: next)..<end]), open), let value = variable(name, open) else { return nil }
        result += value
        guard result.utf8.count <= maximumLength else { return fail(name) }
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }

    /// Returns the end of a variable, which may contain other variables: `$(A_$(B))`.
    private static func end(_ text: Substring, _ close: Character) -> Substring.Index? {
      var depth = 0
      for index in text.indices {
        if text[index] == text.first { depth += 1 } else if text[index] == close { depth -= 1 }
        if depth == 0 { return index }
      }
      return nil
    }

    /// - Parameter text: a variable name with operators: `NAME:rfc1034identifier`.
    private mutating func variable(_ text: String, _ open: [String]) -> String? {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      steps += 1
      guard !open.contains(name), open.count < maximumDepth, steps < 1000 else { return fail(name) }
      var value = value(name, open + [name])
      for operation in parts.dropFirst() {
        if operation.hasPrefix("default=") {
          if value?.isEmpty ?? true { value = String(operation.dropFirst("default=".count)) }
        } else if let known = value, let changed = Self.apply(operation, known) {
          value = changed
        } else {
          value = nil
        }
      }
      return value ?? fail(name)
    }

    private mutating func value(_ name: String, _ open: [String]) -> String? {
      if name == "inherited" { return "" }
      if let found = layers.written(name, sdk: sdk, layers.layers[...]) { return text(found.value, open) }
      if let known = layers.builtIn[name] { return known }
      let same = ["EXECUTABLE_NAME": "PRODUCT_NAME", "PRODUCT_NAME": "TARGET_NAME", "TARGETNAME": "TARGET_NAME"]
      return same[name].flatMap { open.contains($0) ? nil : value($0, open + [$0]) }
    }

    private static func apply(_ operation: String, _ value: String) -> String? {
      switch operation {
      case "lower": value.lowercased()
      case "upper": value.uppercased()
      case "rfc1034identifier": String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
      case "c99extidentifier", "identifier": String(value.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      default: nil
      }
    }

    private mutating func fail(_ name: String) -> String? {
      unknown = unknown ?? name
      return nil
    }

    /// Returns the place of the variable's value, if the string is a single variable.
    func place(of found: Found<String>) -> ProjectPlace {
      var (found, passed) = (found, Set<String>())
      while let match = found.value.wholeMatch(of: /\$[({]([A-Za-z0-9_]+)[)}]/), passed.insert(String(match.1)).inserted {
        guard let next = layers.written(String(match.1), sdk: sdk, layers.layers[...]) else { break }
        found = next
      }
      return found.place
    }
  }
}

/// Build settings from one source, for one configuration: a target, a project or an `.xcconfig` file.
struct SettingLayer {
  private struct Entry {
    let value: Found<String>
    let condition: SettingCondition
  }

  private var entries: [String: [Entry]] = [:]

  var names: some Sequence<String> { entries.keys }

  /// Replaces an earlier value with the same name and condition. The new value can include the old one with `$(inherited)`.
  ///
  /// - Parameter name: the name, which may have conditions: `NAME[sdk=iphoneos*]`.
  mutating func set(_ name: String, _ value: String, at place: ProjectPlace) {
    let (name, condition) = SettingCondition.split(name)
    var others = entries[name] ?? []
    let index = others.firstIndex { $0.condition == condition }
    var value = value
    if let index, value.utf8.count < SettingLayers.maximumLength, others[index].value.value.utf8.count < SettingLayers.maximumLength {
      value = Self.inheriting(value, name, others[index].value.value)
    }
    let entry = Entry(value: Found(value, at: place), condition: condition)
    if let index { others[index] = entry } else { others.append(entry) }
    entries[name] = others
  }

  /// Replaces `$(inherited)`, or the setting's own name, with the inherited value.
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

  /// Returns the value for an SDK and a configuration. Values with a matching condition take precedence.
  func value(_ name: String, sdk: String?, configuration: String) -> Found<String>? {
    let matching = entries[name]?.filter { $0.condition.holds(sdk: sdk, configuration: configuration) }
    return matching?.last { !$0.condition.isEmpty }?.value ?? matching?.last?.value
  }

  /// The value without a condition.
  subscript(name: String) -> String? { value(name, sdk: nil, configuration: "")?.value }
}

/// The conditions in the name of a build setting: `[sdk=iphoneos*]`, `[config=Debug]`.
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

  /// Returns whether all conditions hold. Only conditions on SDK and configuration can hold, not others such as the architecture.
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
    // `sdk` has no version here, so the pattern `iphoneos17.0` matches `iphoneos`.
    guard pattern.hasSuffix("*") else {
      return text == pattern || pattern.hasPrefix(text) && pattern.dropFirst(text.count).allSatisfy { $0.isNumber || $0 == "." }
    }
    let start = pattern.dropLast()
    return !start.contains("*") && text.hasPrefix(start)
  }
}
