/// The extended format of WebP files, which a color profile needs.
enum WebPContainer {
  /// The file with a profile added.
  static func file(_ file: [UInt8], size: PixelSize, profile: ColorProfile) -> [UInt8] {
    let chunks = RIFFChunks(file)
    let old = chunks["VP8X"]?.first ?? 0
    // Lossless data has its alpha inside, and says so in the bit after the sizes.
    let losslessAlpha = chunks["VP8L"].map { data in data.dropFirst(4).first.map { $0 & 0x10 } ?? 0 } ?? 0
    let flags = Flags.profile | (old & Flags.alpha) | (losslessAlpha != 0 ? Flags.alpha : 0)
    let sides = [size.width, size.height].flatMap { RIFFChunks.littleEndian($0 - 1, count: 3) }
    let header = [flags, 0, 0, 0] + sides
    return RIFFChunks.file([("VP8X", header[...]), ("ICCP", profile.bytes[...])] + chunks.filter { $0.name != "VP8X" })
  }

  private enum Flags {
    static let profile: UInt8 = 0x20
    static let alpha: UInt8 = 0x10
  }
}
