import Foundation
import SettingsModel

/// Loads an app from a site: as the site is now, else as it was when it was loaded last.
///
/// 1. Ask for the manifest, unless it is the one in the cache.
/// 2. If the user's language is not the main one, load the manifest of that language, unless the cache has it by its hash.
/// 3. Load the documents whose hashes are not in the cache, and compare each with its hash.
/// 4. Read all of them. Only then they take the place of what is in the cache.
///
/// So all that is shown together was published together, and an unchanged site costs one request, answered by `304`.
struct SiteLoader: Sendable {
  let site: Site
  /// nil for the first one that the site has.
  let app: Catalogue.ID?
  /// Of the user, the best first.
  var languages: [String] = []
  let cache: SnapshotCache
  var transport = Transport()
  /// How long to wait before each further try, while the site does not fit together.
  var pauses: [Duration] = [.milliseconds(300), .seconds(1)]

  /// An app, and what the user should know of how it was come by.
  struct Loaded: Sendable {
    let app: CompanionApp
    let notes: [String]
  }

  /// - Throws: `LoadingError`, where the site cannot be loaded and there is nothing in the cache.
  func load() async throws -> Loaded {
    let (kept, damage) = cache.snapshot(of: app, in: languages, from: site)
    let notes = damage.map { ["\($0); what is missing is loaded again"] } ?? []
    do {
      let (snapshot, loaded) = try await newest(kept)
      return Loaded(app: loaded, notes: notes + loaded.notes + keep(snapshot, insteadOf: damage == nil ? kept : nil))
    } catch let error as LoadingError {
      // Of what is kept, damage may have taken a part. Then there is nothing else to tell.
      guard error.leavesWhatWasKept, let kept, let loaded = try? CompanionApp(kept, app, in: languages, site) else { throw error }
      return Loaded(app: loaded, notes: notes + ["\(error)", "showing what was loaded before"] + loaded.notes)
    }
  }

  /// What was loaded before, without asking anybody.
  func loadKept() throws -> Loaded {
    let (kept, damage) = cache.snapshot(of: app, in: languages, from: site)
    guard let kept else { throw LoadingError.nothingKept(site, app, damage: damage) }
    let loaded = try CompanionApp(kept, app, in: languages, site)
    return Loaded(app: loaded, notes: [damage].compactMap(\.self) + loaded.notes)
  }
}

extension SiteLoader {
  /// Tries again while the site does not fit together, as it does while it is being replaced.
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

  /// - Parameter known: documents by their hash: those of before, and those that were loaded since.
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

  /// Documents need no `ETag`: the manifest tells by their hashes which have changed.
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

  /// The main manifest has the hash of that of a language, but not its size.
  private func load(_ language: Manifest.Language, _ url: URL, _ transport: Transport) async throws -> Data {
    guard case .document(let bytes, _) = try await transport.get(url, limit: Self.largest) else { throw LoadingError.status(url, 304) }
    guard SHA256Hash(of: bytes).hexadecimal == language.sha256 else { throw LoadingError.mismatch(url, "another SHA-256") }
    return bytes
  }

  /// - Returns: why it could not be kept, which is no reason not to show it.
  private func keep(_ snapshot: Snapshot, insteadOf kept: Snapshot?) -> [String] {
    if snapshot == kept { return [] }
    do {
      try cache.keep(snapshot, of: app, in: languages, from: site)
      return []
    } catch {
      return ["nothing could be written to the cache, so nothing will be there offline: \(error.localizedDescription)"]
    }
  }

  /// More than a manifest or a document that a companion wants ever has, in bytes.
  private static let largest: Int64 = 4 << 20
}
