package import Images
package import SiteContent

/// A picture of the site as pages show it: one file, or two of which the reader's theme chooses.
package struct Picture: Hashable, Sendable {
  package let file: ContentFile
  /// `shot~dark.png` beside `shot.png`.
  package let dark: ContentFile?
  private let quality: Int

  package init(_ file: ContentFile, dark: ContentFile? = nil, quality: Int) { (self.file, self.dark, self.quality) = (file, dark, quality) }

  /// The attributes of an `<img>`, with addresses that are not yet relative to a page.
  struct Attributes: Hashable, Sendable {
    struct Candidate: Hashable, Sendable {
      let path: PagePath
      /// `2x` or `720w`.
      let descriptor: String
    }

    let source: PagePath
    /// Empty if there is only one.
    let candidates: [Candidate]
    let sizes: String?
    let width: Int?
    let height: Int?

    func sourceSet(_ address: (PagePath) -> String) -> String? {
      candidates.isEmpty ? nil : candidates.map { "\(address($0.path)) \($0.descriptor)" }.joined(separator: ", ")
    }
  }

  func attributes(in room: PictureRoom) -> Attributes { attributes(of: file, in: room) }
  func darkAttributes(in room: PictureRoom) -> Attributes? { dark.map { attributes(of: $0, in: room) } }

  /// The files that a page needs which shows the picture.
  func files(in room: PictureRoom) -> [PagePath] {
    [file, dark].compactMap(\.self).flatMap { file in
      let derived = derived(of: file, in: room)
      return derived.isEmpty ? [file.address] : derived.map(\.path)
    }
  }

  /// The smaller forms of a file, smallest first; none if it is shown as it is.
  private func derived(of file: ContentFile, in room: PictureRoom) -> [DerivedPicture] {
    guard let pixels = file.pixels else { return [] }
    return room.widths(for: pixels.size).map { DerivedPicture(of: file, at: pixels.size.scaled(toWidth: $0), quality: quality) }
  }

  private func attributes(of file: ContentFile, in room: PictureRoom) -> Attributes {
    let size = file.picture?.size
    let derived = derived(of: file, in: room)
    guard let smallest = derived.first, let size else {
      return Attributes(source: file.address, candidates: [], sizes: nil, width: size?.width, height: size?.height)
    }
    let candidates = derived.map { Attributes.Candidate(path: $0.path, descriptor: room.descriptor(of: $0.size)) }
    // What knows no `srcset` shows one: in a column one that is wide enough.
    let plain = derived.first { $0.size.width >= PictureRoom.column } ?? smallest
    return Attributes(
      source: plain.path, candidates: derived.count > 1 ? candidates : [], sizes: derived.count > 1 ? room.sizes(for: size) : nil,
      width: size.width, height: size.height)
  }
}

extension PictureRoom {
  fileprivate func descriptor(of size: PixelSize) -> String {
    switch self {
    case .text: "\(size.width)w"
    // Any number of pixels for one is allowed: 180 in a box of 64 are 2.8125.
    case .box(let width): "\(size.width % width == 0 ? "\(size.width / width)" : "\(Double(size.width) / Double(width))")x"
    }
  }
}

extension PixelSize {
  /// The size with another width in the same proportions; at least one pixel high.
  package func scaled(toWidth other: Int) -> PixelSize {
    PixelSize(width: other, height: max(1, (height * other + width / 2) / width))
  }
}
