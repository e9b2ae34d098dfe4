internal import Diagnostics
internal import Localization
internal import SettingsModel

/// An app's texts in the App Store in all its languages: `store.yaml`.
package struct StoreListings: Hashable, Sendable {
  private var listings: [String: StoreListing] = [:]

  package init() {}

  package subscript(locale: StoreLocale) -> StoreListing? {
    get { listings[locale.tag] }
    set { listings[locale.tag] = newValue }
  }

  /// The languages that it has, by their names.
  package var locales: [StoreLocale] { StoreLocale.all.filter { listings[$0.tag] != nil } }

  /// The texts for readers of a language; nil if it has none.
  package func listing(in language: String) -> StoreListing? { StoreLocale.all(for: language).lazy.compactMap { self[$0] }.first }
}

extension StoreListings: Anonymous {
  /// `store.yaml`
  static let table = MemberTable<StoreListings>(
    "store.yaml",
    about: """
      `sitegen export store` writes it as a folder of fastlane. What it does not say follows from the site: the name, what is new, the \
      addresses. An app's page that is written for visitors (`layout: landing`) shows the subtitle if it has no description.
      """,
    members: StoreLocale.all.map { locale in .authored(locale.tag, \.[locale], .object, "the texts in \(locale.name)") },
    example: """
      en-US:
        name: "Walker: Step Counter"
        subtitle: Every step counts
        keywords: [steps, walking, pedometer]
        description: |
          Walker counts your steps.

          It needs no account.
      de-DE: { subtitle: Jeder Schritt zählt }
      """)

  /// Reads the file, and says what the store has instead of another language.
  static func read(_ root: Node, _ reader: inout Reader) -> StoreListings? {
    guard let members = reader.members(of: root, "store.yaml must be a map, not") else { return nil }
    let tags = Set(StoreLocale.all.map(\.tag))
    for member in members where !tags.contains(member.key) {
      reader.error(
        .unknownKey, at: member.keyLocation, "\"\(member.key)\" is not a language of the App Store",
        help: StoreLocale.suggestion(for: member.key))
    }
    let known = members.filter { tags.contains($0.key) }
    return table.read(Node(content: .mapping(known), location: root.location), into: StoreListings(), &reader)
  }
}

extension StoreListing: Anonymous {
  static let table = MemberTable<StoreListing>(
    "store texts", title: "Texts in the App Store",
    .authored("name", \.name, text(.name), "the app's name in the store, of at most 30 characters"),
    .authored("subtitle", \.subtitle, text(.subtitle), "the line below the name, of at most 30 characters"),
    .authored("description", \.description, text(.description), "what the app is, of at most 4,000 characters"),
    .authored("keywords", \.keywords, keywordsFormat, "what people search for, of at most 100 characters with the commas"),
    .authored(
      "promotionalText", \.promotionalText, text(.promotionalText), "the lines above the description, of at most 170 characters"),
    .authored("releaseNotes", \.releaseNotes, text(.releaseNotes), "what is new in the version, of at most 4,000 characters"),
    .authored("supportURL", \.supportURL, .link, "where people get help"),
    .authored("marketingURL", \.marketingURL, .link, "the app's page"),
    .authored("privacyURL", \.privacyURL, .link, "the privacy policy"))

  private static func text(_ field: StoreField) -> ValueFormat<String> {
    ValueFormat<String>.text.checked { text, node, reader in
      reader.checkNotBlank(text, at: node.location)
      field.check(text, at: node.location, &reader)
    }
  }

  /// A list, or a text with commas.
  private static let keywordsFormat = ValueFormat<String>(.anyOf([.text(.free), .list(.text(.free))])) { node, reader in
    guard let words = ValueFormat<[String]>.oneOrMore(.text).read(node, &reader) else { return nil }
    let text = words.joined(separator: ",")
    StoreField.keywords.check(text, at: node.location, &reader)
    return text
  }
}

/// An app's texts in the App Store in one language: an entry of `store.yaml`, or a folder of fastlane's `metadata/`.
package struct StoreListing: Hashable, Sendable {
  package var name: String?
  package var subtitle: String?
  package var description: String?
  /// Separated by commas, as the store has them.
  package var keywords: String?
  package var promotionalText: String?
  package var releaseNotes: String?
  package var supportURL: String?
  package var marketingURL: String?
  package var privacyURL: String?

  package init() {}
}

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

/// A language of the App Store, as App Store Connect and fastlane write it.
package struct StoreLocale: Hashable, Sendable {
  package let tag: String
  /// In English.
  let name: String

  /// All that the store has.
  package static let all: [StoreLocale] = [
    ("ar-SA", "Arabic"), ("bn-BD", "Bangla"), ("ca", "Catalan"), ("cs", "Czech"), ("da", "Danish"), ("de-DE", "German"), ("el", "Greek"),
    ("en-AU", "English (Australia)"), ("en-CA", "English (Canada)"), ("en-GB", "English (U.K.)"), ("en-US", "English (U.S.)"),
    ("es-ES", "Spanish (Spain)"), ("es-MX", "Spanish (Mexico)"), ("fi", "Finnish"), ("fr-CA", "French (Canada)"), ("fr-FR", "French"),
    ("gu-IN", "Gujarati"), ("he", "Hebrew"), ("hi", "Hindi"), ("hr", "Croatian"), ("hu", "Hungarian"), ("id", "Indonesian"),
    ("it", "Italian"), ("ja", "Japanese"), ("kn-IN", "Kannada"), ("ko", "Korean"), ("ml-IN", "Malayalam"), ("mr-IN", "Marathi"),
    ("ms", "Malay"), ("nl-NL", "Dutch"), ("no", "Norwegian"), ("or-IN", "Odia"), ("pa-IN", "Punjabi"), ("pl", "Polish"),
    ("pt-BR", "Portuguese (Brazil)"), ("pt-PT", "Portuguese (Portugal)"), ("ro", "Romanian"), ("ru", "Russian"), ("sk", "Slovak"),
    ("sl-SI", "Slovenian"), ("sv", "Swedish"), ("ta-IN", "Tamil"), ("te-IN", "Telugu"), ("th", "Thai"), ("tr", "Turkish"),
    ("uk", "Ukrainian"), ("ur-PK", "Urdu"), ("vi", "Vietnamese"), ("zh-Hans", "Chinese (Simplified)"), ("zh-Hant", "Chinese (Traditional)"),
  ].map { StoreLocale(tag: $0, name: $1) }

  /// The first choice of a language that the store has several of.
  private static let preferred = ["en-US", "es-ES", "fr-FR", "pt-BR"]

  /// Those for readers of a language, the best first: for `en`, `en-US` and then the others.
  package static func all(for language: String) -> [StoreLocale] {
    let ordered = all.filter { preferred.contains($0.tag) } + all.filter { !preferred.contains($0.tag) }
    var found: [StoreLocale] = []
    for tag in LanguageTags.lookup(language) {
      let exact = ordered.filter { LanguageTags.areEqual($0.tag, tag) }
      let others = ordered.filter { LanguageTags.lookup($0.tag).contains(tag) }
      for locale in exact + others where !found.contains(locale) { found.append(locale) }
    }
    return found
  }

  /// What an author may have meant by a name that the store does not have.
  static func suggestion(for name: String) -> String {
    let tags = all(for: name).map { "\"\($0.tag)\"" }
    if !tags.isEmpty { return "did you mean \(tags.joined(separator: ", "))?" }
    if let guess = nearestName(to: name, among: all.map(\.tag)) { return "did you mean \"\(guess)\"?" }
    return "all languages of the store: sitegen schema store"
  }
}

/// A text as App Store Connect takes it, which refuses control characters and pictographs: they are left out.
package enum StoreText {
  package static func text(of notes: String) -> String {
    notes.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line(String($0)) }.joined(separator: "\n")
  }

  /// The first character that the store refuses; nil if it takes them all.
  static func refused(in text: String) -> Character? {
    text.first { replaced[$0] != nil || !$0.isNewline && $0 != "\t" && taken($0) != String($0) }
  }

  /// What stands for characters that the store takes for markup. Release notes have it already.
  static let replaced: [Character: Character] = ["<": "‹", ">": "›"]

  /// An author's own text as the store takes it.
  package static func text(ofAuthor written: String) -> String { text(of: String(written.map { replaced[$0] ?? $0 })) }

  /// - Returns: nil if a line had nothing else, except the mark of its list.
  private static func line(_ line: String) -> String? {
    let start = line.prefixMatch(of: #/\ *(?:(?:-|\d+\.)\ )?/#)?.range.upperBound ?? line.startIndex
    guard let (kept, hasGaps) = kept(line[start...]) else { return line }
    let joined = hasGaps ? kept.replacing(#/\ \ +/#, with: " ").replacing(#/\ (?=[.,;:!?\)\]…])/#, with: "") : kept
    let words = joined.replacing(#/^\ +|\ +$/#, with: "")
    return words.isEmpty ? nil : line[..<start] + words
  }

  /// What of a line is taken, with a space for each tab; nil if that is all of it.
  private static func kept(_ line: Substring) -> (text: String, hasGaps: Bool)? {
    var text = ""
    var hasGaps = false
    for character in line {
      let taken = taken(character)
      hasGaps = hasGaps || taken.isEmpty
      text += taken
    }
    return text.unicodeScalars.elementsEqual(line.unicodeScalars) ? nil : (text, hasGaps)
  }

  private static func taken(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return "" }
    if character == "\t" { return " " }
    // Of `1️⃣` and `©️`, the sign itself is a text.
    if scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}") { return first.value < 0x2190 ? String(first) : "" }
    if isPictograph(first) { return "" }
    return String(String.UnicodeScalarView(scalars.filter { !isPictograph($0) && !isRefused($0) }))
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || scalar.properties.isEmoji && scalar.value > 0xFFFF
      || (0x1F000...0x1FBFF).contains(scalar.value)
  }

  /// Of the other characters: controls, those of nobody or of fonts only, and tags.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}" || scalar == "\u{FFFD}" || (0xE0000...0xE007F).contains(scalar.value)
    }
  }
}
