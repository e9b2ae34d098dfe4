package import SiteContent

/// What an output was rendered from: while all of it is the same, so are its bytes.
package struct Dependencies: Sendable, Equatable {
  /// Hash of all that is known of the output before it is rendered: its page, its part of the model, what stands around it.
  package let inputs: String
  /// The layout, for outputs that have one, and the hash of all templates that it brings in.
  package let layout: String?
  package let templates: String?
  /// What the links of its text lead to.
  package let references: [String: LinkTarget]
  /// The same of the texts of other pages that it shows.
  package var otherReferences: [ContentPath: [String: LinkTarget]] = [:]
}

extension Dependencies {
  /// Of an output that could not be rendered, or that is made anew each time.
  package static let none = Dependencies(inputs: "", layout: nil, templates: nil, references: [:])
}
