/// WebM files, made of elements.
enum TestEBML {
  static func element(_ id: Int, _ payload: [UInt8]...) -> [UInt8] {
    let payload = Array(payload.joined())
    return name(id) + [0x08] + .big(payload.count) + payload
  }

  private static func name(_ id: Int) -> [UInt8] { Array([UInt8].big(id, 4).drop { $0 == 0 }) }

  static func track(type: Int = 1, _ fields: [UInt8]...) -> [UInt8] {
    element(0xAE, element(0x83, [UInt8(type)]), element(0xE0, Array(fields.joined())))
  }

  /// Live recordings leave the length of the segment open.
  static func file(isLive: Bool = false, _ elements: [UInt8]...) -> [UInt8] {
    let body = Array(elements.joined())
    let header = element(0x1A45_DFA3, element(0x4282, .text("webm")))
    return header + (isLive ? name(0x1853_8067) + [0x01] + Array(repeating: 0xFF, count: 7) + body : element(0x1853_8067, body))
  }
}

/// Tracks of MP4 files.
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
