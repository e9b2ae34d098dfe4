package import Diagnostics
internal import Markdown
package import Mustache
package import SiteContent

/// The inputs that outputs need in addition to their views: the bytes of sources, templates, and text from other pages.
package struct RenderInputs: Sendable {
  /// A file to read.
  package enum Source: Sendable, Hashable {
    case page(PageMetadata)
    case content(ContentFile)
    case asset(AssetFile)
  }

  let templates: TemplateLibrary
  /// Layouts with the values that a folder's pages share already filled in.
  let layouts: FilledLayouts
  let site: SiteContext
  let observer: (any RenderObserver)?
  /// Returns the bytes of a source as they were when the site was planned. Throws if the source has changed since.
  let read: @Sendable (Source) throws -> [UInt8]
  /// Returns the parts of a page that lists and feeds show.
  let post: @Sendable (ContentPath) -> PostText?

  /// Reads and parses the text of a page.
  ///
  /// - Parameter reserved: ids that its headings must not have.
  func text(_ request: TextRequest, reserving reserved: Set<String>) throws -> PageText {
    var options = request.options
    options.reservedIDs = reserved
    return PageText(request.head, try read(.page(request.head)), options, in: site)
  }
}

/// The inputs that an output used in addition to its view. If the view and these inputs are unchanged, so are the output's bytes.
package struct RenderDependencies: Sendable, Hashable {
  package var layout: String?
  /// A hash of the layout and everything that it includes.
  package var templates: Int?
  /// The version of the `LanguageMarks`.
  package var marks: Int?
  /// The links in the output's text, and their targets.
  package var references: [WrittenLink: LinkTarget] = [:]
  /// The published addresses of the assets that its HTML names; nil for an address that is not an asset.
  package var assets: [PagePath: PagePath?] = [:]
  /// A hash of the template for rows and screens and everything that it includes; nil if the page shows no rows or screens.
  package var stills: Int?
  /// The excerpts of other pages that the output shows.
  package var excerpts: [ContentPath: Fingerprint] = [:]
  /// Other pages from which the output shows more than the excerpt.
  package var posts: [ContentPath: Fingerprint] = [:]
}

/// An observer of all outputs while they are rendered, possibly several at once. `check` has an observer; a build has none.
package protocol RenderObserver: Sendable {
  /// - Parameter values: the values of the page's template.
  func observe(_ page: PageRendering, _ values: TemplateValues)
  /// Observes a copied file.
  func observe(_ path: PagePath, from displayed: String, _ bytes: [UInt8])
}

/// The result of rendering one output.
package struct RenderedOutput: Sendable {
  package struct File: Sendable {
    /// The path relative to the output folder.
    package let path: String
    package let bytes: [UInt8]
  }

  package var files: [File]
  package var record: PageRecord?
  package var diagnostics: [Diagnostic] = []
  package var used = RenderDependencies()

  package init(files: [File], diagnostics: [Diagnostic] = []) { (self.files, self.diagnostics) = (files, diagnostics) }

  init(_ path: PagePath, _ bytes: [UInt8]) { self.init(files: [File(path: path.file, bytes: bytes)]) }
}
