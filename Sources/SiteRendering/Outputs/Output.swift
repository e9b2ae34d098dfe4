package import Diagnostics
package import SiteContent

/// One thing that the build makes at one address. Every kind of output is a type in a file of its own; `SitePlan.kinds` lists them.
package protocol Output: Sendable {
  /// Adds the outputs of this kind that the site has.
  static func plan(into draft: inout SiteDraft)

  var place: OutputPlace { get }
  /// Whether the preview makes it only when it is asked for: it is made from many pages, and nothing can be wrong with it.
  static var canWait: Bool { get }
  /// Whether it is counted as a page, and listed in the sitemap.
  var isPage: Bool { get }
  /// How many bytes a file of it may have; nil if it is copied or the same for every site.
  func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit?
  /// How the manifest lists it; nil if it does not.
  var listing: ManifestListing? { get }
  /// What the site's search finds of it, with what is on it.
  func searchEntries(in site: SiteContext) -> [SearchEntry]
}

extension Output {
  package static var canWait: Bool { false }
  package var isPage: Bool { false }
  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { SizeLimit(bytes: limits.document, name: "document") }
  package var listing: ManifestListing? { nil }
  package func searchEntries(in site: SiteContext) -> [SearchEntry] { [] }

  package var path: PagePath { place.path }

  /// Whether it shows texts of other pages, and is rendered after them.
  package var showsOthers: Bool { (self as? any ViewOutput)?.shownPosts.isEmpty == false }
}

/// Where an output is, and what it is made from.
package struct OutputPlace: Sendable, Hashable {
  /// The address of the page, or of the file with a leading slash.
  package let path: PagePath
  /// The Markdown page that it is made from, or that gives it its title, description and opening text.
  package var source: ContentPath?
  /// What an author would look for: the content file, or the folder that it is made from.
  package let origin: String
  /// Whether the builder makes it by itself, and not from a file of its own.
  package let isMade: Bool
  /// Where an author wrote the address, if it is a former address of a page.
  package var writtenAt: SourcePlace?

  /// The file that an author would edit.
  package var displayedOrigin: String { source?.displayed ?? (path == .root ? "content/site.yaml" : origin) }

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
    origin = app.map { "content/\($0.id)" } ?? "content"
  }
}

/// How large a file may be, and which limit of `site.yaml` says so.
package struct SizeLimit: Sendable, Hashable {
  package let bytes: Int64
  package let name: String
}
