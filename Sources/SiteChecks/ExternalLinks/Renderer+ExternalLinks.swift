internal import Concurrency
package import FileSystem
internal import SettingsModel
internal import SiteContent
package import SiteRendering

extension Renderer {
  /// The links that lead out of a site: in its Markdown, its navigation and the files of its apps.
  ///
  /// The texts are read once more. A build has no use for where its outgoing links stand, so it does not keep it.
  ///
  /// - Parameter source: the folder that holds `content/`.
  /// - Throws: `FileSystemError`.
  package func externalLinks(source: String, jobs: Int, _ fileSystem: FileSystem) async throws -> ExternalLinks {
    let pages = try await sites.flatMap(\.allPages).concurrentMap(jobs: jobs) { [self] page in
      let path = source + "/" + page.source.displayed
      let bytes = try fileSystem.read(path)
      guard Fingerprint(ofBytes: bytes) == page.fingerprint else {
        throw FileSystemError("check", path, reason: "it changed during the check; check again")
      }
      return outgoingLinks(of: page, bytes)
    }
    let links = site.settings.outgoing + site.apps.flatMap(\.outgoing) + outgoingLinksOfChangelogs + pages.flatMap(\.self)
    return ExternalLinks(links, baseURL: site.settings.baseURL)
  }
}
