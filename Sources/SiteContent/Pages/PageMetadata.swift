package import Diagnostics
internal import Localization
internal import Markdown
internal import SettingsModel

/// What is known of a page in Markdown or HTML before its text is rendered: enough to plan the site.
///
/// A class, though it never changes: site, plan and index all hold it, and copies of so large a struct took half of what 10,000 pages
/// need.
package final class PageMetadata: Sendable {
  package let source: ContentPath
  /// The file that has the page in the main language, if there is one: `privacy.md` for `privacy.de.md`.
  package let original: ContentPath
  package let edition: Edition
  package let path: PagePath
  package let frontMatter: FrontMatter
  package let title: String
  package let date: CalendarDate?
  /// Where the text begins in the file: bytes, and lines before it.
  package let bodyOffset: Int
  package let bodyLineOffset: Int
  /// Of the whole file.
  package let fingerprint: Fingerprint
  /// Where the layout is named.
  package let layoutLocation: SourceLocation?
  /// Where the links of a help book's page of contents lead, which say in which order its pages come.
  package let contents: [String]
  /// Where the title is, if it stands in the front matter.
  package let titleLocation: SourceLocation?
  /// Where the aliases are, in their order.
  package let aliasPlaces: [SourcePlace]
  /// Where the tags are, in their order.
  package let tagPlaces: [SourcePlace]
  /// Where the version of the app is, if the page is about one.
  package let versionPlace: SourcePlace?
  /// Whether there is a line `<!--more-->` in the text, be it in a block of code.
  package let mayHaveSummary: Bool
  /// Whether something is left to fill in: such a page is for no search engine yet.
  package let isUnfinished: Bool

  private init(
    _ source: ContentPath, _ text: SourceText, _ split: FrontMatterSplit, _ written: FrontMatter, _ root: Node?,
    _ html: HTMLPage?, _ fingerprint: Fingerprint, in folder: ContentRoot
  ) {
    func places(of key: String) -> [SourcePlace] {
      let texts = (root?[key]?.oneOrMore ?? []).filter { if case .string = $0.scalar { true } else { false } }
      return texts.map { SourcePlace(text, $0.location) }
    }
    (self.source, self.fingerprint) = (source, fingerprint)
    (edition, original) = folder.form(of: source)
    path = source.pagePath(slug: written.slug, in: folder)
    var (frontMatter, aliasPlaces) = (written, places(of: "aliases"))
    // A page in HTML keeps the address of its file.
    if html != nil, folder.address(of: source.text) != path.twin {
      frontMatter.aliases.append("/" + source.text)
      aliasPlaces.append(SourcePlace(text, .start))
    }
    (self.frontMatter, self.aliasPlaces) = (frontMatter, aliasPlaces)
    contents = html?.metadata["appletitle"] == nil ? [] : html?.destinations(in: text.bytes[split.bodyOffset...]) ?? []
    if let own = frontMatter.title {
      title = own
    } else {
      title = html?.title?.text ?? Self.title(of: original, text, split)
    }
    date = frontMatter.date ?? source.date
    (bodyOffset, bodyLineOffset) = (split.bodyOffset, split.bodyLineOffset)
    (layoutLocation, titleLocation) = (root?["layout"]?.location, root?["title"]?.location)
    tagPlaces = places(of: "tags")
    versionPlace = frontMatter.version == nil ? nil : root?["version"].map { SourcePlace(text, $0.location) }
    mayHaveSummary = SummaryMark.mayOccur(in: text.bytes[split.bodyOffset...])
    isUnfinished = LeftToFillIn.isLeft(in: text.bytes)
  }

  /// A part of a file that is read as a text of its own.
  init(
    partOf source: ContentPath, at path: PagePath, in edition: Edition, title: String, date: CalendarDate?, bodyOffset: Int,
    bodyLineOffset: Int, fingerprint: Fingerprint
  ) {
    (self.source, self.path, self.title, self.date, self.fingerprint) = (source, path, title, date, fingerprint)
    (original, self.edition) = (source, edition)
    (self.bodyOffset, self.bodyLineOffset) = (bodyOffset, bodyLineOffset)
    var frontMatter = FrontMatter()
    // It stands on a page that has a description.
    frontMatter.description = title
    self.frontMatter = frontMatter
    (layoutLocation, titleLocation, versionPlace, aliasPlaces, tagPlaces, contents) = (nil, nil, nil, [], [], [])
    (mayHaveSummary, isUnfinished) = (false, false)
  }

  /// The same page with another front matter, which says nothing about its text or its address.
  init(_ page: PageMetadata, with frontMatter: FrontMatter) {
    (source, original, edition, path) = (page.source, page.original, page.edition, page.path)
    (self.frontMatter, title, date, fingerprint) = (frontMatter, page.title, page.date, page.fingerprint)
    (bodyOffset, bodyLineOffset, contents) = (page.bodyOffset, page.bodyLineOffset, page.contents)
    (layoutLocation, titleLocation, versionPlace) = (page.layoutLocation, page.titleLocation, page.versionPlace)
    (aliasPlaces, tagPlaces) = (page.aliasPlaces, page.tagPlaces)
    (mayHaveSummary, isUnfinished) = (page.mayHaveSummary, page.isUnfinished)
  }

  /// Whether a page is the same for all others: its address, its title, what is written above its text.
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
  ///   - foreignKeys: the keys of other generators that it may have.
  ///   - folder: what the site's root stands for.
  /// - Returns: nil if the page cannot be used at all; what is wrong stands in the diagnostics.
  package static func read(
    _ source: ContentPath, _ text: SourceText, fingerprint: Fingerprint, limits: YAMLParser.Limits = .init(),
    foreignKeys: SiteSettings.ForeignKeys = .init(), in folder: ContentRoot = .content
  ) -> (head: PageMetadata?, diagnostics: [Diagnostic]) {
    if let problem = (source.isHTML ? encodingProblem(text) : nil) ?? text.problem { return (nil, [problem]) }
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
    return (problems.hasErrors ? nil : page, problems + reader.diagnostics)
  }

  /// The first heading, else the name of the file in the main language in words.
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
  /// What else there is of a page follows from its file.
  package static func == (lhs: PageMetadata, rhs: PageMetadata) -> Bool {
    lhs === rhs || (lhs.source, lhs.path, lhs.fingerprint) == (rhs.source, rhs.path, rhs.fingerprint)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(path)
    hasher.combine(fingerprint)
  }
}
