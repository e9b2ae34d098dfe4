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

  /// As in docs/publishing.md.
  package func view(in site: SiteContext) -> String {
    """
    /api/*
      Access-Control-Allow-Origin: *
      Access-Control-Expose-Headers: ETag
    /*
      X-Content-Type-Options: nosniff
      Content-Security-Policy: \(site.site.settings.csp?.text ?? "")

    """
  }

  package static func render(_ view: String, _ materials: Materials) throws -> RenderedOutput { RenderedOutput(path, Array(view.utf8)) }
}
