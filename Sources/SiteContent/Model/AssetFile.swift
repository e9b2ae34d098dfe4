package import SettingsModel

/// A file of a folder `templates/assets/`, by its path in that folder.
package struct AssetFile: Sendable, Hashable {
  /// Whose folder `templates/` it is in.
  package enum Origin: Sendable, Hashable {
    /// It comes with the program, and not from the disk.
    case builtIn
    /// The builder makes it; what it holds.
    case generated([UInt8])
    case site
    case app(Catalogue.ID)

    /// The app that has it of its own.
    package var app: Catalogue.ID? { if case .app(let id) = self { id } else { nil } }

    /// How messages name the folder.
    package var folder: String {
      switch self {
      case .builtIn, .generated: "<built-in>/templates"
      case .site: "templates"
      case .app(let id): "content/\(id)/templates"
      }
    }
  }

  package let name: String
  package let digest: FileDigest
  package let origin: Origin

  package init(name: String, digest: FileDigest, origin: Origin = .site) {
    (self.name, self.digest, self.origin) = (name, digest, origin)
  }

  /// How messages name the file.
  package var displayed: String { "\(origin.folder)/assets/\(name)" }
}
