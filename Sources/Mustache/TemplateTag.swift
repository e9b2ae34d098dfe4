/// A tag of a Mustache template: `{{name}}`, `{{#section}}`, `{{{bodyHTML}}}`.
package struct TemplateTag {
  package enum Kind: Equatable {
    case comment, section, inverted, end, partial, variable, html
    /// A sign of Mustache that our templates do not use.
    case unsupported(Character)
  }

  package let kind: Kind
  /// Without its sign and the blanks around.
  package let name: String
  /// From its first brace to its last one. If it is not closed, the opening braces.
  package let range: Range<Int>
  package let isClosed: Bool
}
