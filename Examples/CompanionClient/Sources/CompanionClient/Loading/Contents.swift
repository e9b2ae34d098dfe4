import Foundation
import SettingsModel

/// What a manifest lists of one app.
struct Contents: Sendable {
  /// The documents that this client shows. A watch would name `watch` here and nothing else.
  static let kinds: [Manifest.Kind] = [.settings, .configuration, .icons]

  let app: Manifest.App
  /// Of the kinds above, those that there are.
  let entries: [Manifest.Entry]
  /// Kinds of a later version of the interface.
  let unknownKinds: [String]

  private struct Version: Decodable { let apiVersion: Int64 }

  /// - Parameter app: nil for the first one.
  init(_ bytes: Data, _ app: Catalogue.ID?, _ site: Site) throws {
    guard let url = site.url(of: Site.manifestPath) else { throw LoadingError.path(Site.manifestPath) }
    let manifest: Manifest
    do {
      // Of another version nothing but its number is known.
      let version = try JSONDecoder().decode(Version.self, from: bytes).apiVersion
      guard version == SettingsDocument.currentVersion else { throw LoadingError.version(url, version) }
      manifest = try JSONDecoder().decode(Manifest.self, from: bytes)
    } catch let error as DecodingError {
      throw LoadingError.notUnderstood(url, error.summary)
    }
    guard let found = app.map({ app in manifest.apps.first { $0.id == app } }) ?? manifest.apps.first else {
      let known = manifest.apps.map(\.id.rawValue).joined(separator: ", ")
      throw WrongUsage(app.map { "the site has no app \"\($0)\"; it has \(known)" } ?? "the site has no apps")
    }
    self.app = found
    let documents = manifest.documents.filter { $0.app == found.id }
    entries = Self.kinds.compactMap { kind in documents.first { $0.kind == .known(kind) } }
    unknownKinds = documents.compactMap { if case .unknown(let kind) = $0.kind { kind } else { nil } }
  }

  func entry(_ kind: Manifest.Kind) -> Manifest.Entry? { entries.first { $0.kind == .known(kind) } }
}

extension DecodingError {
  /// Where the JSON is not what the model expects, in a line.
  var summary: String {
    switch self {
    case .keyNotFound(let key, let context): "\(Self.place(context)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(Self.place(context)) has another type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is no JSON"
    case .dataCorrupted(let context): "\(Self.place(context)) is not valid"
    @unknown default: "\(self)"
    }
  }

  private static func place(_ context: Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? "it" : path
  }
}
