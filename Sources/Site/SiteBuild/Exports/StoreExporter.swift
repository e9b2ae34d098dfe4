internal import Diagnostics
package import FileSystem
package import SettingsModel
internal import SiteContent
internal import SiteRendering

/// Writes an app's App Store text as a folder for fastlane.
package struct StoreExporter: Sendable {
  package struct Report: Sendable {
    package let files: WholeFiles.Report
    /// Sentences about text that was shortened or left out.
    package let notes: [String]
  }

  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Parameters:
  ///   - id: the app's id; nil for the only app.
  ///   - folder: the path of fastlane's `metadata` folder.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID?, to folder: String) async throws -> Report {
    var cache = SourceCache()
    let site = try await SitePreparation(options, fileSystem, &cache)
    let wrong = site.diagnostics.filter { $0.severity == .error && $0.path.hasPrefix("content/") }
    if !wrong.isEmpty { throw CommandFailure.wrongContent(wrong.report) }
    let apps = site.renderer.site.apps
    if id == nil, apps.count != 1 { throw CommandFailure.severalApps(apps) }
    let app = try site.renderer.site.app(named: id ?? apps[0].id)
    let store = StoreFolder(site.renderer.storeFacts(of: app.id))
    return Report(files: try store.folder.write(to: folder, fileSystem), notes: store.notes)
  }
}

/// The folder that fastlane's `deliver` uploads: a subfolder for each language, with a file for each field.
struct StoreFolder {
  private(set) var folder = ExportedFolder()
  /// Sentences about text that was shortened or left out.
  private(set) var notes: [String] = []

  /// - Parameter facts: the facts in each of the site's languages, the main one first.
  init(_ facts: [StoreFacts]) {
    guard let main = facts.first else { return }
    let listed = main.listings.locales
    let locales = listed.isEmpty ? facts.compactMap { StoreLocale.all(for: $0.language).first } : listed
    var seen: Set<StoreLocale> = []
    for locale in locales where seen.insert(locale).inserted { add(locale, Self.facts(for: locale, in: facts), main) }
  }

  /// Returns the facts in the store locale's language; nil if the site doesn't have that language.
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
      if let text = text.flatMap({ accepted($0, field, locale) }) { add(name, text, locale) }
    }
    // Fall back to pages in the main language.
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

  /// Returns the part of a text that the store accepts; nil if there is none.
  private mutating func accepted(_ text: String, _ field: StoreField, _ locale: StoreLocale) -> String? {
    let plain = text.withoutOuterWhitespace
    let whole = StoreText.text(ofAuthor: plain).withoutOuterWhitespace
    if whole != plain {
      notes.append("\(locale.tag): the \(field.noun) \(field.isPlural ? "have" : "has") characters that the App Store does not accept")
    }
    if StoreField.length(of: whole) <= field.limit { return whole.isEmpty ? nil : whole }
    let cut = StoreCut(whole, for: field).text
    let length = "the \(field.noun): \(StoreField.length(of: whole)) characters, more than \(field.limit)"
    let result = cut.map { "\(field.isPlural ? "they end" : "it ends") with “\($0.end)”" } ?? "there is no file"
    notes.append("\(locale.tag): \(length), so \(result)")
    return cut
  }
}

/// A text shortened to the length that the App Store allows.
struct StoreCut {
  /// The beginning of the text; nil for names and subtitles, because their meaning would change.
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

  /// Returns the end of the last complete paragraph, line or sentence.
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

  /// The end of the text, for messages.
  fileprivate var end: String { count > 30 ? "…" + suffix(30) : self }
}
