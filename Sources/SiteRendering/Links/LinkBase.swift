package import SiteContent

/// How one page writes its links: relative to itself, so that the site works below any path; the page that is shown
/// for every missing address has only the site's own path to go by.
package enum LinkBase: Sendable, Hashable {
  case page(PagePath)
  case site(basePath: String)

  /// Whether the page is shown at every address that does not exist.
  var isShownAnywhere: Bool { if case .site = self { true } else { false } }

  package func href(_ target: PagePath, fragment: String? = nil) -> String {
    switch self {
    case .page(let path): path.relative(to: target, fragment: fragment)
    case .site(let basePath): basePath + target.encoded.dropFirst() + (fragment.map { "#" + PagePath.encode($0) } ?? "")
    }
  }
}
