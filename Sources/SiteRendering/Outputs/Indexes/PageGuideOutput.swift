internal import SiteContent

/// `/llms.txt`, unless the author has one: the pages with a line about each, for programs that answer questions (https://llmstxt.org).
struct PageGuideOutput: IndexOutput {
  private static let path = PagePath("/llms.txt")

  let place: OutputPlace

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    guard draft.site.settings.plainText.guide, !draft.site.files.contains(where: { $0.path.text == path.file }) else { return }
    draft.add(PageGuideOutput(place: OutputPlace(path)))
  }

  package func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    file(Array(PageGuide(site.site, records).text.utf8))
  }
}
