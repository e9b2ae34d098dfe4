internal import Diagnostics
internal import Markdown
internal import SettingsModel
package import SiteContent
internal import TextCoding

/// The published folder of all assets: `/assets/3f9ac2715b/`, named after a hash of its contents.
///
/// The file at an address never changes. So caches can keep it forever, and a page always finds the scripts and stylesheets that it was
/// made with. All assets share one folder, because modules import one another by relative addresses without a hash. An app's assets are in
/// a
/// subfolder of `apps/`.
package struct AssetFolder: Sendable {
  /// The files in `templates/assets/` of the site and its apps.
  package let files: [AssetFile]
  /// The start of a hash of all files.
  package let name: String
  /// The published address of each asset, by the address that templates and texts use: `/assets/site.css`, `/steps/assets/own.js`.
  package let published: [PagePath: PagePath]
  /// The hashes of all files in the format of `sha256sum`; nil in a preview, which is never deployed.
  let sums: String?
  /// The apps that have assets.
  private let apps: Set<AppPlace>
  /// Whether pages may contain addresses of assets, because the site has its own templates, or HTML in its texts.
  package var isNamedInPages = false
  /// The site's path on its host. Addresses in pages that begin with a slash start with this path.
  package var basePath = "/"

  package static let parent = PagePath("/assets/")
  /// The folder's name in a preview. It stays the same, so that an edited stylesheet is the only file that changes.
  private static let previewName = "preview"

  /// - Parameters:
  ///   - styles: the stylesheet with the accent colors, if there is one.
  ///   - isPreview: whether the folder's name stays the same when files change.
  package init(_ files: [AssetFile], styles: String? = nil, isPreview: Bool = false) {
    let accents = styles.map { ["\(Self.brandStyles)": FileDigest(of: Array($0.utf8))] } ?? [:]
    let digests = files.reduce(into: accents) { $0[Self.pathInFolder(of: $1)] = $1.published }.sorted { $0.key.precedesByBytes($1.key) }
    let list = digests.map { "\($1.sha256)  \($0)\n" }.joined()
    let name = isPreview ? Self.previewName : String(SHA256Hash(of: Array(list.utf8)).hexadecimal.prefix(10))
    (self.files, self.name) = (files, name)
    sums = isPreview ? nil : digests.map { "\($1.sha256)  \(name)/\($0)\n" }.joined()
    apps = Set(files.compactMap(\.origin.app))
    let folder = Self.parent.appending(name)
    var published = files.reduce(into: [PagePath: PagePath]()) { published, file in
      let below = file.origin.app?.files ?? .root
      published[PagePath("\(below)assets/\(file.name)")] = PagePath(folder.text + Self.pathInFolder(of: file))
    }
    if styles != nil { published[PagePath("/assets/\(Self.brandStyles)")] = PagePath(folder.text + Self.brandStyles) }
    self.published = published
  }

  private static let brandStyles = "brand.css"

  private static func pathInFolder(of file: AssetFile) -> String { (file.origin.app.map { "apps/\($0.id)/" } ?? "") + file.name }
}

extension AssetFolder {
  package var path: PagePath { Self.parent.appending(name) }

  /// Returns the folder of the site's or an app's assets.
  package func path(of app: AppPlace?) -> PagePath {
    guard let app, !app.isRoot else { return path }
    return PagePath("\(path)apps/\(app.id)/")
  }

  package func path(of file: AssetFile) -> PagePath { PagePath(path.text + Self.pathInFolder(of: file)) }

  /// The stylesheet with the accent colors of the site and its apps.
  var brandStyles: PagePath { PagePath(path.text + Self.brandStyles) }

  /// The list of all files, for deployments that keep the old folder next to the new one.
  package static let list = PagePath("/assets/sha256sums.txt")

  /// Returns the address that authors write for a published address: `/assets/site.css`, `/steps/assets/own.js`.
  package func written(_ address: String) -> String {
    guard address.hasPrefix(path.text) else { return address }
    let app = apps.first { address.hasPrefix(path(of: $0).text) }
    return app.map { "\($0.files)assets/\(address.dropFirst(path(of: $0).text.count))" }
      ?? Self.parent.text + address.dropFirst(path.text.count)
  }

  /// Returns the place with the address that authors write, for reporting collisions.
  func written(_ place: OutputPlace) -> OutputPlace {
    guard place.path.text.hasPrefix(path.text) else { return place }
    let written = PagePath(written(place.path.text))
    return place.isMade ? OutputPlace(written) : OutputPlace(written, copyOf: place.origin)
  }
}

/// Replaces addresses of assets that an author wrote in a template or in HTML, such as `/assets/own.css` or `{{homeHref}}assets/own.css`,
/// with the published addresses.
struct AssetLinks {
  /// The page, with the addresses replaced.
  private(set) var html: [UInt8]
  /// The published address of each address that was found; nil if it is not an asset.
  private(set) var found: [PagePath: PagePath?] = [:]

  private let page: PagePath
  private let links: LinkBase
  private let assets: AssetFolder

  init(in html: [UInt8], at page: PagePath, _ links: LinkBase, _ assets: AssetFolder) {
    (self.html, self.page, self.links, self.assets) = (html, page, links, assets)
    guard assets.isNamedInPages else { return }
    var (replaced, copied): ([UInt8], Int) = ([], 0)
    for address in Self.addresses(in: html) where address.lowerBound >= copied {
      guard let href = href(String(decoding: html[address], as: UTF8.self)) else { continue }
      replaced += html[copied..<address.lowerBound] + Array(href.escapedForHTML.utf8)
      copied = address.upperBound
    }
    if copied > 0 { self.html = replaced + html[copied...] }
  }

  private mutating func href(_ address: String) -> String? {
    let (written, end) = address.splitEnd
    guard !LinkScheme.namesHost(address), LinkScheme.scheme(of: address) == nil, let path = path(of: written.percentDecoded) else {
      return nil
    }
    if path.text.hasPrefix(assets.path.text) { return nil }
    found[path] = .some(assets.published[path])
    return assets.published[path].map { links.href($0) + end.encoded }
  }

  /// Returns the path from the root of the site; nil if the address is not on the site.
  private func path(of address: String) -> PagePath? {
    if address.hasPrefix("/") {
      let base = assets.basePath.percentDecoded
      return address.hasPrefix(base) ? PagePath("/" + address.dropFirst(base.count)) : nil
    }
    if links.isShownAnywhere { return nil }
    // If the page's address is a folder, it ends with a slash.
    let folder = page.text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(page.text.utf8[..<$0].dropFirst())) } ?? ""
    return SiteIndex.join(folder, address).map { PagePath("/" + $0) }
  }
}

extension AssetLinks {
  private static let folder = Array("assets/".utf8)
  private static let (space, slash, comma) = (UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: ","))

  /// Returns the ranges of attribute values and `srcset` addresses that contain `assets/`. In text, quotation marks are escaped.
  private static func addresses(in html: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = folder.count - 1
    while let end = html.firstIndex(of: slash, from: index) {
      index = end + 1
      guard end >= folder.count - 1, html[(end - folder.count + 1)...end].elementsEqual(folder) else { continue }
      var start = end
      while start > 0, !isBorder(html[start - 1]), html[start - 1] != space, html[start - 1] != comma { start -= 1 }
      guard start > 0, isQuoted(start, in: html) else { continue }
      let rest = html[end...].firstIndex { isBorder($0) || $0 == space || $0 == comma } ?? html.endIndex
      guard rest < html.endIndex, html[rest] != UInt8(ascii: "<") else { continue }
      ranges.append(start..<rest)
      index = rest
    }
    return ranges
  }

  private static func isBorder(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte < space
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// Returns whether an address is at the start of an attribute's value, or follows another address in a `srcset`.
  private static func isQuoted(_ start: Int, in html: [UInt8]) -> Bool {
    guard !isQuote(html[start - 1]) else { return start > 1 && html[start - 2] == UInt8(ascii: "=") }
    guard let quote = html[..<start].lastIndex(where: isBorder), isQuote(html[quote]) else { return false }
    return html[..<quote].suffix(7).elementsEqual("srcset=".utf8)
  }
}
