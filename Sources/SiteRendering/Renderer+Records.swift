internal import CanonicalJSON
package import Diagnostics
internal import SettingsModel
package import SiteContent

/// What is made from the records of the pages, and what is checked over them.
extension Renderer {
  /// Renders an output that is made from what the others left behind.
  ///
  /// - Parameters:
  ///   - records: of every page, in the plan's order.
  ///   - documents: size and hash of every document of the interface, by its path below the output folder.
  package func render(derived output: PlannedOutput, records: [PageRecord], documents: [String: FileDigest]) -> RenderedOutput {
    switch output.kind {
    case .sitemap(let parts): file(output, Array(sitemap(parts, records).utf8))
    case .sitemapPart(let part): RenderedOutput(files: sitemapPart(part, records), dependencies: dependencies(of: output))
    case .search: file(output, SearchIndex(site: site, plan: plan, records: records).json)
    case .pages(let id):
      file(
        output,
        JSONBytes.encode(PagesDocument(app: id, body: PageList(pages: records.compactMap(\.entry).filter { $0.app == id }.map(\.entry)))))
    case .manifest: file(output, JSONBytes.encode(manifest(documents)))
    default: preconditionFailure("\(output.path) is not derived")
    }
  }

  private func sitemap(_ parts: [Sitemap.Part], _ records: [PageRecord]) -> String {
    parts.isEmpty ? Sitemap.xml(records, settings: site.settings) : Sitemap.index(parts, records, settings: site.settings)
  }

  private func sitemapPart(_ part: Sitemap.Part, _ records: [PageRecord]) -> [RenderedOutput.File] {
    let xml = Sitemap.xml(part, records, settings: site.settings)
    return xml.map { [.init(path: part.path.file, bytes: Array($0.utf8))] } ?? []
  }

  private func manifest(_ documents: [String: FileDigest]) -> Manifest {
    let entries = plan.outputs.compactMap { output -> Manifest.Entry? in
      let app: Catalogue.ID
      let kind: Manifest.Kind
      switch output.kind {
      case .document(let id, let what): (app, kind) = (id, what)
      case .pages(let id): (app, kind) = (id, .pages)
      default: return nil
      }
      guard let digest = documents[output.path.file] else { preconditionFailure("the manifest comes after what it lists") }
      var entry = Manifest.Entry(
        id: "\(app)/\(kind.rawValue)", kind: kind, path: output.path.encoded, bytes: digest.bytes, sha256: digest.sha256)
      entry.app = app
      entry.schema = site.settings.absolute(SitePaths.schema(.listed(kind)))
      return entry
    }
    var manifest = Manifest(
      generator: generator, apps: site.apps.map { .init(id: $0.id, name: $0.name) },
      documents: entries.sorted { $0.path < $1.path })
    manifest.schemas = schemas(documents).sorted { $0.path < $1.path }
    return manifest
  }

  private func schemas(_ documents: [String: FileDigest]) -> [Manifest.Schema] {
    plan.outputs.compactMap { output in
      guard case .schema = output.kind else { return nil }
      guard let digest = documents[output.path.file] else { preconditionFailure("the manifest comes after what it lists") }
      return Manifest.Schema(path: output.path.encoded, bytes: digest.bytes, sha256: digest.sha256)
    }
  }
}

/// The places on every page, to hold the links of texts to.
package struct PagePlaces: Sendable {
  private let anchors: [PagePath: Set<String>]
  /// Of the pages that a link leads into in vain.
  private var nearby: [PagePath: NearbyPlaces] = [:]

  package init(_ anchors: [PagePath: Set<String>]) { self.anchors = anchors }

  /// Links of a page's text to places that are not there.
  package mutating func deadFragments(of record: PageRecord) -> [Diagnostic] {
    var dead: [Diagnostic] = []
    for link in record.links {
      guard let fragment = link.fragment, let place = link.place, !fragment.isEmpty, let known = anchors[link.target],
        !known.contains(fragment)
      else { continue }
      let help = nearby(on: link.target, known).help(for: fragment)
      dead.append(Diagnostic(.warning, .deadFragment, at: place, "\(link.target) has no place \"#\(fragment)\"", help: help))
    }
    return dead
  }

  private mutating func nearby(on page: PagePath, _ known: Set<String>) -> NearbyPlaces {
    if let ready = nearby[page] { return ready }
    let made = NearbyPlaces(known)
    nearby[page] = made
    return made
  }
}
