package import SiteContent

/// What an output was rendered from: while all of it is the same, so are its bytes.
package struct Dependencies: Sendable, Equatable {
  package let basis: Basis
  package let references: References

  /// What is known before it is rendered.
  package struct Basis: Sendable, Equatable {
    /// Hash of all that is known of the output: its page, its part of the model, what stands around it.
    package let inputs: String
    /// The layout, for outputs that have one, and the hash of all templates that it brings in.
    package let layout: String?
    package let templates: String?
  }

  /// What links lead to, each as it is written.
  package struct References: Sendable, Equatable {
    /// Those of its text.
    package let own: [String: LinkTarget]
    /// Those of the texts of other pages that it shows.
    package var others: [ContentPath: [String: LinkTarget]] = [:]
  }
}

extension Dependencies {
  /// Of an output that could not be rendered, or that is made anew each time.
  package static let none = Dependencies(basis: Basis(inputs: "", layout: nil, templates: nil), references: References(own: [:]))
}
