internal import CCmark

/// Parses Markdown with libcmark. The only place of the project that sees a C pointer.
package struct MarkdownParser: Sendable {
  private let options: MarkdownOptions

  package init(options: MarkdownOptions = MarkdownOptions()) { self.options = options }

  /// Parses a text and renders it.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 without front matter.
  ///   - rewrite: is asked for every link and image, in order.
  /// - Throws: `MarkdownLimit`, or what `rewrite` throws.
  package func parse(
    _ bytes: ArraySlice<UInt8>, rewrite: (MarkdownDocument.Link) throws -> LinkRewrite = { _ in .keep }
  ) throws -> MarkdownDocument {
    guard bytes.lazy.filter({ $0 == UInt8(ascii: "[") }).prefix(options.maximumBrackets + 1).count <= options.maximumBrackets
    else { throw MarkdownLimit.brackets(limit: options.maximumBrackets) }
    let flags = CMARK_OPT_DEFAULT | (options.smartPunctuation ? CMARK_OPT_SMART : 0)
    let root = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, $0.count, flags) }
    }
    guard let root else { preconditionFailure("libcmark gave no document") }
    defer { cmark_node_free(root) }
    var pass = DocumentPass(options: options, lines: SourceLines(bytes))
    try pass.run(root, rewrite: rewrite)
    let renderFlags = CMARK_OPT_DEFAULT | (options.allowsHTML ? CMARK_OPT_UNSAFE : 0)
    return MarkdownDocument(
      html: string(taking: cmark_render_html(root, renderFlags)), plainText: pass.plainText, headings: pass.headings,
      links: pass.links, omittedHTML: pass.omittedHTML, removedLinks: pass.removedLinks)
  }

  /// The text of the first heading; nil where there is none, and where the text is over a limit: its rendering reports that.
  package func firstHeading(of bytes: ArraySlice<UInt8>) -> String? {
    do {
      return try parse(bytes).headings.first?.text
    } catch {
      return nil
    }
  }
}

/// Copies and frees a string that libcmark allocated.
func string(taking pointer: UnsafeMutablePointer<CChar>?) -> String {
  guard let pointer else { preconditionFailure("libcmark gave no text") }
  defer { cmark_get_default_mem_allocator().pointee.free(pointer) }
  return String(cString: pointer)
}
