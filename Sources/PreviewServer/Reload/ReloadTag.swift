internal import TextCoding

/// The tag that every HTML page gets on its way to the browser, with the line break after it.
///
/// - Parameters:
///   - path: the address of the output, which for a missing page is not the one in the browser.
///   - tag: the entity tag of the output, without quotes.
package func reloadTag(path: String, tag: String) -> String {
  """
  <script type="module" src="/.sitegen/reload.js" data-path="\(path.escapedForHTML)" data-tag="\(tag.escapedForHTML)"></script>

  """
}

extension ReplyBytes {
  /// A page with a tag before the end of its body, or at its end if the body is not closed.
  init(_ page: [UInt8], withTag tag: String) {
    let place = page.lastIndex(ofTag: "</body>") ?? page.endIndex
    self.init([page[..<place], Array(tag.utf8)[...], page[place...]])
  }
}

extension [UInt8] {
  /// The last occurrence, ignoring case.
  fileprivate func lastIndex(ofTag tag: StaticString) -> Int? {
    tag.withUTF8Buffer { tag in
      guard count >= tag.count else { return nil }
      return (0...(count - tag.count)).last { start in
        self[start] == tag[0] && tag.indices.allSatisfy { self[start + $0].lowercasedInASCII == tag[$0] }
      }
    }
  }
}
