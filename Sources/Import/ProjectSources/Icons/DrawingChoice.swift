internal import Images
internal import TextCoding

/// Chooses the largest of an icon's drawings.
struct DrawingChoice {
  struct Candidate {
    let path: String
    let place: ProjectPlace
    var rank = 0
  }

  /// In bytes. An icon of 1024 × 1024 pixels has at most 4 MB.
  static let limit: Int64 = 32_000_000
  /// In pixels. No icon is larger.
  static let longestSide = 4096

  private(set) var remarks: [ProjectRemark] = []
  private let files: SourceFolder

  init(_ files: SourceFolder) { self.files = files }

  mutating func largest(_ candidates: [Candidate]) -> FoundIcon.Drawing? {
    var best: (drawing: FoundIcon.Drawing, rank: Int)?
    var seen: Set<String> = []
    for candidate in candidates.prefix(AssetIcon.maximumImages) where seen.insert(candidate.path).inserted {
      do throws(ProjectRemark.Reason) {
        let drawing = FoundIcon.Drawing(path: candidate.path, size: try size(of: candidate.path))
        if let best, (drawing.size.width, -candidate.rank) <= (best.drawing.size.width, -best.rank) { continue }
        best = (drawing, candidate.rank)
      } catch {
        remarks.append(ProjectRemark(error, at: candidate.place))
      }
    }
    return best?.drawing
  }

  private func size(of path: String) throws(ProjectRemark.Reason) -> PixelSize {
    let bytes = try files.read(path, limit: Self.limit)
    let header: ImageHeader
    do throws(ImageError) { header = try ImageHeader(bytes) } catch { throw .noDrawing(path.lastPart, error.description) }
    guard header.format == .png else { throw .noDrawing(path.lastPart, "it is not a PNG") }
    guard max(header.size.width, header.size.height) <= Self.longestSide else {
      throw .noDrawing(path.lastPart, "it is larger than \(Self.longestSide) pixels")
    }
    return header.size
  }
}

/// Compares two drawings. They count as different only if they are PNG files of the same size with different pixels.
package enum DrawingComparison {
  /// In bytes.
  package static let limit = DrawingChoice.limit

  package static func differ(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left != right, let first = try? decoded(left), let second = try? decoded(right), first.size == second.size else { return false }
    return first.pixels != second.pixels
  }

  /// Returns the reason why a drawing can't be published; nil if it can.
  package static func problem(with bytes: [UInt8]) -> String? {
    do throws(ImageError) {
      _ = try decoded(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  private static func decoded(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    try DecodedImage(bytes, format: .png, limit: DrawingChoice.longestSide * DrawingChoice.longestSide)
  }
}
