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
