/// A link or an image, as an author wrote it.
package struct WrittenLink: Sendable, Hashable {
  package let destination: String
  package let isImage: Bool

  package init(_ destination: String, isImage: Bool = false) { (self.destination, self.isImage) = (destination, isImage) }
}
