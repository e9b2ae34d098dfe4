@testable import Markdown

extension MarkdownDocument {
  /// The HTML of a text without addresses that are written later.
  var html: String { body.text { "address-\($0)" } }

  /// That of its excerpt; empty if there is none.
  var excerptHTML: String { excerpt?.text { "address-\($0)" } ?? "" }
}
