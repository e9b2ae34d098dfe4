package import Diagnostics

/// An address on the site itself, where an author wrote it among an app's files: a path from the site's root, maybe with a query
/// or a fragment.
package struct InternalLink: Hashable, Sendable {
  package let address: String
  package let place: SourcePlace
}
