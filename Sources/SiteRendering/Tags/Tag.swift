package import SiteContent

/// A tag, and the page about it.
package struct Tag: Sendable {
  /// As it is written most often.
  package let name: String
  package let path: PagePath
  /// The pages that have it, newest first.
  package let pages: [PageMetadata]
}
