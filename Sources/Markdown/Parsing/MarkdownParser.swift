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
    let syntax = options.isHTML ? [] : ExtensionSyntax.found(in: bytes, among: options.extensions)
    let parsed = try parsed(bytes, syntax)
    defer { parsed.tree.free() }
    var pass = DocumentPass(options: options, parsed: parsed, room: bytes.count + bytes.count / 4 + 64)
    try pass.run(rewrite: rewrite)
    var document = pass.document
    document.slips = parsed.slips
    document.excerptUsesExtensions = options.isHTML || !syntax.isEmpty
    let hasAnchors = options.extensions.contains(.headingAnchors) && document.headings.contains { $0.level > 1 }
    document.usesExtensions = document.excerptUsesExtensions || hasAnchors
    document.omittedHTML += parsed.omitted
    document.otherIDs = parsed.otherIDs
    document.hasOtherIDs = options.isHTML || options.allowsHTML || syntax.contains(.footnotes) || document.body.holdsBlocks
    document.hasContents = parsed.contents != nil
    return document
  }

  /// - Throws: `MarkdownLimit`
  private func parsed(_ bytes: ArraySlice<UInt8>, _ syntax: Set<MarkdownExtension>) throws -> ParsedDocument {
    if options.isHTML { return try ParsedDocument(html: bytes, options) }
    let brackets = bytes.withUnsafeBytes { $0.count { $0 == UInt8(ascii: "[") } }
    guard brackets <= options.maximumBrackets else { throw MarkdownLimit.brackets(limit: options.maximumBrackets) }
    return syntax.isEmpty ? ParsedDocument(bytes, options) : try ParsedDocument(bytes, options, syntax)
  }

  /// The first heading; nil if there is none, or if the text is over a limit, which its rendering reports.
  package func firstHeading(of bytes: ArraySlice<UInt8>) -> MarkdownDocument.Heading? {
    firstHeading(ofBeginning: bytes) ?? (try? parse(bytes))?.headings.first
  }

  /// The first heading if the first lines have it, and nothing behind them can change it: links, whose targets may be anywhere, and what our
  /// extensions write need the whole text.
  private func firstHeading(ofBeginning bytes: ArraySlice<UInt8>) -> MarkdownDocument.Heading? {
    let room = bytes.prefix(Self.beginning)
    guard room.count < bytes.count, let end = room.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let lines = room[...end]
    guard !lines.contains(UInt8(ascii: "[")), ExtensionSyntax.found(in: lines, among: options.extensions).isEmpty else { return nil }
    return (try? parse(lines))?.headings.first
  }

  /// How many bytes are the beginning of a text.
  private static let beginning = 512
}
