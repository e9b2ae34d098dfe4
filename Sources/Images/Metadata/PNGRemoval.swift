extension MetadataRemoval {
  static func withoutMetadata(png bytes: FileBytes, _ header: ImageHeader) throws(ImageError) -> [UInt8] {
    var kept = PNGChunks.signature
    kept.reserveCapacity(bytes.count)
    var exif = header.orientation.exif
    var chunks = PNGChunks(bytes)
    while let chunk = chunks.next() {
      if chunk.type == "IEND" { return kept + PNGChunks.chunk("IEND", []) }
      if keptTypes.contains(chunk.type) {
        kept += chunk.whole.slice
      } else if chunk.type == "eXIf", let orientation = exif {
        kept += PNGChunks.chunk("eXIf", orientation)
        exif = nil
      } else if chunk.type.isCritical {
        throw ImageError("the PNG has the critical chunk \"\(chunk.type)\", which browsers do not know")
      }
    }
    throw chunks.problem ?? ImageError("the PNG ends without its end chunk (IEND)")
  }

  /// The chunks that decide how a PNG looks (PNG, 3rd edition, 11). `mDCv` and `cLLi` are names of `mDCV` and `cLLI` in drafts.
  private static let keptTypes: Set<FourCharacters> = [
    "IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "mDCV", "mDCv", "cLLI", "cLLi", "bKGD", "hIST", "pHYs",
    "sPLT", "acTL", "fcTL", "fdAT",
  ]
}

extension FourCharacters {
  /// Whether the name of the chunk starts with a capital letter (PNG, 3rd edition, 5.4).
  fileprivate var isCritical: Bool { code >> 24 & 0x20 == 0 }
}

extension PNGChunks {
  fileprivate static func chunk(_ type: FourCharacters, _ data: [UInt8]) -> [UInt8] {
    let named = type.bytes + data
    return FourCharacters(code: UInt32(data.count)).bytes + named + FourCharacters(code: checksum(named)).bytes
  }

  /// The checksum of a chunk (PNG, 3rd edition, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
  }
}
