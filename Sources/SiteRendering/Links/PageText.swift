package import Diagnostics
package import Markdown
package import SiteContent

/// The text of a Markdown page, with its links made fit for where it is shown.
package struct PageText: Sendable {
  /// A link of the page to something on the site.
  package struct Link: Sendable {
    package let target: PagePath
    package let fragment: String?
    /// Where it stands, if it leads into a page.
    package let place: SourcePlace?
  }

  package let document: MarkdownDocument
  package let links: [Link]
  /// What the destinations of its links mean, those out of the site aside.
  package let references: [String: LinkTarget]
  package let diagnostics: [Diagnostic]

  /// Where the text is shown, which decides how its links are written.
  package enum Place: Sendable, Equatable {
    /// On a page of the site.
    case page(PagePath)
    /// Anywhere else: links to other pages are written out in full.
    case elsewhere
    /// In a feed, among other pages: links into the page are written out in full too.
    case feed
  }

  /// Renders a page's text.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - part: what of its text is wanted.
  package init(
    _ head: PageHead, _ bytes: [UInt8], at place: Place, part: MarkdownOptions.Part = .whole, index: SiteIndex, settings: SiteSettings
  ) {
    let source = SourceText(path: head.source.displayed, bytes: bytes)
    var resolver = LinkResolver(head: head, source: source, place: place, index: index)
    var options = MarkdownOptions()
    options.extensions = settings.markdown.allExtensions
    // Somebody who reads a feed has no address to take along.
    if place == .feed { options.extensions.remove(.headingAnchors) }
    options.allowsHTML = settings.markdown.html
    options.part = part
    options.words = settings.words.markdown
    // Only of posts it is said how long they take.
    options.countsWords = head.date != nil && part == .whole
    options.collectsPlainText = place == .elsewhere
    options.maximumDepth = Int(settings.limits.markdownDepth)
    options.maximumBrackets = Int(settings.limits.markdownBrackets)
    do {
      document = try MarkdownParser(options: options).parse(bytes[head.bodyOffset...]) { resolver.rewrite($0) }
    } catch {
      document = MarkdownDocument.empty
      (links, references, diagnostics) = ([], [:], [Self.limitDiagnostic(error, head, source)])
      return
    }
    (links, references) = (resolver.links, resolver.references)
    diagnostics = resolver.diagnostics + Self.warnings(document, head, source)
  }

  private static func limitDiagnostic(_ error: any Error, _ head: PageHead, _ source: SourceText) -> Diagnostic {
    switch error {
    case MarkdownLimit.depth(let limit, let line):
      Diagnostic(
        .error, .limitExceeded, in: source, at: SourceLocation(line: line + head.bodyLineOffset, column: 1),
        "blocks are nested deeper than \(limit)", help: "the limit is `limits: {markdownDepth: …}` in site.yaml")
    case MarkdownLimit.brackets(let limit):
      Diagnostic(
        .error, .limitExceeded, path: source.path, "the page has more than \(limit) \"[\"",
        help: "the limit is `limits: {markdownBrackets: …}` in site.yaml")
    default:
      preconditionFailure("a parser throws limits only: \(error)")
    }
  }

  /// Warnings of one kind that are told of one page: tags by the thousand are one mistake, and mended at one place.
  private static let mostAlike = 100

  private static func warnings(_ document: MarkdownDocument, _ head: PageHead, _ source: SourceText) -> [Diagnostic] {
    var cursor = SourceCursor(source)
    func warning(_ code: DiagnosticCode, _ position: MarkdownDocument.Position, _ summary: String, _ help: String?) -> Diagnostic {
      Diagnostic(.warning, code, at: cursor.place(of: position, in: head, source), summary, help: help)
    }
    func each<Thing>(_ things: [Thing], _ words: (Thing) -> Diagnostic) -> [Diagnostic] {
      let told = things.prefix(mostAlike).map(words)
      guard things.count > mostAlike, let last = told.last else { return told }
      return told.dropLast() + [last.standing(forMore: things.count - mostAlike)]
    }
    let html = each(document.omittedHTML) {
      warning(.rawHTML, $0, "raw HTML was left out", "write Markdown, or set `markdown: {html: true}` in site.yaml")
    }
    let links = each(document.removedLinks) {
      warning(
        .removedScheme, $0.position,
        $0.isImage ? "the image \"\($0.destination.shortened)\" was removed" : "the link to \"\($0.destination.shortened)\" was removed",
        $0.isImage ? "images are files of the site: put it beside the page" : "links may be https, http, mailto, tel or sms")
    }
    let tops = each(Array(document.headings.filter { $0.level == 1 }.dropFirst())) {
      warning(.secondTopHeading, .init(line: $0.line, column: 1, length: 1), "the page has a second top heading", "begin it with ##")
    }
    let description: [Diagnostic] =
      head.description == nil && document.summary == nil
      ? [
        Diagnostic(
          .warning, .missingDescription, path: source.path, "the page has no description", help: "write one sentence: `description: …`")
      ]
      : []
    let slips = each(document.slips) { words(for: $0, warning) }
    return html + links + tops + slips + description
  }

  /// What an author meant, where it came out as something else.
  private static func words(
    for slip: MarkdownDocument.Slip, _ warning: (DiagnosticCode, MarkdownDocument.Position, String, String?) -> Diagnostic
  ) -> Diagnostic {
    let name = slip.name
    return switch slip.kind {
    case .undefinedFootnote:
      warning(
        .undefinedFootnote, slip.position, "there is no footnote \"\(name)\"", "define it by a line [^\(name)]: …, or write \\[^\(name)]")
    case .unusedFootnote:
      warning(.unusedFootnote, slip.position, "nothing refers to the footnote \"\(name)\"", "it was left out; refer to it by [^\(name)]")
    case .repeatedFootnote:
      warning(.duplicateFootnote, slip.position, "the footnote \"\(name)\" is defined twice", "the first counts, this one was left out")
    case .unknownAdmonition:
      warning(
        .unknownAdmonition, slip.position, "\"\(name)\" is not a kind of box",
        suggestion(for: name.uppercased(), among: MarkdownDocument.admonitions, called: "kinds"))
    }
  }
}

/// Decides on every link of one text.
private struct LinkResolver {
  let head: PageHead
  let source: SourceText
  let place: PageText.Place
  let index: SiteIndex
  private var cursor: SourceCursor
  var links: [PageText.Link] = []
  var references: [String: LinkTarget] = [:]
  var diagnostics: [Diagnostic] = []

  init(head: PageHead, source: SourceText, place: PageText.Place, index: SiteIndex) {
    (self.head, self.source, self.place, self.index, cursor) = (head, source, place, index, SourceCursor(source))
  }

  mutating func rewrite(_ link: MarkdownDocument.Link) -> LinkRewrite {
    let target = index.resolve(link.destination, in: head)
    if target != .outside { references[link.destination] = target }
    func tell(_ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ summary: String, _ help: String?) {
      let place = cursor.place(of: link.position, in: head, source)
      diagnostics.append(Diagnostic(severity, code, at: place, summary, help: help))
    }
    switch target {
    case .page(let path, let fragment):
      add(path, fragment, at: link)
      return .replace(destination: write(path, fragment))
    case .fragment(let fragment):
      if let fragment { add(head.path, fragment, at: link) }
      if place == .feed { return .replace(destination: write(head.path, fragment)) }
      // In a summary, which stands on a list's page, it leads to the whole text.
      if case .page(let path) = place, path != head.path { return .replace(destination: write(head.path, fragment)) }
      return .keep
    case .text(let text):
      return .text(text)
    case .unknown(let summary, let help):
      tell(.error, .unknownReference, summary, help)
      return .replace(destination: "")
    case .nowhere(let path, let guess):
      let help =
        guess.map { "did you mean \"\($0)\"?" }
        ?? (link.isImage ? "put the file beside the page" : "link to a page's file, such as terms.md")
      tell(.warning, .deadLink, "nothing is at \"\(path)\"", help)
      return .keep
    case .leftOut(let path, let reason):
      tell(.warning, .deadLink, "\"\(path)\" \(reason)", Publication.helpForLinks)
      return .keep
    case .outside:
      return .keep
    }
  }

  private mutating func add(_ target: PagePath, _ fragment: String?, at link: MarkdownDocument.Link) {
    let place = fragment == nil ? nil : cursor.place(of: link.position, in: head, source)
    links.append(.init(target: target, fragment: fragment, place: place))
  }

  private func write(_ target: PagePath, _ fragment: String?) -> String {
    switch place {
    case .page(let path): path.relative(to: target, fragment: fragment)
    case .elsewhere, .feed: index.baseURL + target.encoded.dropFirst() + (fragment.map { "#" + PagePath.encode($0) } ?? "")
    }
  }
}

extension PageText {
  /// Where a page's text leads out of the site.
  package static func outgoing(_ head: PageHead, _ bytes: [UInt8], index: SiteIndex, settings: SiteSettings) -> [OutgoingLink] {
    let source = SourceText(path: head.source.displayed, bytes: bytes)
    let links = PageText(head, bytes, at: .elsewhere, index: index, settings: settings).document.links
    // Links into the site were written out in full; they are no link of the author's to another host.
    let outward = links.filter { WebAddress($0.destination) != nil && !$0.destination.hasPrefix(index.baseURL) }
    var cursor = SourceCursor(source)
    return outward.map { OutgoingLink(url: $0.destination, place: cursor.place(of: $0.position, in: head, source)) }
  }
}

extension SourceCursor {
  /// A place of the Markdown parser, which counts bytes from the text below the front matter, in the page's file.
  mutating func place(of position: MarkdownDocument.Position, in head: PageHead, _ source: SourceText) -> SourcePlace {
    let line = source.line(position.line + head.bodyLineOffset)
    return place(ofByte: line.prefix(position.column - 1).endIndex, length: position.length)
  }
}

extension String {
  /// A `data:` address may be as long as the page.
  var shortened: String {
    unicodeScalars.count > 60 ? String(String.UnicodeScalarView(unicodeScalars.prefix(60))) + "…" : self
  }
}
