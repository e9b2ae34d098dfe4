internal import CCmark

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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
    let brackets = bytes.withUnsafeBufferPointer { text in text.reduce(0) { $1 == UInt8(ascii: "[") ? $0 + 1 : $0 } }
    guard brackets <= options.maximumBrackets else { throw MarkdownLimit.brackets(limit: options.maximumBrackets) }
    let syntax = ExtensionSyntax.found(in: bytes, among: options.extensions)
    let parsed = syntax.isEmpty ? ParsedDocument(bytes, flags: flags) : try ParsedDocument(bytes, flags: flags, syntax, options)
    defer { parsed.tree.free() }
    var pass = DocumentPass(options: options, document: parsed, marks: SlotMarks(for: bytes))
    try pass.run(rewrite: rewrite)
    return MarkdownDocument(
      body: PlacedHTML(renderedBytes(taking: cmark_render_html(parsed.tree.root, options.renderFlags)), pass.marks),
      excerpt: pass.excerpt.map { PlacedHTML($0, pass.marks) }, plainText: pass.plainText, headings: pass.headings,
      links: pass.links, omittedHTML: pass.omittedHTML, rawHTML: pass.rawHTML, undescribedImages: pass.undescribedImages,
      removedLinks: pass.removedLinks, slips: parsed.slips,
      summary: pass.summary, length: pass.length,
      usesExtensions: !syntax.isEmpty || options.extensions.contains(.headingAnchors) && pass.headings.contains { $0.level > 1 },
      excerptUsesExtensions: !syntax.isEmpty)
  }

  private var flags: CInt { CMARK_OPT_DEFAULT | (options.extensions.contains(.smartPunctuation) ? CMARK_OPT_SMART : 0) }

  /// The text of the first heading; nil where there is none, and where the text is over a limit: its rendering reports that.
  ///
  /// Extensions count as usual, whatever a site reads: a title is never the raw text of one.
  package func firstHeading(of bytes: ArraySlice<UInt8>) -> String? {
    do {
      return try parse(bytes).headings.first?.text
    } catch {
      return nil
    }
  }
}

extension MarkdownOptions {
  var renderFlags: CInt { CMARK_OPT_DEFAULT | (allowsHTML ? CMARK_OPT_UNSAFE : 0) }
}

/// Copies and frees what libcmark allocated.
func renderedBytes(taking pointer: UnsafeMutablePointer<CChar>?) -> [UInt8] {
  guard let pointer else { preconditionFailure("libcmark gave no text") }
  defer { cmark_get_default_mem_allocator().pointee.free(pointer) }
  return Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
}

/// Copies and frees a string that libcmark allocated.
func string(taking pointer: UnsafeMutablePointer<CChar>?) -> String {
  guard let pointer else { preconditionFailure("libcmark gave no text") }
  defer { cmark_get_default_mem_allocator().pointee.free(pointer) }
  return String(cString: pointer)
}
