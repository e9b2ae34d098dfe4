internal import Diagnostics
package import SiteContent
internal import TextCoding

/// A project's App Store text, in the layout of fastlane's `deliver`: `fastlane/metadata/de-DE/subtitle.txt`.
package struct StoreFindings: Hashable, Sendable {
  package enum Field: String, CaseIterable, Hashable, Sendable {
    case name, subtitle, description, keywords
    case promotionalText = "promotional_text"
    case releaseNotes = "release_notes"
    case supportURL = "support_url"
    case marketingURL = "marketing_url"
    case privacyURL = "privacy_url"
  }

  /// The App Store text in one language.
  package struct Listing: Hashable, Sendable {
    /// The App Store's name for the locale: `de-DE`, `zh-Hans`.
    package let locale: String
    package internal(set) var texts = StoreListing()
    /// The file that contains each field. Text for all languages is in `default/`.
    package internal(set) var places: [Field: ProjectPlace] = [:]
  }

  /// Sorted by locale.
  package internal(set) var listings: [Listing] = []
  package internal(set) var copyright: Found<String>?
  /// The App Store's name for the category: `HEALTH_AND_FITNESS`.
  package internal(set) var primaryCategory: Found<String>?
  package internal(set) var secondaryCategory: Found<String>?
  package internal(set) var remarks: [ProjectRemark] = []

  package init() {}
}

/// Reads `fastlane/metadata`, except `review_information`, which contains a password, and `android`, which is for another store.
package struct StoreReader {
  /// In bytes. The longest field allows 4000 characters.
  private static let limit: Int64 = 1_000_000
  /// The folder with the text for languages without text of their own.
  private static let fallback = "default"
  private static let locales = Set(StoreLocale.all.map(\.tag))

  private let files: SourceFolder
  private var findings = StoreFindings()
  private var texts: [String: [StoreFindings.Field: Found<String>]] = [:]

  private init(_ files: SourceFolder) { self.files = files }

  package static func read(_ files: SourceFolder) -> StoreFindings {
    var reader = Self(files)
    let all = files.paths.compactMap { Self.folder(of: $0) }
    // Never mix the text of two apps.
    guard let chosen = all.min(by: { ($0.depth, $0) < ($1.depth, $1) }) else { return reader.findings }
    for path in files.paths where Self.folder(of: path) == chosen { reader.read(path, in: chosen) }
    for other in Set(all).sorted() where other != chosen {
      reader.findings.remarks.append(ProjectRemark(.otherStoreTexts(chosen), at: ProjectPlace(other)))
    }
    reader.combine()
    reader.findings.remarks.sort { ($0.place, $0.description) < ($1.place, $1.description) }
    return reader.findings
  }

  /// Returns the `fastlane/metadata` folder that contains a file.
  private static func folder(of path: String) -> String? {
    guard path.hasSuffix(".txt") else { return nil }
    let name = "fastlane/metadata/"
    guard let range = path.firstRange(of: "/" + name) ?? (path.hasPrefix(name) ? path.firstRange(of: name) : nil) else { return nil }
    // Ignore a folder with Android text only.
    return path[range.upperBound...].hasPrefix("android/") ? nil : String(path[..<path.index(before: range.upperBound)])
  }

  private mutating func read(_ path: String, in folder: String) {
    let inside = String(path.dropFirst(folder.count + 1)).dropping(ending: ".txt").split(separator: "/").map(String.init)
    guard let name = inside.last else { return }
    if inside.count == 1 {
      if let place = Self.general[name] { findings[keyPath: place] = text(path) }
    } else if inside.count == 2, let locale = inside.first, let field = StoreFindings.Field(rawValue: name) {
      guard locale == Self.fallback || Self.locales.contains(locale) else {
        if !Self.others.contains(locale) { findings.remarks.append(ProjectRemark(.notALocale(locale), at: ProjectPlace(path))) }
        return
      }
      if let text = text(path) { texts[locale, default: [:]][field] = text }
    }
  }

  private static let others: Set = ["review_information", "trade_representative_contact_information"]

  private static let general: [String: any WritableKeyPath<StoreFindings, Found<String>?> & Sendable] = [
    "copyright": \.copyright, "primary_category": \.primaryCategory, "secondary_category": \.secondaryCategory,
  ]

  /// Reads a file and removes surrounding white space; nil if the file is empty, as fastlane creates it.
  private mutating func text(_ path: String) -> Found<String>? {
    do throws(ProjectRemark.Reason) {
      let bytes = try files.read(path, limit: Self.limit)
      guard let text = String(validUTF8: bytes), !bytes.contains(0) else { throw .invalid("it is not UTF-8") }
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
  /// The key in `store.yaml`: the name of the case.
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

extension String {
  fileprivate var depth: Int { split(separator: "/").count }
}

extension ProjectRemark.Reason {
  package static func notALocale(_ name: String) -> Self { Self("the text is not used: \"\(name)\" is not a language of the App Store") }
  package static func otherStoreTexts(_ folder: String) -> Self { Self("the texts are not read: the app's are in \(folder)") }
  package static let onlyDefaultTexts = Self("the texts are not used: their language is not known")
}
