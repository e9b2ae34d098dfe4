internal import Diagnostics
internal import SiteContent

/// The links of the apps' files to the site's own pages and files.
enum InwardLinks {
  /// Those that lead nowhere.
  static func dead(_ site: Site, _ outputs: [PlannedOutput]) -> [Diagnostic] {
    let links = site.apps.flatMap(\.inward)
    guard !links.isEmpty else { return [] }
    let paths = Set(outputs.map(\.path))
    return links.compactMap { link in
      guard let path = OwnAddress(link.address)?.path, !paths.contains(path) else { return nil }
      let leftOut = site.leftOut.first { $0.path == path }.flatMap { site.publication(of: $0).reason }
      let summary = leftOut.map { "\"\(path)\" \($0)" } ?? "nothing is at \"\(path)\""
      return Diagnostic(.warning, .deadLink, at: link.place, summary, help: leftOut == nil ? guess(path, paths) : nil)
    }
  }

  private static func guess(_ path: PagePath, _ paths: Set<PagePath>) -> String? {
    let folder = PagePath(path.text + "/")
    let pages = paths.map(\.text).filter { $0.hasSuffix("/") }.sorted()
    let near = paths.contains(folder) ? folder.text : nearestName(to: path.text, among: pages)
    return near.map { "did you mean \"\($0)\"?" } ?? "an address that begins with a slash is one of the site itself"
  }

  /// Those into places of pages, to be looked at once these are rendered.
  static func places(of app: App) -> [PageText.Link] {
    app.inward.compactMap { link in
      guard let address = OwnAddress(link.address), let fragment = address.fragment else { return nil }
      return PageText.Link(target: address.path, fragment: fragment, place: link.place)
    }
  }
}
