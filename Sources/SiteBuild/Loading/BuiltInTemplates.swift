package import EmbeddedFiles
internal import Mustache
package import SiteRendering

/// The templates and assets that the program brings along, read.
package struct BuiltInTemplates: Sendable {
  /// Those of the program. They never change, so they are read once, when they are asked for first.
  package static let shipped: BuiltInTemplates = BuiltInTemplates(.templates) { shippedMarks }
  private static let shippedMarks: MarkedTemplates = TemplateLibrary.load(shipped.read.templates).library.marked()

  /// The bytes of each file, by its path below `templates/`.
  let files: [String: [UInt8]]
  let read: TemplateFiles
  /// The templates with marks, which only a check needs; nil where that has to make them.
  let marked: @Sendable () -> MarkedTemplates?

  /// - Parameter folder: what stands for `templates/`.
  package init(_ folder: EmbeddedFolder, marked: @escaping @Sendable () -> MarkedTemplates? = { nil }) {
    files = folder.files
    read = TemplateFiles(builtIn: folder)
    self.marked = marked
  }
}
