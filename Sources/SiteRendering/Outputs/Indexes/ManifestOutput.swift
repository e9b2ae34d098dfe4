internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `/api/v1/manifest.json`: every document with its size and hash.
struct ManifestOutput: IndexOutput {
  let place: OutputPlace

  static func plan(into draft: inout SiteDraft) { draft.add(ManifestOutput(place: OutputPlace(SitePaths.manifest))) }

  package static var listsDocuments: Bool { true }

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
      case nil: break
      }
    }
    var manifest = Manifest(
      generator: site.generator, apps: site.site.apps.map { .init(id: $0.id, name: $0.name) },
      documents: entries.sorted { $0.path < $1.path })
    manifest.schemas = schemas.sorted { $0.path < $1.path }
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
