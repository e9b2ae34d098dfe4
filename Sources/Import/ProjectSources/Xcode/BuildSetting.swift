/// A build setting for icons, in one configuration.
struct BuildSetting {
  enum Key: String, CaseIterable {
    case primary = "ASSETCATALOG_COMPILER_APPICON_NAME"
    case alternates = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"
    case includesAll = "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"

    /// - Parameter name: may have a condition: `NAME[sdk=iphoneos*]`.
    init?(name: some StringProtocol) {
      guard name.utf8.contains(UInt8(ascii: "_")) else { return nil }
      self.init(rawValue: String(name.prefix { $0 != "[" }.filter { $0 != " " && $0 != "\t" }))
    }
  }

  let key: Key
  private(set) var values: [String]
  /// The configuration's name in Xcode: `Debug`, `Release`.
  var configuration: String?
  let place: ProjectPlace
  /// The target that contains the setting; nil if it is in a project or an `.xcconfig` file.
  var target: String?
  /// Whether the setting is in a target other than the application.
  var isOfOtherTarget = false

  /// Words in the names of unreleased configurations.
  static let prereleaseWords = ["debug", "beta", "nightly", "alpha", "staging", "canary", "internal", "test"]

  var isForDebugging: Bool { configuration.map { name in Self.prereleaseWords.contains { name.lowercased().contains($0) } } ?? false }

  /// Whether a value depends on an unknown setting.
  var isComputed: Bool { values.contains { $0.contains("$") && $0 != "$(inherited)" } }

  /// Replaces variables with their values: `$(NAME)`, `${NAME}`.
  ///
  /// - Parameter known: returns a setting's value; nil if it is unknown.
  mutating func resolve(_ known: (_ name: String) -> String?) {
    values = values.map { Self.resolved($0, depth: 0, known) }.filter { !$0.isEmpty }
  }

  private static func resolved(_ text: String, depth: Int, _ known: (_ name: String) -> String?) -> String {
    guard depth < 8, text.contains("$"), text.utf8.count < 1000 else { return text }
    return text.replacing(/\$\(([A-Za-z0-9_]+)\)|\$\{([A-Za-z0-9_]+)\}/) { match in
      let name = String(match.1 ?? match.2 ?? "")
      return known(name).map { resolved($0, depth: depth + 1, known) } ?? String(match.0)
    }
  }

  /// Splits a string at spaces. Words may be quoted or contain escaped characters.
  static func words(_ text: some StringProtocol) -> [String] {
    var (words, word, quote, isEscaped) = ([String](), String?.none, Character?.none, false)
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}

/// The build settings that variables can refer to, by name and configuration.
struct BuildVariables {
  /// The values by name, then by configuration (nil for all). A value is nil if it is ambiguous.
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

  /// Returns the value in a configuration; nil if it is unknown.
  func value(of name: String, in configuration: String?) -> String? {
    if name == "CONFIGURATION" { return configuration }
    if let value = values[configuration]?[name] { return value }
    return values[nil]?[name] ?? nil
  }
}
