internal import Concurrency
internal import Localization
internal import SettingsModel
package import SiteContent
internal import TextCoding

/// All possible targets of links in texts, in one language.
package struct SiteIndex: Sendable {
  private var pages: [ContentPath: PageMetadata]
  /// The pages in this language, by their files in the main language.
  private let forms: [ContentPath: PagePath]
  /// The same pages by their addresses in the main language.
  private let moved: [PagePath: PagePath]
  /// Pages written in HTML, by the addresses of their files.
  private let html: [PagePath: PagePath]
  private let files: Set<ContentPath>
  private let root: ContentRoot
  private let edition: Edition
  var assets: AssetFolder { published.assets }
  private let published: PublishedAddresses
  var addresses: Set<PagePath> { published.outputs }
  /// The releases pages, by the changelogs that they are made from.
  private let changelogs: [ContentPath: PagePath]
  /// The reasons why pages are not published, by their files and by their addresses.
  private let unpublished: (files: [ContentPath: String], pages: [PagePath: String])
  private let apps: [Catalogue.ID: App]
  private let parts: [Catalogue.ID: Deferred<AppParts>]
  private let pageless: [Catalogue.ID: Pageless]
  private let showsDevelopers: Bool
  private let nearby: Deferred<LinkSuggestions>
  let media: MediaIndex
  package let baseURL: String
  /// The site's path on its host.
  var basePath: String { settings.basePath }
  private let settings: SiteSettings
  let words: ModelWords
  /// The site's words.
  let ownWords: Words

  package init(_ site: Site, _ plan: SitePlan, _ published: PublishedAddresses) {
    let others = published.editions.map(\.site).filter { $0.settings.edition != site.settings.edition }
    pages = Dictionary(site.allPages.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    let translated = site.allPages.filter { $0.original != $0.source }
    let forms = Dictionary(translated.map { ($0.original, $0.path) }, uniquingKeysWith: { first, _ in first })
    self.forms = forms
    let main = others.first { $0.settings.edition.isMain }?.pages ?? []
    moved = Dictionary(main.compactMap { page in forms[page.original].map { (page.path, $0) } }, uniquingKeysWith: { first, _ in first })
    self.files = Set(site.files.map(\.path))
    let all = [site] + others
    html = Dictionary(
      all.flatMap { site in site.allPages.filter(\.source.isHTML).map { (site.settings.contentRoot.address(of: $0.source.text), $0.path) }
      },
      uniquingKeysWith: { first, _ in first })
    (root, edition) = (site.settings.contentRoot, site.settings.edition)
    self.published = published
    changelogs = site.apps.reduce(into: [:]) { changelogs, app in
      guard app.changelog != nil, site.hasReleases(of: app) else { return }
      changelogs[app.place.file(AppFile.changelog.rawValue)] = SitePaths.releases(of: app.place)
    }
    let leftOut = site.leftOut + others.flatMap(\.leftOut)
    let reasons = leftOut.compactMap { page in site.publication(of: page).reason.map { (page, $0) } }
    unpublished = (
      Dictionary(reasons.map { ($0.source, $1) }, uniquingKeysWith: { first, _ in first }),
      Dictionary(reasons.map { ($0.path, $1) }, uniquingKeysWith: { first, _ in first })
    )
    media = MediaIndex(site)
    nearby = Deferred { LinkSuggestions(files: site.pages.map(\.source) + site.files.map(\.path), published.suggestions) }
    apps = Dictionary(site.apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    parts = apps.mapValues { app in Deferred { AppParts(app.catalogue) } }
    pageless = plan.pageless
    showsDevelopers = site.settings.showsDevelopers
    baseURL = site.settings.baseURL
    settings = site.settings
    (words, ownWords) = (site.settings.words.model, site.settings.words)
  }

  /// Returns an index that uses the new text of pages whose metadata did not change.
  func replacing(_ heads: [PageMetadata]) -> SiteIndex {
    var copy = self
    for head in heads where pages[head.source] != nil { copy.pages[head.source] = head }
    return copy
  }

  package func page(_ path: ContentPath) -> PageMetadata? { pages[path] }

  /// Returns whether something is published at an address.
  func has(_ path: PagePath) -> Bool { published.outputs.contains(path) || published.outputs.contains(path.twin) }

  /// Returns whether an address belongs to the site: it is published, or the folder of assets.
  func isOnSite(_ path: PagePath) -> Bool { has(path) || published.pictures.contains(path) || path.text.hasPrefix(assets.path.text) }

  /// Returns whether an address from a YAML file is the address of an asset.
  func isAsset(_ address: String) -> Bool { SiteAddress(address).map { assets.published[$0.path] != nil && !has($0.path) } ?? false }

  /// Returns the page on this site that a URL names: `https://example.com/terms` on the site `https://example.com/`.
  func ownPage(at url: String) -> (path: PagePath, end: QueryAndFragment)? {
    guard url.hasPrefix(baseURL) || url + "/" == baseURL else { return nil }
    let (written, end) = ("/" + url.dropFirst(baseURL.count)).splitEnd
    let path = written.percentDecoded
    return [PagePath(path), PagePath(path + "/")].first(where: has).map { ($0, end) }
  }

  /// Returns a suggestion for a dead link.
  func nearest(to destination: String, in page: some LinkOrigin) -> String? { nearby.value.nearest(to: destination, from: page.folder) }

  /// Returns the page or file that a destination names. A relative destination is resolved from the folder of the Markdown file, or else
  /// from the page's address.
  package func target(of destination: String, in page: some LinkOrigin) -> PagePath? {
    if destination.hasPrefix("/") {
      let destination = root.address(written: destination)
      return [PagePath(destination), PagePath(destination + "/")].lazy.compactMap(planned).first
    }
    let fromFile = Self.join(page.folder, destination)
    if let path = fromFile {
      let content = ContentPath(path)
      if let page = forms[content] ?? pages[content]?.path ?? published.pages[content] { return page }
      if files.contains(content) { return root.address(of: path) }
      if let releases = changelogs[content] { return releases }
    }
    let isFolder = destination.hasSuffix("/") || destination.hasSuffix("..")
    func output(_ path: String, in root: ContentRoot) -> PagePath? {
      planned(root.address(of: path.isEmpty || !isFolder ? path : path + "/"))
    }
    let fromAddress = Self.join(String(page.path.text.dropFirst().dropLast()), destination)
    return fromFile.flatMap { output($0, in: root) } ?? fromAddress.flatMap { output($0, in: .content) }
  }

  /// Returns the page or file at an address, in this language if possible.
  private func planned(_ path: PagePath) -> PagePath? {
    let path = html[path] ?? (published.outputs.contains(path) ? path : path.folder)
    let form = moved[path] ?? edition.address(of: path)
    return has(form) ? form : has(path) ? path : assets.published[path]
  }

  /// Returns the address that pages in this language link to instead of an address on the site.
  func localizedAddress(of path: PagePath) -> PagePath { planned(path) ?? path }

  /// Returns the reason why a destination's page is not published; nil if there is no such page. Destinations are resolved as in
  /// `target(of:in:)`.
  package func leftOut(_ destination: String, in page: some LinkOrigin) -> String? {
    if unpublished.files.isEmpty { return nil }
    func reason(_ path: String) -> String? { unpublished.pages[PagePath(path.hasSuffix("/") ? path : path + "/")] }
    if destination.hasPrefix("/") { return reason(root.address(written: destination)) }
    if let path = Self.join(page.folder, destination), let reason = unpublished.files[ContentPath(path)] { return reason }
    let fromFile = Self.join(page.folder, destination).map { root.address(of: $0).text }
    let fromAddress = Self.join(String(page.path.text.dropFirst().dropLast()), destination).map { "/" + $0 }
    return [fromFile, fromAddress].lazy.compactMap(\.self).compactMap(reason).first
  }

  /// Returns the path in the source folder of a relative destination outside the content; nil if the destination is in the content.
  func sourcePath(of destination: String, in page: some LinkOrigin) -> String? {
    guard !destination.hasPrefix("/"), Self.join(page.folder, destination) == nil else { return nil }
    let path = Self.join(page.folder.isEmpty ? "-" : "-/" + page.folder, destination)
    return path.flatMap { $0.isEmpty || $0 == "-" || $0.hasPrefix("-/") ? nil : $0 }
  }

  func sourceAddress(of path: String) -> String? { settings.sourceAddress(of: path) }

  /// Resolves a destination from a folder, including `.` and `..`; returns nil if the result is outside the site.
  package static func join(_ folder: String, _ destination: String) -> String? {
    let slash = UInt8(ascii: "/")
    // Uses bytes for speed: this runs for every link in every text.
    var path = Array(folder.utf8)
    path.reserveCapacity(path.count + destination.utf8.count + 1)
    for part in destination.utf8.lazy.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        guard !path.isEmpty else { return nil }
        path.removeSubrange((path.lastIndex(of: slash) ?? 0)...)
      } else {
        if !path.isEmpty { path.append(slash) }
        path += part
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// Returns the page of a setting, or its entry in the list of settings without a page.
  func target(of setting: Setting, in app: App) -> LinkTarget {
    guard pageless[app.id]?.settings.contains(setting.id) == true else { return .page(SitePaths.setting(setting, of: app.place)) }
    let (path, end) = SitePaths.hidden(setting, of: app.place, showsDevelopers: showsDevelopers)
    return .page(path, end)
  }

  /// Returns the page of a row, or its anchor on the settings page if it has no page.
  func target(of row: Row, on screen: Screen.ID, in app: App) -> LinkTarget {
    if let pageless = pageless[app.id], pageless.rows.contains(row.id) {
      let (path, end) = pageless.target(of: row, on: screen, in: app)
      return .page(path, end)
    }
    return .page(SitePaths.row(row, showing: row.setting.flatMap(parts(of: app).setting), of: app.place))
  }

  /// Returns the app that a text belongs to: the app whose folder contains its page, or else the site's only app.
  func app(of page: some LinkOrigin) -> App? {
    if let root = apps.values.first(where: \.place.isRoot) { return root }
    return apps[edition.original(of: page.path).app] ?? (apps.count == 1 ? apps.values.first : nil)
  }

  /// Returns the lookup tables of an app on the site.
  func parts(of app: App) -> AppParts {
    guard let parts = parts[app.id] else { preconditionFailure("every app of the site has lookup tables") }
    return parts.value
  }

  package func app(_ id: String) -> App? { apps[Catalogue.ID(id)] }
  package var appIDs: [String] { apps.keys.map(\.rawValue).sorted() }
}
