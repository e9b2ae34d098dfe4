package import Diagnostics

/// A value of an author's file, and where it stands.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let source: SourceText
  package let location: SourceLocation
}
