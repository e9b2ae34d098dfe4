internal import Diagnostics
package import SiteContent
internal import TextCoding

/// The App Store's texts that are in the project, as fastlane's `deliver` keeps them: `fastlane/metadata/de-DE/subtitle.txt`.
package struct StoreFindings: Hashable, Sendable {
  package enum Field: String, CaseIterable, Hashable, Sendable {
    case name, subtitle, description, keywords
    case promotionalText = "promotional_text"
    case releaseNotes = "release_notes"
    case supportURL = "support_url"
    case marketingURL = "marketing_url"
    case privacyURL = "privacy_url"
  }

  /// The texts in one language.
  package struct Listing: Hashable, Sendable {
    /// As the store names it: `de-DE`, `zh-Hans`.
    package let locale: String
    package internal(set) var texts = StoreListing()
    /// The file of each text; that of `default/` for a text that is the same in all languages.
    package internal(set) var places: [Field: ProjectPlace] = [:]
  }

  /// Sorted by locale.
  package internal(set) var listings: [Listing] = []
  package internal(set) var copyright: Found<String>?
  /// As the store names it: `HEALTH_AND_FITNESS`.
  package internal(set) var primaryCategory: Found<String>?
  package internal(set) var secondaryCategory: Found<String>?
  package internal(set) var remarks: [ProjectRemark] = []
}

/// Reads `fastlane/metadata`. What else is in it is not read: `review_information` has a password, and `android` is another store's.
package struct StoreReader {
  /// In bytes. The longest text has 4000 characters.
  private static let limit: Int64 = 100_000
  /// Whose texts are used for the languages that have none.
  private static let fallback = "default"

  private let files: SourceFolder
  private var findings = StoreFindings()
  private var texts: [String: [StoreFindings.Field: Found<String>]] = [:]

  private init(_ files: SourceFolder) { self.files = files }

  package static func read(_ files: SourceFolder) -> StoreFindings {
    var reader = Self(files)
    for path in files.paths { reader.read(path) }
    reader.combine()
    reader.findings.remarks.sort { ($0.place, $0.description) < ($1.place, $1.description) }
    return reader.findings
  }

  private mutating func read(_ path: String) {
    guard path.hasSuffix(".txt") else { return }
    let parts = path.dropping(ending: ".txt").split(separator: "/").map(String.init)
    guard let metadata = parts.firstIndex(of: "metadata"), metadata > 0, parts[metadata - 1] == "fastlane" else { return }
    let inside = parts[(metadata + 1)...]
    guard let name = inside.last else { return }
    if inside.count == 1 {
      guard let place = Self.general[name], let text = text(path) else { return }
      set(place, text)
    } else if inside.count == 2, let locale = inside.first, let field = StoreFindings.Field(rawValue: name) {
      guard locale == Self.fallback || Self.locales.contains(locale) else {
        if !Self.others.contains(locale) { findings.remarks.append(ProjectRemark(.notALocale(locale), at: ProjectPlace(path))) }
        return
      }
      guard let text = text(path) else { return }
      if let other = texts[locale]?[field] {
        findings.remarks.append(ProjectRemark(.secondText(other.place), at: text.place))
      } else {
        texts[locale, default: [:]][field] = text
      }
    }
  }

  private static let locales = Set(StoreLocale.all.map(\.tag))
  private static let others: Set = ["android", "review_information", "trade_representative_contact_information"]

  private static let general: [String: any WritableKeyPath<StoreFindings, Found<String>?> & Sendable] = [
    "copyright": \.copyright, "primary_category": \.primaryCategory, "secondary_category": \.secondaryCategory,
  ]

  private mutating func set(_ member: WritableKeyPath<StoreFindings, Found<String>?>, _ text: Found<String>) {
    if let other = findings[keyPath: member] {
      findings.remarks.append(ProjectRemark(.secondText(other.place), at: text.place))
    } else {
      findings[keyPath: member] = text
    }
  }

  /// The text of a file without white space around it; nil for an empty one, as fastlane writes them.
  private mutating func text(_ path: String) -> Found<String>? {
    do throws(ProjectRemark.Reason) {
      let bytes = try files.read(path, limit: Self.limit)
      guard let text = String(wholeUTF8: bytes), !bytes.contains(0) else { throw .invalid("it is not UTF-8") }
      let plain = (text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).replacing("\r\n", with: "\n").trimmed
      return plain.isEmpty ? nil : Found(plain, at: ProjectPlace(path))
    } catch {
      findings.remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
      return nil
    }
  }

  private mutating func combine() {
    let common = texts[Self.fallback] ?? [:]
    let locales = texts.keys.filter { $0 != Self.fallback }.sorted()
    if locales.isEmpty, let place = common.values.map(\.place).min() {
      findings.remarks.append(ProjectRemark(.onlyDefaultTexts, at: place))
    }
    findings.listings = locales.map { locale in
      var listing = StoreFindings.Listing(locale: locale)
      for (field, text) in common.merging(texts[locale] ?? [:], uniquingKeysWith: { $1 }) {
        listing.texts[keyPath: field.member] = text.value
        listing.places[field] = text.place
      }
      return listing
    }
  }
}

extension StoreFindings.Field {
  /// The key in `store.yaml`, which is the case's own name.
  package var key: String { "\(self)" }

  package var member: WritableKeyPath<StoreListing, String?> {
    switch self {
    case .name: \.name
    case .subtitle: \.subtitle
    case .description: \.description
    case .keywords: \.keywords
    case .promotionalText: \.promotionalText
    case .releaseNotes: \.releaseNotes
    case .supportURL: \.supportURL
    case .marketingURL: \.marketingURL
    case .privacyURL: \.privacyURL
    }
  }
}

extension ProjectRemark.Reason {
  package static func notALocale(_ name: String) -> Self { Self("the text is not used: \"\(name)\" is not a language of the App Store") }
  package static func secondText(_ other: ProjectPlace) -> Self { Self("the text is not used: the one at \(other) is") }
  package static let onlyDefaultTexts = Self("the texts are not used: it is not known in which language they are")
}
