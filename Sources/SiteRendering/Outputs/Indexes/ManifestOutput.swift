internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `/api/v1/manifest.json`, or `/api/v1/de/manifest.json`: every document in one language with its size and hash. That of the main language
/// names the others.
struct ManifestOutput: IndexOutput {
  let place: OutputPlace

  static func plan(into draft: inout SiteDraft) { draft.add(ManifestOutput(place: OutputPlace(SitePaths.manifest(draft.edition)))) }

  private var isMain: Bool { path == SitePaths.manifest }

  package var turn: IndexTurn { isMain ? .last : .afterDocuments }

  package var listing: ManifestListing? { isMain ? nil : .language }

  package func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    func digest(of output: any Output) -> FileDigest {
      guard let digest = documents[output.path.file] else { preconditionFailure("the manifest comes after what it lists") }
      return digest
    }
    var (entries, schemas): ([Manifest.Entry], [Manifest.Schema]) = ([], [])
    for output in site.plan.outputs {
      switch output.listing {
      case .document(let app, let kind): entries.append(entry(app, kind, output, digest(of: output), in: site.site.settings))
      case .schema:
        let digest = digest(of: output)
        schemas.append(Manifest.Schema(path: output.path.encoded, bytes: digest.bytes, sha256: digest.sha256))
      case .language, nil: break
      }
    }
    var manifest = Manifest(
      generator: site.generator, apps: site.site.apps.map { .init(id: $0.id, name: $0.name) },
      documents: entries.sorted { $0.path < $1.path })
    manifest.schemas = schemas.sorted { $0.path < $1.path }
    manifest.contentLanguage = site.contentLanguage
    let languages = isMain ? site.site.settings.contentRoot.editions.dropFirst() : []
    if !languages.isEmpty {
      manifest.languages = languages.map { edition in
        let path = SitePaths.manifest(edition)
        return Manifest.Language(language: edition.language, path: path.encoded, sha256: documents[path.file]?.sha256 ?? "")
      }
    }
    return file(JSONBytes.encode(manifest))
  }

  private func entry(
    _ app: Catalogue.ID, _ kind: Manifest.Kind, _ output: any Output, _ digest: FileDigest, in settings: SiteSettings
  ) -> Manifest.Entry {
    var entry = Manifest.Entry(
      id: "\(app)/\(kind.rawValue)", kind: kind, path: output.path.encoded, bytes: digest.bytes, sha256: digest.sha256)
    entry.app = app
    entry.schema = settings.absolute(SitePaths.schema(.listed(kind)))
    return entry
  }
}
