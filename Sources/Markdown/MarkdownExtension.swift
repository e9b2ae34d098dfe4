/// A syntax beyond CommonMark. The raw values are the names in `site.yaml`.
package enum MarkdownExtension: String, Hashable, Sendable, CaseIterable {
  case tables
  case strikethrough
  case taskLists = "task-lists"
  case footnotes
  case autolinks
  case headingAnchors = "heading-anchors"
  case tableOfContents = "table-of-contents"
  case admonitions
  case smartPunctuation = "smart-punctuation"
}

extension Set<MarkdownExtension> {
  /// The default: all extensions that a text asks for by its own syntax.
  package static let standard = Set(MarkdownExtension.allCases).subtracting([.smartPunctuation])
}
