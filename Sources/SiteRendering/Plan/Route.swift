package import SettingsModel
package import SiteContent

/// One thing that the build makes at one address.
///
/// An immutable class: lists of all routes are filtered and copied.
package final class Route: Sendable {
  enum Kind: Sendable {
    /// A page that a person browses: a view in a template, with the text of a Markdown page if there is one.
    case page(PageKind)
    /// A redirect from a former address of a page. Nothing links to it, and neither the search nor the sitemap lists it.
    case redirect(to: PagePath, AddressEnd)
    /// A JSON document about one app that clients load.
    case document(Manifest.Kind, Catalogue.ID)
    case file(FileKind)
    /// Pictures made from one file.
    case pictures(PictureSet)
    case index(IndexKind)
  }

  package let place: OutputPlace
  let kind: Kind
  /// Other pages whose texts it shows: the whole text in a feed, the part above `<!--more-->` in a list. It is rendered after them.
  package let shownPosts: [PageMetadata]

  init(_ kind: Kind, _ place: OutputPlace, showing posts: [PageMetadata]) { (self.kind, self.place, shownPosts) = (kind, place, posts) }
}

/// A page that people browse.
enum PageKind: Sendable {
  /// A site of one app has none: its home page is the app's page.
  case home
  /// The results of a search, which a script shows.
  case search
  /// Everything that the site has, from A to Z.
  case index
  /// All tags of a list, or of the site.
  case tags(TagGroup)
  /// One page of the list of everything that has a tag.
  case tag(Tag, TagGroup, ListPart)
  case markdown
  /// One page of a list: some of the posts below its folder, newest first.
  case list(ListPart)
  /// Shown at every address that does not exist.
  case notFound
  /// A page made from the model of an app.
  case app(Catalogue.ID, AppPart)
}

enum AppPart: Sendable {
  case overview
  case page(AppPage)
  case setting(Setting.ID)
  /// A row without a setting that has something to say.
  case row(Row.ID, Screen.ID)
}

/// A file that is rendered on its own.
enum FileKind: Sendable {
  /// The newest posts of a list, for programs that follow it.
  case feed(FeedFormat)
  /// The newest releases of an app.
  case releasesFeed(FeedFormat, Catalogue.ID)
  /// What is new in a release, as App Store Connect takes it. Only the texts of the newest releases go to a store next.
  case releaseNotes(AppRelease, isNewest: Bool)
  /// A file that is published as it is: one of `templates/assets/`, the site's or an app's, or one beside the Markdown.
  case copy(Materials.Source, isOnlyForPages: Bool)
  /// Every file of the folder of assets with its hash, as `sha256sum` writes and reads it. A deployment reads here which files the published
  /// site has, and keeps them: open pages load more of them.
  case assetList
  /// The JSON Schema of one kind of document.
  case schema(DocumentKind)
  /// The JSON Schema of all documents in one.
  case schemaBundle
  /// TypeScript types of the documents. The manifest does not list them: authors of clients use them, and no client loads them.
  case declarations
  /// `robots.txt`.
  case robots
  /// `_headers`, the header fields for hosts that read this file.
  case headers
  /// The stylesheet of accents.
  case brandStyles
}

/// A file made from the records of the other outputs when all pages are done. It has no diagnostics.
enum IndexKind: Sendable {
  /// The entries of the search.
  case search
  /// The words of the pages' texts. The parts have addresses beside this one.
  case words
  /// Every page that search engines may show.
  case sitemap
  /// The sitemap of a site with very many pages: the index of its parts.
  case sitemaps([Sitemap.Part])
  case sitemapPart(Sitemap.Part)
  /// The pages with a line about each, for language models (https://llmstxt.org).
  case guide
  /// Every document in one language with its size and hash. The manifest of the main language names the others.
  case manifest
}

/// When an output is made: outputs of one turn do not need each other.
package enum RenderTurn: CaseIterable, Sendable, Comparable {
  case independent
  /// Lists and feeds, which show texts of other pages.
  case showingOthers
  /// Files that are made only if a page shows them or leads to them.
  case forPages
  case pictures
  /// Indexes that are made from the records of pages.
  case fromRecords
  /// Manifests, which list documents by their hashes.
  case fromDocuments
  /// The manifest of the main language, which also lists the other manifests.
  case last
}

extension Route {
  package var path: PagePath { place.path }

  /// Whether it is counted as a page, and listed in the sitemap.
  package var isPage: Bool { if case .page = kind { true } else { false } }

  /// Whether it shows texts of other pages, and is rendered after them.
  package var showsOthers: Bool { !shownPosts.isEmpty }

  package var turn: RenderTurn {
    switch kind {
    case .index(.manifest): path == SitePaths.manifest ? .last : .fromDocuments
    case .index, .document(.pages, _): .fromRecords
    case .pictures: .pictures
    case .file(.copy(_, isOnlyForPages: true)): .forPages
    case .page, .redirect, .document, .file: showsOthers ? .showingOthers : .independent
    }
  }

  /// Whether it is made from the records of pages.
  package var isIndex: Bool { turn >= .fromRecords }

  /// Whether the preview makes it only on request: it is made from many pages, and has no diagnostics.
  package var canWait: Bool {
    switch kind {
    case .file(.feed), .file(.releasesFeed), .pictures: true
    case .page, .redirect, .file: false
    case .document, .index: isIndex
    }
  }

  package var pictures: PictureSet? { if case .pictures(let pictures) = kind { pictures } else { nil } }

  /// The app and the kind of document, if it is one.
  package var document: (app: Catalogue.ID, kind: Manifest.Kind)? {
    if case .document(let kind, let app) = kind { (app, kind) } else { nil }
  }

  /// Whether a manifest lists it.
  package var isListed: Bool {
    switch kind {
    case .document, .file(.schema), .file(.schemaBundle): true
    case .index(.manifest): turn != .last
    case .page, .redirect, .file, .pictures, .index: false
    }
  }

  /// How many bytes a file of it may have, and which limit of `site.yaml` says so; nil if it is copied or the same for every site.
  package func sizeLimit(in limits: SiteSettings.Limits) -> (bytes: Int64, name: String)? {
    switch kind {
    case .document(.watch, _), .document(.widget, _): (limits.companion, "companion")
    case .file(.copy), .file(.assetList), .file(.schema), .file(.schemaBundle), .file(.declarations), .pictures: nil
    case .page, .redirect, .document, .file, .index: (limits.document, "document")
    }
  }

  /// Its address, or those of all files that it may make.
  package var allPaths: [PagePath] { pictures?.paths ?? [path] }

  /// The start of the paths of its other files. Their number is known only when they are made.
  package var partsPrefix: String? { if case .index(.words) = kind { path.file.replacing(".json", with: "-") } else { nil } }
}
