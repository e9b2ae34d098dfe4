/// Why the bytes of a picture cannot be used. `description` is lower case, without a full stop, to be shown to an author.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
