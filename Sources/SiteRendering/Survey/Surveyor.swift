internal import Diagnostics
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// Looks at rendered outputs for `check`. A build has none, so it takes no time there.
struct Surveyor: Sendable {
  let templates: MarkedTemplates
  let addresses: SiteAddresses
  /// Where the titles of settings and rows stand, by their pages.
  private let titles: [PagePath: Claim]
  /// Addresses in `site.yaml` and the apps' files: what is wrong with them is told at their places.
  private let inward: Set<String>

  init(_ site: Site, _ plan: SitePlan, _ templates: MarkedTemplates) {
    self.templates = templates
    addresses = SiteAddresses(site, plan)
    titles = Self.titles(of: site)
    inward = Set(site.inward.map(\.address))
  }

  /// Looks at a page.
  ///
  /// - Parameters:
  ///   - frame: the values that it was rendered with.
  ///   - source: its Markdown, if it has some.
  func survey(
    _ output: PlannedOutput, _ view: PageView, _ frame: [String: TemplateValue], _ links: LinkBase, _ text: PageText? = nil,
    _ source: SourceText? = nil
  ) -> OutputSurvey {
    let html = templates.render("layouts/\(view.layout)", frame)
    var judge = LinkJudge(path: output.path, origin: output.displayedOrigin, addresses, templates)
    judge.toldAlready = Set(inward.map(links.href))
    if case .notFound = output.kind { judge.isShownAnywhere = true }
    var page = PageScan(output: output, judge: judge)
    if let text, let source, let head = output.head { page.read(text.document, source, head) }
    page.read(html)
    var survey = page.survey
    if case .redirect = output.kind { return survey }
    let layout = OutputSurvey.Cause.layout(templates.path(ofLayout: view.layout) ?? output.origin)
    survey.findings += page.headings.findings(layout: layout)
    survey.findings += page.headFindings(layout: layout, description: view.description)
    survey.page = OutputSurvey.Page(
      kind: output.kind, title: page.title, titlePlace: titlePlace(output, source),
      origin: output.displayedOrigin, isIndexed: view.robots?.contains("noindex") != true)
    return survey
  }

  /// Where the title of a page stands: in its own text, else in an app's files.
  private func titlePlace(_ output: PlannedOutput, _ source: SourceText?) -> SourcePlace? {
    if let at = output.head?.titleLocation { return source.map { SourcePlace($0, at) } }
    return titles[output.path].map { SourcePlace($0.source, $0.location) }
  }

  private static func titles(of site: Site) -> [PagePath: Claim] {
    let claims = site.apps.flatMap { app in
      app.titles.compactMap { claim -> (PagePath, Claim)? in
        guard case .isTitled(let id) = claim.statement else { return nil }
        return (SitePaths.setting(Setting.ID(id), of: app.id), claim)
      }
    }
    return Dictionary(claims, uniquingKeysWith: { first, _ in first })
  }

  /// Looks at a file that is published as it is; nil where it holds no links and no places that are known of.
  func survey(_ path: PagePath, _ displayed: String, _ bytes: [UInt8]) -> OutputSurvey? {
    let judge = LinkJudge(path: path, origin: displayed, addresses, templates)
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

extension PlannedOutput {
  /// The file that an author would mend.
  var displayedOrigin: String { head?.source.displayed ?? (path == .root ? "content/site.yaml" : origin) }
}

extension Renderer {
  /// The same, which looks at what it renders.
  ///
  /// - Parameter base: templates with marks already; the others get theirs.
  package func surveying(over base: MarkedTemplates?) -> Renderer {
    var copy = self
    copy.surveyor = Surveyor(site, plan, templates.marked(over: base, words: site.settings.words.forTemplates))
    return copy
  }
}
