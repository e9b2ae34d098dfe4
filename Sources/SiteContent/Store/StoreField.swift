internal import Diagnostics
internal import SettingsModel

/// A text of a listing that the App Store limits.
package enum StoreField: CaseIterable, Sendable {
  case name, subtitle, keywords, promotionalText, description, releaseNotes

  /// Its name in sentences.
  package var noun: String {
    switch self {
    case .name: "name"
    case .subtitle: "subtitle"
    case .keywords: "keywords"
    case .promotionalText: "promotional text"
    case .description: "description"
    case .releaseNotes: "release notes"
    }
  }

  /// Whether its name is a plural.
  package var isPlural: Bool { self == .keywords || self == .releaseNotes }

  /// How many characters it may have, by App Store Connect's reference.
  package var limit: Int {
    switch self {
    case .name, .subtitle: 30
    case .keywords: 100
    case .promotionalText: 170
    case .description, .releaseNotes: 4_000
    }
  }

  /// The length of a text in UTF-16, which is never less than what the store counts.
  package static func length(of text: String) -> Int { text.utf16.count }

  private static func name(of character: Character) -> String {
    guard let first = character.unicodeScalars.first, first.properties.generalCategory == .control else { return "\"\(character)\"" }
    let digits = String(first.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Reports what the store does not take.
  func check(_ text: String, at location: SourceLocation, _ reader: inout Reader) {
    let length = Self.length(of: text)
    if length > limit {
      reader.warning(
        .longStoreText, at: location, "the \(noun) \(isPlural ? "have" : "has") \(length) characters, more than \(limit)",
        help: "the App Store takes no more: shorten \(isPlural ? "them" : "it")")
    }
    if let tag = text.firstMatch(of: #/</?[A-Za-z][^<>]*>/#) {
      reader.warning(
        .refusedStoreText, at: location, "\"\(tag.output)\" is markup, and the App Store takes only text", help: "remove it")
    } else if let character = StoreText.refused(in: text) {
      let help = "`sitegen export store` \(StoreText.replaced[character].map { "writes \"\($0)\"" } ?? "leaves it out")"
      reader.warning(.refusedStoreText, at: location, "the App Store refuses \(Self.name(of: character))", help: help)
    }
  }
}
