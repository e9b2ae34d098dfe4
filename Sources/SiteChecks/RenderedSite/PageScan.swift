internal import Diagnostics
internal import Markdown
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Goes through the tags of one page.
struct PageScan {
  let place: OutputPlace
  let templates: MarkedTemplates
  private var judge: LinkJudge
  private(set) var survey: HTMLCheck
  private(set) var headings: [Heading] = []
  private(set) var title: String?
  private var description: String?
  /// The Markdown behind the page.
  private var text: TextScan?
  /// How many elements of some names are open.
  private var open = ["svg": 0, "template": 0, "main": 0, MarkedTemplates.textElement: 0, MarkedTemplates.partElement: 0]

  init(place: OutputPlace, judge: LinkJudge) {
    (self.place, templates, self.judge) = (place, judge.templates, judge)
    survey = HTMLCheck(path: place.path)
  }

  /// Reads the Markdown behind the page, where links of raw HTML, images and headings have their places.
  mutating func read(_ document: MarkdownDocument, _ source: SourceText, _ head: PageMetadata) {
    var text = TextScan(document, source, head)
    text.read(document, judge, &survey)
    self.text = text
  }

  /// Reads the raw HTML of a text that stands on the page among others.
  mutating func read(_ raw: [MarkdownDocument.RawHTML], _ source: SourceText, _ head: PageMetadata) {
    var document = MarkdownDocument.empty
    document.rawHTML = raw
    var text = TextScan(document, source, head)
    text.read(document, judge, &survey)
  }

  mutating func read(_ html: [UInt8]) {
    var tags = HTMLTokenizer(html)
    var anchors: Set<String> = []
    while tags.next() {
      count(tags)
      if tags.isEnd { continue }
      note(tags)
      tags.addAnchors(to: &anchors)
    }
    survey.anchors = anchors
  }

  /// Things that are missing in the head of the page.
  func headFindings(layout: HTMLCheck.Cause, description wanted: String?) -> [HTMLCheck.Finding] {
    var findings: [HTMLCheck.Finding] = []
    if title?.isEmpty ?? true {
      findings.append(.init(.missingTitle, "the page has no title", help: "add <title>{{documentTitle}}</title>", layout))
    }
    guard description?.isEmpty ?? true else { return findings }
    if let wanted, !wanted.isBlank {
      let help = "add <meta name=\"description\" content=\"{{description}}\">"
      findings.append(.init(.missingDescription, "the page does not contain its description", help: help, layout))
    } else if wanted != nil || place.source == nil {
      // A Markdown page without any is reported where its text is rendered.
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
    case "base": judge.base = judge.base ?? tag.value(of: "href")
    case "h1", "h2", "h3", "h4", "h5", "h6": note(heading: tag, mark)
    default: break
    }
    for link in HTMLLink.links(of: tag) { follow(link, mark) }
    if let mark, tag.lacksAlternative { survey.findings.append(.undescribed(tag, .template(templates.place(of: mark)))) }
  }

  private mutating func note(heading tag: HTMLTokenizer, _ mark: MarkedTemplates.Mark?) {
    guard !isIn("template"), let level = tag.name.last?.wholeNumberValue else { return }
    var cause = HTMLCheck.Cause.content(place.displayedOrigin)
    var isMarkdown = false
    if let mark {
      cause = .template(templates.place(of: mark))
    } else if isIn(MarkedTemplates.textElement), let found = text?.placeOfHeading(id: tag.value(of: "id"), tag.name) {
      if let place = found.place { cause = .text(place) }
      isMarkdown = found.isMarkdown
    }
    headings.append(.init(level: level, cause: cause, isInMain: isIn("main"), isMarkdown: isMarkdown))
  }

  private mutating func follow(_ link: HTMLLink, _ mark: MarkedTemplates.Mark?) {
    if let mark {
      judge.follow(link, &survey, by: .tag(mark, attribute: link.attribute))
    } else if isIn(MarkedTemplates.textElement) || isIn(MarkedTemplates.partElement) {
      // Links of a text are reported where they stand; here they only lead readers on.
      judge.lead(link, &survey)
    } else {
      judge.follow(link, &survey, by: .content(judge.origin))
    }
  }
}

extension HTMLTokenizer {
  /// The text of an element that holds no tags.
  func text(_ range: Range<Int>) -> String { CharacterReferences.decode(bytes[range]).collapsed }

  /// Whether it is a picture of which nothing says what it shows; an empty text says that it shows nothing that matters.
  var lacksAlternative: Bool {
    guard !isEnd else { return false }
    let isPicture =
      name == "img" || name == "area" && value(of: "href") != nil || name == "input" && value(of: "type")?.lowercased() == "image"
    return isPicture && value(of: "alt") == nil
  }
}

extension HTMLCheck.Finding {
  static func undescribed(_ tag: HTMLTokenizer, _ cause: HTMLCheck.Cause) -> Self {
    let help = "write alt=\"what it shows\", or alt=\"\" for decoration"
    return .init(.missingAlternative, "<\(tag.name)> has no alternative text", help: help, cause)
  }
}

extension String {
  /// With every run of white space as one space, and none around.
  fileprivate var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
