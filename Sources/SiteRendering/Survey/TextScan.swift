internal import Diagnostics
internal import Markdown
internal import SiteContent

/// What an author wrote in Markdown, by its places in the file.
struct TextScan {
  /// By id: the headings that Markdown syntax made.
  private var headings: [String: SourcePlace] = [:]
  /// Those of raw HTML, which come out as they are.
  private var rawHeadings: [(name: String, place: SourcePlace)] = []
  /// How many of them were asked for.
  private var passed = 0
  private var source = SourceText(path: "", "")
  private var head: PageHead?

  init() {}

  init(_ document: MarkdownDocument, _ source: SourceText, _ head: PageHead) {
    (self.source, self.head) = (source, head)
    for heading in document.headings { headings[heading.id] = place(of: .init(line: heading.line, column: 1, length: 1)) }
  }

  /// Looks at what Markdown itself cannot tell of: the tags of raw HTML, and images without a description.
  mutating func read(_ document: MarkdownDocument, _ judge: LinkJudge, _ survey: inout OutputSurvey) {
    for position in document.undescribedImages {
      let help = "say in the brackets what it shows: ![A map of the route](map.png)"
      guard let place = place(of: position) else { continue }
      survey.findings.append(
        .init(code: .missingAlternative, summary: "the image has no alternative text", help: help, cause: .text(place)))
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
  private mutating func read(_ raw: MarkdownDocument.RawHTML, _ judge: LinkJudge, _ survey: inout OutputSurvey) {
    guard let head else { return }
    var places = RawHTMLPlaces(raw, source, bodyLineOffset: head.bodyLineOffset)
    var tags = HTMLTokenizer(Array(raw.html.utf8))
    while tags.next() {
      if tags.isEnd { continue }
      if tags.isHeading { rawHeadings.append((tags.name, places.place(ofByte: tags.offset, length: tags.name.utf8.count + 1))) }
      if tags.lacksAlternative {
        survey.findings.append(.undescribed(tags, .text(places.place(ofByte: tags.offset, length: tags.name.utf8.count + 1))))
      }
      for link in HTMLLink.links(of: tags) {
        judge.follow(link, &survey, by: .text(places.place(ofByte: link.offset, length: link.attribute.utf8.count)))
      }
    }
  }

  private func place(of position: MarkdownDocument.Position) -> SourcePlace? {
    head.map { SourcePlace(source, source.location(of: position, in: $0)) }
  }
}

/// Where the bytes of raw HTML stand in the author's file: it comes without what containers put in front of its lines.
private struct RawHTMLPlaces {
  private let html: [UInt8]
  private let source: SourceText
  private let firstLine: Int
  private let firstColumn: Int
  private var cursor: SourceCursor
  /// How far lines were counted in `html`.
  private var line = 0
  private var lineStart = 0

  init(_ raw: MarkdownDocument.RawHTML, _ source: SourceText, bodyLineOffset: Int) {
    (html, self.source, cursor) = (Array(raw.html.utf8), source, SourceCursor(source))
    let claimed = raw.position.line + bodyLineOffset
    let first = html.prefix { $0 != UInt8(ascii: "\n") }
    // After code spans over several lines libcmark's places are wrong: then it is looked for nearby.
    let lines = [claimed] + (max(1, claimed - 20)...claimed + 20)
    let found = lines.first { source.line($0).place(of: first) != nil } ?? claimed
    firstLine = found
    let text = source.line(found)
    let isClaimed = found == claimed && text.dropFirst(raw.position.column - 1).starts(with: first)
    firstColumn = isClaimed ? raw.position.column : (text.place(of: first).map { $0.lowerBound - text.startIndex } ?? 0) + 1
  }

  /// Offsets have to come in order.
  mutating func place(ofByte offset: Int, length: Int) -> SourcePlace {
    while let end = html.firstIndex(of: UInt8(ascii: "\n"), from: lineStart), end < offset { (line, lineStart) = (line + 1, end + 1) }
    let text = source.line(firstLine + line)
    let end = html.firstIndex(of: UInt8(ascii: "\n"), from: lineStart) ?? html.count
    let indent = line == 0 ? firstColumn - 1 : max(0, text.count - (end - lineStart))
    return cursor.place(ofByte: min(text.startIndex + indent + offset - lineStart, text.endIndex), length: length)
  }
}

extension ArraySlice<UInt8> {
  /// Where some bytes are first.
  fileprivate func place(of other: some Collection<UInt8>) -> Range<Int>? {
    guard let first = other.first else { return startIndex..<startIndex }
    var index = startIndex
    while index + other.count <= endIndex {
      if self[index] == first, self[index...].starts(with: other) { return index..<index + other.count }
      index += 1
    }
    return nil
  }
}

extension HTMLTokenizer {
  fileprivate var isHeading: Bool { name.count == 2 && name.first == "h" && "123456".contains(name.last ?? " ") }
}
