internal import TextCoding

/// A location in a source file. Lines and columns start at 1; columns count Unicode scalars.
package struct SourceLocation: Hashable, Sendable, Comparable {
  package var line: Int { Int(lines) }
  package var column: Int { Int(columns) }
  /// The number of scalars, which is at least 1.
  package var length: Int { Int(lengths) }

  /// Stored as `Int32` to save memory, since every value and link has a location. Files are never too long for `Int32`.
  private let (lines, columns, lengths): (Int32, Int32, Int32)

  package init(line: Int, column: Int, length: Int = 1) {
    (lines, columns, lengths) = (Int32(clamping: line), Int32(clamping: column), Int32(clamping: max(1, length)))
  }

  package static let start = SourceLocation(line: 1, column: 1)

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.line, lhs.column, lhs.length) < (rhs.line, rhs.column, rhs.length)
  }
}

/// A location in a file with an excerpt of its line, for diagnostics created when the text is no longer in memory.
package struct SourcePlace: Hashable, Sendable {
  package let path: String
  package let location: SourceLocation
  /// The excerpt, or nil if the line must not be shown.
  package let excerpt: Excerpt?

  package init(_ source: SourceText, _ location: SourceLocation) {
    (path, self.location) = (source.path, location)
    excerpt = source.shows(line: location.line) ? Excerpt(source.line(location.line), around: location) : nil
  }

  /// - Parameter excerpt: an excerpt that contains the location; several locations of a line may share one.
  init(path: String, location: SourceLocation, excerpt: Excerpt?) {
    (self.path, self.location, self.excerpt) = (path, location, excerpt)
  }

  /// Creates a location whose line is not shown.
  package init(path: String, line: Int, column: Int) {
    self.init(path: path, location: SourceLocation(line: line, column: column), excerpt: nil)
  }

  /// The same location without showing its line.
  package var withoutExcerpt: SourcePlace { SourcePlace(path: path, location: location, excerpt: nil) }
}

/// Finds the locations of bytes in ascending order. Reads each line only once, since a line may be as long as the file.
package struct SourceCursor: Sendable {
  private let source: SourceText
  private var line = 0
  /// The byte up to which columns were counted.
  private var byte = 0
  private var column = 1
  /// The excerpt at the beginning of the line.
  private var opening: Excerpt?

  package init(_ source: SourceText) { self.source = source }

  /// Returns the location of a byte. This is slower if the byte is before the previous one.
  package mutating func location(ofByte offset: Int, length: Int = 1) -> SourceLocation {
    let number = source.lineNumber(ofByte: offset)
    if number != line || offset < byte { (line, byte, column, opening) = (number, source.line(number).startIndex, 1, nil) }
    let end = max(byte, min(offset, source.bytes.count))
    column += source.bytes[byte..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    byte = end
    return SourceLocation(line: line, column: column, length: length)
  }

  /// Returns the location of a byte, with the excerpt to show in messages.
  package mutating func place(ofByte offset: Int, length: Int = 1) -> SourcePlace {
    let location = location(ofByte: offset, length: length)
    opening = opening ?? SourcePlace(source, SourceLocation(line: line, column: 1)).excerpt
    guard let opening, opening.isAlso(around: column) else { return SourcePlace(source, location) }
    return SourcePlace(path: source.path, location: location, excerpt: opening)
  }
}

/// The part of a source line around a location, to be shown in a message. The rest of the line is not kept in memory: a paragraph is one
/// line, and a site may have thousands of dead links.
package struct Excerpt: Hashable, Sendable {
  /// The maximum length of an excerpt, in scalars.
  static let width = 160
  /// The maximum number of bytes of a line to read.
  private static let reach = 4096

  package let text: String
  /// The number of scalars of the line before the excerpt.
  package let start: Int
  /// Whether the line continues after the excerpt.
  package let isCut: Bool
}

extension Excerpt {
  /// - Returns: nil if the location is too far into the line.
  init?(_ line: ArraySlice<UInt8>, around location: SourceLocation) {
    let before = location.column - 1
    let start = before > Self.width ? before - Self.width / 2 : 0
    let seen = line.prefix(Self.reach)
    // Most lines are ASCII, so each byte is one scalar.
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

  /// Returns whether this is also the excerpt for another column of the line.
  func isAlso(around column: Int) -> Bool { start == 0 && column - 1 <= Self.width }
}
