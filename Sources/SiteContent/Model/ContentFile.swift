/// A file that is published as it is.
package struct ContentFile: Sendable, Hashable {
  package let path: ContentPath
  package let digest: FileDigest

  package init(path: ContentPath, digest: FileDigest) { (self.path, self.digest) = (path, digest) }
}
