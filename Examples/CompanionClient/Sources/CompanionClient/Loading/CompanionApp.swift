import Foundation
import SettingsModel

/// An app from a site, with the data to draw its screens.
struct CompanionApp: Sendable {
  let id: Catalogue.ID
  let catalogue: Catalogue
  let icons: IconSet?
  /// The client's own strings, in the language of the documents.
  let words: ModelWords
  /// The user that the site shows. An app replaces it with the facts and values of its own user.
  let user: Configuration
  /// Notes for the user of the client.
  let notes: [String]

  /// - Parameters:
  ///   - app: the app's ID; nil for the first app.
  ///   - languages: the user's languages, preferred first.
  init(_ snapshot: Snapshot, _ app: Catalogue.ID?, in languages: [String] = [], _ site: Site) throws {
    let contents = try Contents(SiteManifests(snapshot, languages, site), app)
    var language: String?
    func body<Body>(_ kind: Manifest.Kind, _: Document<Body>.Type) throws -> Body? {
      guard let entry = contents.entry(kind), let url = site.url(of: entry.path) else { return nil }
      guard let bytes = snapshot.documents[entry.sha256] else { throw LoadingError.nothingKept(site, app, damage: nil) }
      do {
        let document = try JSONDecoder().decode(Document<Body>.self, from: bytes)
        guard document.apiVersion == Document<Body>.currentVersion else { throw LoadingError.version(url, document.apiVersion) }
        language = document.contentLanguage
        return document.body
      } catch let error as DecodingError {
        throw LoadingError.notUnderstood(url, error.summary)
      }
    }
    guard let catalogue = try body(.settings, SettingsDocument.self) else { throw LoadingError.noSettings(app: contents.app.name) }
    id = contents.app.id
    self.catalogue = catalogue
    words = ModelWords(language: language)
    icons = try body(.icons, IconsDocument.self)
    let published = try body(.configuration, ConfigurationDocument.self)
    user = published.map { Configuration($0) } ?? Configuration(startingIn: catalogue)
    let unknown = contents.unknownKinds
    notes = unknown.isEmpty ? [] : ["not shown, because this client does not know it: \(unknown.joined(separator: ", "))"]
  }

  /// Returns all screens, with all conditions evaluated.
  func screens(of user: Configuration) -> [ResolvedConfiguration.Screen] {
    ConfigurationResolver(catalogue, icons: icons, user, words: words).resolve().screens
  }
}
