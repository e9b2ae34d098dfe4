internal import Markdown
internal import SiteContent
internal import TextCoding

/// The text of a page as Markdown, for programs: as its author wrote it, without front matter and comments, with a title and with addresses in
/// full.
///
/// Only what libcmark says where it is written is changed; a destination that is not found there stays.
struct MarkdownCopy {
  private let text: PageText
  private let head: PageMetadata
  private let body: [UInt8]
  private let baseURL: String
  /// Where each line of the body begins.
  private let lineStarts: [Int]

  init(_ text: PageText, of head: PageMetadata, _ file: [UInt8], baseURL: String) {
    (self.text, self.head, self.baseURL) = (text, head, baseURL)
    body = Array(file[head.bodyOffset...])
    var starts = [0]
    while let last = starts.last, let end = body.firstIndex(of: UInt8(ascii: "\n"), from: last) { starts.append(end + 1) }
    lineStarts = starts
  }

  /// Where it is: beside the page's own file.
  static func path(of page: PagePath) -> PagePath { PagePath(page.text + "index.md") }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    if !text.document.headings.contains(where: { $0.level == 1 }) { result += "# \(head.title.escapedForMarkdown)\n\n".utf8 }
    // A line between front matter and text is not needed any more.
    var index = body.firstIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? body.count
    let edits = text.written.compactMap(edit) + definitions + comments
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= index {
      result += body[index..<edit.range.lowerBound] + Array(edit.text.utf8)
      index = edit.range.upperBound
    }
    return (result + body[index...]).withLineFeeds
  }

  private typealias Edit = (range: Range<Int>, text: String)

  /// A link within a line, with what stands in its place.
  private func edit(_ link: WrittenLink, at position: MarkdownDocument.Position) -> Edit? {
    guard let target = text.references[link], lineStarts.indices.contains(position.line - 1) else { return nil }
    let start = lineStarts[position.line - 1] + position.column - 1
    let whole = start..<min(start + position.length, body.count)
    guard start < body.count else { return nil }
    // Where only the destination was found, that may be of another link.
    let isWhole = "[!<".utf8.contains(body[start]) && body[..<whole.upperBound].last.map { ")]>".utf8.contains($0) } == true
    switch target {
    case .text(let words): return isWhole ? (whole, words.escapedForMarkdown) : nil
    case .still(let still): return isWhole ? (whole, "[\(still.title.escapedForMarkdown)](\(address(of: still.path, still.end)))") : nil
    default: break
    }
    guard isWhole, let address = address(of: target), let place = last(link.destination, in: whole) else { return nil }
    return place.lowerBound > start && "(<".utf8.contains(body[place.lowerBound - 1]) ? (place, address) : nil
  }

  /// The definitions of links that are written apart: `[terms]: ../terms.md`.
  private var definitions: [Edit] {
    var isCode = false
    return lineStarts.indices.compactMap { number -> Edit? in
      let (start, end) = (lineStarts[number], number + 1 < lineStarts.count ? lineStarts[number + 1] : body.count)
      switch Self.first(of: body, in: start..<end) {
      case UInt8(ascii: "["): return isCode ? nil : definition(in: start..<end)
      case UInt8(ascii: "`"), UInt8(ascii: "~"):
        if Self.isFence(body, start, end) { isCode.toggle() }
        return nil
      default: return nil
      }
    }
  }

  private func definition(in range: Range<Int>) -> Edit? {
    guard let line = LinkDefinitionLine(String(decoding: body[range], as: UTF8.self)) else { return nil }
    if line.isNote { return (range, "") }
    guard let destination = line.destination.map(String.init) else { return nil }
    let targets = [false, true].compactMap { text.references[WrittenLink(destination, isImage: $0)] }
    guard let address = targets.first.flatMap(address), let place = last(destination, in: range) else { return nil }
    return (place, address)
  }

  /// The first byte of a line behind its indentation; nil if that is as wide as a block of code has it.
  private static func first(of body: [UInt8], in line: Range<Int>) -> UInt8? {
    var index = line.lowerBound
    while index < min(line.lowerBound + 4, line.upperBound) {
      if body[index] != UInt8(ascii: " ") { return body[index] }
      index += 1
    }
    return nil
  }

  /// Whether a line is the edge of a block of code.
  private static func isFence(_ body: [UInt8], _ start: Int, _ end: Int) -> Bool {
    end - start >= 3 && "`~".utf8.contains(body[start]) && body[start] == body[start + 1] && body[start] == body[start + 2]
  }

  /// The comments that the page does not have either.
  private var comments: [Edit] {
    var edits: [Edit] = []
    for comment in text.document.omittedComments where lineStarts.indices.contains(comment.position.line - 1) {
      var cursor = min(lineStarts[comment.position.line - 1] + comment.position.column - 1, body.count)
      for _ in comment.html.utf8.ranges(of: "<!--".utf8) {
        guard let start = body[cursor...].firstRange(of: "<!--".utf8)?.lowerBound else { break }
        cursor = body[start...].firstRange(of: "-->".utf8)?.upperBound ?? body.count
        edits.append((wholeLines(start..<cursor), ""))
      }
    }
    return edits
  }

  /// With the end of its line, if nothing else stands there.
  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    let before = body[..<range.lowerBound].reversed().prefix { $0 != UInt8(ascii: "\n") }
    let after = body[range.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
    guard (Array(before) + after).allSatisfy({ " \t\r".utf8.contains($0) }) else { return range }
    return range.lowerBound - before.count..<min(after.endIndex + 1, body.count)
  }

  private func address(of target: LinkTarget) -> String? {
    switch target {
    case .page(let path, let end): address(of: path, end)
    case .fragment(let end): address(of: head.path, end)
    case .media(let media): address(of: media.file.address, AddressEnd())
    case .text, .still, .unknown, .nowhere, .leftOut, .outside: nil
    }
  }

  private func address(of path: PagePath, _ end: AddressEnd) -> String { baseURL + path.encoded.dropFirst() + end.encoded }

  /// The last place of a destination: before it stands the link's own text, which may be the same.
  private func last(_ destination: String, in range: Range<Int>) -> Range<Int>? {
    let needle = Array(destination.utf8)
    guard !needle.isEmpty, range.count >= needle.count else { return nil }
    let starts = (range.lowerBound...(range.upperBound - needle.count)).reversed()
    return starts.first { body[$0..<($0 + needle.count)].elementsEqual(needle) }.map { $0..<($0 + needle.count) }
  }
}

extension Site {
  /// Where the text of a page is published as Markdown too; nil if it is not. A file of Markdown cannot ask search engines to leave it out, so a page
  /// that does has none.
  func copy(of page: PageMetadata) -> PagePath? {
    guard settings.plainText.pages, page.source.isMarkdown, !page.isList, page.frontMatter.isIndexed,
      !page.isUnfinished, publication(of: page) == .published
    else {
      return nil
    }
    return MarkdownCopy.path(of: page.path)
  }
}

extension String {
  /// As words of a line of Markdown, whatever they are.
  fileprivate var escapedForMarkdown: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(
      line.unicodeScalars.reduce(into: String.UnicodeScalarView()) { text, scalar in
        if "\\`*_[]<&|".unicodeScalars.contains(scalar) { text.append("\\") }
        text.append(scalar)
      })
  }
}

extension [UInt8] {
  /// With lines that end as everywhere in the output.
  fileprivate var withLineFeeds: [UInt8] {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard contains(carriage) else { return self }
    return indices.compactMap { index in
      if self[index] != carriage { return self[index] }
      return index + 1 < count && self[index + 1] == feed ? nil : feed
    }
  }
}
