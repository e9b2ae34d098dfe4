package import Diagnostics
internal import Libc
internal import SettingsModel
package import SiteContent

/// Everything that will be published in one language, before anything is rendered.
package struct SitePlan: Sendable {
  package let routes: [Route]
  package let assets: AssetFolder
  package let tags: TagIndex
  /// The pages that list the posts in their folder, and have feeds.
  package let lists: [PageMetadata]
  /// The posts of each list, newest first, without the pages of tags.
  let posts: [PagePath: [PageMetadata]]
  /// The pages whose whole text is in a feed or in an app's `releases.json`.
  let feedPosts: Set<ContentPath>
  /// The JSON documents of each app, except for its pages.
  let documents: [Catalogue.ID: Set<Manifest.Kind>]
  let pageless: [Catalogue.ID: Pageless]
  /// Files that are made together with pages: their texts as JSON, for the apps, and as Markdown.
  package let besidePages: [PagePath]
  /// Mistakes in the plan, such as two outputs at one address.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - hasSearchPage: whether there are templates for the search page and the index.
  ///   - includesPrivate: whether private configurations are published too.
  package init(_ site: Site, assets: AssetFolder, hasSearchPage: Bool = true, includesPrivate: Bool) {
    var map = SiteMap(site, assets: assets, hasSearchPage: hasSearchPage, includesPrivate: includesPrivate)
    map.addAll()
    let folders = LanguageFolderCheck(site)
    self.assets = assets
    (routes, tags, lists, posts) = (map.routes.filter { !folders.isMisplaced($0.path) }, map.tags, map.lists, map.posts)
    pageless = map.pageless
    let releasePosts = site.apps.flatMap { site.releases(of: $0.id) }.compactMap(\.post)
    feedPosts = Set((map.lists.flatMap { map.feedPosts(of: $0) } + releasePosts).map(\.source))
    documents = routes.compactMap(\.document).reduce(into: [:]) { $0[$1.app, default: []].insert($1.kind) }
    let beside = site.placesBesidePages
    besidePages = beside.map(\.path)
    let places = map.routes.map { assets.written($0.place) } + beside
    diagnostics =
      CollisionCheck.diagnostics(places) + AddressLengthCheck.diagnostics(places) + folders.diagnostics(map.routes.map(\.place))
      + map.tags.diagnostics + ReleaseCheck.diagnostics(site) + PrivacyDisclosure.missingPages(site)
  }

  /// Returns warnings about dead links in `site.yaml` and in the apps' files.
  package static func deadLinks(_ published: PublishedAddresses) -> [Diagnostic] {
    let paths = published.outputs.union(published.assets.published.keys)
    return published.editions.flatMap { site, plan in
      InternalLinks.dead(site, paths) + TextLinks.dead(site) { SiteIndex(site, plan, published) }
    }
  }
}

extension Site {
  /// The files that are made together with pages. Their addresses can collide with other addresses, too.
  fileprivate var placesBesidePages: [OutputPlace] {
    var seen: Set<String> = []
    return pages.flatMap { page -> [OutputPlace] in
      guard seen.insert(page.path.collisionKey).inserted else { return [] }
      let document = app(at: page.path).map { OutputPlace(SitePaths.pageDocument(page.path, of: $0.place).path, of: page) }
      let copy = copy(of: page).map { OutputPlace($0, of: page) }
      return [document, copy].compactMap(\.self)
    }
  }
}

/// Reports outputs with the same address, or with addresses that some file systems treat as equal: they differ only in case or Unicode
/// form.
enum CollisionCheck {
  static func diagnostics(_ outputs: [OutputPlace]) -> [Diagnostic] {
    let keys = outputs.map { PagePath("/" + $0.path.file).collisionKey }
    var first: [String: OutputPlace] = Dictionary(minimumCapacity: outputs.count)
    var diagnostics: [Diagnostic] = []
    for (output, key) in zip(outputs, keys) {
      guard let other = first[key] else {
        first[key] = output
        continue
      }
      // Duplicate ids within one app are reported when the app is read.
      if output.isMade, other.isMade, output.origin == other.origin { continue }
      let isFirstBlamed = output.isMade && !other.isMade || other.writtenAt != nil && output.writtenAt == nil
      let (blamed, kept) = isFirstBlamed ? (other, output) : (output, other)
      let what = kept.isMade && !blamed.isMade ? "made by sitegen" : kept.origin
      let place = other.path == output.path ? "" : " at \(kept.path), which some file systems treat as the same path"
      diagnostics.append(blamed.error(.duplicateURL, "\(blamed.path) is produced twice", help: "the other is \(what)\(place)"))
    }
    var checked: Set<String> = []
    for (output, key) in zip(outputs, keys) {
      var folder = key
      while let slash = folder.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex {
        folder = String(folder[..<slash])
        guard checked.insert(folder).inserted else { break }
        guard let other = first[folder], other.path != output.path else { continue }
        diagnostics.append(
          Diagnostic(
            .error, .duplicateURL, path: other.origin, "\(other.path) is both a file and a folder",
            help: "rename one of them: \(output.path) needs the folder"))
        break
      }
    }
    return diagnostics
  }
}

/// Reports addresses that are too long for file systems. Each part of an address is the name of a file or folder.
enum AddressLengthCheck {
  /// The maximum length of a part, and of an address, in bytes.
  private static let (part, whole) = (255, longestPath)

  static func diagnostics(_ outputs: [OutputPlace]) -> [Diagnostic] {
    var reported: Set<String> = []
    return outputs.compactMap { output in
      guard let summary = problem(output.path), reported.insert(output.path.file).inserted else { return nil }
      return output.error(.unusableName, summary, help: "use a shorter name")
    }
  }

  private static func problem(_ path: PagePath) -> String? {
    let file = path.file.utf8
    if file.count <= part { return nil }
    let longest = file.split(separator: UInt8(ascii: "/")).map(\.count).max() ?? 0
    if longest > part { return "a part of the address \(path.text.shortened) has \(longest) bytes, more than \(part)" }
    return file.count > whole ? "the address \(path.text.shortened) has \(file.count) bytes, more than \(whole)" : nil
  }
}

/// Reports outputs of the main language at addresses that belong to another language, and removes them from the plan.
struct LanguageFolderCheck {
  private let site: Site
  private let others: [Edition]

  init(_ site: Site) {
    self.site = site
    others = site.settings.edition.isMain ? site.settings.contentRoot.editions.filter { !$0.isMain } : []
  }

  func isMisplaced(_ path: PagePath) -> Bool { others.contains { $0.contains(path) } }

  func diagnostics(_ places: [OutputPlace]) -> [Diagnostic] {
    places.compactMap { place in
      // An app whose id is a language is already reported.
      guard let edition = others.first(where: { $0.contains(place.path) }), place.origin != "content/\(edition.language.lowercased())"
      else {
        return nil
      }
      return place.error(
        .duplicateURL, "\(place.path) is where the pages in \(edition.language) are",
        help: "rename the file; the page privacy.md in \(edition.language) is called privacy.\(edition.language).md")
    }
  }
}
