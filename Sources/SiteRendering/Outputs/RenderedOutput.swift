package import Diagnostics
internal import SiteContent

/// One output, rendered.
package struct RenderedOutput: Sendable {
  package struct File: Sendable {
    /// Below the output folder.
    package let path: String
    package let bytes: [UInt8]
  }

  package var files: [File]
  package var record: PageRecord?
  package var diagnostics: [Diagnostic] = []
  package var used = UsedMaterials()

  package init(files: [File], diagnostics: [Diagnostic] = []) { (self.files, self.diagnostics) = (files, diagnostics) }

  init(_ path: PagePath, _ bytes: [UInt8]) { self.init(files: [File(path: path.file, bytes: bytes)]) }
}
