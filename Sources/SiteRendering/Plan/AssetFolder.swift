internal import Diagnostics
internal import SettingsModel
package import SiteContent

/// Where assets are published: all in one folder, `/assets/3f9ac2715b/`, named after what is in it.
///
/// So no file of it ever changes, and caches keep it for good; a page always finds the scripts and stylesheets that it was made with. One
/// folder for all: modules import one another by relative addresses, and none of them holds a hash. What apps have of their own is below
/// `apps/`.
package struct AssetFolder: Sendable {
  /// The files of `templates/assets/`, the site's and those of apps.
  package let files: [AssetFile]
  /// Its name: a part of the hash of all files.
  package let name: String
  /// Where each asset is published, by the address at which templates and texts name it: `/assets/site.css`, `/steps/assets/own.js`.
  package let published: [PagePath: PagePath]
  /// The hashes of all files, as `sha256sum` writes them; nil in a preview, which is never deployed.
  let sums: String?
  /// The apps that have some of their own.
  private let apps: Set<AppPlace>
  /// Whether pages may name assets by themselves: in templates of the site, or in HTML of its texts.
  package var isNamedInPages = false
  /// The site's path on its host, with which addresses in pages begin that begin with a slash.
  package var basePath = "/"

  /// Below it are the folders.
  package static let parent = PagePath("/assets/")
  /// In a preview, where files change all the time, the folder keeps its name: then an edited stylesheet is one changed file.
  private static let previewName = "preview"

  /// - Parameters:
  ///   - styles: the stylesheet of accents, if there is one.
  ///   - isPreview: whether the folder keeps its name when files change.
  package init(_ files: [AssetFile], styles: String? = nil, isPreview: Bool = false) {
    let accents = styles.map { ["\(Self.brandStyles)": FileDigest(of: Array($0.utf8))] } ?? [:]
    let digests = files.reduce(into: accents) { $0[Self.place(of: $1)] = $1.published }.sorted { $0.key.precedesByBytes($1.key) }
    let list = digests.map { "\($1.sha256)  \($0)\n" }.joined()
    let name = isPreview ? Self.previewName : String(SHA256Hash(of: Array(list.utf8)).hexadecimal.prefix(10))
    (self.files, self.name) = (files, name)
    sums = isPreview ? nil : digests.map { "\($1.sha256)  \(name)/\($0)\n" }.joined()
    apps = Set(files.compactMap(\.origin.app))
    let folder = Self.parent.appending(name)
    var published = files.reduce(into: [PagePath: PagePath]()) { published, file in
      let below = file.origin.app?.files ?? .root
      published[PagePath("\(below)assets/\(file.name)")] = PagePath(folder.text + Self.place(of: file))
    }
    if styles != nil { published[PagePath("/assets/\(Self.brandStyles)")] = PagePath(folder.text + Self.brandStyles) }
    self.published = published
  }

  private static let brandStyles = "brand.css"

  private static func place(of file: AssetFile) -> String { (file.origin.app.map { "apps/\($0.id)/" } ?? "") + file.name }
}

extension AssetFolder {
  package var path: PagePath { Self.parent.appending(name) }

  /// Where the assets of the site are, or those that an app has of its own.
  package func path(of app: AppPlace?) -> PagePath {
    guard let app, !app.isRoot else { return path }
    return PagePath("\(path)apps/\(app.id)/")
  }

  package func path(of file: AssetFile) -> PagePath { PagePath(path.text + Self.place(of: file)) }

  /// Of the accents of the site and of its apps.
  var brandStyles: PagePath { PagePath(path.text + Self.brandStyles) }

  /// The list of the files, for those who keep the folder when a new site takes the place of this one.
  package static let list = PagePath("/assets/sha256sums.txt")

  /// An address as authors know it: `/assets/site.css`, `/steps/assets/own.js`.
  package func written(_ address: String) -> String {
    guard address.hasPrefix(path.text) else { return address }
    let app = apps.first { address.hasPrefix(path(of: $0).text) }
    return app.map { "\($0.files)assets/\(address.dropFirst(path(of: $0).text.count))" }
      ?? Self.parent.text + address.dropFirst(path.text.count)
  }

  /// A place as authors know it: two of those must not be the same.
  func written(_ place: OutputPlace) -> OutputPlace {
    guard place.path.text.hasPrefix(path.text) else { return place }
    let written = PagePath(written(place.path.text))
    return place.isMade ? OutputPlace(written) : OutputPlace(written, copyOf: place.origin)
  }
}
