/// How stored pixels are turned to be shown: the values of Exif's tag 0x0112 (CIPA DC-008, 4.6.5).
package enum Orientation: Int, CaseIterable, Sendable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// Whether width and height change places.
  package var isTransposed: Bool { rawValue >= Orientation.leftMirrored.rawValue }
}
