package import Diagnostics

/// An address on the web, or a `mailto:`, where an author wrote it.
package struct ExternalLink: Hashable, Sendable {
  package let url: String
  package let place: SourcePlace

  package init(url: String, place: SourcePlace) { (self.url, self.place) = (url, place) }
}
