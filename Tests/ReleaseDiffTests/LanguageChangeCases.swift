import ReleaseDiff
import SettingsModel

extension ChangeCase {
  /// Releases of sites in several languages. The main language is English.
  static let languages: [ChangeCase] = [
    .init(
      "an added language", .app(.plain), .site([nil: .plain, "de": .plain]),
      #"added: languages.de: language "de" was added [language-added]"#),
    .init(
      "a removed language", .site([nil: .plain, "de": .plain, "pt-BR": .plain]), .site([nil: .plain, "de": .plain]),
      #"breaking: languages.pt-BR: language "pt-BR" was removed [language-removed]"#),
    .init(
      "another main language", .site([nil: .plain, "fr": .plain]), .site(main: "de", [nil: .plain, "fr": .plain]),
      #"changed: contentLanguage: the main language was "en", is "de" [language-changed]"#),
    .init(
      "texts in two languages", .site([nil: .title("A"), "de": .title("X"), "fr": .title("R")]),
      .site([nil: .title("B"), "de": .title("Y"), "fr": .title("R")]),
      #"changed: settings.s.title: setting "B": title was "A", is "B" [setting-changed]"#,
      #"changed: de: settings.s.title: setting "Y": title was "X", is "Y" [setting-changed]"#),
    .init(
      "a text in one language", .site([nil: .title("A"), "de": .title("X")]), .site([nil: .title("A"), "de": .title("Y")]),
      #"changed: de: settings.s.title: setting "Y": title was "X", is "Y" [setting-changed]"#),
    .init(
      "a text that is the same in both languages", .site([nil: .title("A"), "de": .title("A")]),
      .site([nil: .title("B"), "de": .title("B")]),
      #"changed: settings.s.title: setting "B": title was "A", is "B" [setting-changed]"#),
    .init(
      "changes that all languages share", .site([nil: .options("Metric"), "de": .options("Metrisch")]), .site([nil: .one, "de": .one]),
      #"breaking: settings.s.options.metric: option "Metric" was removed [option-removed]"#,
      "changed: settings.s.default: setting \"s\": default was 1, is 2 [default-changed]"),
    .init(
      "a language without the app", .site([nil: .plain, "de": .plain]), .site([nil: .plain, "de": nil]),
      #"breaking: de: apps.x: app "X" was removed [app-removed]"#),
    .init(
      "addresses", .site(kind: .pages, [nil: #"["terms", "help"]"#, "de": #"["terms", "help"]"#, "fr": #"["terms", "help"]"#]),
      .site(kind: .pages, [nil: #"["help"]"#, "de": #"["help"]"#, "fr": #"["terms"]"#]),
      #"breaking: pages.terms: page "terms" was removed [page-removed]"#,
      #"breaking: de: pages.terms: page "terms" was removed [page-removed]"#,
      #"breaking: fr: pages.help: page "help" was removed [page-removed]"#),
    .init(
      "a document in one language", .site([nil: .plain, "de": .plain]), .site([nil: .plain, "de": .plain], folder: "german"),
      "breaking: de: documents.x/settings: /api/v1/de/x/settings.json moved to /api/v1/german/x/settings.json [document-moved]"),
  ]
}

extension String {
  fileprivate static let plain = title("S")
  fileprivate static func title(_ text: String) -> String { #"{"settings": [{"id": "s", "title": "\#(text)"}]}"# }
  fileprivate static func options(_ metric: String) -> String {
    #"{"settings": [{"id": "s", "default": 1, "options": [{"value": "metric", "title": "\#(metric)"}, {"value": "us", "title": "US"}]}]}"#
  }
  fileprivate static let one = #"{"settings": [{"id": "s", "default": 2, "options": [{"value": "us", "title": "US"}]}]}"#
}

extension Release {
  /// Returns a release of the app `x`, with one document per language. The main language has no tag. A document is nil if the app isn't
  /// translated.
  fileprivate static func site(
    main: String = "en", kind: Manifest.Kind = .settings, _ documents: [String?: String?], folder: String? = nil
  ) -> Release {
    func release(_ tag: String?, _ json: String?, _ translations: [Release] = []) -> Release {
      let folder = tag.map { "/\(folder ?? $0.lowercased())" } ?? ""
      let document = json.map { json in
        Document(
          id: "x/\(kind.rawValue)", app: "x", kind: .known(kind), path: "/api/v1\(folder)/x/\(kind.rawValue).json",
          value: .text(kind == .pages ? pages(json) : json))
      }
      return Release(
        apiVersion: 1, language: tag ?? main, manifest: "/api/v1\(folder)/manifest.json",
        apps: document.map { _ in [.init(id: "x", name: "X")] } ?? [], documents: document.map { [$0] } ?? [], translations: translations)
    }
    let others = documents.filter { $0.key != nil }.sorted { ($0.key ?? "") < ($1.key ?? "") }
    return release(nil, documents[nil] ?? nil, others.map { release($0.key, $0.value) })
  }

  /// - Parameter ids: A list of ids as JSON.
  private static func pages(_ ids: String) -> String {
    let entries = JSONValue.text(ids)
    guard case .array(let values) = entries else { preconditionFailure("a list of ids") }
    let pages = values.compactMap { $0.scalar?.text }.map { #"{"id": "\#($0)", "title": "\#($0)", "path": "/\#($0).json"}"# }
    return #"{"pages": [\#(pages.joined(separator: ", "))]}"#
  }
}
