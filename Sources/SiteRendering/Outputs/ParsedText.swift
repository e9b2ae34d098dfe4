internal import Diagnostics

/// A page's text with its source, for as long as the page is rendered.
struct ParsedText {
  let text: PageText
  let source: SourceText
}
