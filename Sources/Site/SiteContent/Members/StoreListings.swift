internal import Diagnostics
internal import Localization
internal import SettingsModel

/// An app's App Store listings in all languages: `store.yaml`.
package struct StoreListings: Hashable, Sendable {
  private var listings: [String: StoreListing] = [:]

  package init() {}

  package subscript(locale: StoreLocale) -> StoreListing? {
    get { listings[locale.tag] }
    set { listings[locale.tag] = newValue }
  }

  /// The languages that have a listing, sorted by code.
  package var locales: [StoreLocale] { StoreLocale.all.filter { listings[$0.tag] != nil } }

  /// Returns the listing for readers of a language; nil if there is none.
  package func listing(in language: String) -> StoreListing? { StoreLocale.all(for: language).lazy.compactMap { self[$0] }.first }
}

extension StoreListings: MapType {
  /// `store.yaml`
  static let table = MemberTable<StoreListings>(
    "store.yaml",
    about: """
      `sitegen export store` writes these texts to a fastlane folder. Name, release notes and addresses come from the site if they are \
      omitted here. A landing page (`layout: landing`) without a description shows the subtitle.
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

  /// Reads the file. The error for an unknown language suggests one that the store supports.
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

extension StoreListing: MapType {
  static let table = MemberTable<StoreListing>(
    "store texts", title: "Texts in the App Store",
    .authored("name", \.name, text(.name), "the app's name in the store, up to 30 characters"),
    .authored("subtitle", \.subtitle, text(.subtitle), "the line below the name, up to 30 characters"),
    .authored("description", \.description, text(.description), "a description of the app, up to 4,000 characters"),
    .authored("keywords", \.keywords, keywordsFormat, "search keywords, up to 100 characters including commas"),
    .authored(
      "promotionalText", \.promotionalText, text(.promotionalText), "the text above the description, up to 170 characters"),
    .authored("releaseNotes", \.releaseNotes, text(.releaseNotes), "what is new in this version, up to 4,000 characters"),
    .authored("supportURL", \.supportURL, .link, "the page where users get help"),
    .authored("marketingURL", \.marketingURL, .link, "the app's page"),
    .authored("privacyURL", \.privacyURL, .link, "the privacy policy"))

  private static func text(_ field: StoreField) -> ValueFormat<String> {
    ValueFormat<String>.text.checked { text, node, reader in
      reader.checkNotBlank(text, at: node.location)
      field.check(text, at: node.location, &reader)
    }
  }

  /// A list of keywords, or a string with commas.
  private static let keywordsFormat = ValueFormat<String>(.anyOf([.text(.free), .list(.text(.free))])) { node, reader in
    guard let words = ValueFormat<[String]>.oneOrMore(.text).read(node, &reader) else { return nil }
    let text = words.joined(separator: ",")
    StoreField.keywords.check(text, at: node.location, &reader)
    return text
  }
}

/// An app's App Store listing in one language: an entry of `store.yaml`, or a folder in fastlane's `metadata/`.
package struct StoreListing: Hashable, Sendable {
  package var name: String?
  package var subtitle: String?
  package var description: String?
  /// Keywords, separated by commas as in the store.
  package var keywords: String?
  package var promotionalText: String?
  package var releaseNotes: String?
  package var supportURL: String?
  package var marketingURL: String?
  package var privacyURL: String?

  package init() {}
}

/// A field of a listing whose length the App Store limits.
package enum StoreField: CaseIterable, Sendable {
  case name, subtitle, keywords, promotionalText, description, releaseNotes

  /// The field's name in sentences.
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

  /// Whether the noun is plural.
  package var isPlural: Bool { self == .keywords || self == .releaseNotes }

  /// The maximum number of characters, from the App Store Connect reference.
  package var limit: Int {
    switch self {
    case .name, .subtitle: 30
    case .keywords: 100
    case .promotionalText: 170
    case .description, .releaseNotes: 4_000
    }
  }

  /// Returns the length of a text in UTF-16 code units, which is never less than the length that the store counts.
  package static func length(of text: String) -> Int { text.utf16.count }

  private static func name(of character: Character) -> String {
    guard let first = character.unicodeScalars.first, first.properties.generalCategory == .control else { return "\"\(character)\"" }
    let digits = String(first.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Warns about a text that the store would reject.
  func check(_ text: String, at location: SourceLocation, _ reader: inout Reader) {
    let length = Self.length(of: text)
    if length > limit {
      reader.warning(
        .longStoreText, at: location, "the \(noun) \(isPlural ? "have" : "has") \(length) characters, more than \(limit)",
        help: "shorten \(isPlural ? "them" : "it"): the App Store allows no more")
    }
    if let tag = text.firstMatch(of: #/</?[A-Za-z][^<>]*>/#) {
      reader.warning(
        .refusedStoreText, at: location, "\"\(tag.output)\" is markup, and the App Store accepts only plain text", help: "remove it")
    } else if let character = StoreText.refused(in: text) {
      let help = "`sitegen export store` \(StoreText.replaced[character].map { "writes \"\($0)\"" } ?? "leaves it out")"
      reader.warning(.refusedStoreText, at: location, "the App Store does not accept \(Self.name(of: character))", help: help)
    }
  }
}

/// A language of the App Store, with its code in App Store Connect and fastlane.
package struct StoreLocale: Hashable, Sendable {
  package let tag: String
  /// The name of the language in English.
  let name: String

  /// All languages of the App Store.
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

  /// The preferred locale of each language that has several locales in the store.
  private static let preferred = ["en-US", "es-ES", "fr-FR", "pt-BR"]

  /// Returns the locales for readers of a language, best first: for `en`, first `en-US`, then the others.
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

  /// Returns the help for a language that the store doesn't support.
  static func suggestion(for name: String) -> String {
    let tags = all(for: name).map { "\"\($0.tag)\"" }
    if !tags.isEmpty { return "did you mean \(tags.joined(separator: ", "))?" }
    if let guess = nearestName(to: name, among: all.map(\.tag)) { return "did you mean \"\(guess)\"?" }
    return "`sitegen schema store` lists all languages of the store"
  }
}

/// Removes characters that App Store Connect rejects: control characters and pictographs.
package enum StoreText {
  package static func text(of notes: String) -> String {
    notes.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line(String($0)) }.joined(separator: "\n")
  }

  /// Returns the first character that the store rejects; nil if it accepts all.
  static func refused(in text: String) -> Character? {
    text.first { replaced[$0] != nil || !$0.isNewline && $0 != "\t" && taken($0) != String($0) }
  }

  /// Replacements for characters that the store treats as markup. Release notes already contain these replacements.
  static let replaced: [Character: Character] = ["<": "‹", ">": "›"]

  /// Converts an author's text to a form that the store accepts.
  package static func text(ofAuthor written: String) -> String { text(of: String(written.map { replaced[$0] ?? $0 })) }

  /// - Returns: The accepted part of the line; nil if only its list marker would remain.
  private static func line(_ line: String) -> String? {
    let start = line.prefixMatch(of: #/\ *(?:(?:-|\d+\.)\ )?/#)?.range.upperBound ?? line.startIndex
    guard let (kept, hasGaps) = kept(line[start...]) else { return line }
    let joined = hasGaps ? kept.replacing(#/\ \ +/#, with: " ").replacing(#/\ (?=[.,;:!?\)\]…])/#, with: "") : kept
    let words = joined.replacing(#/^\ +|\ +$/#, with: "")
    return words.isEmpty ? nil : line[..<start] + words
  }

  /// Returns the accepted characters of a line, with a space for each tab; nil if nothing changes.
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
    // `1️⃣` and `©️` become plain `1` and `©`.
    if scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}") { return first.value < 0x2190 ? String(first) : "" }
    if isPictograph(first) { return "" }
    return String(String.UnicodeScalarView(scalars.filter { !isPictograph($0) && !isRefused($0) }))
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || scalar.properties.isEmoji && scalar.value > 0xFFFF
      || (0x1F000...0x1FBFF).contains(scalar.value)
  }

  /// Whether the store rejects a character, such as a control, private-use or unassigned character, a line separator, or a tag.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}" || scalar == "\u{FFFD}" || (0xE0000...0xE007F).contains(scalar.value)
    }
  }
}
