internal import SiteContent

/// A file beside the Markdown, copied to the same path.
struct FileOutput: ViewOutput {
  let place: OutputPlace
  let file: ContentFile

  static func plan(into draft: inout SiteDraft) {
    for file in draft.site.files {
      draft.add(FileOutput(place: OutputPlace(PagePath("/\(file.path.text)"), copyOf: file.path.displayed), file: file))
    }
  }

  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }

  package func view(in site: SiteContext) -> CopiedFile { CopiedFile(path: path, source: .content(file), displayed: file.path.displayed) }

  package static func render(_ view: CopiedFile, _ materials: Materials) throws -> RenderedOutput { try view.copied(materials) }
}
