/// The list of everything that a site publishes: `manifest.json`.
///
/// A client needs to know only the manifest's URL. The manifest is small enough to poll, and is published last: if all hashes match, the
/// client has a consistent copy of the site.
public struct Manifest: Hashable, Codable, Sendable {
  /// An app on the site.
  public struct App: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Catalogue.ID
    public package(set) var name: String

    package init(id: Catalogue.ID, name: String) { (self.id, self.name) = (id, name) }
  }

  /// The kind of a document.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case settings, icons, onboarding, configuration, pages, releases, privacy, licenses, watch, widget
    case configurationSchema = "configuration-schema"
  }

  /// A published document.
  public struct Entry: Identifiable, Hashable, Codable, Sendable {
    /// The app and the kind of document: `steps/settings`.
    public package(set) var id: String
    /// The app that the document is about.
    public package(set) var app: Catalogue.ID?
    public package(set) var kind: ExtensibleEnum<Kind>
    /// The root-relative URL: `/api/v1/steps/settings.json`.
    public package(set) var path: String
    /// The size, in bytes.
    public package(set) var bytes: Int64
    /// The SHA-256 hash, in hexadecimal.
    public package(set) var sha256: String
    /// The absolute URL of the document's JSON Schema, if one is published.
    public package(set) var schema: String?

    package init(id: String, kind: Kind, path: String, bytes: Int64, sha256: String) {
      (self.id, self.kind, self.path, self.bytes, self.sha256) = (id, .known(kind), path, bytes, sha256)
    }

    /// Returns whether loaded bytes are the document that the manifest lists.
    ///
    /// If not, the site is being updated: keep the old copy, and retry later.
    public func matches(_ document: some Collection<UInt8>) -> Bool {
      Int64(document.count) == bytes && SHA256Hash(of: document).hexadecimal == sha256
    }
  }

  /// A published JSON Schema.
  public struct Schema: Hashable, Codable, Sendable {
    /// The root-relative URL: `/api/v1/schemas/settings.schema.json`.
    public package(set) var path: String
    /// The size, in bytes.
    public package(set) var bytes: Int64
    /// The SHA-256 hash, in hexadecimal.
    public package(set) var sha256: String

    package init(path: String, bytes: Int64, sha256: String) { (self.path, self.bytes, self.sha256) = (path, bytes, sha256) }
  }

  /// The site in another language: documents with the same ids and members.
  public struct Language: Hashable, Codable, Sendable {
    /// The language tag (BCP 47).
    public package(set) var language: String
    /// The root-relative URL of the manifest in this language: `/api/v1/de/manifest.json`.
    public package(set) var path: String
    /// The SHA-256 hash of that manifest, in hexadecimal.
    public package(set) var sha256: String

    package init(language: String, path: String, sha256: String) { (self.language, self.path, self.sha256) = (language, path, sha256) }
  }

  /// The version of the API, as in ``Document/apiVersion``.
  public package(set) var apiVersion: Int64
  /// The name and version of the program that made the site.
  public package(set) var generator: String
  /// The site's apps.
  public package(set) var apps: [App]
  /// The documents of all apps.
  public package(set) var documents: [Entry]
  /// The JSON Schemas of all kinds of documents, and one file that combines them, sorted by path.
  public package(set) var schemas: [Schema]
  /// The language of the documents (BCP 47), or nil if the site has only one language.
  public package(set) var contentLanguage: String?
  /// The other languages, in the author's order. Only the manifest of the main language lists them.
  public package(set) var languages: [Language]?

  package init(generator: String, apps: [App], documents: [Entry]) {
    (apiVersion, self.generator, self.apps, self.documents, schemas) = (1, generator, apps, documents, [])
  }
}

extension Manifest {
  /// Returns the best of the site's other languages for a user, or nil if the main language is the best.
  ///
  ///     let chosen = manifest.language(for: Locale.preferredLanguages)
  ///     let path = chosen?.path ?? "/api/v1/manifest.json"
  ///
  /// The result is the first of these languages:
  ///
  /// 1. The first of the user's languages that the site has, by the lookup algorithm of RFC 4647, section 3.4. Each language is also tried
  ///    without its last subtags, before the next one: for `de-AT` and `en`, the order is `de-AT`, `de`, `en`.
  /// 2. The first with the same language and script, but another region or none: `pt-BR` for `pt-PT` and for `pt`. So a user with only
  ///    `pt-PT` gets `pt-BR`, but a user with `pt-PT` and `en` gets `en`.
  /// 3. The main language.
  ///
  /// Scripts matter for Chinese and Serbian. Chinese without a script is Traditional in `TW`, `HK` and `MO`, and Simplified elsewhere:
  /// `zh-TW` means `zh-Hant-TW`, which matches `zh-Hant` but neither `zh-Hans` nor `zh`. Serbian is Cyrillic unless it is `sr-Latn`, which
  /// doesn't match `sr`.
  ///
  /// Equivalent tags match each other: `no` and `nb`, `iw` and `he`, `in` and `id`. Nynorsk, `nn`, also matches `nb`.
  ///
  /// - Parameter wanted: The user's language tags (BCP 47), most preferred first. Invalid tags match nothing.
  public func language(for wanted: [String]) -> Language? {
    let others = languages ?? []
    // The main language comes first: of equally good languages, the first is used.
    let all = [(nil, contentLanguage)].filter { $0.1 != nil } + others.map { ($0, $0.language) }
    let offered = all.map { (language: $0.0, tag: LanguageTag($0.1 ?? "")) }
    let ranges = wanted.map(LanguageTag.init)
    for range in ranges {
      for shorter in range.lookup {
        if let found = offered.first(where: { $0.tag.subtags == shorter }) { return found.language }
      }
    }
    for range in ranges {
      if let found = offered.first(where: { $0.tag.isReadable(to: range) }) { return found.language }
    }
    return nil
  }
}

/// A language tag in normal form: lower case, with current codes, and with a script if the language is Chinese.
private struct LanguageTag {
  /// The current codes for outdated language codes.
  private static let codes = [
    "iw": ["he"], "in": ["id"], "ji": ["yi"], "jw": ["jv"], "mo": ["ro"], "no": ["nb"], "sh": ["sr", "latn"], "tl": ["fil"],
  ]

  let subtags: [String]

  init(_ text: String) {
    var subtags = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    if let code = Self.codes[subtags[0]] { subtags.replaceSubrange(0...0, with: code) }
    if subtags[0] == "zh", Self.script(in: subtags) == nil {
      // A single letter starts an extension.
      let isTraditional = subtags.prefix { $0.utf8.count > 1 }.contains { ["tw", "hk", "mo"].contains($0) }
      subtags.insert(isTraditional ? "hant" : "hans", at: 1)
    }
    self.subtags = subtags
  }

  /// The tag and its prefixes, longest first. Prefixes never end in a single letter, which only starts an extension.
  var lookup: [[String]] {
    let shorter = subtags.indices.reversed().filter { subtags[$0].utf8.count > 1 }.map { Array(subtags[...$0]) }
    if subtags[0] == "nn" { return shorter + [["nb"]] }
    return subtags.starts(with: ["sr", "latn"]) ? shorter.filter { $0.count > 1 } : shorter
  }

  /// Returns whether both tags have the same language and no known difference in script.
  func isReadable(to other: Self) -> Bool {
    guard subtags[0] == other.subtags[0], !subtags[0].isEmpty else { return false }
    guard let script = Self.script(in: subtags) ?? (subtags[0] == "sr" ? "cyrl" : nil), let wanted = Self.script(in: other.subtags) else {
      return true
    }
    return script == wanted
  }

  /// Returns the second subtag, if it has four letters.
  private static func script(in subtags: [String]) -> String? {
    guard subtags.count > 1, subtags[1].utf8.count == 4, subtags[1].utf8.allSatisfy({ ($0 | 0x20) >= 0x61 }) else { return nil }
    return subtags[1]
  }
}
