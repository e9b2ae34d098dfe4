internal import Concurrency
internal import FileSystem
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// Finds the links that lead out of a site: in its Markdown, its navigation and the files of its apps.
///
/// The texts are read once more. A build has no use for where its outgoing links stand, so it does not keep it.
struct OutgoingLinks {
  let renderer: Renderer
  let options: BuildOptions
  let fileSystem: FileSystem

  /// - Throws: `FileSystemError`.
  func read() async throws -> ExternalLinks {
    let site = renderer.site
    let pages = try await site.pages.concurrentMap(jobs: options.jobs) { [self] in try outgoing(in: $0) }
    let links = site.settings.outgoing + site.apps.flatMap(\.outgoing) + pages.flatMap(\.self)
    return ExternalLinks(links, baseURL: site.settings.baseURL)
  }

  private func outgoing(in page: PageHead) throws -> [OutgoingLink] {
    let path = options.source + "/" + page.source.displayed
    let bytes = try fileSystem.read(path)
    guard Fingerprint(ofBytes: bytes) == page.fingerprint else {
      throw FileSystemError("check", path, reason: "it changed meanwhile; check again")
    }
    return renderer.outgoingLinks(of: page, bytes)
  }
}
