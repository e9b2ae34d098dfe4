internal import Markdown
internal import SiteContent
internal import TextCoding

/// A page's text as Markdown, for programs: the author's text without front matter and comments, with a title and absolute addresses.
///
/// libcmark could write its tree as Markdown, but our extensions would become HTML, and the author's formatting would be lost. So only
/// links are replaced, at the positions that libcmark reports. If a destination isn't found there, it stays unchanged.
struct MarkdownCopy {
  private let text: PageText
  private let head: PageMetadata
  private let body: ArraySlice<UInt8>
  private let lines: TextLines
  private let baseURL: String

  init(_ text: PageText, of head: PageMetadata, _ file: [UInt8], baseURL: String) {
    (self.text, self.head, self.baseURL) = (text, head, baseURL)
    body = Array(file[head.bodyOffset...])[...]
    lines = TextLines(body)
  }

  /// Returns the copy's address, next to the page.
  static func path(of page: PagePath) -> PagePath { PagePath(page.text + "index.md") }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    if !text.document.headings.contains(where: { $0.level == 1 }) { result += "# \(head.title.escapedForMarkdown)\n\n".utf8 }
    // Skip empty lines after the front matter.
    var index = body.firstIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? body.count
    let edits = text.written.compactMap(edit) + definitions + comments
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= index {
      result += body[index..<edit.range.lowerBound] + Array(edit.text.utf8)
      index = edit.range.upperBound
    }
    let ended = TextLines((result + body[index...])[...])
    return Array((1...ended.count).map(ended.line).joined(separator: [UInt8(ascii: "\n")]))
  }

  private typealias Edit = (range: Range<Int>, text: String)

  private func index(of position: MarkdownDocument.Position) -> Int? {
    (1...lines.count).contains(position.line) ? min(lines.start(ofLine: position.line) + position.column - 1, body.count) : nil
  }

  /// Returns the replacement of a link; nil if the link stays unchanged.
  private func edit(_ link: WrittenLink, at position: MarkdownDocument.Position) -> Edit? {
    guard let target = text.references[link], let start = index(of: position), start < body.count else { return nil }
    let whole = start..<min(start + position.length, body.count)
    // The range must be a whole link: if libcmark reports only a destination, it may belong to another link.
    guard "[!<".utf8.contains(body[start]), body[whole].last.map({ ")]>".utf8.contains($0) }) == true else { return nil }
    switch target {
    case .text(let words): return (whole, words.escapedForMarkdown)
    case .still(let still): return (whole, "[\(still.title.escapedForMarkdown)](\(address(of: still.path, still.end)))")
    case .privacy(let part):
      // In a list or a quote, indent the other lines like the first one.
      let margin = body[lines.start(ofLine: position.line)..<start].map { $0 == UInt8(ascii: ">") ? ">" : " " }.joined()
      let blank = margin.replacing(/[ ]+$/, with: "")
      let lines = part.markdown(caption: caption(of: whole)).split(separator: "\n", omittingEmptySubsequences: false)
      return (whole, lines.enumerated().map { $0 == 0 ? String($1) : $1.isEmpty ? blank : margin + $1 }.joined(separator: "\n"))
    default: break
    }
    // Use the last match: the link's text comes first, and may be identical.
    guard let address = address(of: target), let range = lastRange(of: link.destination, in: whole) else { return nil }
    return range.lowerBound > start && "(<".utf8.contains(body[range.lowerBound - 1]) ? (range, address) : nil
  }

  /// Returns the text in the brackets of a link; nil if it is empty.
  private func caption(of link: Range<Int>) -> String? {
    guard let end = body.firstIndex(of: Array("](".utf8), in: link) else { return nil }
    return String(decoding: body[link.lowerBound + 1..<end], as: UTF8.self).nonEmpty
  }

  /// Replacements in link reference definitions: `[terms]: ../terms.md`.
  private var definitions: [Edit] {
    var edits: [Edit] = []
    let code = Set(text.document.code.joined())
    var index = 0
    while let label = body.firstIndex(of: Array("]:".utf8), in: index..<body.count) {
      let number = lines.number(ofByte: label)
      let next = number < lines.count ? lines.start(ofLine: number + 1) : body.count
      if !code.contains(number) {
        edits += [definition(in: lines.start(ofLine: number)..<next, label: label)].compactMap(\.self)
      }
      index = next
    }
    return edits
  }

  /// Returns the replacement in a line; nil if the line is not a link reference definition. To find out, libcmark parses the line together
  /// with a reference.
  ///
  /// - Parameter label: the offset of the bracket that ends the label, if the line is a definition.
  private func definition(in line: Range<Int>, label: Int) -> Edit? {
    var link: MarkdownDocument.Link?
    _ = try? MarkdownParser().parse(body[line] + Array("\n\n".utf8) + body[line.lowerBound...label]) { found in
      link = link ?? found
      return .keep
    }
    guard let link, link.position.line > 1 else { return nil }
    let isEmpty = link.destination.isEmpty || link.destination == "#"
    // A definition with a title is a comment: `[//]: # (Ask the lawyers.)`.
    if isEmpty, body[line].last(where: { !$0.isHTMLSpace }).map({ "\"')".utf8.contains($0) }) == true { return (line, "") }
    let targets = [false, true].compactMap { text.references[WrittenLink(link.destination, isImage: $0)] }
    guard let address = targets.first.flatMap(address), let range = ranges(of: link.destination, in: label + 2..<line.upperBound).first
    else { return nil }
    return (range, address)
  }

  /// Removals of the comments that the page omits.
  private var comments: [Edit] {
    var edits: [Edit] = []
    for comment in text.document.omittedComments {
      guard var cursor = index(of: comment.position) else { continue }
      for _ in comment.html.utf8.ranges(of: "<!--".utf8) {
        guard let start = body[cursor...].firstRange(of: "<!--".utf8)?.lowerBound else { break }
        cursor = body[start...].firstRange(of: "-->".utf8)?.upperBound ?? body.count
        edits.append((wholeLines(start..<cursor), ""))
      }
    }
    return edits
  }

  /// Extends a range to whole lines, if these contain nothing else.
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
    case .media(let media): address(of: media.file.address, QueryAndFragment())
    case .source(_, let address): address
    case .text, .still, .privacy, .unknown, .nowhere, .leftOut, .outside: nil
    }
  }

  private func address(of path: PagePath, _ end: QueryAndFragment) -> String { baseURL + path.encoded.dropFirst() + end.encoded }

  /// Searches from the end, where the address is: an image may contain thousands of others.
  private func lastRange(of destination: String, in range: Range<Int>) -> Range<Int>? {
    let needle = Array(destination.utf8)
    guard let first = needle.first, needle.count <= range.count else { return nil }
    let starts = stride(from: range.upperBound - needle.count, through: range.lowerBound, by: -1)
    return starts.first { body[$0] == first && body[$0..<$0 + needle.count].elementsEqual(needle) }.map { $0..<$0 + needle.count }
  }

  private func ranges(of destination: String, in range: Range<Int>) -> [Range<Int>] {
    let needle = Array(destination.utf8)
    var (ranges, start) = ([Range<Int>](), range.lowerBound)
    while !needle.isEmpty, let found = body.firstIndex(of: needle, in: start..<range.upperBound) {
      ranges.append(found..<found + needle.count)
      start = found + 1
    }
    return ranges
  }
}

extension Site {
  /// Returns the address of a page's text as Markdown; nil if it is not published as Markdown. Pages with `noindex` have no Markdown,
  /// because a Markdown file cannot ask search engines to skip it.
  func copy(of page: PageMetadata) -> PagePath? {
    guard settings.plainText.pages, page.edition.pseudo == nil, page.source.isMarkdown, !page.isList, page.frontMatter.isIndexed,
      !page.isUnfinished, sample(of: page) == nil, publication(of: page) == .published
    else {
      return nil
    }
    return MarkdownCopy.path(of: page.path)
  }
}

extension String {
  /// The text in one line of Markdown, with special characters escaped.
  var escapedForMarkdown: String {
    // An ampersand alone begins no character reference.
    var words = split(whereSeparator: \.isWhitespace).map { $0 == "&" ? "&" : String($0).escaping("\\`*_[]<&|~") }
    // At the beginning of a line, some words begin a list, a heading, a quote or a rule. At the end, `#` would be part of a heading's mark.
    if let first = words.first {
      if first.isMarkOfBlock { words[0] = "\\" + first }
      if first.isNumberOfItem { words[0] = "\(first.dropLast())\\\(first.suffix(1))" }
    }
    if words.count > 1, let last = words.last, last.allSatisfy({ $0 == "#" }) { words[words.count - 1] = "\\" + last }
    return words.joined(separator: " ")
  }

  // Without regular expressions: compiling them for each title takes a quarter of a build.

  /// Whether the word begins a heading, a list, a quote or a rule at the beginning of a line.
  private var isMarkOfBlock: Bool {
    guard let mark = utf8.first else { return false }
    if mark == UInt8(ascii: ">") { return true }
    guard utf8.allSatisfy({ $0 == mark }) else { return false }
    switch mark {
    case UInt8(ascii: "#"): return utf8.count < 7
    case UInt8(ascii: "-"), UInt8(ascii: "="): return true
    case UInt8(ascii: "+"): return utf8.count == 1
    default: return false
    }
  }

  /// Whether the word is the number of a list item, such as `1.` or `2)`.
  private var isNumberOfItem: Bool {
    let digits = utf8.dropLast()
    return (1...9).contains(digits.count) && digits.allSatisfy(\.isASCIIDigit)
      && (utf8.last == UInt8(ascii: ".") || utf8.last == UInt8(ascii: ")"))
  }
}
