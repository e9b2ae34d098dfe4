package import Diagnostics

/// A template as it was read by itself: what it asks for, what it brings in and what is wrong with it.
///
/// That depends on nothing but its text, so one whose text never changes is read once.
package struct TemplateReading: Sendable {
  let source: SourceText
  /// nil where the bytes are no text.
  let scan: TemplateScanner?
  /// nil where there is a mistake.
  let template: Template?
  /// A hash of the text, for comparison within one process.
  let version: Int
  let diagnostics: [Diagnostic]

  package init(_ source: SourceText) {
    self.source = source
    version = source.bytes.hashValue
    if let problem = source.problem {
      (scan, template, diagnostics) = (nil, nil, [problem])
      return
    }
    let scan = TemplateScanner(source)
    self.scan = scan
    guard scan.diagnostics.isEmpty else {
      (template, diagnostics) = (nil, scan.diagnostics)
      return
    }
    (template, diagnostics) = (Template(source.bytes), [])
  }
}
