internal import CCmark
package import Localization

/// Options for parsing and rendering a Markdown text.
package struct MarkdownOptions: Sendable, Hashable {
  /// The enabled extensions.
  package var extensions: Set<MarkdownExtension> = []
  /// Whether raw HTML is passed through.
  package var allowsHTML = false
  /// Whether the text is an HTML page. Only the contents of `<main>` are imported, or `<body>` if there is no `<main>`.
  package var isHTML = false
  /// Whether the part above `<!--more-->` is also rendered separately.
  package var wantsExcerpt = false
  /// Whether to count the words.
  package var countsWords = false
  /// Whether to collect the text without markup.
  package var collectsPlainText = true
  /// Whether to collect the text as release notes for app stores.
  package var collectsNotes = false
  /// The maximum number of entries: list items and other blocks. The rest of the text is omitted, and so is everything below `<!--more-->`.
  package var maximumEntries: Int?
  /// The kind of part that each second-level heading begins, if the text is divided into parts.
  package var parts: MarkdownPart?
  /// A prefix for the ids of headings, for a page that contains several texts.
  package var idPrefix = ""
  /// Ids used elsewhere on the page, which headings cannot use.
  package var reservedIDs: Set<String> = []
  package var words = MarkdownWords()
  /// The pseudolocale in which the text is shown; nil to show it as it is.
  package var pseudo: PseudoLanguage?
  package var maximumDepth = 100
  /// The maximum number of `[` on a page: libcmark takes quadratic time for some runs of them.
  package var maximumBrackets = 20_000

  package init() {}

  var parseFlags: CInt { CMARK_OPT_DEFAULT | (extensions.contains(.smartPunctuation) ? CMARK_OPT_SMART : 0) }
}

/// An extension of CommonMark. The raw values are the names in `site.yaml`.
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

extension MarkdownExtension {
  /// Whether the extension's syntax is inline, so that `InlinePass` looks for it in every text.
  var isInline: Bool {
    switch self {
    case .strikethrough, .footnotes, .autolinks: true
    case .tables, .taskLists, .headingAnchors, .tableOfContents, .admonitions, .smartPunctuation: false
    }
  }
}

extension Set<MarkdownExtension> {
  /// The default: all extensions with their own syntax. Smart punctuation is excluded because it would change ordinary text.
  package static let standard = Set(MarkdownExtension.allCases).subtracting([.smartPunctuation])
}

/// A kind of part that a text can be divided into, each with a heading.
package enum MarkdownPart: String, Sendable, Hashable {
  /// A question with its answer. A list of all questions precedes the first one.
  case question
  /// A feature of an app.
  case feature
}

/// The words in rendered Markdown: titles of boxes, and labels for screen readers.
package struct MarkdownWords: Sendable, Hashable {
  package var table = "Table"
  package var footnotes = "Footnotes"
  /// The label of a link back to a reference. `{number}` is a footnote's number, such as `1` or `1-2`.
  package var backToReference = "Back to reference {number}"
  package var contents = "Contents"
  package var done = "Done"
  package var notDone = "Not done"
  /// The titles of boxes, by GitHub's type names in lower case.
  package var admonitions = ["note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning", "caution": "Caution"]

  /// The default title of a box that expands.
  package var details = "Details"

  package init() {}
}

/// A limit that a text exceeds. Such a text is not parsed.
package enum MarkdownLimit: Error, Equatable {
  case depth(limit: Int, line: Int)
  case brackets(limit: Int)
}
