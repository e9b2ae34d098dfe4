import Foundation
import Testing

@testable import TextCoding

/// Finds tags as browsers do, even in malformed HTML.
@Suite struct HTMLTokenizerTests {
  /// The time grows linearly with the length of the text, because backtracking and lookahead are limited.
  @Test(.timeLimit(.minutes(10)), arguments: ["<a href=\"", "<", "<!--", "<script>", "<a b", "<a href='x'>", "&#", "</title", "<a &amp;="])
  func hostileTextsAreReadOnce(_ part: String) {
    let text = Array(String(repeating: part, count: 262_144 / part.utf8.count).utf8)
    var tokenizer = HTMLTokenizer(text)
    var count = 0
    while tokenizer.next() { count += 1 }
    #expect(count <= text.count)
    #expect(HTMLTokenizer.anchors(in: text) == [])
  }
}
