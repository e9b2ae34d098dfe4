extension ImageHeader {
  /// The size is that of the logical screen (GIF89a, 18). A GIF with a second image is animated.
  init(gif bytes: FileBytes) throws(ImageError) {
    guard let width = bytes.littleEndian(at: 6, count: 2), let height = bytes.littleEndian(at: 8, count: 2) else {
      throw .ends(after: bytes)
    }
    let size = try PixelSize(checking: width, height)
    let images = GIFBlocks(bytes).lazy.filter { if case .image = $0 { true } else { false } }
    self.init(.gif, storedSize: size, isAnimated: images.prefix(2).reduce(0) { count, _ in count + 1 } == 2)
  }
}
