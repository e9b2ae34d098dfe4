/// The brands of an ISO base media file (ISO/IEC 14496-12, 4.3): the formats it claims to follow.
struct AVIFBrands {
  let names: Set<FourCharacters>

  /// None if the file does not start with `ftyp`.
  init(_ bytes: FileBytes) {
    var boxes = Boxes(bytes)
    guard bytes.name(at: 4) == "ftyp", let payload = boxes.next()?.payload else {
      names = []
      return
    }
    // The major brand, a version, the compatible brands. The version is read as a brand too, which is harmless.
    let offsets = stride(from: 0, to: Swift.min(payload.count, 4096), by: 4)
    names = Set(offsets.compactMap(payload.name))
  }
}
