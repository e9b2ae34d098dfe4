/// All build settings of one configuration of a target: its own, those of its `.xcconfig` file, then those of the project.
struct SettingLayers {
  enum Value: Equatable {
    case absent
    case known(Found<String>)
    /// The setting refers to one that has no value in the project's files.
    case unknown(variable: String, ProjectPlace)

    var found: Found<String>? { if case .known(let value) = self { value } else { nil } }
  }

  /// In bytes. Variables that refer to each other could otherwise grow without end.
  static let longest = 10_000
  private static let deepest = 16

  let configuration: String
  /// The nearest first.
  private let layers: [SettingLayer]
  /// What Xcode knows without a setting: `TARGET_NAME`, `SRCROOT`.
  private let builtIn: [String: String]

  init(_ configuration: String, _ layers: [SettingLayer], builtIn: [String: String] = [:]) {
    (self.configuration, self.layers, self.builtIn) = (configuration, layers, builtIn)
  }

  /// The names of settings, each once.
  var names: Set<String> { Set(layers.flatMap { Array($0.names) }) }

  /// - Parameters:
  ///   - sdk: such as `iphoneos`; nil for values without a condition.
  ///   - nearest: how many layers are looked at.
  func value(_ name: String, sdk: String? = nil, nearest: Int = .max) -> Value {
    guard let found = written(name, sdk: sdk, layers.prefix(nearest)) else { return .absent }
    return resolve(found, sdk: sdk)
  }

  /// The nearest value, with those of further layers as `$(inherited)`.
  private func written(_ name: String, sdk: String?, _ layers: ArraySlice<SettingLayer>) -> Found<String>? {
    guard let index = layers.firstIndex(where: { $0.value(name, sdk: sdk, configuration: configuration) != nil }),
      let found = layers[index].value(name, sdk: sdk, configuration: configuration)
    else { return nil }
    let references = SettingLayer.references(to: name)
    guard found.value.utf8.count < Self.longest, references.contains(where: { found.value.contains($0) }) else { return found }
    let inherited = written(name, sdk: sdk, layers[(index + 1)...])
    if references.contains(found.value) { return inherited ?? (found.value == references[0] ? nil : found) }
    return Found(SettingLayer.inheriting(found.value, name, inherited?.value ?? ""), at: found.place)
  }

  /// A text with the values of its variables. If the text is one variable, the place is that of the variable's value.
  func resolve(_ found: Found<String>, sdk: String?) -> Value {
    var resolution = Resolution(layers: self, sdk: sdk)
    guard let text = resolution.text(found.value, []) else {
      return .unknown(variable: resolution.unknown ?? "", found.place)
    }
    return .known(Found(text, at: resolution.place(of: found)))
  }

  /// One walk through variables, with a limit for all of it.
  private struct Resolution {
    let layers: SettingLayers
    let sdk: String?
    private(set) var unknown: String?
    private var steps = 0

    init(layers: SettingLayers, sdk: String?) { (self.layers, self.sdk) = (layers, sdk) }

    /// - Parameter open: the variables that the text is the value of.
    mutating func text(_ text: String, _ open: [String]) -> String? {
      guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
      guard text.utf8.count <= longest else { return fail("…") }
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
        guard result.utf8.count <= longest else { return fail(name) }
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }

    /// The end of a variable that may contain others: `$(A_$(B))`.
    private static func end(_ text: Substring, _ close: Character) -> Substring.Index? {
      var depth = 0
      for index in text.indices {
        if text[index] == text.first { depth += 1 } else if text[index] == close { depth -= 1 }
        if depth == 0 { return index }
      }
      return nil
    }

    /// - Parameter text: a name, with operators: `NAME:rfc1034identifier`.
    private mutating func variable(_ text: String, _ open: [String]) -> String? {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      steps += 1
      guard !open.contains(name), open.count < deepest, steps < 1000 else { return fail(name) }
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

    /// The place of the value if the text is nothing but a variable.
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
