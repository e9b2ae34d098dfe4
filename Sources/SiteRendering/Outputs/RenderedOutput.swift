package import Diagnostics
package import SiteContent

/// One output, rendered.
package struct RenderedOutput: Sendable {
  package struct File: Sendable {
    /// Below the output folder.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  package var files: [File]
  package var record: PageRecord?
  package var diagnostics: [Diagnostic] = []
  package var used = UsedMaterials()

  package init(files: [File], diagnostics: [Diagnostic] = []) { (self.files, self.diagnostics) = (files, diagnostics) }

  init(_ path: PagePath, _ bytes: [UInt8]) { self.init(files: [File(path: path.file, bytes: bytes)]) }
}

/// What an output was rendered from beside its view. While all of it and the view are the same, so are its bytes.
package struct UsedMaterials: Sendable, Hashable {
  /// The layout, and the hash of it with all that it includes.
  package var layout: String?
  package var templates: Int?
  /// What the links of its own text lead to, each as it is written.
  package var references: [String: LinkTarget] = [:]
  /// What it shows of the texts of other pages.
  package var excerpts: [ContentPath: Fingerprint] = [:]
}
