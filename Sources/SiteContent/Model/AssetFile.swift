/// A file of a folder `templates/assets/`, by its path in that folder.
package struct AssetFile: Sendable, Hashable {
  /// Whose folder `templates/` it is in.
  package enum Origin: Sendable, Hashable {
    /// It comes with the program, and not from the disk.
    case builtIn
    /// The builder makes it; what it holds, and the app that it is made for.
    case generated([UInt8], for: AppPlace? = nil)
    case site
    case app(AppPlace)

    /// The app that has it of its own, beside the site. What the app of a site of one app has lies over what the site has.
    package var app: AppPlace? {
      switch self {
      case .app(let place), .generated(_, for: let place?): place.isRoot ? nil : place
      case .builtIn, .site, .generated: nil
      }
    }

    /// How messages name the folder.
    package var folder: String {
      switch self {
      case .builtIn, .generated: "<built-in>/templates"
      case .site: "templates"
      case .app(let place): "content/\(place.folder)templates"
      }
    }
  }

  package let name: String
  package let digest: FileDigest
  /// The digest of what is published: a picture is, without what it tells about its author.
  package let published: FileDigest
  package let origin: Origin

  package init(name: String, digest: FileDigest, published: FileDigest? = nil, origin: Origin = .site) {
    (self.name, self.digest, self.published, self.origin) = (name, digest, published ?? digest, origin)
  }

  /// How messages name the file.
  package var displayed: String { "\(origin.folder)/assets/\(name)" }
}
