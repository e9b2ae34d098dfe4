import CCmark
import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Without extensions, the output is identical to that of the `cmark` command. The examples are from the CommonMark specification 0.30 by
/// John MacFarlane (CC BY-SA 4.0), and their HTML is the output of `cmark` 0.30.2.
@Suite(.computing) struct CommonMarkTests {
  private struct Example: Decodable {
    let example: Int
    let markdown: String
    let html: String
  }

  @Test(.enabled(if: cmark_version() >> 8 == 30, "the examples are for libcmark 0.30, and this is another version"))
  func everyExampleIsPlainCommonMark() async throws {
    let file = ProjectFolder.path + "/Tests/Base/MarkdownTests/commonmark.json"
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(examples.count == 652)
    var files = [
      "content/site.yaml": "title: Test\nmarkdown: {extensions: []}\nplainText: {pages: false}\n",
      "templates/layouts/page.mustache": "<!-- body -->{{{bodyHTML}}}",
    ]
    for example in examples { files["content/e\(example.example).md"] = "---\ntitle: Example\ndescription: One.\n---\n" + example.markdown }
    let site = try TestSite(files)
    #expect(try await site.build { $0.jobs = 2 }.diagnostics.filter { $0.severity == .error } == [])
    for example in examples {
      let ours = try site.folder.text("public/e\(example.example)/index.html").replacing("<!-- body -->", with: "")
        .replacing(/<h([1-6]) id="[^"]*">/) { "<h\($0.1)>" }
      #expect(Self.withoutRefusedLinks(ours) == Self.withoutRefusedLinks(example.html), "example \(example.example)")
    }
  }

  /// Replaces links and images that have a forbidden scheme with their contents, and removes the focus of code. These are the only other
  /// differences.
  private static func withoutRefusedLinks(_ html: String) -> String {
    html.replacing("<pre tabindex=\"0\">", with: "<pre>")
      .replacing(/<a href="(?!https?:|mailto:|tel:|sms:)[A-Za-z][A-Za-z0-9+.-]*:[^"]*"[^>]*>(.*?)<\/a>/) { String($0.1) }
      .replacing(/<a href="">(.*?)<\/a>/) { String($0.1) }
  }
}
