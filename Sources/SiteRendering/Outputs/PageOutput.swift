internal import SiteContent

/// A page that a person browses: a view in a template, with the text of a Markdown page if there is one.
protocol PageOutput: ViewOutput where View == PageDraft {
  func page(in site: SiteContext) -> PageView

  /// How it writes its links.
  func links(in site: SiteContext) -> LinkBase

  /// Whether it shows the text of its Markdown page.
  func shows(_ head: PageMetadata) -> Bool
}

extension PageOutput {
  package var isPage: Bool { true }

  func links(in site: SiteContext) -> LinkBase { .page(path) }

  /// The text, and the JSON document of it, stand at the page's own address: a list's further pages have neither.
  func shows(_ head: PageMetadata) -> Bool { head.path == path }

  package func view(in site: SiteContext) -> PageDraft {
    let head = site.head(of: place)
    let own = head.flatMap { shows($0) ? $0 : nil }
    var view = page(in: site)
    if place.isMade { view.open(with: head, site.site.settings.words) }
    if let own, !own.isList { view.layout = own.frontMatter.layout ?? view.layout }
    view.publication = head.map(site.site.publication) ?? .published
    if view.publication != .published || head?.isUnfinished == true { view.robots = "noindex" }
    view.neighbours = site.neighbours.pair(at: path)
    view.card = site.card(of: place)
    return PageDraft(place, view, links: links(in: site), text: own, showing: shownPosts, in: site)
  }

  package static func render(_ draft: PageDraft, _ materials: Materials) throws -> RenderedOutput {
    try PageRendering(draft, materials).rendered()
  }
}
