internal import Diagnostics
package import SiteContent

/// The links of `site.yaml` and the apps' files to the site's own pages and files.
enum InternalLinks {
  /// Those that lead nowhere.
  static func dead(_ site: Site, _ paths: Set<PagePath>) -> [Diagnostic] {
    guard !site.inward.isEmpty else { return [] }
    return site.inward.compactMap { link in
      guard let path = OwnAddress(link.address)?.path, !paths.contains(path), !paths.contains(path.twin) else { return nil }
      if let reason = site.leftOut.first(where: { $0.path == path }).flatMap({ site.publication(of: $0).reason }) {
        return Diagnostic(.warning, .deadLink, at: link.place, "\"\(path)\" \(reason)", help: Publication.helpForLinks)
      }
      return Diagnostic(.warning, .deadLink, at: link.place, "\"\(path)\" does not exist", help: guess(path, paths))
    }
  }

  private static func guess(_ path: PagePath, _ paths: Set<PagePath>) -> String? {
    let folder = PagePath(path.text + "/")
    let pages = paths.map(\.text).filter { $0.hasSuffix("/") }.sorted()
    let near = paths.contains(folder) ? folder.text : nearestName(to: path.text, among: pages)
    return near.map { "did you mean \"\($0)\"?" } ?? "an address that begins with / is one of this site"
  }

  /// Those into places of pages, to be looked at once these are rendered.
  static func places(of links: [InternalLink]) -> [PageText.Link] {
    links.compactMap { link in
      guard let address = OwnAddress(link.address), let anchor = address.end.anchor else { return nil }
      return PageText.Link(target: address.path.folder, fragment: anchor, place: link.place)
    }
  }
}

extension Site {
  /// Every address on the site itself that the settings and the apps have.
  package var inward: [InternalLink] { settings.inward + apps.flatMap(\.inward) }
}
