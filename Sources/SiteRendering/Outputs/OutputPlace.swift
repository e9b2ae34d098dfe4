package import Diagnostics
package import SiteContent

/// Where an output is, and what it is made from.
package struct OutputPlace: Sendable, Hashable {
  /// The address of the page, or of the file with a leading slash.
  package let path: PagePath
  /// The Markdown page that it is made from, or that gives it its title, description and opening text.
  package var source: ContentPath?
  /// The content file, or the folder that it is made from.
  package let origin: String
  /// Whether the builder makes it by itself, and not from a file of its own.
  package let isMade: Bool
  /// Where an author wrote the address, if it is a former address of a page.
  package var writtenAt: SourcePlace?

  /// The file that an author would edit.
  package var displayedOrigin: String { source?.displayed ?? (path == .root && origin == "content" ? "content/site.yaml" : origin) }

  /// An error of the address.
  func error(_ code: DiagnosticCode, _ summary: String, help: String) -> Diagnostic {
    writtenAt.map { Diagnostic(.error, code, at: $0, summary, help: help) } ?? Diagnostic(.error, code, path: origin, summary, help: help)
  }

  /// Of something that comes from a Markdown page.
  init(_ path: PagePath, of head: PageMetadata, writtenAt: SourcePlace? = nil) {
    (self.path, source, origin, isMade) = (path, head.source, head.source.displayed, false)
    self.writtenAt = writtenAt
  }

  /// Of a file that is copied.
  init(_ path: PagePath, copyOf origin: String) { (self.path, self.origin, isMade) = (path, origin, false) }

  /// Of something that the builder makes from an app, or from the whole site.
  init(_ path: PagePath, madeFrom app: App? = nil, opening: PageMetadata? = nil) {
    (self.path, source, isMade) = (path, opening?.source, true)
    origin = app.map { String($0.place.file("").displayed.dropLast()) } ?? "content"
  }
}
