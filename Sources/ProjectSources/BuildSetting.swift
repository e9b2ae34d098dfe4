/// A build setting that says which icons an app has, as one configuration has it.
struct BuildSetting {
  enum Key: String, CaseIterable {
    case primary = "ASSETCATALOG_COMPILER_APPICON_NAME"
    case alternates = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"
    case includesAll = "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"

    /// A name may be followed by a condition: `NAME[sdk=iphoneos*]`.
    init?(name: some StringProtocol) {
      guard name.utf8.contains(UInt8(ascii: "_")) else { return nil }
      self.init(rawValue: String(name.prefix { $0 != "[" }.filter { $0 != " " && $0 != "\t" }))
    }
  }

  let key: Key
  private(set) var values: [String]
  /// What Xcode calls it: `Debug`, `Release`.
  var configuration: String?
  let place: ProjectPlace
  /// The target that has it; nil for a project's own and for those of `.xcconfig` files.
  var target: String?
  /// Whether it is a setting of another target than the application.
  var isElsewhere = false

  /// Words in the names of configurations that make no app for the public.
  static let early = ["debug", "beta", "nightly", "alpha", "staging", "canary", "internal", "test"]

  var isForDebugging: Bool { configuration.map { name in Self.early.contains { name.lowercased().contains($0) } } ?? false }

  /// Whether a value depends on a setting that is not known.
  var isComputed: Bool { values.contains { $0.contains("$") && $0 != "$(inherited)" } }

  /// Puts the values of settings into its own: `$(NAME)`, `${NAME}`.
  ///
  /// - Parameter known: the values by their names; nil for one that is not known.
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

  /// Words that spaces separate, with quotes or backslashes around those that stand in a word.
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
