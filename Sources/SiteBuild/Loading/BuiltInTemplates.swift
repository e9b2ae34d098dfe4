package import EmbeddedFiles
internal import Mustache
package import SiteChecks

/// Built-in templates and assets, read.
package struct BuiltInTemplates: Sendable {
  /// Those of the program, read once.
  package static let shipped: BuiltInTemplates = BuiltInTemplates(.templates) { shippedMarks }
  private static let shippedMarks: MarkedTemplates = TemplateLibrary.load(shipped.read.templates).library.marked()

  /// The bytes of each file, by its path below `templates/`.
  let files: [String: [UInt8]]
  let read: TemplateFiles
  /// The templates with marks, which only a check needs; nil if it has to make them.
  let marked: @Sendable () -> MarkedTemplates?

  /// - Parameter folder: the contents of `templates/`.
  package init(_ folder: EmbeddedFolder, marked: @escaping @Sendable () -> MarkedTemplates? = { nil }) {
    files = folder.files
    read = TemplateFiles(builtIn: folder)
    self.marked = marked
  }
}
