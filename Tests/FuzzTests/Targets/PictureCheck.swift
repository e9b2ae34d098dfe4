import Images

/// Any bytes are pixels or an error in plain words; pixels are scaled, turned and encoded, and what is encoded is read again.
func checkPicture(_ bytes: [UInt8], _ format: ImageFormat) throws(Violation) {
  try checkDecoding(bytes, format)
  // Fuzzers do not find checksums.
  if format == .png { try checkDecoding(bytes.withChecksumsOfPNG, format) }
}

private func checkDecoding(_ bytes: [UInt8], _ format: ImageFormat) throws(Violation) {
  let picture: DecodedImage
  do {
    picture = try DecodedImage(bytes, format: format, largest: largest, limit: 1_000_000)
  } catch {
    let isPlain = error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    return try holds(isPlain && !error.description.isEmpty, otherwise: "the error is \(error.description)")
  }
  let size = picture.size
  try holds(picture.pixels.count == size.width * size.height * 4, otherwise: "\(size) has \(picture.pixels.count) bytes")
  try holds(size.width * size.height <= 1_000_000, otherwise: "\(size) is decoded")
  do { try checkDeriving(picture) } catch let error as ImageError { throw Violation(description: "\(error) of \(size)") } catch {
    throw Violation(description: "\(error)")
  }
}

private func checkDeriving(_ picture: DecodedImage) throws {
  let size = PixelSize(width: min(largest.width, picture.size.width), height: min(largest.height, picture.size.height))
  let small = try picture.resized(to: size)
  try holds(small.size == size && small.pixels.count == size.width * size.height * 4, otherwise: "\(size) becomes \(small.size)")
  try holds(small.profile == picture.profile, otherwise: "the color profile is another")
  try holds(small.isOpaque || !picture.isOpaque, otherwise: "what is opaque does not stay so")
  for orientation in Orientation.allCases {
    let turned = small.oriented(orientation)
    try holds(turned.size == (orientation.isTransposed ? size.transposed : size), otherwise: "\(orientation) is \(turned.size)")
  }
  let png = try DecodedImage(small.png, format: .png)
  try holds(png.size == size && png.pixels == small.pixels, otherwise: "PNG does not keep pixels")
  for file in [try WebPEncoder(quality: 80).encode(small), try WebPEncoder(quality: 80).encodeLossless(small)] {
    let read = try DecodedImage(file, format: .webP)
    try holds(read.size == size && read.profile == small.profile, otherwise: "WebP does not keep \(size) or the profile")
  }
}

private let largest = PixelSize(width: 64, height: 64)

extension [UInt8] {
  /// The same chunks, each with the checksum that it must have.
  fileprivate var withChecksumsOfPNG: [UInt8] {
    var bytes = self
    var start = 8
    while start + 12 <= count {
      let length = self[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= count else { break }
      let checksum = ~self[(start + 4)..<end].reduce(UInt32.max) { checksum, byte in
        (0..<8).reduce(checksum ^ UInt32(byte)) { checksum, _ in checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xEDB8_8320 }
      }
      for place in 0..<4 { bytes[end + place] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * place)) }
      start = end + 4
    }
    return bytes
  }
}
