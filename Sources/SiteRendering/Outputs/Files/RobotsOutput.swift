internal import SiteContent

/// `/robots.txt`, unless the author has one: who may read what is theirs to say.
struct RobotsOutput: ViewOutput {
  private static let path = PagePath("/robots.txt")

  let place: OutputPlace

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    guard !draft.site.files.contains(where: { $0.path.text == path.file }) else { return }
    draft.add(RobotsOutput(place: OutputPlace(path)))
  }

  package func view(in site: SiteContext) -> String { Robots.text(site.site.settings) }

  package static func render(_ view: String, _ materials: Materials) throws -> RenderedOutput { RenderedOutput(path, Array(view.utf8)) }
}
