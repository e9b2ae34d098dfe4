internal import SiteContent
internal import SiteRendering

/// The identity of an output. Two with one address are a mistake, and both are kept until it is fixed.
struct OutputKey: Hashable, Sendable {
  let path: PagePath
  let origin: String
  let isPage: Bool

  init(_ route: Route) { (path, origin, isPage) = (route.path, route.place.origin, route.isPage) }
}
