internal import TextCoding

/// The part of a source line around a place that a message shows. The rest is not kept: a paragraph is one line, and a site may have
/// thousands of dead links.
package struct Excerpt: Hashable, Sendable {
  /// The maximum, in scalars.
  static let width = 160
  /// How many bytes of a line are read.
  private static let reach = 4096

  package let text: String
  /// How many scalars of the line are before it.
  package let start: Int
  /// Whether the line continues after it.
  package let isCut: Bool
}

extension Excerpt {
  /// - Returns: nil if the place is too far into the line.
  init?(_ line: ArraySlice<UInt8>, around location: SourceLocation) {
    let before = location.column - 1
    let start = before > Self.width ? before - Self.width / 2 : 0
    let seen = line.prefix(Self.reach)
    // In ASCII, as in most lines, characters need not be counted.
    if seen.prefix(max(before, Self.width)).isASCII {
      guard before <= seen.count else { return nil }
      let bytes = seen.dropFirst(start).prefix(Self.width)
      self.init(text: String(decoding: bytes, as: UTF8.self), start: start, isCut: start + bytes.count < line.count)
    } else {
      let scalars = String(decoding: seen, as: UTF8.self).unicodeScalars
      guard before <= scalars.count else { return nil }
      let shown = scalars.dropFirst(start).prefix(Self.width)
      self.init(text: String(shown), start: start, isCut: shown.endIndex < scalars.endIndex || seen.count < line.count)
    }
  }

  /// Whether it is also the excerpt around another place of the line.
  func isAlso(around column: Int) -> Bool { start == 0 && column - 1 <= Self.width }
}
