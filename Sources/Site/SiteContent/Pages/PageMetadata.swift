package import Diagnostics
internal import Localization
internal import Markdown
internal import SettingsModel
internal import TextCoding

/// The metadata of a Markdown or HTML page, without its text: enough to plan the site.
///
/// An immutable class, because the site, the plan and the index share it. With a struct, the copies took half of the memory of a site with
/// 10,000 pages.
package final class PageMetadata: Sendable {
  /// The page's id: its file. In a pseudolocale, there is no such file: `privacy.en-XA.md`.
  package let source: ContentPath
  /// The file with the page's text.
  package let file: ContentPath
  /// The file of the page in the main language, which may not exist: `privacy.md` for `privacy.de.md`.
  package let original: ContentPath
  package let edition: Edition
  package let path: PagePath
  package let frontMatter: FrontMatter
  package let title: String
  package let date: CalendarDate?
  /// The number of bytes and lines before the text in the file.
  package let bodyOffset: Int
  package let bodyLineOffset: Int
  /// The fingerprint of the whole file.
  package let fingerprint: Fingerprint
  /// The location of `layout` in front matter.
  package let layoutLocation: SourceLocation?
  /// The destinations of the links in a help book's table of contents, which give the order of its pages.
  package let contents: [String]
  /// The location of `title` in front matter.
  package let titleLocation: SourceLocation?
  /// The places of the aliases, in the order of `aliases`.
  package let aliasPlaces: [SourcePlace]
  /// The places of the tags, in the order of `tags`.
  package let tagPlaces: [SourcePlace]
  /// The place of `version` in front matter.
  package let versionPlace: SourcePlace?
  /// Whether the text has a line `<!--more-->`, possibly in a code block.
  package let mayHaveSummary: Bool
  /// Whether the page has placeholders to fill in. If so, search engines must not index it yet.
  package let isUnfinished: Bool

  private init(
    _ source: ContentPath, _ text: SourceText, _ split: FrontMatterSplit, _ written: FrontMatter, _ root: Node?,
    _ html: HTMLPage?, _ fingerprint: Fingerprint, in folder: ContentRoot
  ) {
    func places(of key: String) -> [SourcePlace] {
      let texts = (root?[key]?.oneOrMore ?? []).filter { if case .string = $0.scalar { true } else { false } }
      return texts.map { SourcePlace(text, $0.location) }
    }
    (self.source, file, self.fingerprint) = (source, source, fingerprint)
    (edition, original) = folder.splitLanguage(of: source)
    path = source.pagePath(slug: written.slug, in: folder)
    var (frontMatter, aliasPlaces) = (written, places(of: "aliases"))
    // The address of an HTML page's file becomes an alias.
    if html != nil, folder.address(of: source.text) != path.twin {
      frontMatter.aliases.append("/" + source.text)
      aliasPlaces.append(SourcePlace(text, .start))
    }
    (self.frontMatter, self.aliasPlaces) = (frontMatter, aliasPlaces)
    contents = html?.metadata["appletitle"] == nil ? [] : html?.destinations(in: text.bytes[split.bodyOffset...]) ?? []
    if let written = frontMatter.title {
      title = written
    } else {
      title = html?.title?.text ?? Self.title(of: original, text, split)
    }
    date = [frontMatter.date ?? source.date, frontMatter.firstDay].compactMap(\.self).max()
    (bodyOffset, bodyLineOffset) = (split.bodyOffset, split.bodyLineOffset)
    (layoutLocation, titleLocation) = (root?["layout"]?.location, root?["title"]?.location)
    tagPlaces = places(of: "tags")
    versionPlace = frontMatter.version == nil ? nil : root?["version"].map { SourcePlace(text, $0.location) }
    mayHaveSummary = SummaryMark.mayOccur(in: text.bytes[split.bodyOffset...])
    isUnfinished = FillInMark.isLeft(in: text.bytes)
  }

  /// Creates the metadata of a part of a file that is rendered separately.
  init(
    partOf source: ContentPath, at path: PagePath, in edition: Edition, title: String, date: CalendarDate?, bodyOffset: Int,
    bodyLineOffset: Int, fingerprint: Fingerprint
  ) {
    (self.source, self.path, self.title, self.date, self.fingerprint) = (source, path, title, date, fingerprint)
    (file, original, self.edition) = (source, source, edition)
    (self.bodyOffset, self.bodyLineOffset) = (bodyOffset, bodyLineOffset)
    var frontMatter = FrontMatter()
    // The title is also the description of the part's page.
    frontMatter.description = title
    self.frontMatter = frontMatter
    (layoutLocation, titleLocation, versionPlace, aliasPlaces, tagPlaces, contents) = (nil, nil, nil, [], [], [])
    (mayHaveSummary, isUnfinished) = (false, false)
  }

  /// Copies a page with other front matter, which changes neither its text nor its address.
  init(_ page: PageMetadata, with frontMatter: FrontMatter) {
    (source, file, original, edition, path) = (page.source, page.file, page.original, page.edition, page.path)
    (self.frontMatter, title, date, fingerprint) = (frontMatter, page.title, page.date, page.fingerprint)
    (bodyOffset, bodyLineOffset, contents) = (page.bodyOffset, page.bodyLineOffset, page.contents)
    (layoutLocation, titleLocation, versionPlace) = (page.layoutLocation, page.titleLocation, page.versionPlace)
    (aliasPlaces, tagPlaces) = (page.aliasPlaces, page.tagPlaces)
    (mayHaveSummary, isUnfinished) = (page.mayHaveSummary, page.isUnfinished)
  }

  /// Creates the page of the main language in a pseudolocale.
  private init(_ page: PageMetadata, in edition: Edition, _ pseudo: PseudoLanguage) {
    (source, file, original) = (page.source.adding(language: pseudo.tag), page.file, page.original)
    (self.edition, path) = (edition, edition.address(of: page.path))
    (frontMatter, title) = (page.frontMatter.pseudolocalized(in: pseudo), pseudo.text(page.title))
    (date, fingerprint, contents) = (page.date, page.fingerprint, page.contents)
    (bodyOffset, bodyLineOffset) = (page.bodyOffset, page.bodyLineOffset)
    (layoutLocation, titleLocation, versionPlace) = (page.layoutLocation, page.titleLocation, page.versionPlace)
    (aliasPlaces, tagPlaces) = ([], page.tagPlaces)
    (mayHaveSummary, isUnfinished) = (page.mayHaveSummary, page.isUnfinished)
  }

  /// Returns a page of the main language in an edition; nil if the edition isn't a pseudolocale.
  package func pseudolocalized(in edition: Edition) -> PageMetadata? {
    edition.pseudo.map { PageMetadata(self, in: edition, $0) }
  }

  /// Whether two versions of a page differ at most in their text, so that other pages don't change.
  package func differsOnlyInText(from other: PageMetadata) -> Bool {
    (source, path, title) == (other.source, other.path, other.title) && frontMatter == other.frontMatter && date == other.date
      && tagPlaces == other.tagPlaces && contents == other.contents && mayHaveSummary == other.mayHaveSummary
      && isUnfinished == other.isUnfinished
  }

  package var description: String? { frontMatter.description }
  package var isList: Bool { frontMatter.layout == "list" }

  /// Reads a page's front matter.
  ///
  /// - Parameters:
  ///   - foreignKeys: The keys of other generators that it may have.
  ///   - folder: The folder at the site's root.
  /// - Returns: nil and diagnostics if the page cannot be used.
  package static func read(
    _ source: ContentPath, _ text: SourceText, fingerprint: Fingerprint, limits: YAMLParser.Limits = .init(),
    foreignKeys: SiteSettings.ForeignKeys = .init(), in folder: ContentRoot = .content
  ) -> (head: PageMetadata?, diagnostics: [Diagnostic]) {
    let encoding = source.isHTML ? encodingProblem(text) : nil
    if let problem = source.dateProblem ?? encoding ?? text.publicationProblem ?? referenceProblem(source, text) { return (nil, [problem]) }
    let (found, unreadable) = FrontMatterSplit.read(text)
    guard let split = found else { return (nil, [unreadable].compactMap(\.self)) }
    let (root, problems) = YAMLParser.parse(split.yaml, of: text, lineOffset: split.yamlLineOffset, limits: limits)
    if problems.hasErrors, root == nil { return (nil, problems) }
    var reader = Reader(source: text)
    var frontMatter = FrontMatter()
    if let root, !root.isNull {
      guard let read = FrontMatter.read(root, into: frontMatter, admitting: foreignKeys, &reader) else {
        return (nil, problems + reader.diagnostics)
      }
      frontMatter = read
    }
    let html = source.isHTML ? HTMLPage(text.bytes[split.bodyOffset...]) : nil
    if let html { frontMatter.adopt(html) }
    let page = PageMetadata(source, text, split, frontMatter, root, html, fingerprint, in: folder)
    check(frontMatter, page.date, root, &reader)
    KeptBack.checkName(of: page, &reader)
    return (problems.hasErrors ? nil : page, problems + reader.diagnostics)
  }

  /// Returns the error for a reference to a character that must not be published. In HTML, `&#27;` is one everywhere; in Markdown, it may be
  /// code, but more combining marks than any text needs are refused before the text is parsed.
  private static func referenceProblem(_ source: ContentPath, _ text: SourceText) -> Diagnostic? {
    guard let found = ForbiddenCharacter(inReferencesOf: text.bytes[...], isHTML: source.isHTML), source.isHTML || found.isMark else {
      return nil
    }
    return text.forbidding(found, at: text.location(ofByte: found.range.lowerBound, length: found.range.count))
  }

  /// Returns the first heading, or else words from the file's name in the main language.
  private static func title(of source: ContentPath, _ text: SourceText, _ split: FrontMatterSplit) -> String {
    var options = MarkdownOptions()
    options.extensions = .standard
    if let heading = MarkdownParser(options: options).firstHeading(of: text.bytes[split.bodyOffset...]), !heading.text.isEmpty {
      return heading.text
    }
    let stem = source.stem == "index" ? source.components.dropLast().last.map(String.init) ?? "Home" : source.stem
    let words = source.undated(stem).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.capitalizedFirst
  }
}

extension PageMetadata: Hashable {
  /// Compares only these three properties, because all others are read from the file.
  package static func == (lhs: PageMetadata, rhs: PageMetadata) -> Bool {
    lhs === rhs || (lhs.source, lhs.path, lhs.fingerprint) == (rhs.source, rhs.path, rhs.fingerprint)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(path)
    hasher.combine(fingerprint)
  }
}

/// The metadata of HTML pages, which is in elements instead of front matter.
extension PageMetadata {
  /// Whether an HTML file is a page, which needs a title. A file without a title is a fragment, or proves who owns the site.
  package static func isPage(_ path: ContentPath, _ bytes: [UInt8]) -> Bool { path.isHTML && HTMLPage(bytes[...]).title != nil }

  /// Returns the error for a page whose encoding is not UTF-8.
  static func encodingProblem(_ text: SourceText) -> Diagnostic? {
    guard let encoding = HTMLPage(text.bytes[...]).encoding, !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.text),
      text.bytes.contains(where: { $0 >= 0x80 })
    else { return nil }
    let location = text.location(ofByte: encoding.offset, length: 5)
    return Diagnostic(
      .error, .notUTF8, in: text, at: location, "the page is in another encoding: \"\(encoding.text)\"",
      help: "save the file as UTF-8, and write <meta charset=\"utf-8\">")
  }

  /// Returns the page with an order, unless it already has one.
  package func ordered(_ order: Int64) -> PageMetadata {
    if frontMatter.order != nil { return self }
    var frontMatter = frontMatter
    frontMatter.order = order
    return PageMetadata(self, with: frontMatter)
  }
}

extension FrontMatter {
  /// Returns the front matter of the page in a pseudolocale. Only the page in the main language has old addresses.
  fileprivate func pseudolocalized(in language: PseudoLanguage) -> FrontMatter {
    var copy = self
    (copy.title, copy.description) = (title.map(language.text), description.map(language.text))
    copy.tags = tags.map(language.text)
    copy.image?.description = image?.description.map(language.text)
    copy.aliases = []
    return copy
  }

  /// Adds the values of an HTML page that front matter lacks.
  mutating func adopt(_ html: HTMLPage) {
    func text(_ name: String) -> String? { html.metadata[name].flatMap { $0.text.isEmpty ? nil : $0.text } }
    description = description ?? text("description")
    robots = robots ?? text("robots")
  }
}

/// Whether a page is published.
package enum Publication: Hashable, Sendable {
  case published
  /// The author has not finished the page.
  case draft
  /// The page's date is in the future.
  case scheduled(CalendarDate)

  /// The reason why the page is not published, worded to follow the page's name; nil if it is published.
  package var reason: String? {
    switch self {
    case .published: nil
    case .draft: "is a draft and not published"
    case .scheduled(let date): "is dated \(date.iso) and not published until then"
    }
  }

  /// The help for a link to a page that is not published.
  package static let helpForLinks = "publish it, remove the link, or build with --drafts"
}

extension PageMetadata {
  /// - Parameter today: nil if pages with future dates are published too.
  package func publication(on today: CalendarDate?) -> Publication {
    if frontMatter.draft { return .draft }
    guard let date, let today, date > today else { return .published }
    return .scheduled(date)
  }
}
