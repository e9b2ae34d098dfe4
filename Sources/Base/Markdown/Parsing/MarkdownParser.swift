internal import CCmark
internal import TextCoding

/// Parses Markdown with libcmark. Only this target uses libcmark's C pointers.
package struct MarkdownParser: Sendable {
  private let options: MarkdownOptions

  package init(options: MarkdownOptions = MarkdownOptions()) { self.options = options }

  /// Parses a text and renders it.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8, without front matter.
  ///   - rewrite: called for every link and image, in order.
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
    document.syntaxWarnings = parsed.syntaxWarnings
    document.excerptUsesExtensions = options.isHTML || !syntax.isEmpty
    let hasAnchors = options.extensions.contains(.headingAnchors) && document.headings.contains { $0.level > 1 }
    document.usesExtensions = document.excerptUsesExtensions || hasAnchors
    document.omittedHTML += parsed.omitted
    document.otherIDs = parsed.otherIDs
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

  /// Returns the first heading, or nil if there is none or the text exceeds a limit. Rendering will report the limit.
  package func firstHeading(of bytes: ArraySlice<UInt8>) -> MarkdownDocument.Heading? {
    firstHeading(ofBeginning: bytes) ?? (try? parse(bytes))?.headings.first
  }

  /// Returns the first heading if it is in the first lines and nothing after them can change it. Texts with links, whose definitions may be
  /// anywhere, or with extensions must be parsed completely.
  private func firstHeading(ofBeginning bytes: ArraySlice<UInt8>) -> MarkdownDocument.Heading? {
    let room = bytes.prefix(Self.beginning)
    guard room.count < bytes.count, let end = room.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let lines = room[...end]
    guard !lines.contains(UInt8(ascii: "[")), ExtensionSyntax.found(in: lines, among: options.extensions).isEmpty else { return nil }
    return (try? parse(lines))?.headings.first
  }

  /// The number of bytes to search first.
  private static let beginning = 512
}

/// A text parsed by libcmark and the extensions. The owner frees the tree.
struct ParsedDocument {
  let tree: MarkdownTree
  private(set) var sources: DocumentSources
  /// The table of contents to fill.
  private(set) var contents: TableOfContents?
  /// The ids that headings must not have.
  private(set) var slugs = HeadingSlugs()
  private(set) var syntaxWarnings: [MarkdownDocument.SyntaxWarning] = []
  /// Whether the text may contain links, images or inline tags, judging by its bytes alone.
  let mayHoldLinks: Bool
  /// The ids, decorative images and omitted elements of an HTML page.
  private(set) var (headingIDs, otherIDs): ([TreeNode: String], Set<String>) = ([:], [])
  private(set) var decorative: Set<TreeNode> = []
  private(set) var omitted: [MarkdownDocument.Position] = []

  /// Parses an HTML page.
  ///
  /// - Throws: `MarkdownLimit`
  init(html bytes: ArraySlice<UInt8>, _ options: MarkdownOptions) throws {
    var builder = HTMLTreeBuilder(bytes, options)
    do {
      try builder.run()
    } catch {
      builder.tree.free()
      throw error
    }
    (tree, mayHoldLinks) = (builder.tree, true)
    sources = DocumentSources(lines: builder.lines)
    sources.positions = builder.positions
    (headingIDs, otherIDs, decorative, omitted) = (builder.headingIDs, builder.otherIDs, builder.decorative, builder.omitted)
    slugs.reserve(otherIDs)
  }

  /// Parses a text that does not use extensions.
  init(_ bytes: ArraySlice<UInt8>, _ options: MarkdownOptions) {
    tree = MarkdownTree(bytes, flags: options.parseFlags)
    sources = DocumentSources(lines: TextLines(bytes))
    mayHoldLinks = Self.mayHoldLinks(bytes)
    syntaxWarnings = NearSyntaxPass(tree.root, sources, options.extensions).syntaxWarnings
  }

  private static func mayHoldLinks(_ bytes: ArraySlice<UInt8>) -> Bool {
    "[<".utf8.contains { bytes.firstIndex(of: [$0], in: bytes.indices) != nil }
  }

  /// Parses a text that uses extensions. The order of passes is: blocks, then footnotes, which are removed from the tree, then inlines.
  ///
  /// - Throws: `MarkdownLimit`
  init(_ bytes: ArraySlice<UInt8>, _ options: MarkdownOptions, _ syntax: Set<MarkdownExtension>) throws {
    let flags = options.parseFlags
    mayHoldLinks = syntax.contains(.autolinks) || Self.mayHoldLinks(bytes)
    let asides = syntax.contains(.admonitions) ? Asides(TextLines(bytes)) : nil
    var footnotes: FootnoteDefinitions
    (tree, sources, footnotes) = Self.parse(
      asides?.rewritten.map { $0[...] } ?? bytes, flags, asides?.map ?? SourceMap(), definesFootnotes: syntax.contains(.footnotes))
    syntaxWarnings = asides?.syntaxWarnings ?? []
    var isDone = false
    defer { if !isDone { tree.free() } }
    let root = tree.root
    try tree.checkDepth(limit: options.maximumDepth)
    if syntax.contains(.tables) {
      var tables = TablePass(flags: flags, options.words)
      tables.run(root, &sources)
      syntaxWarnings += tables.syntaxWarnings
    }
    if syntax.contains(.taskLists) { TaskListPass.run(root, sources.lines, options.words) }
    if syntax.contains(.admonitions) { syntaxWarnings += AdmonitionPass.run(root, sources, options.words) }
    if syntax.contains(.tableOfContents) { contents = TableOfContents(in: root) }
    syntaxWarnings += NearSyntaxPass(root, sources, options.extensions).syntaxWarnings
    footnotes.detach(from: root)
    if syntax.contains(where: \.isInline) {
      var pass = InlinePass(syntax: syntax, footnotes: footnotes)
      pass.run(root, &sources)
      var number = 0
      while number < pass.footnotes.used.count {
        pass.run(pass.footnotes.used[number].item, &sources)
        number += 1
      }
      footnotes = pass.footnotes
    }
    slugs = footnotes.ids
    FootnoteSection.append(footnotes.used, to: root, options.words)
    footnotes.freeUnused()
    syntaxWarnings += footnotes.syntaxWarnings
    syntaxWarnings.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
    isDone = true
  }

  /// Parses a text in which the marks of footnotes are rewritten. If some marks were not footnotes, parses it again without rewriting
  /// these. More than one repetition is rare.
  private static func parse(
    _ bytes: ArraySlice<UInt8>, _ flags: CInt, _ asides: SourceMap, definesFootnotes: Bool
  ) -> (MarkdownTree, DocumentSources, FootnoteDefinitions) {
    let lines = TextLines(bytes)
    var excluded: Set<Int> = []
    for _ in 0..<(definesFootnotes ? 4 : 0) {
      let footnotes = FootnoteDefinitions(in: lines, asides, excluding: excluded)
      guard let rewritten = footnotes.rewritten else { break }
      let tree = MarkdownTree(rewritten[...], flags: flags)
      let misread = footnotes.misread(in: tree.root)
      if misread.isEmpty {
        var sources = DocumentSources(lines: TextLines(rewritten[...]))
        (sources.map, sources.asides) = (footnotes.map, asides)
        return (tree, sources, footnotes)
      }
      tree.free()
      excluded.formUnion(misread)
    }
    var sources = DocumentSources(lines: lines)
    sources.asides = asides
    return (MarkdownTree(bytes, flags: flags), sources, FootnoteDefinitions())
  }
}

/// Finds the extensions that a text may use, by its bytes alone. Most texts use few, so the passes for the others can be skipped.
enum ExtensionSyntax {
  /// For each byte, whether an extension's syntax may begin with it.
  private static let marks = (UInt8.min...UInt8.max).map { "|~@wW:-[!?".utf8.contains($0) }

  static func found(in bytes: ArraySlice<UInt8>, among extensions: Set<MarkdownExtension>) -> Set<MarkdownExtension> {
    guard !extensions.isEmpty else { return [] }
    var found: Set<MarkdownExtension> = []
    bytes.withUnsafeBufferPointer { text in
      marks.withUnsafeBufferPointer { marks in
        var last: MarkdownExtension?
        var index = 0
        while index < text.count {
          if marks[Int(text[index])], let syntax = syntax(at: index, text), syntax != last {
            found.insert(syntax)
            last = syntax
          }
          index += 1
        }
      }
    }
    return extensions.intersection(found)
  }

  private static func syntax(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> MarkdownExtension? {
    func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    switch text[index] {
    case UInt8(ascii: "|"): return .tables
    case UInt8(ascii: "~"): return .strikethrough
    case UInt8(ascii: "@"): return .autolinks
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      let isHost = byte(1) | 0x20 == UInt8(ascii: "w") && byte(1) == byte(2) && byte(3) == UInt8(ascii: ".")
      return isHost ? .autolinks : nil
    case UInt8(ascii: ":"):
      if byte(1) == UInt8(ascii: "-") { return .tables }
      if byte(1) == UInt8(ascii: ":"), byte(2) == UInt8(ascii: ":") { return .admonitions }
      return byte(1) == UInt8(ascii: "/") && byte(2) == UInt8(ascii: "/") ? .autolinks : nil
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return byte(1) == text[index] && byte(2) == text[index] ? .admonitions : nil
    case UInt8(ascii: "-"): return byte(1) == UInt8(ascii: ":") ? .tables : nil
    case UInt8(ascii: "["):
      switch byte(1) {
      case UInt8(ascii: "^"): return .footnotes
      case UInt8(ascii: "!"): return .admonitions
      case UInt8(ascii: " "): return .taskLists
      case UInt8(ascii: "x"), UInt8(ascii: "X"): return byte(2) == UInt8(ascii: "]") ? .taskLists : nil
      case UInt8(ascii: "t"), UInt8(ascii: "T"): return .tableOfContents
      default: return nil
      }
    default: return nil
    }
  }
}
