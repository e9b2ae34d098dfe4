internal import Hosting
internal import SiteContent

/// `/_headers`, if `site.yaml` says what pages may load, and unless the author has one: the header fields for hosts that read them there.
struct HeadersOutput: ViewOutput {
  private static let path = PagePath("/_headers")

  let place: OutputPlace

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    guard draft.site.settings.csp != nil, !draft.site.files.contains(where: { $0.path.text == path.file }) else { return }
    draft.add(HeadersOutput(place: OutputPlace(path)))
  }

  /// As `sitegen hosting` prints it.
  package func view(in site: SiteContext) -> String {
    let settings = site.site.settings
    let hosted = HostedSite(
      baseURL: settings.baseURL, basePath: settings.basePath, policy: (settings.csp ?? SecurityPolicy()).text,
      addresses: site.index.addresses.sorted().map(\.text))
    return HeadersFile(site: hosted).text
  }

  package static func render(_ view: String, _ materials: Materials) throws -> RenderedOutput { RenderedOutput(path, Array(view.utf8)) }
}
