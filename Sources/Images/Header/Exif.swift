/// The Exif of a picture (CIPA DC-008): a TIFF, in some files behind the six bytes with which JPEG marks it.
struct Exif {
  let main: TIFFDirectory?

  init(_ bytes: FileBytes) {
    main = TIFFDirectory(first: bytes.contains("Exif\0\0", at: 0) ? bytes.part(from: 6) : bytes)
  }

  /// Tag 0x0112 (4.6.5); nil if it is missing or no value of it.
  var orientation: Orientation? { main?.number(of: 0x0112).flatMap(Orientation.init) }
}
