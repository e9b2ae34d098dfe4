internal import SiteContent

/// The page of a Markdown file.
struct MarkdownOutput: PageOutput {
  let place: OutputPlace

  static func plan(into draft: inout SiteDraft) {
    for page in draft.site.pages where !page.isList && !draft.isOpening(page) {
      draft.add(MarkdownOutput(place: OutputPlace(page.path, of: page)))
    }
  }

  private func head(in site: SiteContext) -> PageMetadata {
    guard let head = site.head(of: place) else { preconditionFailure("a Markdown page has its file") }
    return head
  }

  func page(in site: SiteContext) -> PageView {
    let head = head(in: site)
    let links = links(in: site)
    return TextPages(context: site, links: links).markdown(head, tags: ListPages(context: site, links: links).links(for: head))
  }

  func searchEntries(in site: SiteContext) -> [SearchEntry] { [.text(head(in: site), in: site.site, site.plan.lists)] }
}
