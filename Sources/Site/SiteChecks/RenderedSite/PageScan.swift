internal import Diagnostics
internal import Markdown
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Reads a page's tags, in order.
struct PageScan {
  let place: OutputPlace
  let templates: MarkedTemplates
  private var links: LinkChecker
  private(set) var output: CheckedOutput
  private(set) var headings: [Heading] = []
  private(set) var title: String?
  private var description: String?
  /// The page's Markdown text.
  private var text: TextScan?
  /// The number of open elements for each of these names.
  private var open = ["svg": 0, "template": 0, "main": 0, MarkedTemplates.textElement: 0, MarkedTemplates.partElement: 0]

  init(place: OutputPlace, links: LinkChecker) {
    (self.place, templates, self.links) = (place, links.templates, links)
    output = CheckedOutput(path: place.path)
  }

  /// Reads the page's Markdown text, to find the places of raw HTML, images and headings.
  mutating func read(_ document: MarkdownDocument, _ source: SourceText, _ head: PageMetadata) {
    var text = TextScan(document, source, head)
    text.read(document, links, &output)
    self.text = text
  }

  /// Reads the raw HTML in one of several texts on the page.
  mutating func read(_ raw: [MarkdownDocument.RawHTML], _ source: SourceText, _ head: PageMetadata) {
    var document = MarkdownDocument.empty
    document.rawHTML = raw
    var text = TextScan(document, source, head)
    text.read(document, links, &output)
  }

  /// Reads the page, which is rendered with marked templates.
  mutating func read(_ html: [UInt8]) {
    var tags = HTMLTokenizer(html)
    var anchors: Set<String> = []
    while tags.next() {
      count(tags)
      if tags.isEnd { continue }
      note(tags)
      tags.addAnchors(to: &anchors)
    }
    output.anchors = anchors
  }

  /// Returns mistakes in the title and description.
  ///
  /// - Parameter wanted: the description that the page should have.
  func headFindings(layout: CheckedOutput.Cause, description wanted: String?) -> [CheckedOutput.Finding] {
    var findings: [CheckedOutput.Finding] = []
    if title?.isEmpty ?? true {
      findings.append(.init(.missingTitle, "the page has no title", help: "add <title>{{documentTitle}}</title>", layout))
    }
    guard description?.isEmpty ?? true else { return findings }
    if let wanted, !wanted.isBlank {
      let help = "add <meta name=\"description\" content=\"{{description}}\">"
      findings.append(.init(.missingDescription, "the page does not contain its description", help: help, layout))
    } else if wanted != nil || place.source == nil {
      // If a Markdown page has no description, that is reported when its text is rendered.
      let summary = "\(place.source == nil ? "\(place.path)" : "the page") has no description"
      findings.append(.init(.missingDescription, summary, help: "write one sentence: `description: …`", .content(place.displayedOrigin)))
    }
    return findings
  }
}

extension PageScan {
  private mutating func count(_ tag: HTMLTokenizer) {
    let name = tag.name
    guard let count = open[name], name != "svg" || !tag.isSelfClosing else { return }
    open[name] = max(0, count + (tag.isEnd ? -1 : 1))
  }

  private func isIn(_ name: String) -> Bool { open[name, default: 0] > 0 }

  private mutating func note(_ tag: HTMLTokenizer) {
    let mark = templates.mark(of: tag)
    switch tag.name {
    case "title": if !isIn("svg"), title == nil, let range = tag.rawText { title = tag.text(range) }
    case "meta": if tag.value(of: "name")?.lowercased() == "description" { description = tag.value(of: "content")?.collapsed }
    case "base": links.base = links.base ?? tag.value(of: "href")
    case "h1", "h2", "h3", "h4", "h5", "h6": note(heading: tag, mark)
    default: break
    }
    for link in HTMLLink.links(of: tag) { check(link, mark) }
    if let mark {
      output.findings += links.policy.findings(of: tag) { name in
        name.map { templates.cause(of: .tag(mark, attribute: $0), origin: links.origin).cause } ?? .template(templates.place(of: mark))
      }
    }
    if let mark, tag.lacksAlternative { output.findings.append(.undescribed(tag, .template(templates.place(of: mark)))) }
  }

  private mutating func note(heading tag: HTMLTokenizer, _ mark: MarkedTemplates.Mark?) {
    guard !isIn("template"), let level = tag.name.last?.wholeNumberValue else { return }
    var cause = CheckedOutput.Cause.content(place.displayedOrigin)
    var isMarkdown = false
    if let mark {
      cause = .template(templates.place(of: mark))
    } else if isIn(MarkedTemplates.textElement), let found = text?.placeOfHeading(id: tag.value(of: "id"), tag.name) {
      if let place = found.place { cause = .text(place) }
      isMarkdown = found.isMarkdown
    }
    headings.append(.init(level: level, cause: cause, isInMain: isIn("main"), isMarkdown: isMarkdown))
  }

  private mutating func check(_ link: HTMLLink, _ mark: MarkedTemplates.Mark?) {
    if let mark {
      links.check(link, by: .tag(mark, attribute: link.attribute), &output)
    } else if isIn(MarkedTemplates.textElement) || isIn(MarkedTemplates.partElement) {
      // Links in Markdown are checked in the Markdown file.
      links.addTarget(of: link, to: &output)
    } else {
      links.check(link, by: .content(links.origin), &output)
    }
  }
}

extension HTMLTokenizer {
  /// Returns the text of an element that has no child elements.
  func text(_ range: Range<Int>) -> String { CharacterReferences.decode(bytes[range]).collapsed }

  /// Whether the tag is a picture without `alt`. An empty `alt` is allowed: it marks a decoration.
  var lacksAlternative: Bool {
    guard !isEnd else { return false }
    let isPicture =
      name == "img" || name == "area" && value(of: "href") != nil || name == "input" && value(of: "type")?.lowercased() == "image"
    return isPicture && value(of: "alt") == nil
  }
}

extension CheckedOutput.Finding {
  static func undescribed(_ tag: HTMLTokenizer, _ cause: CheckedOutput.Cause) -> Self {
    let help = "write alt=\"what it shows\", or alt=\"\" for decoration"
    return .init(.missingAlternative, "<\(tag.name)> has no alternative text", help: help, cause)
  }
}

extension String {
  /// The text with white space collapsed to single spaces, and removed at both ends.
  fileprivate var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// A heading of a page.
struct Heading {
  let level: Int
  let cause: CheckedOutput.Cause
  /// Whether the heading is in `<main>`.
  let isInMain: Bool
  /// Whether the heading is in Markdown syntax. If so, a second level-one heading is reported elsewhere.
  let isMarkdown: Bool
}

extension [Heading] {
  /// Returns mistakes in the levels of a page's headings. The headings must be in order.
  ///
  /// - Parameter layout: the cause if there is no level-one heading.
  func findings(layout: CheckedOutput.Cause) -> [CheckedOutput.Finding] {
    let main = contains(where: \.isInMain) ? filter(\.isInMain) : self
    return main.tops(layout) + main.skips
  }

  private func tops(_ layout: CheckedOutput.Cause) -> [CheckedOutput.Finding] {
    let tops = filter { $0.level == 1 }
    guard let first = tops.first else {
      return [
        .init(.missingTopHeading, "the page has no level-one heading", help: "add {{#showsTitle}}<h1>{{title}}</h1>{{/showsTitle}}", layout)
      ]
    }
    var hasMarkdown = first.isMarkdown
    return tops.dropFirst().compactMap { heading -> CheckedOutput.Finding? in
      defer { hasMarkdown = hasMarkdown || heading.isMarkdown }
      if heading.isMarkdown, hasMarkdown { return nil }
      return CheckedOutput.Finding(.secondTopHeading, "the page has a second level-one heading", help: "begin it with h2", heading.cause)
    }
  }

  private var skips: [CheckedOutput.Finding] {
    zip(self, dropFirst()).filter { $1.level > $0.level + 1 }.map { before, heading in
      let summary = "a level \(heading.level) heading follows a level \(before.level) heading"
      return .init(.skippedHeading, summary, help: "make it level \(before.level + 1)", heading.cause)
    }
  }
}

/// The headings, images and raw HTML in a Markdown text, with their places in the file.
struct TextScan {
  /// The headings in Markdown syntax, by id.
  private var headings: [String: SourcePlace] = [:]
  /// The headings in raw HTML, in order.
  private var rawHeadings: [(name: String, place: SourcePlace)] = []
  /// The number of raw headings already found in the page.
  private var passed = 0
  private let source: SourceText
  private let head: PageMetadata
  private var cursor: SourceCursor

  init(_ document: MarkdownDocument, _ source: SourceText, _ head: PageMetadata) {
    (self.source, self.head, cursor) = (source, head, SourceCursor(source))
    for heading in document.headings { headings[heading.id] = place(of: .init(line: heading.line, column: 1, length: 1)) }
  }

  /// Checks the tags in raw HTML, and images without a description.
  mutating func read(_ document: MarkdownDocument, _ links: LinkChecker, _ output: inout CheckedOutput) {
    for position in document.undescribedImages {
      output.findings.append(.undescribedImage(at: place(of: position), isHTML: head.source.isHTML))
    }
    for raw in document.rawHTML { read(raw, links, &output) }
  }

  /// Returns the place of the page's next heading, and whether it is in Markdown syntax.
  mutating func placeOfHeading(id: String?, _ name: String) -> (place: SourcePlace?, isMarkdown: Bool) {
    if let id, let place = headings[id] { return (place, true) }
    guard passed < rawHeadings.count, rawHeadings[passed].name == name else { return (nil, false) }
    passed += 1
    return (rawHeadings[passed - 1].place, false)
  }
}

extension TextScan {
  private mutating func read(_ raw: MarkdownDocument.RawHTML, _ links: LinkChecker, _ output: inout CheckedOutput) {
    let places = RawHTMLPlaces(raw, source, bodyLineOffset: head.bodyLineOffset)
    var tags = HTMLTokenizer(Array(raw.html.utf8))
    while tags.next() {
      if tags.isEnd { continue }
      let length = tags.name.utf8.count + 1
      if tags.isHeading { rawHeadings.append((tags.name, cursor.place(ofByte: places.byte(of: tags.offset), length: length))) }
      if tags.lacksAlternative {
        output.findings.append(.undescribed(tags, .text(cursor.place(ofByte: places.byte(of: tags.offset), length: length))))
      }
      output.findings += links.policy.findings(of: tags) { name in
        let offset = tags.attributes.first { $0.name == name }?.offset
        return .text(cursor.place(ofByte: places.byte(of: offset ?? tags.offset), length: name?.utf8.count ?? length))
      }
      for link in HTMLLink.links(of: tags) {
        links.check(
          link, by: .text(cursor.place(ofByte: places.byte(of: link.offset), length: link.attribute.utf8.count)), &output)
      }
    }
  }

  private mutating func place(of position: MarkdownDocument.Position) -> SourcePlace { cursor.place(of: position, in: head, source) }
}

/// Maps bytes of raw HTML to the author's file. The HTML lacks the indentation and `>` at the start of lines in containers.
private struct RawHTMLPlaces {
  /// The maximum length of a searched line. Each tag requires a search of the whole line.
  private static let maximumSearch = 4096

  private let html: SourceText
  private let source: SourceText
  private let firstLine: Int
  private let firstColumn: Int

  init(_ raw: MarkdownDocument.RawHTML, _ source: SourceText, bodyLineOffset: Int) {
    (self.source, html) = (source, SourceText(path: source.path, raw.html))
    let claimed = raw.position.line + bodyLineOffset
    let first = html.line(1)
    if source.line(claimed).dropFirst(raw.position.column - 1).starts(with: first) {
      (firstLine, firstColumn) = (claimed, raw.position.column)
      return
    }
    // After a code span with several lines, libcmark's places are wrong, so search nearby lines.
    for number in [claimed] + Array(max(1, claimed - 20)...claimed + 20) where source.line(number).count <= Self.maximumSearch {
      let line = source.line(number)
      guard let found = line.firstIndex(of: Array(first), in: line.indices) else { continue }
      (firstLine, firstColumn) = (number, found - line.startIndex + 1)
      return
    }
    (firstLine, firstColumn) = (claimed, 1)
  }

  /// Returns the offset in the file for a byte of the HTML.
  func byte(of offset: Int) -> Int {
    let number = html.lineNumber(ofByte: offset)
    let line = html.line(number)
    let text = source.line(firstLine + number - 1)
    let indent = number == 1 ? firstColumn - 1 : max(0, text.count - line.count)
    return min(text.startIndex + indent + offset - line.startIndex, text.endIndex)
  }
}

extension HTMLTokenizer {
  fileprivate var isHeading: Bool { name.count == 2 && name.first == "h" && "123456".contains(name.last ?? " ") }
}

extension CheckedOutput.Finding {
  /// Returns the finding for an image without a description.
  static func undescribedImage(at place: SourcePlace, isHTML: Bool = false) -> Self {
    let help = isHTML ? "describe it: alt=\"A map of the route\"" : "describe it in the brackets: ![A map of the route](map.png)"
    return Self(.missingAlternative, "the image has no alternative text", help: help, .text(place))
  }
}
