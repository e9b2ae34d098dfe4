/// Where a text stands, so that each part of it can have a `PlaceMark` behind it.
package struct MarkdownPlaces: Sendable, Hashable {
  /// The number of its file, from `PlaceMark.number(ofFile:)`.
  package var file: UInt64
  /// How many lines of the file are above it.
  package var linesBefore: Int

  package init(file: UInt64 = 0, linesBefore: Int = 0) { (self.file, self.linesBefore) = (file, linesBefore) }
}
