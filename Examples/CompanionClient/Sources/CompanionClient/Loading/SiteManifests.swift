import Foundation
import SettingsModel

/// The main manifest of a site, and the manifest of the best language for the user.
struct SiteManifests: Sendable {
  let main: Manifest
  /// nil if the main language is the best match.
  private(set) var translated: Manifest?

  private struct Version: Decodable { let apiVersion: Int64 }

  /// - Parameters:
  ///   - bytes: the main manifest.
  ///   - languages: the user's languages, preferred first.
  ///   - load: returns the bytes of another language's manifest, after checking them against its hash.
  init(_ bytes: Data, _ languages: [String], _ site: Site, load: (Manifest.Language, URL) async throws -> Data) async throws {
    main = try Self.manifest(bytes, at: try Self.url(of: Site.manifestPath, in: site))
    guard let language = main.language(for: languages) else { return }
    let url = try Self.url(of: language.path, in: site)
    translated = try Self.manifest(try await load(language, url), at: url)
  }

  /// Reads the manifests in a snapshot.
  init(_ snapshot: Snapshot, _ languages: [String], _ site: Site) throws {
    main = try Self.manifest(snapshot.manifest, at: try Self.url(of: Site.manifestPath, in: site))
    guard let language = main.language(for: languages) else { return }
    guard let bytes = snapshot.documents[language.sha256] else { throw LoadingError.nothingKept(site, nil, damage: nil) }
    translated = try Self.manifest(bytes, at: try Self.url(of: language.path, in: site))
  }

  private static func url(of path: String, in site: Site) throws -> URL {
    guard let url = site.url(of: path) else { throw LoadingError.path(path) }
    return url
  }

  private static func manifest(_ bytes: Data, at url: URL) throws -> Manifest {
    do {
      // In other versions, only the version number can be relied on.
      let version = try JSONDecoder().decode(Version.self, from: bytes).apiVersion
      guard version == SettingsDocument.currentVersion else { throw LoadingError.version(url, version) }
      return try JSONDecoder().decode(Manifest.self, from: bytes)
    } catch let error as DecodingError {
      throw LoadingError.notUnderstood(url, error.summary)
    }
  }
}
