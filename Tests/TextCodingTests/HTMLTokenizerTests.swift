import Foundation
import Testing

@testable import TextCoding

/// Finds tags as browsers do, even in malformed HTML.
@Suite struct HTMLTokenizerTests {
  /// Returns every tag as `name key=value …`. End tags have a leading slash.
  private static func tags(_ html: String) -> [String] {
    var tokenizer = HTMLTokenizer(Array(html.utf8))
    var tags: [String] = []
    while tokenizer.next() {
      let attributes = tokenizer.attributes.map { " \($0.name)=\(tokenizer.value(of: $0))" }.joined()
      tags.append((tokenizer.isEnd ? "/" : "") + tokenizer.name + attributes + (tokenizer.isSelfClosing ? " /" : ""))
    }
    return tags
  }

  @Test(arguments: [
    ("<a href=\"x\">b</a>", ["a href=x", "/a"]),
    ("<A HREF='x' Title=y>", ["a href=x title=y"]),
    ("<a\nhref\t=\n \"x\" hidden>", ["a href=x hidden="]),
    ("<br/><img src=a/b alt>", ["br /", "img src=a/b alt="]),
    ("<a href=\"x>y\">", ["a href=x>y"]),
    ("<a =x>", ["a =x="]),
    ("<a href=x\"y'z>", ["a href=x\"y'z"]),
    ("<a href=\"a&amp;b&#x41;&#66;&quot;&copy=1&unknown;&#xD800;\">", ["a href=a&bAB\"&copy=1&unknown;\u{FFFD}"]),
    ("a < b << <3 <> </> </3> <!x> <?y?>", []),
    ("<!-- <a> --><b><!--><i><!---><u><!-- x --!><s>", ["b", "i", "u", "s"]),
    ("<!-- <a> -> <b>", []),
    ("<script>if (a<b) '</scrip' </script ><p>", ["script", "/script", "p"]),
    ("<style><a></STYLE><p><textarea><a></textarea>", ["style", "/style", "p", "textarea", "/textarea"]),
    ("<title>a &lt; <b></title><p>", ["title", "/title", "p"]),
    ("<script><a>", ["script"]),
    ("<p><a href=\"x", ["p"]), ("<p", []), ("<", []), ("</", []), ("<!", []), ("<!--", []), ("", []),
    ("<x-y:z data-größe=\"ä\">", ["x-y:z data-größe=ä"]),
  ])
  func findsTheTagsOf(_ html: String, _ expected: [String]) {
    #expect(Self.tags(html) == expected)
  }

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
