internal import Images

/// A picture of colored squares, each seed another: large for the tests of what is made smaller, quickly made.
package struct DrawnPicture {
  /// How many squares stand side by side.
  private static let squares = 32

  private let image: DecodedImage

  /// - Parameter side: pixels; a multiple of 32.
  package init(side: Int, seed: Int) {
    precondition(side % Self.squares == 0, "squares have whole pixels")
    var random = SplitMix64(state: UInt64(seed))
    let square = side / Self.squares
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side * 4)
    for _ in 0..<Self.squares {
      let row = (0..<Self.squares).flatMap { _ -> [UInt8] in
        let color = random.next()
        let pixel = [UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 8), UInt8(truncatingIfNeeded: color >> 16), 255]
        return (0..<square).flatMap { _ in pixel }
      }
      for _ in 0..<square { pixels += row }
    }
    image = DecodedImage(size: PixelSize(width: side, height: side), pixels: pixels)
  }

  package var png: [UInt8] { get throws { try image.png } }
}
