internal import Diagnostics

/// The sizes of templates with all partials. Each may include another one twice, and that a third one twice: thirty short templates could
/// make a page without end.
struct TemplateSizes {
  private let scans: [String: TemplateScanner]
  private let sources: [String: SourceText]
  private let maximumBytes: Int64
  private var sizes: [String: (bytes: Int64, lines: Int64)] = [:]
  /// An error for each template over the limit, but not for those that include it.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Precondition: none includes itself, and no chain of them is long.
  init(_ scans: [String: TemplateScanner], _ sources: [String: SourceText], maximumBytes: Int64) {
    (self.scans, self.sources, self.maximumBytes) = (scans, sources, maximumBytes)
    for name in scans.keys.sorted() { _ = size(of: name) }
  }

  private mutating func size(of name: String) -> (bytes: Int64, lines: Int64) {
    if let known = sizes[name] { return known }
    guard let scan = scans[name], let source = sources[name] else { return (0, 0) }
    var size = (bytes: Int64(source.bytes.count), lines: Int64(source.lineCount))
    for partial in scan.partials {
      let brought = self.size(of: partial.name)
      let before = size.bytes
      // Both are small, or at the limit: nothing overflows.
      let blanks = brought.lines.multipliedReportingOverflow(by: Int64(partial.indent))
      size.bytes = min(size.bytes + brought.bytes + (blanks.overflow ? maximumBytes : blanks.partialValue), over)
      size.lines = min(size.lines + brought.lines, over)
      if before <= maximumBytes, size.bytes > maximumBytes, brought.bytes <= maximumBytes {
        diagnostics.append(
          Diagnostic(
            .error, .limitExceeded, in: source, at: partial.location,
            "the template and its partials have more than \(maximumBytes) bytes",
            help: "the limit is `limits: {document: …}` in site.yaml"))
      }
    }
    sizes[name] = size
    return size
  }

  private var over: Int64 { maximumBytes == .max ? .max / 4 : min(maximumBytes, .max / 4) + 1 }
}
