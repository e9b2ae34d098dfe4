internal import Mustache
internal import SettingsModel
internal import SiteContent

extension Route {
  func page(_ kind: PageKind, in site: SiteContext) -> PageFrame {
    let settings = site.site.settings
    let head = site.head(of: place)
    // The page for what is missing has no address of its own to start from.
    let isAnywhere = if case .notFound = kind { true } else { false }
    let links = isAnywhere ? LinkBase.site(basePath: settings.basePath) : .page(path)
    // The text, and the JSON document of it, are at the page's own address: a list's further pages have neither.
    let own = head.flatMap { isAnywhere || $0.path == path ? $0 : nil }
    var view = view(kind, head, links, in: site)
    if place.isMade { view.open(with: head, settings.words) }
    if let own, !own.isList { view.layout = own.frontMatter.layout ?? view.layout }
    view.publication = head.map(site.site.publication) ?? .published
    if view.publication != .published || head?.isUnfinished == true { view.robots = "noindex" }
    view.sample = site.sample(of: view, head, listing: shownPosts)
    view.neighbours = site.neighbours.pair(at: path)
    view.card = site.card(of: place)
    view.complete(text: own, showing: shownPosts, in: site)
    return PageFrame(place, view, links, in: site)
  }

  private func view(_ kind: PageKind, _ head: PageMetadata?, _ links: LinkBase, in site: SiteContext) -> PageView {
    switch kind {
    case .home: return TextPages(context: site, links: links).home()
    case .search: return TextPages(context: site, links: links).search()
    case .index: return IndexPage(context: site, links: links).view()
    case .tags(let group): return ListPages(context: site, links: links).tags(group)
    case .tag(let tag, let group, let part): return ListPages(context: site, links: links).tag(tag, in: group, part)
    case .markdown: return TextPages(context: site, links: links).markdown(own(head))
    case .list(let part): return ListPages(context: site, links: links).list(own(head), part)
    case .notFound: return TextPages(context: site, links: links).notFound()
    case .app(let id, let part): return view(part, site.page(of: id, links), in: site)
    }
  }

  private func view(_ part: AppPart, _ app: PageContext, in site: SiteContext) -> PageView {
    switch part {
    case .overview: return TextPages(context: site, links: app.links).app(app)
    case .page(let page): return page.view(in: app, site)
    case .setting(let id):
      guard let setting = app.settings[id] else { preconditionFailure("the plan holds settings of the app only") }
      return SettingPage(context: app, stills: site.stills(of: app.app.id)).view(setting: setting)
    case .row(let row, let screen):
      guard let place = app.index.places(of: row, on: screen).first else { preconditionFailure("the plan holds rows of the app only") }
      return SettingPage(context: app, stills: site.stills(of: app.app.id)).view(row: place)
    }
  }

  private func own(_ head: PageMetadata?) -> PageMetadata {
    guard let head else { preconditionFailure("Markdown pages and lists have their files") }
    return head
  }

  func redirect(to target: PagePath, _ end: AddressEnd, in site: SiteContext) -> PageFrame {
    var view = PageView(layout: "redirect", title: site.site.settings.words.movedTitle)
    view.robots = "noindex"
    view.canonical = target
    let links = LinkBase.page(path)
    let address = LinkBase.site(basePath: site.site.settings.basePath).href(target)
    view.values = ["targetHref": .text(links.href(target) + end.encoded), "targetAddress": .text(address + end.encoded)]
    return PageFrame(place, view, links, in: site)
  }

  /// The page and the things on it, for the site's search.
  func searchEntries(in context: SiteContext) -> [SearchEntry] {
    guard case .page(let kind) = kind else { return [] }
    let (site, head, words) = (context.site, context.head(of: place), context.site.settings.words)
    if head?.frontMatter.robots?.contains("noindex") == true { return [] }
    switch kind {
    case .home: return [SearchEntry(.page, head?.title ?? site.settings.title, path)]
    case .index: return [SearchEntry(.page, head?.title ?? words.indexTitle, path)]
    case .tags(let group): return [.tags(head?.title ?? group.title(words), path, in: site)]
    case .tag(let tag, let group, let part):
      return part.number == 1 ? [.tags(head?.title ?? group.title(of: tag, words), path, in: site, below: group)] : []
    case .markdown: return [.text(own(head), in: site, context.plan.lists)]
    case .list(let part): return part.number == 1 ? head.map { [.text($0, in: site, context.plan.lists)] } ?? [] : []
    case .search, .notFound: return []
    case .app(let id, let part):
      guard let entries = context.entries[id] else { return [] }
      return switch part {
      case .overview: entries.app(head, path)
      case .page(let page): entries.part(page, head, path)
      case .setting(let setting): entries.setting(setting, head, path)
      case .row: entries.row(head, path)
      }
    }
  }
}
