internal import SiteContent

/// `/404.html`: shown at every address that does not exist. A page `404.md` gives it its title, description and text.
struct NotFoundOutput: PageOutput {
  let place: OutputPlace

  /// An author's own `404.html` takes its place, unless there is a text too: that is a mistake.
  static func plan(into draft: inout SiteDraft) {
    let path = PagePath("\(draft.edition.home)404.html")
    guard draft.site.notFound != nil || !draft.site.files.contains(where: { $0.address == path }) else { return }
    draft.add(NotFoundOutput(place: OutputPlace(path, opening: draft.site.notFound)))
    // The address that the page would have otherwise.
    if let page = draft.site.notFound { draft.add(RedirectOutput(place: OutputPlace(page.path, of: page), target: path)) }
  }

  /// It has no address of its own to start from.
  func links(in site: SiteContext) -> LinkBase { .site(basePath: site.site.settings.basePath) }

  func shows(_ head: PageMetadata) -> Bool { true }

  func page(in site: SiteContext) -> PageView { TextPages(context: site, links: links(in: site)).notFound() }
}
