/// A place in a file with the line that it is on, for what is known only when the text is gone.
package struct SourcePlace: Hashable, Sendable {
  package let path: String
  package let location: SourceLocation
  /// Absent where the line must not be shown.
  package let excerpt: Excerpt?

  package init(_ source: SourceText, _ location: SourceLocation) {
    (path, self.location) = (source.path, location)
    excerpt = source.shows(line: location.line) ? Excerpt(source.line(location.line), around: location) : nil
  }

  /// - Parameter excerpt: what is shown of the line, which other places may share.
  package init(path: String, location: SourceLocation, excerpt: Excerpt?) {
    (self.path, self.location, self.excerpt) = (path, location, excerpt)
  }

  /// The same place, with its line not to be shown.
  package var withoutExcerpt: SourcePlace { SourcePlace(path: path, location: location, excerpt: nil) }
}
