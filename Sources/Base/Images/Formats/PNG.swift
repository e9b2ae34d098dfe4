internal import CImages

extension ImageHeader {
  /// Reads the size from `IHDR`, the first chunk (PNG, 3rd edition, 11.2.1), and the orientation from `eXIf`, which may follow the pixels.
  init(png bytes: FileBytes) throws(ImageError) {
    guard let length = bytes.bigEndian(at: 8, count: 4), let type = bytes.name(at: 12) else { throw .ends(after: bytes) }
    if type == "CgBI" { throw .xcodePNG }
    guard type == "IHDR", length == 13 else { throw ImageError("a PNG without an IHDR chunk at its start") }
    guard let width = bytes.bigEndian(at: 16, count: 4), let height = bytes.bigEndian(at: 20, count: 4) else { throw .ends(after: bytes) }
    let size = try PixelSize(checking: width, height)
    var orientation: Orientation?
    var isAnimated = false
    for chunk in PNGChunks(bytes) {
      switch chunk.type {
      case "acTL": isAnimated = true
      case "eXIf": orientation = orientation ?? Exif(chunk.data).orientation
      default: break
      }
    }
    self.init(.png, storedSize: size, orientation: orientation ?? .up, isAnimated: isAnimated)
  }
}

extension ImageError {
  /// The error for the PNG variant that Xcode writes into apps: it has a different color order and compression.
  static let xcodePNG = ImageError(
    "the PNG is in the form that Xcode writes into apps (CgBI), which browsers do not show; "
      + "take the original, or run `xcrun pngcrush -revert-iphone-optimizations IN OUT`")
}

/// The chunks of a PNG, in order (PNG, 3rd edition, 5.3).
///
/// Stops after `IEND` or at the end of the bytes. Also stops at an invalid chunk, and sets `problem`.
struct PNGChunks: Sequence, IteratorProtocol {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  struct Chunk {
    let type: FourCharacters
    let data: FileBytes
    /// All bytes: length, type, data and checksum.
    let whole: FileBytes
  }

  private let bytes: FileBytes
  private(set) var offset = Self.signature.count
  private(set) var problem: ImageError?
  private var count = 0
  private var hasEnded = false

  init(_ bytes: FileBytes) { self.bytes = bytes }

  mutating func next() -> Chunk? {
    guard problem == nil, !hasEnded, offset < bytes.count else { return nil }
    guard let length = bytes.bigEndian(at: offset, count: 4), let type = bytes.name(at: offset + 4) else {
      return problem.stop(ImageError("the PNG ends within a chunk"))
    }
    guard length <= 0x7FFF_FFFF, let whole = bytes.part(at: offset, count: length + 12), let data = whole.part(at: 8, count: length) else {
      return problem.stop(ImageError("the PNG ends within the chunk \"\(type)\""))
    }
    guard count < HeaderLimits.pieces else { return problem.stop(.tooManyPieces) }
    count += 1
    offset += whole.count
    hasEnded = type == "IEND"
    return Chunk(type: type, data: data, whole: whole)
  }
}

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

  /// The chunks that affect how a PNG looks (PNG, 3rd edition, 11). `mDCv` and `cLLi` are draft names of `mDCV` and `cLLI`.
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

  /// Returns the checksum of a chunk (PNG, 3rd edition, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
  }
}

/// Decodes PNG of every color type and depth, interlaced or not. Reduces 16-bit depth to 8.
enum PNGDecoder {
  static func decode(_ bytes: [UInt8], limit: Int) throws(ImageError) -> DecodedImage {
    try bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
      guard let reader = ci_png_open(bytes.baseAddress, bytes.count) else { throw .noMemory }
      defer { ci_png_close(reader) }
      var header = ci_png_header()
      guard ci_png_read_header(reader, &header) else { throw ImageError(reader) }
      guard !header.is_animated else { throw ImageError("the PNG file is animated") }
      let size = try PixelSize(claimed: Int(header.width), Int(header.height), limit: limit)
      let profile = ColorProfile(Array(UnsafeBufferPointer(start: header.profile, count: header.profile_count)))
      var isComplete = false
      let pixels = [UInt8](unsafeUninitializedCapacity: size.byteCount) { target, count in
        isComplete = ci_png_read_pixels(reader, target.baseAddress)
        count = isComplete ? size.byteCount : 0
      }
      guard isComplete else { throw ImageError(reader) }
      return DecodedImage(size: size, pixels: pixels, profile: profile)
    }
  }
}

extension ImageError {
  fileprivate init(_ reader: OpaquePointer) {
    let reason = String(cString: ci_png_error(reader))
    self.init(reason == "truncated" ? "the PNG file is truncated" : "the PNG file is damaged: \(reason)")
  }

  static var noMemory: ImageError { ImageError("there is not enough memory") }
}

extension DecodedImage {
  /// The picture as a PNG file, for programs that do not read WebP, such as link previews and the iOS Home Screen. The same picture always
  /// results in the same bytes.
  package var png: [UInt8] {
    get throws(ImageError) {
      let profile = profile?.bytes ?? []
      var file = ci_png_file()
      defer { ci_png_free(&file) }
      let isDone = pixels.withUnsafeBufferPointer { pixels in
        profile.withUnsafeBufferPointer { profile in
          ci_png_write(pixels.baseAddress, size.forC, profile.isEmpty ? nil : profile.baseAddress, profile.count, &file)
        }
      }
      guard isDone else { throw .noMemory }
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
  }
}
