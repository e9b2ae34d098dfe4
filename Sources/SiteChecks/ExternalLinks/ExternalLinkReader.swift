internal import Concurrency
package import FileSystem
internal import SettingsModel
internal import SiteContent
package import SiteRendering

/// Finds the links that lead out of a site: in its Markdown, its navigation and the files of its apps.
///
/// The texts are read once more. A build has no use for where its outgoing links stand, so it does not keep it.
package struct ExternalLinkReader {
  private let renderer: Renderer
  /// The folder that holds `content/`.
  private let source: String
  private let jobs: Int
  private let fileSystem: FileSystem

  package init(_ renderer: Renderer, source: String, jobs: Int, _ fileSystem: FileSystem) {
    (self.renderer, self.source, self.jobs, self.fileSystem) = (renderer, source, jobs, fileSystem)
  }

  /// - Throws: `FileSystemError`.
  package func read() async throws -> ExternalLinks {
    let site = renderer.site
    let pages = try await renderer.sites.flatMap(\.allPages).concurrentMap(jobs: jobs) { [self] in try outgoing(in: $0) }
    let links = site.settings.outgoing + site.apps.flatMap(\.outgoing) + renderer.outgoingLinksOfChangelogs + pages.flatMap(\.self)
    return ExternalLinks(links, baseURL: site.settings.baseURL)
  }

  private func outgoing(in page: PageMetadata) throws -> [ExternalLink] {
    let path = source + "/" + page.source.displayed
    let bytes = try fileSystem.read(path)
    guard Fingerprint(ofBytes: bytes) == page.fingerprint else {
      throw FileSystemError("check", path, reason: "it changed during the check; check again")
    }
    return renderer.outgoingLinks(of: page, bytes)
  }
}
