import Images

/// Checks that any bytes have a header or cause an error. Removing metadata keeps the header; removing it again changes nothing.
func checkPictureHeader(_ bytes: [UInt8]) throws(Violation) {
  let header = Result { () throws(ImageError) in try ImageHeader(bytes) }
  try checkMessage(header.map { "\($0.format)" })
  try checkMessage(Result { () throws(ImageError) in try VideoHeader(bytes) }.map { "\($0.format)" })
  for finding in MetadataFinding.all(in: bytes) { try checkShown(finding.text) }
  let removal = Result { () throws(ImageError) in try MetadataRemoval.apply(to: bytes) }
  try checkMessage(removal.map { _ in "" })
  guard case .success(let kept?) = removal else { return }
  try holds(kept != bytes, otherwise: "the removal returns the same bytes")
  try holds(Result { () throws(ImageError) in try ImageHeader(kept) } == header, otherwise: "the removal changes the header \(header)")
  let again = Result { () throws(ImageError) in try MetadataRemoval.apply(to: kept) }
  try holds(again == .success(nil), otherwise: "the second removal gives \(again)")
}

private func checkMessage(_ result: Result<String, ImageError>) throws(Violation) {
  switch result {
  case .success(let text): try checkShown(text)
  case .failure(let error): try checkShown(error.description)
  }
}

/// Checks that messages have one short line, even if they contain names of the file's chunks or fields.
private func checkShown(_ text: String) throws(Violation) {
  try holds(text.count <= 200, otherwise: "a message has \(text.count) characters")
  try holds(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, otherwise: "a message has control characters")
}

/// Checks that any bytes have pixels or cause a readable error. Pixels can be scaled, rotated and encoded, and the result can be decoded.
func checkPicture(_ bytes: [UInt8], _ format: ImageFormat) throws(Violation) {
  try checkDecoding(bytes, format)
  // Fuzzers can't guess checksums.
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
  try holds(small.profile == picture.profile, otherwise: "the color profile is different")
  try holds(small.isOpaque || !picture.isOpaque, otherwise: "an opaque picture becomes transparent")
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
  /// The same chunks, with valid checksums.
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
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index)) }
      start = end + 4
    }
    return bytes
  }
}
