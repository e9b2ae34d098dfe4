package import SiteContent

/// An output that is rendered on its own: first its view, a value, then the bytes of that.
///
/// Its bytes depend on nothing but the view, the bytes of its sources and the targets of links; so the preview compares these, and no list of
/// dependencies can be wrong.
package protocol ViewOutput: Output {
  associatedtype View: Hashable & Sendable

  /// Other pages whose texts it shows: whole in a feed, what stands above `<!--more-->` in a list. It is rendered after them.
  var shownPosts: [PageMetadata] { get }

  func view(in site: SiteContext) -> View

  /// - Throws: what reading a source throws.
  static func render(_ view: View, _ materials: Materials) throws -> RenderedOutput
}

extension ViewOutput {
  package var shownPosts: [PageMetadata] { [] }

  /// Is the same while its view is.
  package func fingerprint(in site: SiteContext) -> Fingerprint { Fingerprint(of: view(in: site)) }

  package func render(in site: SiteContext, _ materials: Materials) throws -> RenderedOutput {
    try Self.render(view(in: site), materials)
  }
}
