internal import Diagnostics
internal import Markdown
package import Mustache
package import SiteContent

/// Everything that outputs are rendered from beside their views: bytes of sources, templates, texts of other pages.
package struct Materials: Sendable {
  /// Where bytes come from.
  package enum Source: Sendable, Hashable {
    case page(PageMetadata)
    case content(ContentFile)
    case asset(AssetFile)
  }

  let templates: TemplateLibrary
  /// The same with what pages of a folder share.
  let layouts: FilledLayouts
  /// Of texts in other languages than the page's.
  let marks: LanguageMarks?
  /// Resolves links.
  let index: SiteIndex
  /// Looks at what is rendered.
  let observer: (any RenderObserver)?
  /// Gives the bytes that the site was planned from, or throws.
  let read: @Sendable (Source) throws -> [UInt8]
  /// The parts of a page for lists and feeds.
  let post: @Sendable (ContentPath) -> PostText?

  /// Reads and parses the text of a page: what its links lead to is noted in its references.
  ///
  /// - Parameter reserved: ids that no heading of it may have.
  func text(_ request: TextRequest, reserving reserved: Set<String>) throws -> PageText {
    var options = request.options
    options.reservedIDs = reserved
    return PageText(request.head, try read(.page(request.head)), options, index: index)
  }
}

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

/// Looks at outputs while they are rendered, several at once; a build has none.
package protocol RenderObserver: Sendable {
  /// - Parameter values: of the page's template.
  func observe(_ page: PageRendering, _ values: TemplateValues)
  /// A file that is published as it is.
  func observe(_ path: PagePath, from displayed: String, _ bytes: [UInt8])
}
