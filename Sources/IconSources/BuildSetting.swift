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
  let values: [String]
  /// What Xcode calls it: `Debug`, `Release`.
  var configuration: String?
  let place: IconPlace

  var isForDebugging: Bool { configuration?.lowercased().contains("debug") ?? false }

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
