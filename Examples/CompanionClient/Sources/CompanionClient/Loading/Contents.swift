import Foundation
import SettingsModel

/// An app's documents in a site's manifests, in one language.
struct Contents: Sendable {
  /// The kinds of documents that this client shows. A client on a watch would only list `watch`.
  static let kinds: [Manifest.Kind] = [.settings, .configuration, .icons]

  let app: Manifest.App
  /// The documents that exist, of the kinds above.
  let entries: [Manifest.Entry]
  /// Kinds from a later version of the API.
  let unknownKinds: [String]

  /// - Parameters:
  ///   - manifests: the main manifest, and the manifest of the user's language if the site has one.
  ///   - app: the app's ID; nil for the first app.
  init(_ manifests: SiteManifests, _ app: Catalogue.ID?) throws {
    let main = manifests.main
    guard let found = app.map({ app in main.apps.first { $0.id == app } }) ?? main.apps.first else {
      let known = main.apps.map(\.id.rawValue).joined(separator: ", ")
      throw WrongUsage(app.map { "the site has no app \"\($0)\"; it has \(known)" } ?? "the site has no apps")
    }
    self.app = found
    // An app may have fewer languages than its site.
    func documents(in manifest: Manifest) -> [Manifest.Entry] { manifest.documents.filter { $0.app == found.id } }
    let translated = manifests.translated.map(documents) ?? []
    let documents = translated.contains { $0.kind == .known(.settings) } ? translated : documents(in: main)
    entries = Self.kinds.compactMap { kind in documents.first { $0.kind == .known(kind) } }
    unknownKinds = documents.compactMap { if case .unknown(let kind) = $0.kind { kind } else { nil } }
  }

  func entry(_ kind: Manifest.Kind) -> Manifest.Entry? { entries.first { $0.kind == .known(kind) } }
}

extension DecodingError {
  /// A line about where the JSON differs from the model.
  var summary: String {
    switch self {
    case .keyNotFound(let key, let context): "\(Self.place(context)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(Self.place(context)) has another type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "\(Self.place(context)) is not valid"
    @unknown default: "\(self)"
    }
  }

  private static func place(_ context: Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? "it" : path
  }
}
