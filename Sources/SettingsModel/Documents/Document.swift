/// A published JSON document: the members of its ``body``, the app, and the version of the API.
///
///     let document = try JSONDecoder().decode(SettingsDocument.self, from: bytes)
///     let settings = document.body.settings
public struct Document<Body: Codable & Sendable>: Codable, Sendable {
  /// The version of the API that this library supports. Adding members doesn't change the version.
  public static var currentVersion: Int64 { 1 }

  /// The document's version of the API. If it isn't ``currentVersion``, the document's format may differ.
  public let apiVersion: Int64
  /// The app that the document is about.
  public let app: Catalogue.ID
  /// The document's language (BCP 47), or nil if the site has only one language.
  public let contentLanguage: String?
  /// The contents of the document.
  public let body: Body

  package init(app: Catalogue.ID, body: Body, contentLanguage: String? = nil) {
    (apiVersion, self.app, self.body, self.contentLanguage) = (Self.currentVersion, app, body, contentLanguage)
  }

  private enum CodingKeys: String, CodingKey { case apiVersion, app, contentLanguage }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    apiVersion = try container.decode(Int64.self, forKey: .apiVersion)
    app = try container.decode(Catalogue.ID.self, forKey: .app)
    contentLanguage = try container.decodeIfPresent(String.self, forKey: .contentLanguage)
    body = try Body(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(apiVersion, forKey: .apiVersion)
    try container.encode(app, forKey: .app)
    try container.encodeIfPresent(contentLanguage, forKey: .contentLanguage)
  }
}

extension Document: Equatable where Body: Equatable {}

/// The document `settings.json`.
public typealias SettingsDocument = Document<Catalogue>
/// The document `icons.json`.
public typealias IconsDocument = Document<IconSet>
/// The document `onboarding.json`.
public typealias OnboardingDocument = Document<Onboarding>
/// The document `configuration.json`.
public typealias ConfigurationDocument = Document<ResolvedConfiguration>
/// The documents `watch.json` and `widget.json`.
public typealias CompanionDocument = Document<CompanionSettings>
/// The document `pages.json`.
public typealias PagesDocument = Document<PageList>
/// The document `releases.json`.
public typealias ReleasesDocument = Document<ReleaseList>
/// The document `privacy.json`.
public typealias PrivacyDocument = Document<Privacy>
/// The document `licenses.json`.
public typealias LicensesDocument = Document<LicenseList>
/// The documents `pages/<slug>.json`.
public typealias PageDocument = Document<Page>
