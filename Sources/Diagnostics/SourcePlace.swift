/// A place in a file with an excerpt of its line, for diagnostics that are made when the text is no longer in memory.
package struct SourcePlace: Hashable, Sendable {
  package let path: String
  package let location: SourceLocation
  /// Absent if the line must not be shown.
  package let excerpt: Excerpt?

  package init(_ source: SourceText, _ location: SourceLocation) {
    (path, self.location) = (source.path, location)
    excerpt = source.shows(line: location.line) ? Excerpt(source.line(location.line), around: location) : nil
  }

  /// - Parameter excerpt: may be shared with other places of the line.
  init(path: String, location: SourceLocation, excerpt: Excerpt?) {
    (self.path, self.location, self.excerpt) = (path, location, excerpt)
  }

  /// A place whose line is not shown.
  package init(path: String, line: Int, column: Int) {
    self.init(path: path, location: SourceLocation(line: line, column: column), excerpt: nil)
  }

  /// The same place, with its line not to be shown.
  package var withoutExcerpt: SourcePlace { SourcePlace(path: path, location: location, excerpt: nil) }
}
