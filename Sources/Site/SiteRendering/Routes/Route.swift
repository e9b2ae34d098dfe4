package import Diagnostics
package import SettingsModel
package import SiteContent

/// An output of the build: a page, a redirect, a document, a file, a set of pictures or an index.
///
/// `SiteMap` lists all routes of a site. `Route.view(in:)` makes the view of each route.
///
/// An immutable class, because lists of all routes are filtered and copied.
package final class Route: Sendable {
  enum Kind: Sendable {
    /// A page that people browse: a view in a template, with the text of a Markdown page if there is one.
    case page(PageKind)
    /// A redirect from a page's former address. The search and the sitemap omit it, and nothing links to it.
    case redirect(to: PagePath, QueryAndFragment)
    /// A JSON document about one app, for clients.
    case document(Manifest.Kind, Catalogue.ID)
    case file(FileKind)
    /// Pictures made from one file.
    case pictures(PictureSet)
    case index(IndexKind)
  }

  package let place: OutputPlace
  let kind: Kind
  /// The pages whose texts the output shows: the whole text in a feed, the excerpt in a list. They are rendered first.
  package let shownPosts: [PageMetadata]

  init(_ kind: Kind, _ place: OutputPlace, showing posts: [PageMetadata]) { (self.kind, self.place, shownPosts) = (kind, place, posts) }
}

enum PageKind: Sendable {
  /// The home page of a site with several apps. With one app, the app's page is the home page.
  case home
  /// The search page. A script shows the results.
  case search
  /// The index from A to Z.
  case index
  /// All tags of a list, or of the site.
  case tags(TagGroup)
  /// One page of the list of posts that have a tag.
  case tag(Tag, TagGroup, ListPart)
  case markdown
  /// One page of a list of posts, newest first.
  case list(ListPart)
  /// The page for missing addresses, `404.html`.
  case notFound
  /// A page made from an app's settings files.
  case app(Catalogue.ID, AppPart)
}

enum AppPart: Sendable {
  /// The app's home page.
  case overview
  case page(AppPage)
  case setting(Setting.ID)
  /// A row that has something to explain, but no setting.
  case row(Row.ID, Screen.ID)
}

/// A file made only from its sources and the posts that it shows.
enum FileKind: Sendable {
  /// The newest posts of a list.
  case feed(FeedFormat)
  /// The newest releases of an app.
  case releasesFeed(FeedFormat, Catalogue.ID)
  /// The release notes of one version, for App Store Connect. Problems are reported for the newest releases only.
  case releaseNotes(AppRelease, isNewest: Bool)
  /// A file that is copied: an asset of the site or of an app, or a file in `content/`.
  case copy(RenderInputs.Source, isOnlyForPages: Bool)
  /// The hashes of all assets, in the format of `sha256sum`. A deployment reads them to keep the assets that open pages may still load.
  case assetList
  /// The JSON Schema of one kind of document.
  case schema(DocumentKind)
  /// The JSON Schema of all documents.
  case schemaBundle
  /// The TypeScript types of the documents. The manifest omits them: developers use them, but no client loads them.
  case declarations
  /// `robots.txt`.
  case robots
  /// `_headers`, the header fields for hosts that read this file.
  case headers
  /// The stylesheet with the accent colors.
  case brandStyles
}

/// A file made from the records of other outputs, after all pages are rendered. It has no diagnostics.
enum IndexKind: Sendable {
  /// The entries of the search, `search.json`.
  case search
  /// The words of all texts, for the search. The parts of the index are next to it.
  case fullText
  /// `sitemap.xml`, if one sitemap is enough for all pages.
  case sitemap
  /// `sitemap.xml` as the index of several sitemaps.
  case sitemapIndex([SitemapXML.Part])
  case sitemapPart(SitemapXML.Part)
  /// `llms.txt`: all pages with a line about each, for language models (https://llmstxt.org).
  case llmsText
  /// All documents in one language with their sizes and hashes. The main language's manifest also lists the other manifests.
  case manifest
}

/// The time when an output is made. Outputs in the same turn do not depend on each other.
package enum RenderTurn: CaseIterable, Sendable, Comparable {
  case independent
  /// Lists and feeds, which show texts of other pages.
  case showingOthers
  /// Files that are published only if a page shows them or links to them.
  case forPages
  case pictures
  /// Indexes made from the records of pages.
  case fromRecords
  /// Manifests, which list documents by hash.
  case fromDocuments
  /// The main language's manifest, which lists the other manifests.
  case last
}

extension Route {
  package var path: PagePath { place.path }

  package var isPage: Bool { if case .page = kind { true } else { false } }

  /// Whether the output shows texts of other pages, and is rendered after them.
  package var showsOthers: Bool { !shownPosts.isEmpty }

  /// The posts that a list, or its page of tags, is about. An app's home page isn't a list: it shows posts beside its own contents.
  var listedPosts: [PageMetadata] {
    switch kind {
    case .page(.tags(let group)): group.tags.flatMap(\.pages)
    case .page(.tag), .page(.list), .page(.app(_, .page)): shownPosts
    default: []
    }
  }

  package var turn: RenderTurn {
    switch kind {
    case .index(.manifest): path == SitePaths.manifest ? .last : .fromDocuments
    case .index, .document(.pages, _): .fromRecords
    case .pictures: .pictures
    case .file(.copy(_, isOnlyForPages: true)): .forPages
    case .page, .redirect, .document, .file: showsOthers ? .showingOthers : .independent
    }
  }

  /// Whether the output is made from the records of pages.
  package var isIndex: Bool { turn >= .fromRecords }

  /// Whether the preview makes the output only on request, because it is made from many pages and has no diagnostics.
  package var canWait: Bool {
    switch kind {
    case .file(.feed), .file(.releasesFeed), .pictures: true
    case .page, .redirect, .file: false
    case .document, .index: isIndex
    }
  }

  package var pictures: PictureSet? { if case .pictures(let pictures) = kind { pictures } else { nil } }

  package var document: (app: Catalogue.ID, kind: Manifest.Kind)? {
    if case .document(let kind, let app) = kind { (app, kind) } else { nil }
  }

  /// Whether a manifest lists the output.
  package var isListed: Bool {
    switch kind {
    case .document, .file(.schema), .file(.schemaBundle): true
    case .index(.manifest): turn != .last
    case .page, .redirect, .file, .pictures, .index: false
    }
  }

  /// Returns the maximum size in bytes, with its key below `limits` in `site.yaml`; nil for copies, pictures, and files that are the same
  /// for every site.
  package func sizeLimit(in limits: SiteSettings.Limits) -> (bytes: Int64, name: String)? {
    switch kind {
    case .document(.watch, _), .document(.widget, _): (limits.companion, "companion")
    case .file(.copy), .file(.assetList), .file(.schema), .file(.schemaBundle), .file(.declarations), .pictures: nil
    case .page, .redirect, .document, .file, .index: (limits.document, "document")
    }
  }

  /// The addresses of all files that the output may consist of.
  package var allPaths: [PagePath] { pictures?.paths ?? [path] }

  /// The common prefix of the paths of additional files, whose number is known only when they are made.
  package var partsPrefix: String? { if case .index(.fullText) = kind { path.file.replacing(".json", with: "-") } else { nil } }
}

/// The address of an output, and the content from which it is made.
package struct OutputPlace: Sendable, Hashable {
  /// The address of a page, or of a file.
  package let path: PagePath
  /// The Markdown page with the output's text, or with the title, description and opening text of a generated page.
  package var source: ContentPath?
  /// The file of that page.
  package var file: ContentPath?
  /// The content file or folder from which the output is made, as messages show it.
  package let origin: String
  /// Whether the builder generates the output without a source file from the author.
  package let isMade: Bool
  /// The position in the front matter, if the address is an alias.
  package var writtenAt: SourcePlace?

  /// The file that an author would edit.
  package var displayedOrigin: String { file?.displayed ?? (path == .root && origin == "content" ? "content/site.yaml" : origin) }

  /// Returns an error about the address.
  func error(_ code: DiagnosticCode, _ summary: String, help: String) -> Diagnostic {
    writtenAt.map { Diagnostic(.error, code, at: $0, summary, help: help) } ?? Diagnostic(.error, code, path: origin, summary, help: help)
  }

  /// Creates the place of an output made from a Markdown page.
  init(_ path: PagePath, of head: PageMetadata, writtenAt: SourcePlace? = nil) {
    (self.path, source, file, origin, isMade) = (path, head.source, head.file, head.file.displayed, false)
    self.writtenAt = writtenAt
  }

  /// Creates the place of a copied file.
  init(_ path: PagePath, copyOf origin: String) { (self.path, self.origin, isMade) = (path, origin, false) }

  /// Creates the place of an output generated from an app, or from the whole site.
  init(_ path: PagePath, madeFrom app: App? = nil, opening: PageMetadata? = nil) {
    (self.path, source, file, isMade) = (path, opening?.source, opening?.file, true)
    origin = app.map { String($0.place.file("").displayed.dropLast()) } ?? "content"
  }
}
