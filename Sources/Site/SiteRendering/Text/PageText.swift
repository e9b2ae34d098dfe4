package import Diagnostics
package import Markdown
package import SiteContent
internal import TextCoding

/// The parsed text of a page in Markdown or HTML, with resolved links.
package struct PageText: Sendable {
  /// A link to a page or file on the site.
  package struct Link: Sendable, Hashable {
    package let target: PagePath
    package let fragment: String?
    /// The position of the link, if it has a fragment.
    package let place: SourcePlace?
  }

  /// A link to a file outside the content.
  package struct SourceLink: Sendable {
    /// The file's path in the source folder.
    package let path: String
    package let place: SourcePlace
  }

  /// The file with the text.
  package let source: SourceText
  package let document: MarkdownDocument
  package let links: [Link]
  let sourceLinks: [SourceLink]
  /// The targets of the text's links, except for links to other sites.
  package let references: [WrittenLink: LinkTarget]
  /// The same links with their positions, in order.
  let written: [(link: WrittenLink, position: MarkdownDocument.Position)]
  package let diagnostics: [Diagnostic]
  private let blocks: [ShownBlock]
  private let path: PagePath

  /// Parses a page's text.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - options: how to parse the text, and which parts to collect.
  package init(_ head: PageMetadata, _ bytes: [UInt8], _ options: MarkdownOptions, in site: SiteContext) {
    self.init(head, SourceText(path: head.file.displayed, bytes: bytes), text: bytes[head.bodyOffset...], options, in: site)
  }

  /// Parses a part of a file.
  ///
  /// - Parameters:
  ///   - source: the whole file.
  ///   - text: the part to parse. `head` contains its position in the file.
  init(_ head: PageMetadata, _ source: SourceText, text: ArraySlice<UInt8>, _ options: MarkdownOptions, in site: SiteContext) {
    (self.source, path) = (source, head.path)
    var resolver = LinkResolver(head: head, source: source, site: site)
    var options = options
    options.isHTML = head.source.isHTML
    var parsed = MarkdownDocument.empty
    var problem: Diagnostic?
    do {
      parsed = try MarkdownParser(options: options).parse(text) { resolver.rewrite($0) }
      problem = resolver.limitProblem
    } catch {
      problem = Self.limitDiagnostic(error, head, source)
    }
    if let problem {
      document = MarkdownDocument.empty
      (links, sourceLinks, references, written, blocks) = ([], [], [:], [], [])
      diagnostics = [problem]
      return
    }
    document = parsed
    (links, sourceLinks, references) = (resolver.links, resolver.sourceLinks, resolver.references)
    (written, blocks) = (resolver.written, resolver.blocks)
    diagnostics = resolver.diagnostics + Self.forbidden(document, text, source) + Self.warnings(document, head, source)
  }

  /// Returns the error for a reference to a character that must not be published, such as `&#27;`. In code, it is only text.
  private static func forbidden(_ document: MarkdownDocument, _ text: ArraySlice<UInt8>, _ source: SourceText) -> [Diagnostic] {
    guard let found = ForbiddenCharacter(inReferencesOf: text, isHTML: false), document.body.holdsForbiddenCharacter else { return [] }
    return [source.forbidding(found, at: source.location(ofByte: found.range.lowerBound, length: found.range.count))]
  }

  /// The whole text.
  var whole: RenderedText { RenderedText(html: document.body, page: path, blocks: blocks, usesExtensions: document.usesExtensions) }

  /// The text above `<!--more-->`; nil if there is no such line, or if the options do not request an excerpt.
  var excerpt: RenderedText? {
    document.excerpt.map { RenderedText(html: $0, page: path, blocks: blocks, usesExtensions: document.excerptUsesExtensions) }
  }

  private static func limitDiagnostic(_ error: any Error, _ head: PageMetadata, _ source: SourceText) -> Diagnostic {
    switch error {
    case MarkdownLimit.depth(let limit, let line):
      Diagnostic(
        .error, .limitExceeded, in: source, at: SourceLocation(line: line + head.bodyLineOffset, column: 1),
        "blocks are nested more than \(limit) levels deep", help: "raise `limits: {markdownDepth: …}` in site.yaml")
    case MarkdownLimit.brackets(let limit):
      Diagnostic(
        .error, .limitExceeded, path: source.path, "the page has more than \(limit) \"[\"",
        help: "raise `limits: {markdownBrackets: …}` in site.yaml")
    default:
      preconditionFailure("the parser throws only limits: \(error)")
    }
  }

  /// The maximum number of warnings of one kind on a page: thousands of tags are usually one mistake.
  private static let mostAlike = 100

  private static func warnings(_ document: MarkdownDocument, _ head: PageMetadata, _ source: SourceText) -> [Diagnostic] {
    var cursor = SourceCursor(source)
    func warning(_ code: DiagnosticCode, _ position: MarkdownDocument.Position, _ summary: String, _ help: String?) -> Diagnostic {
      Diagnostic(.warning, code, at: cursor.place(of: position, in: head, source), summary, help: help)
    }
    func each<Thing>(_ things: [Thing], _ words: (Thing) -> Diagnostic) -> [Diagnostic] {
      let reported = things.prefix(mostAlike).map(words)
      guard things.count > mostAlike, let last = reported.last else { return reported }
      return reported.dropLast() + [last.summarizing(morePlaces: things.count - mostAlike)]
    }
    let isHTML = head.source.isHTML
    let html = each(document.omittedHTML) {
      let help =
        isHTML ? "pages cannot have scripts, frames or forms: remove it" : "write Markdown, or set `markdown: {html: true}` in site.yaml"
      return warning(.rawHTML, $0, isHTML ? "this HTML was left out" : "raw HTML was left out", help)
    }
    let links = each(document.removedLinks) {
      let help =
        $0.isImage ? "an image must be a file of the site: put it beside the page" : "use an https, http, mailto, tel or sms address"
      let summary = "the \($0.isImage ? "image" : "link to") \"\($0.destination.shortened)\" was removed"
      return warning(.removedScheme, $0.position, summary, help)
    }
    let tops = each(Array(document.headings.filter { $0.level == 1 }.dropFirst())) {
      let help = isHTML ? "make it an <h2>" : "begin it with ##"
      return warning(.secondTopHeading, .init(line: $0.line, column: 1, length: 1), "the page has a second level-one heading", help)
    }
    let slips = each(document.syntaxWarnings) { words(for: $0, warning) }
    let images = document.misplacedImages.map { position in
      let help = "put an empty line before and after it, or link to it: remove the \"!\""
      return Diagnostic(
        .error, .misplacedImage, at: cursor.place(of: position, in: head, source),
        "a row or a screen cannot be shown in the middle of a paragraph",
        help: help)
    }
    let parts = document.misplacedParts.map { position in
      Diagnostic(
        .error, .misplacedImage, at: cursor.place(of: position, in: head, source), "a table cannot be shown in the middle of a paragraph",
        help: "put an empty line before and after it")
    }
    let found = html + links + tops + images + parts
    if head.description != nil || document.summary != nil { return found + slips }
    let help = "write one sentence: " + (isHTML ? "<meta name=\"description\" content=\"…\">" : "`description: …`")
    return found + [Diagnostic(.warning, .missingDescription, path: source.path, "the page has no description", help: help)] + slips
  }

  /// Returns a warning about syntax that is not parsed as its author meant it.
  private static func words(
    for slip: MarkdownDocument.SyntaxWarning, _ warning: (DiagnosticCode, MarkdownDocument.Position, String, String?) -> Diagnostic
  ) -> Diagnostic {
    let name = slip.name
    return switch slip.kind {
    case .undefinedFootnote:
      warning(
        .undefinedFootnote, slip.position, "there is no footnote \"\(name)\"", "define it with a line [^\(name)]: …, or write \\[^\(name)]")
    case .unusedFootnote:
      warning(.unusedFootnote, slip.position, "the footnote \"\(name)\" is never used", "it was left out; refer to it with [^\(name)]")
    case .repeatedFootnote:
      warning(.duplicateFootnote, slip.position, "the footnote \"\(name)\" is defined twice", "the first is used; this one was left out")
    case .openAdmonition:
      warning(.unknownAdmonition, slip.position, "this box is not closed", "close it with a line that contains only :::")
    case .unknownAdmonition:
      warning(
        .unknownAdmonition, slip.position, "\"\(name)\" is not a kind of box",
        suggestion(for: name.uppercased(), among: MarkdownDocument.admonitions, called: "kinds"))
    case .nearSyntax(let near):
      warning(.nearSyntax, slip.position, near.message.summary, near.message.help)
    }
  }
}

/// Resolves all links of one text.
private struct LinkResolver {
  let head: PageMetadata
  let source: SourceText
  let site: SiteContext
  private var cursor: SourceCursor
  var links: [PageText.Link] = []
  var sourceLinks: [PageText.SourceLink] = []
  var references: [WrittenLink: LinkTarget] = [:]
  var written: [(link: WrittenLink, position: MarkdownDocument.Position)] = []
  var diagnostics: [Diagnostic] = []
  var blocks: [ShownBlock] = []
  /// The estimated size of the parts of the model that the text shows, each as often as it is shown.
  private var shownBytes = 0
  private var partSizes: [WrittenLink: Int] = [:]
  /// The error if these parts are too large. Nothing is drawn then.
  private(set) var limitProblem: Diagnostic?

  init(head: PageMetadata, source: SourceText, site: SiteContext) {
    (self.head, self.source, self.site, cursor) = (head, source, site, SourceCursor(source))
  }

  /// Adds the size of a part of the model that a link shows. Fails if the page would exceed its limit, before anything is drawn: a short text
  /// may show a long list thousands of times.
  private mutating func hasRoom(for target: LinkTarget, _ link: WrittenLink) -> Bool {
    guard let size = partSizes[link] ?? target.shownSize else { return true }
    partSizes[link] = size
    shownBytes += size
    return shownBytes <= site.site.settings.limits.document
  }

  mutating func rewrite(_ link: MarkdownDocument.Link) -> LinkRewrite {
    let written = WrittenLink(link.destination, isImage: link.isImage)
    let target = references[written] ?? site.resolve(written, in: head)
    if target != .outside {
      references[written] = target
      self.written.append((written, link.position))
    }
    func report(_ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ summary: String, _ help: String?) {
      let place = cursor.place(of: link.position, in: head, source)
      diagnostics.append(Diagnostic(severity, code, at: place, summary, help: help))
    }
    if target == .outside, let character = link.destination.strayCharacter {
      let help = "remove it, or write it as an escape if it belongs there"
      report(.warning, .nearSyntax, "the address has \(character.name) in it", help)
    }
    guard hasRoom(for: target, written) else {
      limitProblem =
        limitProblem
        ?? Diagnostic(
          .error, .limitExceeded, at: cursor.place(of: link.position, in: head, source),
          "the rows, screens and tables that the page shows have more than \(site.site.settings.limits.document) bytes",
          help: "show fewer of them, or raise `limits: {document: …}` in site.yaml")
      return .replace(destination: "")
    }
    switch target {
    case .page(let path, let end):
      add(path, end.anchor, at: link)
      return .site(address: path.encoded + end.encoded)
    case .fragment(let end):
      if let anchor = end.anchor { add(head.path, anchor, at: link) }
      return .own(end: end.encoded)
    case .text(let text):
      return .text(text)
    case .still(let still):
      add(still.path, still.end.anchor, at: link)
      return .block(add(.still(still)), title: still.title)
    case .privacy(let part):
      return .part(add(.privacy(part)), text: part.text)
    case .media(let media):
      return .media(add(.media(media)))
    case .unknown(let summary, let help):
      report(.error, .unknownReference, summary, help)
      return .replace(destination: "")
    case .nowhere(let path, let guess):
      let help =
        guess.map { "did you mean \"\($0)\"?" }
        ?? (link.isImage ? "put the file beside the page" : "link to a page's file, such as terms.md")
      report(.warning, .deadLink, "\"\(path)\" does not exist", help)
      return .keep
    case .leftOut(let path, let reason):
      report(.warning, .deadLink, "\"\(path)\" \(reason)", Publication.helpForLinks)
      return .keep
    case .source(let path, let address):
      sourceLinks.append(.init(path: path, place: cursor.place(of: link.position, in: head, source)))
      return .replace(destination: address)
    case .outside:
      return .keep
    }
  }

  private mutating func add(_ target: PagePath, _ fragment: String?, at link: MarkdownDocument.Link) {
    let place = fragment == nil ? nil : cursor.place(of: link.position, in: head, source)
    links.append(.init(target: target, fragment: fragment, place: place))
  }

  private mutating func add(_ block: ShownBlock) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }
}

extension PageText {
  /// Returns the links in a page's text to other sites.
  package static func outgoing(_ head: PageMetadata, _ bytes: [UInt8], _ options: MarkdownOptions, in site: SiteContext) -> [ExternalLink] {
    PageText(head, bytes, options, in: site).outgoing(in: head, baseURL: site.site.settings.baseURL)
  }

  func outgoing(in head: PageMetadata, baseURL: String) -> [ExternalLink] {
    // Authors may write absolute links to the site itself.
    let outward = document.links.filter { WebAddress($0.destination) != nil && !$0.destination.hasPrefix(baseURL) }
    var cursor = SourceCursor(source)
    return outward.map { ExternalLink(url: $0.destination, place: cursor.place(of: $0.position, in: head, source)) }
  }
}

extension SourceCursor {
  /// Converts a position of the Markdown parser, which starts below the front matter, to a position in the page's file.
  package mutating func place(of position: MarkdownDocument.Position, in head: PageMetadata, _ source: SourceText) -> SourcePlace {
    let line = source.line(position.line + head.bodyLineOffset)
    return place(ofByte: line.prefix(position.column - 1).endIndex, length: position.length)
  }
}

extension String {
  /// The first invisible character, except for joiners and variation selectors, which some scripts and emoji need.
  fileprivate var strayCharacter: InvisibleCharacter? {
    unicodeScalars.lazy.filter { ![0x200C, 0x200D, 0xFE0F].contains($0.value) }.compactMap(InvisibleCharacter.init).first
  }

  /// The string shortened to at most 60 characters for messages: a `data:` URL may be as long as the page.
  package var shortened: String {
    unicodeScalars.count > 60 ? String(String.UnicodeScalarView(unicodeScalars.prefix(60))) + "…" : self
  }
}

extension NearSyntax {
  /// The warning about text that looks like Markdown syntax, but is not parsed as such.
  var message: (summary: String, help: String) {
    switch self {
    case .invisible(let character): ("\(character.name) keeps this from being read as Markdown", character.help)
    case .heading:
      ("this is shown as text, not as a heading: no space follows the #", "write a space there, or \\# for the character itself")
    case .task:
      ("this is shown as text, not as a task: a space is missing", "write - [ ] with a space after the hyphen and in the brackets")
    case .alert: ("this is text and not a box: the line is not part of a quote", "begin the line, and those that follow, with >")
    case .emptyAlert: ("this stays a quote, since the box would have no text", "write the text on the next line, after >")
    case .table(let cells, let columns):
      (
        "this is shown as text, not as a table: the line above has \(cells) cells, this one \(columns)",
        "write | as \\| within a cell, even in code"
      )
    case .longRow: ("this cell is left out: the row has more cells than the header", "write | as \\| within a cell, even in code")
    case .cutCode: ("a | splits this code into two cells", "write it as \\|")
    case .emphasis:
      ("this ** is shown as text, since it is between a letter and a punctuation mark", "move it past the mark, or put a space beside it")
    case .comment:
      ("this comment of a note-taking program is published", "remove it; if it is not a comment, write \\%% or show it as code")
    case .link: ("this is shown as text, not as a link", "remove the space between ] and (")
    }
  }
}
