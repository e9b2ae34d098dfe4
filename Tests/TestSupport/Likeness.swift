package import Images

/// How alike two pictures are, on black and on white.
package struct Likeness {
  /// Structural similarity, 1 if they are the same: Wang et al., "Image quality assessment: from error visibility to structural similarity"
  /// (2004), with plain windows of 8 × 8 pixels. The least one of red, green and blue.
  package private(set) var similarity = 1.0
  /// The largest difference of two values, of 255 steps.
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
