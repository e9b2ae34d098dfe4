internal import Diagnostics
internal import Markdown
internal import SettingsModel

/// Pages in HTML: what they say of themselves stands in their elements.
extension PageMetadata {
  /// Whether a file in HTML is a page: it has a title. A file without one is a fragment, or proves to a service whose site this is.
  package static func isPage(_ path: ContentPath, _ bytes: [UInt8]) -> Bool { path.isHTML && HTMLPage(bytes[...]).title != nil }

  /// Why a page is not read whose text is in another encoding than UTF-8.
  static func encodingProblem(_ text: SourceText) -> Diagnostic? {
    guard let encoding = HTMLPage(text.bytes[...]).encoding, !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.text),
      text.bytes.contains(where: { $0 >= 0x80 })
    else { return nil }
    let location = text.location(ofByte: encoding.offset, length: 5)
    return Diagnostic(
      .error, .notUTF8, in: text, at: location, "the page is in another encoding: \"\(encoding.text)\"",
      help: "save the file as UTF-8, and write <meta charset=\"utf-8\">")
  }

  /// The same page at a place among its neighbours, if it has none.
  package func ordered(_ order: Int64) -> PageMetadata {
    if frontMatter.order != nil { return self }
    var frontMatter = frontMatter
    frontMatter.order = order
    return PageMetadata(self, with: frontMatter)
  }
}

extension FrontMatter {
  /// Takes what a page in HTML says where front matter says nothing.
  mutating func adopt(_ html: HTMLPage) {
    func text(_ name: String) -> String? { html.metadata[name].flatMap { $0.text.isEmpty ? nil : $0.text } }
    description = description ?? text("description")
    robots = robots ?? text("robots")
  }
}
