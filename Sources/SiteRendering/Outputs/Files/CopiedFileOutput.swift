internal import SiteContent

/// A file that is published as it is: one of `templates/assets/`, the site's or an app's, or one beside the Markdown.
struct CopiedFileOutput: ViewOutput {
  package struct View: Hashable, Sendable {
    let path: PagePath
    let source: Materials.Source
    let displayed: String
  }

  let place: OutputPlace
  let source: Materials.Source

  static func plan(into draft: inout SiteDraft) {
    for file in draft.assets {
      draft.add(CopiedFileOutput(place: OutputPlace(SitePaths.asset(file), copyOf: file.displayed), source: .asset(file)))
    }
    for file in draft.site.files {
      let place = OutputPlace(PagePath("/\(file.path.text)"), copyOf: file.path.displayed)
      draft.add(CopiedFileOutput(place: place, source: .content(file)))
    }
  }

  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }

  package func view(in site: SiteContext) -> View { View(path: path, source: source, displayed: place.origin) }

  package static func render(_ view: View, _ materials: Materials) throws -> RenderedOutput {
    let bytes = try materials.read(view.source)
    materials.observer?.observe(view.path, from: view.displayed, bytes)
    return RenderedOutput(view.path, bytes)
  }
}
