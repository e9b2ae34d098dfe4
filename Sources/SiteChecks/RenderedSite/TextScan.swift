internal import Diagnostics
internal import Markdown
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// The headings, images and raw HTML of a page's Markdown, by their places in the file.
struct TextScan {
  /// By id: the headings that Markdown syntax made.
  private var headings: [String: SourcePlace] = [:]
  /// Those of raw HTML, which come out as they are.
  private var rawHeadings: [(name: String, place: SourcePlace)] = []
  /// How many of them were asked for.
  private var passed = 0
  private let source: SourceText
  private let head: PageMetadata
  private var cursor: SourceCursor

  init(_ document: MarkdownDocument, _ source: SourceText, _ head: PageMetadata) {
    (self.source, self.head, cursor) = (source, head, SourceCursor(source))
    for heading in document.headings { headings[heading.id] = place(of: .init(line: heading.line, column: 1, length: 1)) }
  }

  /// Checks what the parser of Markdown does not: the tags of raw HTML, and images without a description.
  mutating func read(_ document: MarkdownDocument, _ judge: LinkJudge, _ survey: inout HTMLCheck) {
    for position in document.undescribedImages {
      survey.findings.append(.undescribedImage(at: place(of: position), isHTML: head.source.isHTML))
    }
    for raw in document.rawHTML { read(raw, judge, &survey) }
  }

  /// The place of a heading that comes next in the page, and whether it is one of Markdown syntax.
  mutating func placeOfHeading(id: String?, _ name: String) -> (place: SourcePlace?, isMarkdown: Bool) {
    if let id, let place = headings[id] { return (place, true) }
    guard passed < rawHeadings.count, rawHeadings[passed].name == name else { return (nil, false) }
    passed += 1
    return (rawHeadings[passed - 1].place, false)
  }
}

extension TextScan {
  private mutating func read(_ raw: MarkdownDocument.RawHTML, _ judge: LinkJudge, _ survey: inout HTMLCheck) {
    let places = RawHTMLPlaces(raw, source, bodyLineOffset: head.bodyLineOffset)
    var tags = HTMLTokenizer(Array(raw.html.utf8))
    while tags.next() {
      if tags.isEnd { continue }
      let length = tags.name.utf8.count + 1
      if tags.isHeading { rawHeadings.append((tags.name, cursor.place(ofByte: places.byte(of: tags.offset), length: length))) }
      if tags.lacksAlternative {
        survey.findings.append(.undescribed(tags, .text(cursor.place(ofByte: places.byte(of: tags.offset), length: length))))
      }
      for link in HTMLLink.links(of: tags) {
        judge.follow(link, &survey, by: .text(cursor.place(ofByte: places.byte(of: link.offset), length: link.attribute.utf8.count)))
      }
    }
  }

  private mutating func place(of position: MarkdownDocument.Position) -> SourcePlace { cursor.place(of: position, in: head, source) }
}

/// Where the bytes of raw HTML stand in the author's file: it comes without what containers put in front of its lines.
private struct RawHTMLPlaces {
  /// How long a line may be to be searched: all of it, for each tag on it.
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
    // After code spans over several lines libcmark's places are wrong: then it is looked for nearby.
    for number in [claimed] + Array(max(1, claimed - 20)...claimed + 20) where source.line(number).count <= Self.maximumSearch {
      let line = source.line(number)
      guard let found = line.firstIndex(of: Array(first), in: line.indices) else { continue }
      (firstLine, firstColumn) = (number, found - line.startIndex + 1)
      return
    }
    (firstLine, firstColumn) = (claimed, 1)
  }

  /// Where a byte of the HTML is in the file.
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

extension HTMLCheck.Finding {
  /// An image of a text without a description.
  static func undescribedImage(at place: SourcePlace, isHTML: Bool = false) -> Self {
    let help = isHTML ? "describe it: alt=\"A map of the route\"" : "describe it in the brackets: ![A map of the route](map.png)"
    return Self(.missingAlternative, "the image has no alternative text", help: help, .text(place))
  }
}
