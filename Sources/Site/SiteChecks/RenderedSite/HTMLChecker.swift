internal import Concurrency
internal import Diagnostics
internal import Markdown
package import Mustache
internal import SettingsModel
package import SiteContent
package import SiteRendering

/// Checks outputs while `sitegen check` renders them. Builds don't use a checker.
package final class HTMLChecker: RenderObserver {
  let templates: PerApp<MarkedTemplates>
  let addresses: SiteAddresses
  let assets: AssetFolder
  private let policy: PolicyCheck
  /// The places that define the titles of settings and rows, by page.
  private let titles: [PagePath: Located<String>]
  /// URLs in `site.yaml` and the apps' files. Mistakes in them are reported when the content is read.
  private let contentAddresses: Set<String>
  /// Determines the language of a path.
  let root: ContentRoot
  /// The search page of each language, which links to all pages.
  let searchPages: Set<PagePath>
  private let order: [PagePath: Int]
  private let found = Locked<[CheckedOutput]>([])

  package init(_ renderer: Renderer, over base: MarkedTemplates?) {
    let sites = renderer.sites
    let words = Dictionary(sites.map { ($0.settings.edition, $0.settings.words.forTemplates) }, uniquingKeysWith: { first, _ in first })
    templates = renderer.templates.marked(over: base) { words[$0] ?? sites[0].settings.words.forTemplates }
    assets = renderer.assets
    policy = PolicyCheck(renderer.site.settings)
    addresses = SiteAddresses(sites, renderer.routes, beside: renderer.besidePages, renderer.assets)
    titles = sites.reduce(into: [:]) { titles, site in titles.merge(Self.titles(of: site)) { first, _ in first } }
    root = renderer.site.settings.contentRoot
    searchPages = Set(sites.map { SitePaths.index($0.settings.edition) })
    contentAddresses = Set(renderer.internalAddresses.map { SiteAddress.href(of: $0) })
    order = Dictionary(renderer.routes.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The files that pages and stylesheets show or link to.
  package var shownFiles: Set<PagePath> { outputs.reduce(into: []) { $0.formUnion($1.files) } }

  /// All checked outputs, in the order of the plan.
  var outputs: [CheckedOutput] {
    found.withLock { $0 }.enumerated().sorted { (order[$0.element.path] ?? 0, $0.offset) < (order[$1.element.path] ?? 0, $1.offset) }
      .map(\.element)
  }

  package func observe(_ page: PageRendering, _ values: TemplateValues) {
    let output = check(page, values)
    found.withLock { $0.append(output) }
  }

  package func observe(_ path: PagePath, from displayed: String, _ bytes: [UInt8]) {
    guard let output = check(path, displayed, bytes) else { return }
    found.withLock { $0.append(output) }
  }

  private func check(_ rendered: PageRendering, _ values: TemplateValues) -> CheckedOutput {
    let (view, place) = (rendered.view, rendered.place)
    let templates = templates.at(place.path)
    let html = templates.render("layouts/\(view.layout)", values)
    var links = LinkChecker(path: place.path, origin: place.displayedOrigin, addresses, templates, policy)
    links.reported = contentAddresses
    links.isShownAnywhere = view.isShownAnywhere
    var page = PageScan(place: place, links: links)
    if let document = rendered.document, let source = rendered.source, let head = rendered.head { page.read(document, source, head) }
    for section in view.sections { page.read(section.rawHTML, section.section.source, section.section.head) }
    page.read(html)
    var output = page.output
    output.findings += view.undescribedImages.map { .undescribedImage(at: $0) }
    if view.isRedirect { return output }
    let layout = CheckedOutput.Cause.layout(templates.path(ofLayout: view.layout) ?? place.origin)
    output.findings += page.headings.findings(layout: layout)
    output.findings += page.headFindings(layout: layout, description: rendered.description)
    output.page = CheckedOutput.Page(
      isShownAnywhere: view.isShownAnywhere, title: page.title, titlePlace: titlePlace(rendered), origin: place.displayedOrigin,
      isIndexed: view.robots?.contains("noindex") != true)
    return output
  }

  /// Returns the place that defines a page's title: in its text, or else in an app's files.
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

  /// Returns nil if the file has neither links nor anchors.
  private func check(_ path: PagePath, _ displayed: String, _ bytes: [UInt8]) -> CheckedOutput? {
    let ending = path.text.split(separator: ".").last?.lowercased() ?? ""
    // A picture has no lines to find.
    guard ["css", "js", "mjs", "svg"].contains(ending) else { return nil }
    var links = LinkChecker(path: path, origin: displayed, addresses, templates.at(path), policy)
    links.isOnPage = false
    var file = FileScan(links: links, source: SourceText(path: displayed, bytes: bytes))
    switch ending {
    case "css": file.readStylesheet()
    case "js", "mjs": file.readScript()
    case "svg": file.readDrawing()
    default: return nil
    }
    return file.output
  }
}

/// The mistakes in one output, and the facts that are compared with other outputs. The output's bytes aren't stored.
package struct CheckedOutput: Sendable {
  let path: PagePath
  /// The anchors that links can point to; nil if fragments have another meaning.
  var anchors: Set<String>?
  /// The pages that the output links to.
  var linkedPages: Set<PagePath> = []
  /// The files that the output shows or links to.
  var files: Set<PagePath> = []
  var fragments: Set<Fragment> = []
  var findings: [Finding] = []
  /// The page; nil for files and redirects.
  var page: Page?

  init(path: PagePath) { self.path = path }

  /// A link to an anchor.
  struct Fragment: Hashable, Sendable {
    let target: PagePath
    let fragment: String
    let writer: Writer
  }

  /// The source of a URL.
  enum Writer: Hashable, Sendable {
    /// A tag's attribute in a template. The attribute's value may come from the content.
    case tag(MarkedTemplates.Mark, attribute: String)
    case text(SourcePlace)
    /// The path of the file or folder from which the page is made.
    case content(String)
  }

  struct Page: Sendable {
    /// Whether the page is shown for every URL that doesn't exist.
    let isShownAnywhere: Bool
    /// The text of `<title>`.
    let title: String?
    let titlePlace: SourcePlace?
    /// The file or folder from which the page is made.
    let origin: String
    /// False if the page has `noindex`.
    let isIndexed: Bool
  }

  struct Finding: Sendable {
    let code: DiagnosticCode
    let summary: String
    let help: String?
    let cause: Cause

    init(_ code: DiagnosticCode, _ summary: String, help: String?, _ cause: Cause) {
      (self.code, self.summary, self.help, self.cause) = (code, summary, help, cause)
    }
  }

  /// The place to correct.
  enum Cause: Hashable, Sendable {
    /// A place in a template. Every page that uses the template has the mistake.
    case template(SourcePlace)
    /// The path of a layout that lacks an element.
    case layout(String)
    /// A place in a page's text, or in a file.
    case text(SourcePlace)
    /// The path of the file or folder from which the page is made.
    case content(String)
  }
}
