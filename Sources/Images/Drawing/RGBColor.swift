/// An opaque color of sRGB.
package struct RGBColor: Hashable, Sendable {
  /// As CSS writes it: 0xRRGGBB.
  package let value: UInt32

  package init(_ value: UInt32) {
    precondition(value <= 0xFFFFFF, "a color has three bytes")
    self.value = value
  }

  package static let black = RGBColor(0)
  package static let white = RGBColor(0xFFFFFF)

  /// The pixel in this color.
  var rgba: [UInt8] { [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } + [255] }
}
