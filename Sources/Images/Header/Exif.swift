/// The Exif of a picture (CIPA DC-008): a TIFF, in some files after the six bytes that mark it in JPEG.
struct Exif {
  let main: TIFFDirectory?

  init(_ bytes: FileBytes) {
    main = TIFFDirectory(first: bytes.contains("Exif\0\0", at: 0) ? bytes.part(from: 6) : bytes)
  }

  /// The tag 0x0112; nil if it is missing or invalid.
  var orientation: Orientation? { main?.number(of: 0x0112).flatMap(Orientation.init) }
}
