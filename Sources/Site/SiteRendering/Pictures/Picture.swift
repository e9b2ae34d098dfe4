package import Images
internal import Mustache
internal import SettingsModel
package import SiteContent

/// A picture on the site: one file, or one for each theme.
package struct Picture: Hashable, Sendable {
  package let file: ContentFile
  /// The version for the dark theme: `shot~dark.png` next to `shot.png`.
  package let dark: ContentFile?
  private let quality: Int

  package init(_ file: ContentFile, dark: ContentFile? = nil, quality: Int) { (self.file, self.dark, self.quality) = (file, dark, quality) }

  /// The attributes of an `<img>`. Addresses are not yet relative to a page.
  struct Attributes: Hashable, Sendable {
    struct Candidate: Hashable, Sendable {
      let path: PagePath
      /// `2x` or `720w`.
      let descriptor: String
    }

    let source: PagePath
    /// The resized versions for `srcset`; empty if there is at most one.
    let candidates: [Candidate]
    let sizes: String?
    let width: Int?
    let height: Int?

    var sourceSet: String? {
      candidates.isEmpty ? nil : candidates.map { "\($0.path.encoded) \($0.descriptor)" }.joined(separator: ", ")
    }
  }

  func attributes(in slot: PictureSlot) -> Attributes { attributes(of: file, in: slot) }
  func darkAttributes(in slot: PictureSlot) -> Attributes? { dark.map { attributes(of: $0, in: slot) } }

  /// Returns the files that a page must publish to show the picture.
  func files(in slot: PictureSlot) -> [PagePath] {
    [file, dark].compactMap(\.self).flatMap { file in
      let derived = derived(of: file, in: slot)
      return derived.isEmpty ? [file.address] : derived.map(\.path)
    }
  }

  /// Returns the resized versions of a file, smallest first; none if the file itself is shown.
  private func derived(of file: ContentFile, in slot: PictureSlot) -> [DerivedPicture] {
    guard let pixels = file.pixels else { return [] }
    return slot.widths(for: pixels.size).map { DerivedPicture(of: file, at: pixels.size.scaled(toWidth: $0), quality: quality) }
  }

  private func attributes(of file: ContentFile, in slot: PictureSlot) -> Attributes {
    let size = file.picture?.size
    let derived = derived(of: file, in: slot)
    guard let smallest = derived.first, let size else {
      return Attributes(source: file.address, candidates: [], sizes: nil, width: size?.width, height: size?.height)
    }
    let candidates = derived.map { Attributes.Candidate(path: $0.path, descriptor: slot.descriptor(of: $0.size)) }
    // For programs without support for `srcset`: the smallest version that fills a column.
    let fallback = derived.first { $0.size.width >= PictureSlot.column } ?? smallest
    return Attributes(
      source: fallback.path, candidates: derived.count > 1 ? candidates : [], sizes: derived.count > 1 ? slot.sizes(for: size) : nil,
      width: size.width, height: size.height)
  }
}

extension PictureSlot {
  fileprivate func descriptor(of size: PixelSize) -> String {
    switch self {
    case .text: "\(size.width)w"
    // Densities may be fractions: 180 pixels in a box of 64 have the density 2.8125.
    case .box(let width): "\(size.width % width == 0 ? "\(size.width / width)" : "\(Double(size.width) / Double(width))")x"
    }
  }
}

extension PixelSize {
  /// Returns the size scaled to another width, at least one pixel high.
  package func scaled(toWidth other: Int) -> PixelSize {
    PixelSize(width: other, height: max(1, (height * other + width / 2) / width))
  }
}

extension Picture {
  /// Returns the `<img>` attributes as template values. Their names begin with `prefix`: `iconHref`, `iconSources`, `iconDarkSources`.
  func values(_ prefix: String, in slot: PictureSlot) -> [String: TemplateValue] {
    let light = attributes(in: slot)
    let dark = darkAttributes(in: slot)
    return [
      "\(prefix)Href": .text(light.source.encoded),
      "\(prefix)Sources": .optional(light.sourceSet),
      "\(prefix)DarkSources": .optional(dark.map { $0.sourceSet ?? $0.source.encoded }),
    ]
  }
}

/// A resized version of a picture, as WebP.
package struct DerivedPicture: Hashable, Sendable {
  package let size: PixelSize
  package let path: PagePath

  /// Makes a file name with a hash of everything that determines the bytes, so an existing file never has to be made again. Identical
  /// pictures in two folders have different names, because each address has one origin.
  init(of file: ContentFile, at size: PixelSize, quality: Int) {
    self.size = size
    let cause = "\(file.path.text) \(file.digest.sha256) \(size.width)x\(size.height) \(quality) \(ImageLibraries.version)"
    let name = Slug.kebab(file.path.name.prefix { $0 != "." && $0.isASCII }.filter { $0.isLetter || $0.isNumber || $0 == "-" })
    let hash = SHA256Hash(of: Array(cause.utf8)).hexadecimal.prefix(16)
    path = PagePath("/images/\(name.isEmpty ? "image" : name)-\(size.width)-\(hash).webp")
  }
}
