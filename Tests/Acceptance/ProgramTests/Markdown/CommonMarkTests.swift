import AcceptanceSupport
import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Without extensions the whole builder gives what the `cmark` command gives. The examples are those of the CommonMark
/// specification 0.30 by John MacFarlane (CC BY-SA 4.0).
@Suite(.enabled(if: installedProgram("cmark") != nil, "cmark is not installed: .ci/setup acceptance"), .fewProgramsAtATime)
struct CommonMarkTests {
  private struct Example: Decodable {
    let example: Int
    let markdown: String
  }

  @Test func everyExampleIsPlainCommonMark() async throws {
    let cmark = try #require(installedProgram("cmark"))
    let file = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Markdown/commonmark.json"
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(examples.count == 652)
    var files = [
      "content/site.yaml": "title: Test\nmarkdown: {extensions: []}\n", "templates/layouts/page.mustache": "<!-- body -->{{{bodyHTML}}}",
    ]
    for example in examples { files["content/e\(example.example).md"] = "---\ntitle: Example\ndescription: One.\n---\n" + example.markdown }
    let site = try TestSite(files)
    #expect(try await site.build().diagnostics.filter { $0.severity == .error } == [])
    let plain = try TemporaryFolder()
    try plain.write(Dictionary(uniqueKeysWithValues: examples.map { ("\($0.example).md", $0.markdown) }))
    _ = try await ProgramRun(["/bin/sh", "-c", "for n in *.md; do \(cmark) $n >$n.html || exit 1; done"], in: plain.path).succeeded()
    for example in examples {
      let ours = try site.folder.text("public/e\(example.example)/index.html").replacing("<!-- body -->", with: "")
        .replacing(/<h([1-6]) id="[^"]*">/) { "<h\($0.1)>" }
      let theirs = try plain.text("\(example.example).md.html")
      #expect(Self.withoutRefusedLinks(ours) == Self.withoutRefusedLinks(theirs), "example \(example.example)")
    }
  }

  /// Links and images whose scheme may not be published are what they hold: the only other difference.
  private static func withoutRefusedLinks(_ html: String) -> String {
    html.replacing(/<a href="(?!https?:|mailto:|tel:|sms:)[A-Za-z][A-Za-z0-9+.-]*:[^"]*"[^>]*>(.*?)<\/a>/) { String($0.1) }
      .replacing(/<a href="">(.*?)<\/a>/) { String($0.1) }
  }
}
