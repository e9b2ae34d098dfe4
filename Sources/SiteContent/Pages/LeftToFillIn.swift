package import Diagnostics
internal import Libc

/// The marks that `sitegen init` leaves for the author to replace before the site is published.
package enum LeftToFillIn {
  private static let mark = Array("FILL IN:".utf8)

  /// A note at the first mark of a file; nil if there is none. No line is shown: the file may be private.
  package static func note(_ path: String, _ bytes: [UInt8]) -> Diagnostic? {
    let places = places(in: bytes)
    guard let first = places.first else { return nil }
    let source = SourceText(path: path, bytes: bytes, isPrivate: true)
    let start = source.location(ofByte: first)
    let location = SourceLocation(line: start.line, column: start.column, length: mark.count)
    let summary = places.count == 1 ? "a placeholder is left to fill in" : "\(places.count) placeholders are left to fill in"
    return Diagnostic(.note, .leftToFillIn, in: source, at: location, summary, help: "replace FILL IN with your own text")
  }

  static func isLeft(in bytes: [UInt8]) -> Bool { !places(in: bytes).isEmpty }

  private static func places(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var places: [Int] = []
      var place = 0
      while let hit = memchr(base + place, Int32(mark[0]), bytes.count - place) {
        place = UnsafeRawPointer(hit) - base
        if bytes[place...].starts(with: mark) { places.append(place) }
        place += 1
      }
      return places
    }
  }
}
