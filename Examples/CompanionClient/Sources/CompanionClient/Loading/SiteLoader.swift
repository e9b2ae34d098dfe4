import Foundation
import SettingsModel

/// Loads the current version of an app from a site, or the last version from the cache.
///
/// 1. Request the manifest, unless the cached one is still current.
/// 2. If the user's language is not the main one, load the manifest of that language, unless the cache has it by its hash.
/// 3. Load the documents whose hashes are not in the cache, and compare each with its hash.
/// 4. Decode all of them, and only then replace the cache.
///
/// So all data shown together was published together. An unchanged site needs only one request, answered by `304`.
struct SiteLoader: Sendable {
  let site: Site
  /// The app's ID; nil for the site's first app.
  let app: Catalogue.ID?
  /// The user's languages, preferred first.
  var languages: [String] = []
  let cache: SnapshotCache
  var transport = Transport()
  /// How long to wait before each retry while the site's documents don't match its manifest.
  var pauses: [Duration] = [.milliseconds(300), .seconds(1)]

  /// A loaded app, with notes for the user about loading it.
  struct Loaded: Sendable {
    let app: CompanionApp
    let notes: [String]
  }

  /// - Throws: `LoadingError` if the site cannot be loaded and the cache has nothing.
  func load() async throws -> Loaded {
    let (kept, damage) = cache.snapshot(of: app, in: languages, from: site)
    let notes = damage.map { ["\($0); missing documents are loaded again"] } ?? []
    do {
      let (snapshot, loaded) = try await newest(kept)
      return Loaded(app: loaded, notes: notes + loaded.notes + keep(snapshot, insteadOf: damage == nil ? kept : nil))
    } catch let error as LoadingError {
      // A damaged cache may be incomplete. Then only the error is reported.
      guard error.leavesWhatWasKept, let kept, let loaded = try? CompanionApp(kept, app, in: languages, site) else { throw error }
      return Loaded(app: loaded, notes: notes + ["\(error)", "showing what was loaded before"] + loaded.notes)
    }
  }

  /// Returns the app that was loaded before, without connecting.
  func loadKept() throws -> Loaded {
    let (kept, damage) = cache.snapshot(of: app, in: languages, from: site)
    guard let kept else { throw LoadingError.nothingKept(site, app, damage: damage) }
    let loaded = try CompanionApp(kept, app, in: languages, site)
    return Loaded(app: loaded, notes: [damage].compactMap(\.self) + loaded.notes)
  }
}

extension SiteLoader {
  /// Loads the current version. Retries while the documents don't match the manifest because the site is being replaced.
  private func newest(_ kept: Snapshot?) async throws -> (Snapshot, CompanionApp) {
    var known = kept?.documents ?? [:]
    var transport = transport
    for pause in pauses {
      do {
        return try await whole(kept, &known, transport)
      } catch let error as LoadingError where error.isPassing {
        transport.asksPastCaches = true
        try await Task.sleep(for: pause)
      }
    }
    return try await whole(kept, &known, transport)
  }

  /// - Parameter known: the documents by hash, both cached and newly loaded.
  private func whole(_ kept: Snapshot?, _ known: inout [String: Data], _ transport: Transport) async throws -> (Snapshot, CompanionApp) {
    guard let url = site.url(of: Site.manifestPath) else { throw LoadingError.path(Site.manifestPath) }
    let tag: String?
    let manifest: Data
    switch try await transport.get(url, unless: kept?.tag, limit: Self.largest) {
    case .unchanged: (tag, manifest) = (kept?.tag, kept?.manifest ?? Data())
    case .document(let bytes, let given): (tag, manifest) = (given, bytes)
    }
    var documents: [String: Data] = [:]
    let manifests = try await SiteManifests(manifest, languages, site) { language, url in
      let bytes = if let bytes = known[language.sha256] { bytes } else { try await load(language, url, transport) }
      (known[language.sha256], documents[language.sha256]) = (bytes, bytes)
      return bytes
    }
    for entry in try Contents(manifests, app).entries {
      let bytes = if let bytes = known[entry.sha256] { bytes } else { try await load(entry, transport) }
      (known[entry.sha256], documents[entry.sha256]) = (bytes, bytes)
    }
    let snapshot = Snapshot(tag: tag, manifest: manifest, documents: documents)
    return (snapshot, try CompanionApp(snapshot, app, in: languages, site))
  }

  /// Loads a document. Documents need no `ETag`: the hashes in the manifest show which ones have changed.
  private func load(_ entry: Manifest.Entry, _ transport: Transport) async throws -> Data {
    guard let url = site.url(of: entry.path) else { throw LoadingError.path(entry.path) }
    guard entry.bytes <= Self.largest else { throw LoadingError.tooLarge(url, limit: Self.largest) }
    let bytes: Data
    do {
      guard case .document(let body, _) = try await transport.get(url, limit: entry.bytes) else { throw LoadingError.status(url, 304) }
      bytes = body
    } catch LoadingError.tooLarge {
      throw LoadingError.mismatch(url, "more than \(entry.bytes) bytes")
    }
    guard bytes.count == Int(entry.bytes) else { throw LoadingError.mismatch(url, "\(bytes.count) bytes, not \(entry.bytes)") }
    guard entry.matches(bytes) else { throw LoadingError.mismatch(url, "another SHA-256") }
    return bytes
  }

  /// Loads a language's manifest. The main manifest has its hash, but not its size.
  private func load(_ language: Manifest.Language, _ url: URL, _ transport: Transport) async throws -> Data {
    guard case .document(let bytes, _) = try await transport.get(url, limit: Self.largest) else { throw LoadingError.status(url, 304) }
    guard SHA256Hash(of: bytes).hexadecimal == language.sha256 else { throw LoadingError.mismatch(url, "another SHA-256") }
    return bytes
  }

  /// - Returns: why the snapshot could not be stored. It can still be shown.
  private func keep(_ snapshot: Snapshot, insteadOf kept: Snapshot?) -> [String] {
    if snapshot == kept { return [] }
    do {
      try cache.keep(snapshot, of: app, in: languages, from: site)
      return []
    } catch {
      return ["the cache cannot be written, so nothing will be available offline: \(error.localizedDescription)"]
    }
  }

  /// The maximum size of a manifest or a document, in bytes.
  private static let largest: Int64 = 4 << 20
}
