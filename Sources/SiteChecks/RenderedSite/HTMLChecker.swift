internal import Concurrency
internal import Diagnostics
internal import Markdown
package import Mustache
internal import SettingsModel
package import SiteContent
package import SiteRendering

/// Looks at rendered outputs for `check`. A build has none, so it takes no time there.
package final class HTMLChecker: RenderObserver {
  let templates: PerApp<MarkedTemplates>
  let addresses: SiteAddresses
  let assets: AssetFolder
  /// Where the titles of settings and rows stand, by their pages.
  private let titles: [PagePath: Located<String>]
  /// Addresses in `site.yaml` and the apps' files: their mistakes are reported at their places.
  private let inward: Set<String>
  /// What addresses stand for.
  let root: ContentRoot
  /// Where everything is listed, in each language.
  let searchPages: Set<PagePath>
  private let order: [PagePath: Int]
  private let found = Locked<[HTMLCheck]>([])

  package init(_ renderer: Renderer, over base: MarkedTemplates?) {
    let sites = renderer.sites
    let words = Dictionary(sites.map { ($0.settings.edition, $0.settings.words.forTemplates) }, uniquingKeysWith: { first, _ in first })
    templates = renderer.templates.marked(over: base) { words[$0] ?? sites[0].settings.words.forTemplates }
    assets = renderer.assets
    addresses = SiteAddresses(sites, renderer.routes, beside: renderer.besidePages, renderer.assets)
    titles = sites.reduce(into: [:]) { titles, site in titles.merge(Self.titles(of: site)) { first, _ in first } }
    root = renderer.site.settings.contentRoot
    searchPages = Set(sites.map { SitePaths.index($0.settings.edition) })
    inward = Set(renderer.inwardAddresses)
    order = Dictionary(renderer.routes.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The files that pages and stylesheets show or lead to.
  package var shownFiles: Set<PagePath> { checks.reduce(into: []) { $0.formUnion($1.files) } }

  /// The checks of all outputs, in the order of the plan.
  var checks: [HTMLCheck] {
    found.withLock { $0 }.enumerated().sorted { (order[$0.element.path] ?? 0, $0.offset) < (order[$1.element.path] ?? 0, $1.offset) }
      .map(\.element)
  }

  package func observe(_ page: PageRendering, _ values: TemplateValues) {
    let survey = survey(page, values)
    found.withLock { $0.append(survey) }
  }

  package func observe(_ path: PagePath, from displayed: String, _ bytes: [UInt8]) {
    guard let survey = survey(path, displayed, bytes) else { return }
    found.withLock { $0.append(survey) }
  }

  private func survey(_ rendered: PageRendering, _ values: TemplateValues) -> HTMLCheck {
    let (view, place) = (rendered.view, rendered.place)
    let templates = templates.at(place.path)
    let html = templates.render("layouts/\(view.layout)", values)
    var judge = LinkJudge(path: place.path, origin: place.displayedOrigin, addresses, templates)
    judge.reported = Set(inward.map(rendered.links.href))
    judge.isShownAnywhere = rendered.links.isShownAnywhere
    var page = PageScan(place: place, judge: judge)
    if let document = rendered.document, let source = rendered.source, let head = rendered.head { page.read(document, source, head) }
    for section in view.sections { page.read(section.rawHTML, section.section.source, section.section.head) }
    page.read(html)
    var survey = page.survey
    survey.findings += view.undescribedImages.map { .undescribedImage(at: $0) }
    if view.isRedirect { return survey }
    let layout = HTMLCheck.Cause.layout(templates.path(ofLayout: view.layout) ?? place.origin)
    survey.findings += page.headings.findings(layout: layout)
    survey.findings += page.headFindings(layout: layout, description: rendered.description)
    survey.page = HTMLCheck.Page(
      isShownAnywhere: rendered.links.isShownAnywhere, title: page.title, titlePlace: titlePlace(rendered), origin: place.displayedOrigin,
      isIndexed: view.robots?.contains("noindex") != true)
    return survey
  }

  /// Where the title of a page stands: in its own text, else in an app's files.
  private func titlePlace(_ page: PageRendering) -> SourcePlace? {
    if let at = page.head?.titleLocation { return page.source.map { SourcePlace($0, at) } }
    return titles[page.place.path].map { SourcePlace($0.source, $0.location) }
  }

  private static func titles(of site: Site) -> [PagePath: Located<String>] {
    let titles = site.apps.flatMap { app in
      let settings = Dictionary(app.catalogue.settings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return app.titles.map { title in
        let id = Setting.ID(title.value)
        return (settings[id].map { SitePaths.setting($0, of: app.place) } ?? SitePaths.formerSetting(id, of: app.place), title)
      }
    }
    return Dictionary(titles, uniquingKeysWith: { first, _ in first })
  }

  /// Nil if the file holds no links and no places that are known of.
  private func survey(_ path: PagePath, _ displayed: String, _ bytes: [UInt8]) -> HTMLCheck? {
    let judge = LinkJudge(path: path, origin: displayed, addresses, templates.at(path))
    var file = FileScan(judge: judge, source: SourceText(path: displayed, bytes: bytes))
    switch path.text.split(separator: ".").last?.lowercased() {
    case "css": file.readStylesheet()
    case "js", "mjs": file.readScript()
    case "svg": file.readDrawing()
    default: return nil
    }
    return file.survey
  }
}
