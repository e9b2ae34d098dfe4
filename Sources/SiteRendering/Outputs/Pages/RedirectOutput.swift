internal import Mustache
internal import SettingsModel
internal import SiteContent

/// A page that leads to another, at an address that the other had before.
struct RedirectOutput: ViewOutput {
  let place: OutputPlace
  let target: PagePath
  /// The place on that page.
  var end = AddressEnd()

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where app.hasSettings {
      for setting in app.catalogue.settings {
        for alias in setting.aliases ?? [] {
          let place = OutputPlace(SitePaths.formerSetting(alias, of: app.place), madeFrom: app)
          draft.add(RedirectOutput(place: place, target: SitePaths.setting(setting, of: app.place)))
        }
      }
    }
    for app in draft.site.apps where app.hasSettings { planRows(of: app, into: &draft) }
    for page in draft.site.allPages {
      // What is not an address was reported at its place.
      for (alias, written) in zip(page.frontMatter.aliases, page.aliasPlaces) where alias.hasPrefix("/") {
        let address = PagePath(draft.site.settings.contentRoot.address(written: alias))
        draft.add(RedirectOutput(place: OutputPlace(address, of: page, writtenAt: written), target: page.path))
      }
    }
  }

  /// The addresses that rows would have which have no page.
  private static func planRows(of app: App, into draft: inout SiteDraft) {
    let silent = draft.site.silentRows(of: app)
    for screen in app.catalogue.screens {
      for row in screen.rows where silent.contains(row.id) {
        let place = OutputPlace(SitePaths.row(row, showing: nil, of: app.place), madeFrom: app)
        let target = SitePaths.page(AppPage.settings.name, of: app.place)
        draft.add(RedirectOutput(place: place, target: target, end: AddressEnd(fragment: "\(screen.id)-\(row.id)")))
      }
    }
  }

  func view(in site: SiteContext) -> PageDraft {
    var view = PageView(layout: "redirect", title: site.site.settings.words.movedTitle)
    view.robots = "noindex"
    view.canonical = target
    let links = LinkBase.page(path)
    view.values = [
      "targetHref": .text(links.href(target) + end.encoded), "targetURL": .text(site.site.settings.absolute(target) + end.encoded),
    ]
    return PageDraft(place, view, links: links, in: site)
  }

  static func render(_ draft: PageDraft, _ materials: Materials) throws -> RenderedOutput {
    var rendered = try PageRendering(draft, materials).rendered()
    // It is no page of the site: nothing links to it, and neither search nor sitemap lists it.
    rendered.record = nil
    return rendered
  }
}
