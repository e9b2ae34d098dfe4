internal import SiteContent

/// A file of `templates/assets/`, the site's or an app's.
struct AssetOutput: ViewOutput {
  let place: OutputPlace
  let file: AssetFile

  static func plan(into draft: inout SiteDraft) {
    for file in draft.assets {
      draft.add(AssetOutput(place: OutputPlace(SitePaths.asset(file), copyOf: file.displayed), file: file))
    }
  }

  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }

  package func view(in site: SiteContext) -> CopiedFile { CopiedFile(path: path, source: .asset(file), displayed: file.displayed) }

  package static func render(_ view: CopiedFile, _ materials: Materials) throws -> RenderedOutput { try view.copied(materials) }
}
