/// The text for a tag such as `{{words.search}}`, with values in it. It replaces the tag when templates are loaded.
package struct TemplateWord: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    /// A piece of the page as it is.
    case html(String)
    /// The name of a value. It is escaped, unless its name ends in `HTML`.
    case value(String)
  }

  package let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// The beginning of tags with words.
  static let prefix = "words."

  /// The names of its values.
  var values: [String] {
    parts.compactMap { part in if case .value(let name) = part { name } else { nil } }
  }

  var tokens: [Template.Token] {
    parts.map { part in
      switch part {
      case .html(let html): .text(Array(html.utf8))
      case .value(let name): name.hasSuffix("HTML") ? .html(name) : .variable(name)
      }
    }
  }
}
