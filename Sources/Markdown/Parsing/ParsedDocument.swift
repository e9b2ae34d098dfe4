internal import CCmark
internal import TextCoding

/// A text as libcmark and the extensions read it. Its owner frees the tree.
struct ParsedDocument {
  let tree: MarkdownTree
  private(set) var sources: DocumentSources
  /// The place for the list of headings.
  private(set) var contents: TableOfContents?
  /// The fragments that headings must not have.
  private(set) var slugs = HeadingSlugs()
  private(set) var slips: [MarkdownDocument.SyntaxWarning] = []
  /// Whether there may be links, images or tags in lines, by the bytes alone.
  let mayHoldLinks: Bool
  /// What only a page in HTML has: ids of its own, pictures without a description on purpose, and what is not published.
  private(set) var (headingIDs, otherIDs): ([TreeNode: String], Set<String>) = ([:], [])
  private(set) var decorative: Set<TreeNode> = []
  private(set) var omitted: [MarkdownDocument.Position] = []

  /// A page in HTML.
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
    sources.places = builder.places
    (headingIDs, otherIDs, decorative, omitted) = (builder.headingIDs, builder.otherIDs, builder.decorative, builder.omitted)
    slugs.reserve(otherIDs)
  }

  /// A text without any syntax of extensions.
  init(_ bytes: ArraySlice<UInt8>, _ options: MarkdownOptions) {
    tree = MarkdownTree(bytes, flags: options.parseFlags)
    sources = DocumentSources(lines: TextLines(bytes))
    mayHoldLinks = Self.mayHoldLinks(bytes)
    slips = NearSyntaxPass(tree.root, sources, options.extensions).slips
  }

  private static func mayHoldLinks(_ bytes: ArraySlice<UInt8>) -> Bool {
    "[<".utf8.contains { bytes.firstIndex(of: [$0], in: bytes.indices) != nil }
  }

  /// Passes in this order: blocks by their lines, then footnotes, which leave their places, then inlines.
  ///
  /// - Throws: `MarkdownLimit`
  init(_ bytes: ArraySlice<UInt8>, _ options: MarkdownOptions, _ syntax: Set<MarkdownExtension>) throws {
    let flags = options.parseFlags
    mayHoldLinks = syntax.contains(.autolinks) || Self.mayHoldLinks(bytes)
    let asides = syntax.contains(.admonitions) ? Asides(TextLines(bytes)) : nil
    var footnotes: FootnoteDefinitions
    (tree, sources, footnotes) = Self.parse(
      asides?.rewritten.map { $0[...] } ?? bytes, flags, asides?.map ?? SourceMap(), definesFootnotes: syntax.contains(.footnotes))
    slips = asides?.slips ?? []
    var isDone = false
    defer { if !isDone { tree.free() } }
    let root = tree.root
    try tree.checkDepth(limit: options.maximumDepth)
    if syntax.contains(.tables) {
      var tables = TablePass(flags: flags, options.words)
      tables.run(root, &sources)
      slips += tables.slips
    }
    if syntax.contains(.taskLists) { TaskListPass.run(root, sources.lines, options.words) }
    if syntax.contains(.admonitions) { slips += AdmonitionPass.run(root, sources, options.words) }
    if syntax.contains(.tableOfContents) { contents = TableOfContents(in: root) }
    slips += NearSyntaxPass(root, sources, options.extensions).slips
    footnotes.detach(from: root)
    if !syntax.isDisjoint(with: [.footnotes, .strikethrough, .autolinks]) {
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
    slips = (slips + footnotes.slips).sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
    isDone = true
  }

  /// Reads a text again, rarely more than once, until everything that looks like a footnote is one.
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
