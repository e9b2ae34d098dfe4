internal import CCmark

/// Parses Markdown with libcmark. The only place of the project that sees a C pointer.
package struct MarkdownParser: Sendable {
  private let options: MarkdownOptions

  package init(options: MarkdownOptions = MarkdownOptions()) { self.options = options }

  /// Parses a text and renders it.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 without front matter.
  ///   - rewrite: is called for every link and image, in order.
  /// - Throws: `MarkdownLimit`, or an error of `rewrite`.
  package func parse(
    _ bytes: ArraySlice<UInt8>, rewrite: (MarkdownDocument.Link) throws -> LinkRewrite = { _ in .keep }
  ) throws -> MarkdownDocument {
    let brackets = bytes.withUnsafeBufferPointer { text in text.reduce(0) { $1 == UInt8(ascii: "[") ? $0 + 1 : $0 } }
    guard brackets <= options.maximumBrackets else { throw MarkdownLimit.brackets(limit: options.maximumBrackets) }
    let syntax = ExtensionSyntax.found(in: bytes, among: options.extensions)
    let parsed = syntax.isEmpty ? ParsedDocument(bytes, options) : try ParsedDocument(bytes, options, syntax)
    defer { parsed.tree.free() }
    var pass = DocumentPass(options: options, parsed: parsed, room: bytes.count + bytes.count / 4 + 64)
    try pass.run(rewrite: rewrite)
    var document = pass.document
    document.slips = parsed.slips
    document.usesExtensions = !syntax.isEmpty || options.extensions.contains(.headingAnchors) && document.headings.contains { $0.level > 1 }
    document.excerptUsesExtensions = !syntax.isEmpty
    document.hasContents = parsed.contents != nil
    return document
  }

  /// The first heading; nil if there is none, or if the text is over a limit, which its rendering reports.
  package func firstHeading(of bytes: ArraySlice<UInt8>) -> MarkdownDocument.Heading? { (try? parse(bytes))?.headings.first }
}
