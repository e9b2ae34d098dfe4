internal import Images
internal import SiteContent

/// A file that is published as it is: one of `templates/assets/`, the site's or an app's, or one beside the Markdown. A picture is published
/// without what it tells about its author.
struct CopiedFileOutput: ViewOutput {
  package struct View: Hashable, Sendable {
    let path: PagePath
    let source: Materials.Source
    let displayed: String
  }

  let place: OutputPlace
  let source: Materials.Source
  let isOnlyForPages: Bool

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    for file in draft.assets.files {
      draft.add(
        CopiedFileOutput(
          place: OutputPlace(draft.assets.path(of: file), copyOf: file.displayed), source: .asset(file), isOnlyForPages: false))
    }
    let rooms = PictureRooms(draft.site)
    let keepsAll = draft.site.settings.images.keepOriginals
    for file in draft.site.files {
      // What the model names is listed by documents, for clients.
      let isOnlyForPages = !keepsAll && file.pixels != nil && !rooms.isNamed(file)
      let place = OutputPlace(file.address, copyOf: file.path.displayed)
      draft.add(CopiedFileOutput(place: place, source: .content(file), isOnlyForPages: isOnlyForPages))
    }
  }

  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }

  package func view(in site: SiteContext) -> View { View(path: path, source: source, displayed: place.origin) }

  package static func render(_ view: View, _ materials: Materials) throws -> RenderedOutput {
    let bytes = try materials.read(view.source)
    materials.observer?.observe(view.path, from: view.displayed, bytes)
    let isRewritten =
      switch view.source {
      case .content(let file): file.published != file.digest
      case .asset(let file): file.published != file.digest
      case .page: false
      }
    return RenderedOutput(view.path, isRewritten ? try MetadataRemoval.apply(to: bytes) ?? bytes : bytes)
  }
}
