internal import SiteContent

/// `/assets/sha256sums.txt`: every file of the folder of assets with its hash, as `sha256sum` writes and reads it.
///
/// Whoever deploys a new site finds here what the published one has, and keeps it: pages that are open load more of it.
struct AssetListOutput: ViewOutput {
  let place: OutputPlace
  let sums: String

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    guard let sums = draft.assets.sums else { return }
    draft.add(AssetListOutput(place: OutputPlace(AssetFolder.list), sums: sums))
  }

  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }

  package func view(in site: SiteContext) -> String { sums }

  package static func render(_ view: String, _ materials: Materials) throws -> RenderedOutput {
    RenderedOutput(AssetFolder.list, Array(view.utf8))
  }
}
