/// Texts that belong together in the code: the arguments of a call, or what properties say of a case of an enumeration.
package struct CodeRecord: Hashable, Sendable {
  package struct Text: Hashable, Sendable {
    /// The label of the argument, or the name of the property.
    package let label: String?
    package let text: String

    package init(label: String?, text: String) { (self.label, self.text) = (label, text) }
  }

  /// The names of the type that is made, and of the constant and types around it.
  package let owners: [String]
  package let texts: [Text]
  /// Those of the calls around it: what a group has in common.
  package let common: [Text]
  /// Whether the name of an icon is `nil`, as that of the primary one is.
  package let hasNil: Bool

  package init(owners: [String], texts: [Text], common: [Text] = [], hasNil: Bool = false) {
    (self.owners, self.texts, self.common, self.hasNil) = (owners, texts, common, hasNil)
  }
}
