/// What a text may hold beyond CommonMark. The raw values are the names that an author writes in `site.yaml`.
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
  /// What holds where nobody says otherwise: all that a text asks for by its own syntax.
  package static let standard = Set(MarkdownExtension.allCases).subtracting([.smartPunctuation])
}
