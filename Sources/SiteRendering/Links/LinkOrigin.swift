package import SiteContent

/// Where a text with links stands.
package protocol LinkOrigin {
  /// The folder of its file, below `content/`.
  var folder: String { get }
  /// Its address on the site.
  var path: PagePath { get }
}

extension PageMetadata: LinkOrigin {
  package var folder: String { source.folder }
}
