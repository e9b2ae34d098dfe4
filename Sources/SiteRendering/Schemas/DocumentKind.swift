package import SettingsModel

/// What a JSON document of the interface holds. Each kind has a schema of its own.
package enum DocumentKind: Hashable, Sendable, CaseIterable {
  case manifest
  /// One page; the manifest lists only the list of them.
  case page
  case listed(Manifest.Kind)

  package static var allCases: [DocumentKind] { [.manifest, .page] + Manifest.Kind.allCases.map(listed) }

  package var name: String {
    switch self {
    case .manifest: "manifest"
    case .page: "page"
    case .listed(let kind): kind.rawValue
    }
  }
}

extension DocumentKind {
  /// The JSON Schema of the documents of this kind: whole in itself, strict about what it promises, and open for members and words
  /// of later versions.
  ///
  /// - Parameter address: where the schema is published.
  func schema(at address: String) -> JSONValue {
    let (description, list) = content
    let whole: [String: JSONValue] = [
      "$schema": JSONSchema.dialect, "$id": .init(address), "title": .init(title), "description": .init(description),
      "$defs": .object(list.definitions),
    ]
    return .object(list.keywords.merging(whole) { _, own in own })
  }

  private var title: String {
    switch self {
    case .page: "pages/<slug>.json"
    case .listed(.configurationSchema): "configuration.schema.json"
    default: name + ".json"
    }
  }

  private var content: (String, MemberList) {
    switch self {
    case .manifest: (Manifest.object.description, MemberList(Manifest.object))
    case .page: document(Page.object)
    case .listed(.settings): document(Catalogue.object)
    case .listed(.icons): document(IconSet.object)
    case .listed(.onboarding): document(Onboarding.object)
    case .listed(.configuration): document(ResolvedConfiguration.object)
    case .listed(.pages): document(PageList.object)
    case .listed(.watch), .listed(.widget): document(CompanionSettings.object)
    case .listed(.configurationSchema):
      ("A JSON Schema of a user's configuration, made from the catalogue of one app.", ConfigurationSchema.promise)
    }
  }

  /// The members of a document's body stand beside those that all documents have.
  private func document<Body: Codable & Sendable>(_ body: ObjectSchema<Body>) -> (String, MemberList) {
    var list = MemberList(body)
    list.add(Document<Body>.envelope)
    return (body.description, list)
  }
}

extension Document {
  fileprivate static var envelope: [Member<Document<Body>>] {
    [
      .required("apiVersion", \.apiVersion, .apiVersion, "The version of the interface. Adding members does not change it."),
      .required("app", \.app, .id(), "The app that it is about: the name of its folder."),
    ]
  }
}

enum JSONSchema {
  /// JSON Schema 2020-12.
  static let dialect: JSONValue = "https://json-schema.org/draft/2020-12/schema"
}
