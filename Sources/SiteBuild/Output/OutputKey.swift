internal import SiteContent
internal import SiteRendering

/// An output among all: two with one address are a mistake, and both have their say until it is mended.
struct OutputKey: Hashable, Sendable {
  let path: PagePath
  let origin: String
  let isPage: Bool

  init(_ output: any Output) { (path, origin, isPage) = (output.path, output.place.origin, output.isPage) }
}
