/// A value in the app's code.
package indirect enum FoundValue: Hashable, Sendable {
  case absent
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([FoundValue])
  case object([String: FoundValue])
}

/// Strings that belong together in the code, such as the arguments of a call or the properties of an enumeration case.
package struct CodeRecord: Hashable, Sendable {
  /// A string and its name.
  package struct Text: Hashable, Sendable {
    /// The label of the argument, or the name of the property.
    package let label: String?
    package let text: String

    package init(label: String?, text: String) { (self.label, self.text) = (label, text) }
  }

  /// The names of the type that is created, and of the enclosing constant and types.
  package let owners: [String]
  package let texts: [Text]
  /// The strings of the enclosing calls, which several records share.
  package let common: [Text]
  /// Whether one of the values is `nil`, such as the name of the primary icon.
  package let hasNil: Bool

  package init(owners: [String], texts: [Text], common: [Text] = [], hasNil: Bool = false) {
    (self.owners, self.texts, self.common, self.hasNil) = (owners, texts, common, hasNil)
  }
}
