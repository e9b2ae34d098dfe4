/// The brands of an ISO base media file (ISO/IEC 14496-12, 4.3): what it says it can be read as.
struct AVIFBrands {
  let names: Set<FourCharacters>

  /// None if the file does not start with `ftyp`.
  init(_ bytes: FileBytes) {
    var boxes = Boxes(bytes)
    guard bytes.name(at: 4) == "ftyp", let payload = boxes.next()?.payload else {
      names = []
      return
    }
    // The major brand, a version, compatible brands: the version is read as one of them, which does no harm.
    let offsets = stride(from: 0, to: Swift.min(payload.count, 4096), by: 4)
    names = Set(offsets.compactMap(payload.name))
  }
}
