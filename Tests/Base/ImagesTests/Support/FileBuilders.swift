/// Builds PNG files from chunks.
enum TestPNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
    let named = .text(type) + data
    return .big(data.count) + named + .big(Int(checksum(named)))
  }

  static func header(_ width: Int, _ height: Int) -> [UInt8] { chunk("IHDR", .big(width) + .big(height) + [8, 2, 0, 0, 0]) }

  /// Returns a file with chunks between the header and the end. The data of `IDAT` can't be decoded.
  static func file(_ width: Int = 3, _ height: Int = 2, _ chunks: [[UInt8]] = [chunk("IDAT", [1, 2, 3])]) -> [UInt8] {
    signature + header(width, height) + chunks.joined() + chunk("IEND")
  }

  /// Returns a chunk's checksum (PNG, 3rd edition, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
  }
}

/// Builds JPEG files from segments.
enum TestJPEG {
  static func segment(_ marker: UInt8, _ data: [UInt8] = []) -> [UInt8] { [0xFF, marker] + .big(data.count + 2, 2) + data }

  static func frame(_ width: Int, _ height: Int, marker: UInt8 = 0xC0) -> [UInt8] {
    segment(marker, [8] + .big(height, 2) + .big(width, 2) + [1, 1, 0x11, 0])
  }

  /// A scan that contains a stuffed FF and a restart marker.
  static let scan: [UInt8] = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]

  static func exif(_ tiff: [UInt8]) -> [UInt8] { segment(0xE1, .text("Exif\0\0") + tiff) }

  static func file(_ width: Int = 3, _ height: Int = 2, before: [[UInt8]] = [], after: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + before.joined() + frame(width, height) + scan + [0xFF, 0xD9] + after
  }
}

/// Builds WebP files from chunks.
enum TestWebP {
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    .text(type) + .little(data.count) + data + (data.count % 2 == 0 ? [] : [0])
  }

  static func file(_ chunks: [[UInt8]]) -> [UInt8] {
    let body = Array(chunks.joined())
    return .text("RIFF") + .little(body.count + 4) + .text("WEBP") + body
  }

  static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
    chunk("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2A] + .little(width, 2) + .little(height, 2) + [1, 2, 3])
  }

  static func lossless(_ width: Int, _ height: Int) -> [UInt8] { chunk("VP8L", [0x2F] + .little((width - 1) | (height - 1) << 14) + [7]) }

  static func extended(_ width: Int, _ height: Int, flags: UInt8 = 0) -> [UInt8] {
    chunk("VP8X", [flags, 0, 0, 0] + .little(width - 1, 3) + .little(height - 1, 3))
  }
}

/// Builds GIF files from blocks.
enum TestGIF {
  /// An image of one pixel, with a color table of two colors.
  static let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 255, 255, 255, 2, 2, 0x4C, 0x01, 0]

  static func `extension`(_ label: UInt8, _ blocks: [[UInt8]]) -> [UInt8] {
    [0x21, label] + blocks.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  static func file(_ width: Int = 3, _ height: Int = 2, _ blocks: [[UInt8]] = [image]) -> [UInt8] {
    .text("GIF89a") + .little(width, 2) + .little(height, 2) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255] + blocks.joined() + [0x3B]
  }
}

/// Builds ISO base media files from boxes.
enum TestBox {
  static func box(_ type: String, _ payload: [UInt8]...) -> [UInt8] {
    let payload = Array(payload.joined())
    return .big(payload.count + 8) + type.unicodeScalars.map { UInt8($0.value) } + payload
  }

  /// Returns an AVIF whose primary item is the first one. The given properties follow its size.
  static func avif(_ width: Int = 3, _ height: Int = 2, brand: String = "avif", properties: [[UInt8]] = [], meta: [UInt8] = []) -> [UInt8] {
    let other = box("ispe", .big(0), .big(9), .big(9))
    let size = box("ispe", .big(0), .big(width), .big(height))
    let indices = (0...properties.count).map { UInt8($0 + 2) | 0x80 }
    let associations: [UInt8] = .joined(.big(0), .big(2), [0, 7, 1, 1], [0, 1, UInt8(indices.count)], indices)
    let container = box("ipco", other + size + properties.joined())
    return box("ftyp", .text(brand), .big(0), .text("mif1miaf"))
      + box("meta", .big(0), box("pitm", .big(0), [0, 1]), box("iprp", container, box("ipma", associations)), meta)
      + box("mdat", [1, 2, 3, 4])
  }
}

/// Builds Exif's TIFF structure from fields.
enum TestTIFF {
  enum Value {
    case short(Int)
    case text(String)
    case directory([(Int, Value)])
    case rationals(Int)
  }

  static func file(_ fields: [(Int, Value)], isLittleEndian: Bool = false) -> [UInt8] {
    let start: [UInt8] = isLittleEndian ? .text("II") + [42, 0, 8, 0, 0, 0] : .text("MM") + [0, 42, 0, 0, 0, 8]
    return start + directory(fields, at: 8, isLittleEndian)
  }

  static func orientation(_ value: Int, isLittleEndian: Bool = false) -> [UInt8] {
    file([(0x0112, .short(value))], isLittleEndian: isLittleEndian)
  }

  private static func directory(_ fields: [(Int, Value)], at offset: Int, _ isLittleEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { isLittleEndian ? .little(value, count) : .big(value, count) }
    var entries = number(fields.count, 2)
    var data: [UInt8] = []
    let dataOffset = offset + 2 + fields.count * 12 + 4
    for (tag, value) in fields {
      entries += number(tag, 2)
      switch value {
      case .short(let value): entries += number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
      case .text(let text):
        entries += number(2, 2) + number(text.utf8.count + 1, 4)
        entries += text.utf8.count < 4 ? Array((Array(text.utf8) + [0, 0, 0, 0]).prefix(4)) : number(dataOffset + data.count, 4)
        if text.utf8.count >= 4 { data += Array(text.utf8) + [0] }
      case .directory(let fields):
        entries += number(4, 2) + number(1, 4) + number(dataOffset + data.count, 4)
        data += directory(fields, at: dataOffset + data.count, isLittleEndian)
      case .rationals(let count):
        entries += number(5, 2) + number(count, 4) + number(dataOffset + data.count, 4)
        data += (0..<count).flatMap { number($0 + 1, 4) + number(1, 4) }
      }
    }
    return entries + number(0, 4) + data
  }
}

/// Builds WebM files from elements.
enum TestEBML {
  static func element(_ id: Int, _ payload: [UInt8]...) -> [UInt8] {
    let payload = Array(payload.joined())
    return name(id) + [0x08] + .big(payload.count) + payload
  }

  private static func name(_ id: Int) -> [UInt8] { Array([UInt8].big(id, 4).drop { $0 == 0 }) }

  static func track(type: Int = 1, _ fields: [UInt8]...) -> [UInt8] {
    element(0xAE, element(0x83, [UInt8(type)]), element(0xE0, Array(fields.joined())))
  }

  /// Returns a WebM file. A live recording has a segment of unknown length.
  static func file(isLive: Bool = false, _ elements: [UInt8]...) -> [UInt8] {
    let body = Array(elements.joined())
    let header = element(0x1A45_DFA3, element(0x4282, .text("webm")))
    return header + (isLive ? name(0x1853_8067) + [0x01] + Array(repeating: 0xFF, count: 7) + body : element(0x1853_8067, body))
  }
}

/// Builds tracks of MP4 files.
enum TestMovie {
  static let upright = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]
  static let turned = [0, 0x1_0000, 0, 0xFFFF_0000, 0, 0, 0, 0, 0x4000_0000]

  static func track(_ width: Int, _ height: Int, kind: String = "vide", matrix: [Int] = upright, version: UInt8 = 0) -> [UInt8] {
    let start: [UInt8] = [version, 0, 0, 3] + Array(repeating: 0, count: version == 1 ? 48 : 36)
    let sides: [UInt8] = .big(width << 16) + .big(height << 16)
    let header = TestBox.box("tkhd", start, matrix.flatMap { [UInt8].big($0) }, sides)
    return TestBox.box("trak", header, TestBox.box("mdia", TestBox.box("hdlr", .big(0), .big(0), .text(kind))))
  }
}

extension [UInt8] {
  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Returns the big-endian bytes of a number.
  static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Returns the little-endian bytes of a number.
  static func little(_ number: Int, _ count: Int = 4) -> [UInt8] { big(number, count).reversed() }

  static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }
}
