/// What was named is nothing that can be compared.
package struct NoRelease: Error, CustomStringConvertible, Equatable {
  package let path: String
  package let reason: String

  package var description: String { "\(path) cannot be compared: \(reason)" }
}
