package import SiteContent

/// The materials that an output was rendered from beside its view. While both are the same, so are its bytes.
package struct UsedMaterials: Sendable, Hashable {
  /// The layout, and the hash of it with all that it includes.
  package var layout: String?
  package var templates: Int?
  /// The marks of texts in other languages.
  package var marks: Int?
  /// The targets of the links of its own text, each as it is written.
  package var references: [WrittenLink: LinkTarget] = [:]
  /// Where the addresses of assets lead that stand in its templates.
  package var assets: [PagePath: PagePath?] = [:]
  /// The hash of the template of rows and screens with all that it includes, if the page shows any.
  package var stills: Int?
  /// The parts that it shows of the texts of other pages.
  package var excerpts: [ContentPath: Fingerprint] = [:]
  /// Texts of other pages, of which it shows more than that.
  package var posts: [ContentPath: Fingerprint] = [:]
}
