extension ImageFormat {
  /// The format of the bytes, by their signature or, for SVG, by their root element. The name of the file is not needed.
  package init?(signature bytes: [UInt8]) {
    let bytes = FileBytes(bytes)
    guard let format = Self.allCases.first(where: { $0.matches(bytes) }) else { return nil }
    self = format
  }

  private func matches(_ bytes: FileBytes) -> Bool {
    switch self {
    case .png: bytes.slice.starts(with: PNGChunks.signature)
    case .jpeg: bytes.slice.starts(with: [0xFF, 0xD8, 0xFF])
    case .webP: bytes.contains("RIFF", at: 0) && bytes.contains("WEBP", at: 8)
    case .gif: bytes.contains("GIF87a", at: 0) || bytes.contains("GIF89a", at: 0)
    case .avif: !bytes.brands.isDisjoint(with: ["avif", "avis"])
    case .svg: SVGRoot(bytes) != nil
    }
  }
}
