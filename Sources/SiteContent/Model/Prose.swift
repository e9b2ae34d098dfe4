internal import TextCoding

/// A text of the model that may have markup.
package struct Prose: Hashable, Sendable {
  /// Without any markup.
  package var text: String
  /// The same as HTML, if it has markup. Addresses are as they were written until the site resolves them.
  package var html: String?

  package init(text: String, html: String? = nil) { (self.text, self.html) = (text, html) }

  /// Of two members of the model; nil if there is no text.
  package init?(_ text: String?, _ html: String?) {
    guard let text else { return nil }
    self.init(text: text, html: html)
  }

  /// Of two members of the model that are lists in step.
  package static func list(_ texts: [String]?, _ html: [String]?) -> [Prose] {
    (texts ?? []).enumerated().map { Prose(text: $1, html: html?[$0]) }
  }

  /// The text as HTML, whether it has markup or not.
  package var shownHTML: String { html ?? text.escapedForHTML }
}
