internal import Diagnostics
internal import Markdown
internal import Mustache
internal import SiteContent

/// The text of a release in a changelog, parsed. It is a part of a view, so a changelog that changed is another view.
struct ReleaseText {
  private let section: ReleaseSection
  private let text: PageText

  /// - Parameter maximumEntries: how many of its entries there is room for.
  init(_ section: ReleaseSection, in site: SiteContext, maximumEntries: Int? = nil) {
    self.section = section
    var options = site.site.settings.markdownOptions
    // On a page with others, footnotes and lists of headings would be mistaken for those of the page.
    options.extensions.subtract([.footnotes, .tableOfContents])
    options.idPrefix = AppRelease.addressPart(of: section.head.title).lowercased() + "-"
    options.reservedIDs = site.site.releaseIDs(of: section.head.path.app)
    options.collectsPlainText = false
    options.collectsNotes = true
    options.maximumEntries = maximumEntries
    text = PageText(section.head, section.source, text: section.text[...], options, index: site.index)
  }

  var whole: PlacedText { text.whole }
  var notes: String { text.document.notes }
  /// Whether there was no room for some of it.
  var isCut: Bool { text.document.isCut }

  /// - Parameters:
  ///   - value: what the page shows beside the text.
  ///   - heading: of the text on the page of all releases, which reports what is wrong with it; nil on other pages.
  func draft(_ value: [String: TemplateValue], heading: PageRecord.Heading?) -> SectionDraft {
    var cursor = SourceCursor(section.source)
    let isRepeated = heading == nil
    let images = isRepeated ? [] : text.document.undescribedImages
    return SectionDraft(
      value: .object(value), heading: heading, date: section.head.date, text: text.whole, links: text.links,
      diagnostics: isRepeated ? [] : text.diagnostics,
      undescribedImages: images.map { cursor.place(of: $0, in: section.head, section.source) },
      rawHTML: isRepeated ? [] : text.document.rawHTML, section: section)
  }

  /// Where the text leads out of the site.
  func outgoing(from baseURL: String) -> [ExternalLink] {
    text.outgoing(in: section.head, baseURL: baseURL)
  }
}
