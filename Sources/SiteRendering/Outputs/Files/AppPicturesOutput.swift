internal import Images
internal import SiteContent

/// Favicon, touch icon and link card of an app, made of its icon.
struct AppPicturesOutput: PicturesOutput {
  let place: OutputPlace
  private let pictures: [AppPicture]

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    let media = MediaIndex(draft.site)
    for app in draft.site.apps {
      let pictures = AppPicture.Kind.allCases.compactMap { AppPicture($0, of: app, media) }
      guard let first = pictures.first else { continue }
      draft.add(AppPicturesOutput(place: OutputPlace(first.path, copyOf: first.file.path.displayed), pictures: pictures))
    }
  }

  var source: Materials.Source {
    guard let first = pictures.first else { preconditionFailure("an app without pictures has no such output") }
    return .content(first.file)
  }

  var paths: [PagePath] { pictures.map(\.path) }

  func paths(shown: Set<PagePath>) -> [PagePath] { paths }

  func files(at paths: [PagePath], from bytes: [UInt8]) throws(ImageError) -> [RenderedOutput.File] {
    var files: [RenderedOutput.File] = []
    for picture in pictures where paths.contains(picture.path) {
      files.append(.init(path: picture.path.file, bytes: try picture.png(of: bytes)))
    }
    return files
  }
}
