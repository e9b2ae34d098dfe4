package import Foundation
package import Images

/// Pictures that consist of ASCII bytes, for sites whose files are strings.
package enum TextPicture {
  /// Returns a GIF of one pixel, whose color is a number from 0 to 127 (GIF89a, sections 18 to 27).
  package static func gif(_ color: UInt8 = 0) -> String {
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, color, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0] + [0x3B]
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Small pictures and videos.
package enum SmallMedia {
  /// A PNG of 8 by 8 pixels in one color.
  package static let png = Data("iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4oRGFFTEMLQkAWChSgXZ/mz4AAAAASUVORK5CYII=")
  /// An MP4 of 640 by 360 pixels without frames. It contains the location where it was recorded.
  package static let movieWithPlace = Data(
    "AAAAFGZ0eXBpc29tAAAAAGlzb20AAAC7bW9vdgAAAI10cmFrAAAAXHRraGQAAAAHAAAAAAAAAAAAAAABAAAAAAAAA+gAAAAAAAAAAAAAAAAAAAAAAAEAAAAA"
      + "AAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAoAAAAFoAAAAAAApbWRpYQAAACFoZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAAAAAACZ1ZHRhAAAAHql4eXoAEhXHKzQ4LjAwMDArMDExLjAwMDAv"
  )

  /// Files whose Exif contains a location and a device, the "Phone 9": pictures of 8 by 8 pixels, and containers without pixels.
  package static let jpegWithPlace = Data(
    "/9j/4QBgRXhpZgAATU0AKgAAAAgAAgEQAAIAAAAIAAAAJoglAAQAAAABAAAALgAAAABQaG9uZSA5AAABAAIABQAAAAMAAABAAAAAAAAAADAAAAABAAAACAAA"
      + "AAEAAAAAAAAAAf/bAEMAAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAf/AAAsIAAgACAEB"
      + "EQD/xAAUAAEAAAAAAAAAAAAAAAAAAAAA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwA//9k=")
  package static let tiffWithPlace = Data(
    "TU0AKgAAAAgAAgEQAAIAAAAIAAAAJoglAAQAAAABAAAALgAAAABQaG9uZSA5AAABAAIABQAAAAMAAABAAAAAAAAAADAAAAABAAAACAAAAAEAAAAAAAAAAQ==")
  package static let heicWithPlace = Data(
    "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAAAs21ldGEAAAAAAAAAI2lpbmYAAAAAAAEAAAAVaW5mZQIAAAAAAgAARXhpZgAAAAAgaWxvYwEAAABEAAABAAIA"
      + "AQAAAAEAAAAAAAAAXAAAAGRpZGF0AAAAAE1NACoAAAAIAAIBEAACAAAACAAAACaIJQAEAAAAAQAAAC4AAAAAUGhvbmUgOQAAAQACAAUAAAADAAAAQAAAAAAA"
      + "AAAwAAAAAQAAAAgAAAABAAAAAAAAAAE=")
  package static let jpegXLWithPlace = Data(
    "AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAABkRXhpZgAAAABNTQAqAAAACAACARAAAgAAAAgAAAAmiCUABAAAAAEAAAAuAAAAAFBob25lIDkA"
      + "AAEAAgAFAAAAAwAAAEAAAAAAAAAAMAAAAAEAAAAIAAAAAQAAAAAAAAAB")
}

extension Data {
  fileprivate init(_ base64: String) {
    guard let data = Data(base64Encoded: base64) else { preconditionFailure("the text must be Base64") }
    self = data
  }
}

/// A large picture of random colored squares, for tests of scaling.
package struct DrawnPicture {
  /// The number of squares in each row.
  private static let squares = 32

  private let image: DecodedImage

  /// - Parameter side: the width and the height in pixels, a multiple of 32.
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

/// The similarity of two pictures, compared on black and on white.
package struct ImageSimilarity {
  /// Structural similarity, 1 for equal pictures: the minimum for red, green and blue. From Wang et al., "Image quality assessment: from error
  /// visibility to structural similarity" (2004), with square windows of 8 × 8 pixels.
  package private(set) var similarity = 1.0
  /// The largest difference between two color values, from 0 to 255.
  package private(set) var largestDifference = 0

  package init(_ one: [UInt8], _ other: [UInt8], size: PixelSize) {
    guard one != other else { return }
    let isOpaque = stride(from: 3, to: one.count, by: 4).allSatisfy { one[$0] == 255 && other[$0] == 255 }
    for background in isOpaque ? [0] : [0, 255] {
      for channel in 0..<3 {
        let (one, other) = (plane(one, channel, on: background), plane(other, channel, on: background))
        guard one != other else { continue }
        similarity = min(similarity, structuralSimilarity(one, other, size))
        largestDifference = zip(one, other).reduce(largestDifference) { max($0, abs($1.0 - $1.1)) }
      }
    }
  }
}

private func plane(_ pixels: [UInt8], _ channel: Int, on background: Int) -> [Int] {
  stride(from: 0, to: pixels.count, by: 4).map { start in
    let alpha = Int(pixels[start + 3])
    return (Int(pixels[start + channel]) * alpha + background * (255 - alpha) + 127) / 255
  }
}

private func structuralSimilarity(_ one: [Int], _ other: [Int], _ size: PixelSize) -> Double {
  let window = min(8, size.width, size.height)
  var (sum, count) = (0.0, 0.0)
  for top in stride(from: 0, through: size.height - window, by: window) {
    for left in stride(from: 0, through: size.width - window, by: window) {
      sum += similarity(ofWindow: window, at: top * size.width + left, one, other, stride: size.width)
      count += 1
    }
  }
  return sum / count
}

private func similarity(ofWindow window: Int, at start: Int, _ one: [Int], _ other: [Int], stride: Int) -> Double {
  var (a, b, aa, bb, ab) = (0, 0, 0, 0, 0)
  for y in 0..<window {
    let row = start + y * stride
    for place in row..<(row + window) {
      let (p, q) = (one[place], other[place])
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  let n = Double(window * window)
  let (meanA, meanB) = (Double(a) / n, Double(b) / n)
  let (squares, product) = (meanA * meanA + meanB * meanB, meanA * meanB)
  let (variances, covariance) = (Double(aa + bb) / n - squares, Double(ab) / n - product)
  return (2 * product + 6.5025) * (2 * covariance + 58.5225) / ((squares + 6.5025) * (variances + 58.5225))
}
