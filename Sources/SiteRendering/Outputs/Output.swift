package import SiteContent

/// One thing that the build makes at one address. Every kind of output is a type in a file of its own; `SitePlan.kinds` lists them.
package protocol Output: Sendable {
  /// Adds the outputs of this kind that the site has.
  static func plan(into draft: inout SiteDraft)

  var place: OutputPlace { get }
  /// Whether it is the same in all languages of the site, and is planned once.
  static var isShared: Bool { get }
  /// Whether the preview makes it only when it is asked for: it is made from many pages, and nothing can be wrong with it.
  static var canWait: Bool { get }
  /// Whether it is made only if a page shows it or leads to it.
  var isOnlyForPages: Bool { get }
  /// Whether it is counted as a page, and listed in the sitemap.
  var isPage: Bool { get }
  /// How many bytes a file of it may have; nil if it is copied or the same for every site.
  func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit?
  /// How the manifest lists it; nil if it does not.
  var listing: ManifestListing? { get }
  /// The output and the things on it, for the site's search.
  func searchEntries(in site: SiteContext) -> [SearchEntry]
}

extension Output {
  package static var isShared: Bool { false }
  package static var canWait: Bool { false }
  package var isOnlyForPages: Bool { false }
  package var isPage: Bool { false }
  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { SizeLimit(bytes: limits.document, name: "document") }
  package var listing: ManifestListing? { nil }
  package func searchEntries(in site: SiteContext) -> [SearchEntry] { [] }

  package var path: PagePath { place.path }

  /// Its address, or those of all files that it may make.
  package var allPaths: [PagePath] { (self as? any PicturesOutput)?.paths ?? [path] }

  /// Whether it shows texts of other pages, and is rendered after them.
  package var showsOthers: Bool { (self as? any ViewOutput)?.shownPosts.isEmpty == false }
}
