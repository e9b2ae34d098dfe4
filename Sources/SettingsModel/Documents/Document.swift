/// A published JSON document: the version of the interface, the app, and the members of its body beside them.
public struct Document<Body: Codable & Sendable>: Codable, Sendable {
  /// The version of the interface that this model speaks. Adding members does not change it.
  public static var currentVersion: Int64 { 1 }

  public let apiVersion: Int64
  public let app: Catalogue.ID
  /// The language that its texts are in, as in BCP 47; nil if the site has one language only.
  public let contentLanguage: String?
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

public typealias SettingsDocument = Document<Catalogue>
public typealias IconsDocument = Document<IconSet>
public typealias OnboardingDocument = Document<Onboarding>
public typealias ConfigurationDocument = Document<ResolvedConfiguration>
public typealias CompanionDocument = Document<CompanionSettings>
public typealias PagesDocument = Document<PageList>
public typealias ReleasesDocument = Document<ReleaseList>
public typealias PrivacyDocument = Document<Privacy>
public typealias LicensesDocument = Document<LicenseList>
public typealias PageDocument = Document<Page>
