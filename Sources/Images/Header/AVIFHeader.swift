extension ImageHeader {
  /// The size is a property of the primary item (AVIF 1.1, 2.1; ISO/IEC 23008-12, 6.5.3). It is the same for one that is a grid.
  init(avif bytes: FileBytes) throws(ImageError) {
    var boxes = Boxes(bytes)
    var meta: FileBytes?
    while meta == nil, let box = boxes.next() {
      if box.type == "meta" { meta = box.payload.part(from: 4) }
    }
    guard let meta else { throw boxes.problem ?? ImageError("an AVIF without a meta box") }
    let item = try AVIFItem(primaryOf: meta)
    guard let size = item.property("ispe"), let width = size.bigEndian(at: 4, count: 4), let height = size.bigEndian(at: 8, count: 4) else {
      throw ImageError("an AVIF whose primary item has no size")
    }
    self.init(
      .avif, storedSize: try PixelSize(checking: width, height), orientation: item.orientation,
      isAnimated: AVIFBrands(bytes).names.contains("avis"))
  }
}

extension AVIFItem {
  /// `irot` turns anticlockwise by so many quarters, after it `imir` exchanges top and bottom or left and right (ISO/IEC 23008-12, 6.5.10
  /// and 6.5.12).
  fileprivate var orientation: Orientation {
    let quarters = (property("irot")?[0] ?? 0) & 3
    let axis = property("imir").flatMap { $0[0] }.map { $0 & 1 }
    let orientations: [Orientation] =
      switch axis {
      case nil: [.up, .left, .down, .right]
      case 0: [.downMirrored, .leftMirrored, .upMirrored, .rightMirrored]
      default: [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored]
      }
    return orientations[Int(quarters)]
  }
}
