internal import Markdown
internal import Mustache
internal import SiteContent

/// The table of contents that a long page has beside its text: its main headings.
struct PageContents {
  /// So few are seen in a look or two.
  private static let fewest = 4

  /// None if the page is short, or if its author has put a table of contents into the text.
  let headings: [MarkdownDocument.Heading]

  init(of document: MarkdownDocument) {
    let main = document.headings.filter { $0.level == 2 }
    headings = main.count < Self.fewest || document.hasContents ? [] : main
  }

  var value: TemplateValue {
    .list(headings.map { ["title": .text($0.text), "href": .text("#" + PagePath.encode($0.id))] })
  }
}
