/// Input or output failed: what was being done to which path, and why.
package struct FileSystemError: Error, Equatable, CustomStringConvertible {
  package let action: String
  package let path: String
  package let reason: String

  package init(_ action: String, _ path: String, reason: String) { (self.action, self.path, self.reason) = (action, path, reason) }

  package var description: String { "could not \(action) \(path): \(reason)" }
}
