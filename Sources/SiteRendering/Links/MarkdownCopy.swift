internal import Markdown
internal import SiteContent
internal import TextCoding

/// The text of a page as Markdown, for programs: as its author wrote it, without front matter, with a title and with addresses in full.
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
    let body = Array(file[head.bodyOffset...])
    self.body = body
    lineStarts = [0] + body.indices.filter { body[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Where it is: beside the page's own file.
  static func path(of page: PagePath) -> PagePath { PagePath(page.text + "index.md") }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    if !text.document.headings.contains(where: { $0.level == 1 }) { result += "# \(head.title)\n\n".utf8 }
    // A line between front matter and text is not needed any more.
    var index = body.firstIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? body.count
    let edits = text.written.compactMap(edit) + definitions
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= index {
      result += body[index..<edit.range.lowerBound] + Array(edit.text.utf8)
      index = edit.range.upperBound
    }
    return result + body[index...]
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
    case .text(let words): return isWhole ? (whole, words) : nil
    case .still(let still): return isWhole ? (whole, "[\(still.title)](\(address(of: still.path, still.end)))") : nil
    default: break
    }
    guard isWhole, let address = address(of: target), let place = last(link.destination, in: whole) else { return nil }
    return place.lowerBound > start && "(<".utf8.contains(body[place.lowerBound - 1]) ? (place, address) : nil
  }

  /// The definitions of links that are written apart: `[terms]: ../terms.md`.
  private var definitions: [Edit] {
    var isCode = false
    return lineStarts.indices.compactMap { number -> Edit? in
      let end = number + 1 < lineStarts.count ? lineStarts[number + 1] : body.count
      let line = String(decoding: body[lineStarts[number]..<end], as: UTF8.self)
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      guard !isCode, let match = line.prefixMatch(of: /\ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/) else { return nil }
      let destination = String(match.1)
      let targets = [false, true].compactMap { text.references[WrittenLink(destination, isImage: $0)] }
      guard let address = targets.first.flatMap(address), let place = last(destination, in: lineStarts[number]..<end) else { return nil }
      return (place, address)
    }
  }

  private func address(of target: LinkTarget) -> String? {
    switch target {
    case .page(let path, let end): address(of: path, end)
    case .fragment(let fragment): address(of: head.path, AddressEnd(fragment: fragment))
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
