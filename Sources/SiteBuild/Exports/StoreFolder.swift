internal import SiteContent
internal import SiteRendering

/// An app's texts in the App Store as the folder that fastlane's `deliver` uploads: one folder for each language, one file for each text.
struct StoreFolder {
  private(set) var folder = ExportedFolder()
  /// What was cut or left out.
  private(set) var notes: [String] = []

  /// - Parameter facts: in each language of the site, the main one first.
  init(_ facts: [StoreFacts]) {
    guard let main = facts.first else { return }
    let listed = main.listings.locales
    let locales = listed.isEmpty ? facts.compactMap { StoreLocale.all(for: $0.language).first } : listed
    var seen: Set<StoreLocale> = []
    for locale in locales where seen.insert(locale).inserted { add(locale, Self.facts(for: locale, in: facts), main) }
  }

  /// What pages for readers of the store's language say; nil if the site is in other languages.
  private static func facts(for locale: StoreLocale, in facts: [StoreFacts]) -> StoreFacts? {
    facts.first { StoreLocale.all(for: $0.language).first == locale } ?? facts.first { StoreLocale.all(for: $0.language).contains(locale) }
  }

  private mutating func add(_ locale: StoreLocale, _ own: StoreFacts?, _ main: StoreFacts) {
    let listing = (own ?? main).listings[locale] ?? StoreListing()
    let texts: [(StoreField, String, String?)] = [
      (.name, "name", listing.name ?? (own ?? main).name), (.subtitle, "subtitle", listing.subtitle),
      (.description, "description", listing.description), (.keywords, "keywords", listing.keywords),
      (.promotionalText, "promotional_text", listing.promotionalText),
      (.releaseNotes, "release_notes", listing.releaseNotes ?? own?.releaseNotes),
    ]
    for (field, name, text) in texts {
      if let text = text.flatMap({ taken($0, field, locale) }) { add(name, text, locale) }
    }
    // A page in another language is better than none.
    let addresses = [
      ("support_url", listing.supportURL ?? own?.supportURL ?? main.supportURL),
      ("marketing_url", listing.marketingURL ?? own?.marketingURL ?? main.marketingURL),
      ("privacy_url", listing.privacyURL ?? own?.privacyURL ?? main.privacyURL),
    ]
    for (name, address) in addresses { if let address { add(name, address, locale) } }
  }

  private mutating func add(_ name: String, _ text: String, _ locale: StoreLocale) {
    folder.add("\(locale.tag)/\(name).txt", Array((text + "\n").utf8))
  }

  /// What the store takes of a text; nil if that is nothing.
  private mutating func taken(_ text: String, _ field: StoreField, _ locale: StoreLocale) -> String? {
    let plain = text.withoutOuterWhitespace
    let whole = StoreText.text(of: plain).withoutOuterWhitespace
    if whole != plain { notes.append("\(locale.tag): characters that the App Store refuses are left out of the \(field.noun)") }
    if StoreField.length(of: whole) <= field.limit { return whole.isEmpty ? nil : whole }
    let cut = StoreCut(whole, for: field).text
    let length = "the \(field.noun): \(StoreField.length(of: whole)) characters, more than \(field.limit)"
    notes.append(cut.map { "\(locale.tag): \(length), so they end with “\($0.end)”" } ?? "\(locale.tag): \(length), so there is no file")
    return cut
  }
}

/// The beginning of a text that is too long for the App Store.
struct StoreCut {
  /// Nil if a part of it would be another text: of names.
  let text: String?

  init(_ whole: String, for field: StoreField) {
    var length = 0
    let room = whole.prefix { character in
      length += character.utf16.count
      return length <= field.limit
    }
    switch field {
    case .name, .subtitle: text = nil
    case .keywords: text = room.lastIndex(of: ",").map { String(room[..<$0]).withoutOuterWhitespace }
    case .promotionalText, .description, .releaseNotes:
      let end = Self.lastEnd(in: room) ?? room.lastIndex(where: \.isWhitespace) ?? room.endIndex
      let kept = String(room[..<end]).withoutOuterWhitespace
      text = kept.isEmpty ? nil : kept
    }
  }

  /// The last end of a paragraph, a line or a sentence.
  private static func lastEnd(in room: Substring) -> String.Index? {
    room.indices.last { index in
      if room[index].isNewline { return true }
      guard index > room.startIndex else { return false }
      let mark = room[room.index(before: index)]
      return "。！？".contains(mark) || ".!?…".contains(mark) && room[index].isWhitespace
    }
  }
}

extension String {
  fileprivate var withoutOuterWhitespace: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// The last words, for a message.
  fileprivate var end: String { count > 30 ? "…" + suffix(30) : self }
}
