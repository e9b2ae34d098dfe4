internal import Images
internal import SiteContent

/// The smaller forms of one picture. Only those are made that some page shows, once all pages are rendered.
struct DerivedPicturesOutput: PicturesOutput {
  let place: OutputPlace
  private let file: ContentFile
  private let header: ImageHeader
  private let quality: Int
  private let limit: Int
  /// Those that pages of the model show, which are always made.
  private let named: Set<PagePath>
  /// All that may be made, by address.
  private let forms: [PagePath: DerivedPicture]

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    let rooms = PictureRooms(draft.site)
    for file in draft.site.files {
      if let header = file.pixels { draft.add(DerivedPicturesOutput(file, header, rooms, draft.site.settings)) }
    }
  }

  private init(_ file: ContentFile, _ header: ImageHeader, _ rooms: PictureRooms, _ settings: SiteSettings) {
    let quality = Int(settings.images.quality)
    func forms(_ rooms: Set<PictureRoom>) -> [DerivedPicture] {
      let widths = Set(rooms.flatMap { $0.widths(for: header.size) })
      return widths.sorted().map { DerivedPicture(of: file, at: header.size.scaled(toWidth: $0), quality: quality) }
    }
    let all = forms(rooms.of(file).union([.text]))
    guard let smallest = all.first else { preconditionFailure("a picture has a width") }
    place = OutputPlace(smallest.path, copyOf: file.path.displayed)
    (self.file, self.header, self.quality, limit) = (file, header, quality, Int(settings.limits.pixels))
    named = Set(forms(rooms.of(file)).map(\.path))
    self.forms = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var paths: [PagePath] { forms.keys.sorted() }

  func paths(shown: Set<PagePath>) -> [PagePath] { forms.keys.filter { named.contains($0) || shown.contains($0) }.sorted() }

  var source: Materials.Source { .content(file) }

  func files(at paths: [PagePath], from bytes: [UInt8]) throws(ImageError) -> [RenderedOutput.File] {
    let wanted = paths.compactMap { forms[$0] }
    let made = try ImageDeriver.derive(
      bytes, format: header.format, orientation: header.orientation, sizes: wanted.map(\.size), quality: quality, limit: limit)
    return zip(wanted, made).map { .init(path: $0.path.file, bytes: $1) }
  }
}
