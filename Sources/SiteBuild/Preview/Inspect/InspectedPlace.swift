package import Diagnostics

/// A place in a source file of the site.
package struct InspectedPlace: Sendable, Equatable {
  /// As messages show it.
  package let path: String
  package let location: SourceLocation
  /// The lines of YAML that the text belongs to, such as those of a row.
  package let yaml: String?
  /// What is published of them.
  package let json: String?
}
