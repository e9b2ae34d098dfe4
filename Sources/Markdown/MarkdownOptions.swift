internal import CCmark

/// How a Markdown text is parsed and rendered.
package struct MarkdownOptions: Sendable, Hashable {
  /// Syntax beyond CommonMark that is read.
  package var extensions: Set<MarkdownExtension> = []
  /// Raw HTML is passed on.
  package var allowsHTML = false
  /// Whether the text is a page in HTML, of which the content of `<main>`, or else of `<body>`, is read.
  package var isHTML = false
  /// Whether the part above `<!--more-->` is rendered by itself too.
  package var wantsExcerpt = false
  /// Whether the words are counted.
  package var countsWords = false
  /// Whether the text without markup is collected.
  package var collectsPlainText = true
  /// Whether the text is collected as the notes of a release.
  package var collectsNotes = false
  /// How many entries there is room for: items of lists and other blocks. The rest of the text is left out, and so is what is below
  /// `<!--more-->`.
  package var mostEntries: Int?
  /// What each heading of the second level begins, with what follows it.
  package var parts: MarkdownPart?
  /// Begins the ids of headings, for a text that stands on a page with others.
  package var idPrefix = ""
  /// Ids that the page has beside the text: a heading steps aside for them as for another heading.
  package var reservedIDs: Set<String> = []
  package var words = MarkdownWords()
  package var maximumDepth = 100
  /// `[` on a page: libcmark takes time with the square of some runs of them.
  package var maximumBrackets = 20_000

  package init() {}

  var parseFlags: CInt { CMARK_OPT_DEFAULT | (extensions.contains(.smartPunctuation) ? CMARK_OPT_SMART : 0) }
}
