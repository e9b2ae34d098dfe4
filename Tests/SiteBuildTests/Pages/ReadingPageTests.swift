import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The table of contents and other links next to the text of a page.
@Suite(.computing) struct ReadingPageTests {
  private static let long = "# Guide\n\nWords.\n\n## One & all\n\n### Part\n\n## Two\n\n## Three\n\n## Four\n"

  private static let arrow = #"<svg class="chevron" viewBox="0 0 16 16" aria-hidden="true"><path d="m3 6 5 5 5-5"></path></svg>"#

  /// Returns the HTML of the table of contents; empty if there is none.
  private func contents(_ text: String) async throws -> String {
    let site = try TestSite(["content/guide.md": "---\ndescription: A guide.\n---\n\(text)"])
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/guide/index.html").withPlainAssets
    guard let start = html.range(of: "<nav class=\"contents\""), let end = html[start.lowerBound...].range(of: "</nav>\n") else {
      #expect(!html.contains("contents.css"))
      return ""
    }
    #expect(html.contains("<link rel=\"stylesheet\" href=\"../assets/contents.css\">"))
    #expect(html.contains("<script type=\"module\" src=\"../assets/contents.js\"></script>"))
    return String(html[start.lowerBound..<end.upperBound])
  }

  @Test func longPageHasATableOfContents() async throws {
    #expect(
      try await contents(Self.long) == """
        <nav class="contents" aria-label="On this page">
        <button class="menu__open" type="button" popovertarget="contents">On this page \(Self.arrow)</button>
        <div class="contents__list" id="contents" popover>
        <p class="contents__title" aria-hidden="true">On this page</p>
        <ul class="plain">
        <li><a href="#one-all">One &amp; all</a></li>
        <li><a href="#two">Two</a></li>
        <li><a href="#three">Three</a></li>
        <li><a href="#four">Four</a></li>
        </ul>
        </div>
        </nav>

        """)
  }

  @Test func shortPageAndPageWithItsOwnListHaveNoTableOfContents() async throws {
    #expect(try await contents("# Guide\n\n## One\n\n## Two\n\n## Three\n\n### Four\n") == "")
    #expect(try await contents(Self.long.replacing("Words.", with: "[TOC]")) == "")
  }

  @Test func everyMenuHasItsButton() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\ndescription: A test.\nnavigation: [{ title: X, url: /x/ }]\n", "content/x/app.yaml": "name: X\n",
      "content/x/guide.md": "---\ndescription: A guide.\n---\n\(Self.long)",
    ])
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/guide/index.html")
    #expect(html.matches(of: /popovertarget="([^"]*)"/).map { String($0.1) } == ["site-nav", "app-nav", "contents"])
    #expect(html.matches(of: /id="([^"]*)" popover/).map { String($0.1) } == ["site-nav", "app-nav", "contents"])
  }

  @Test func headingWithTheIDOfTheTableOfContentsGetsAnother() async throws {
    let list = try await contents(Self.long.replacing("## Two", with: "## Contents"))
    #expect(list.contains("<li><a href=\"#contents-2\">Contents</a></li>"))
  }

  @Test func pageLinksToItsSource() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\ndescription: A test.\neditURL: https://code.example/edit/{path}?at=main\n",
      "content/x/app.yaml": "name: X\n", "content/x/our terms.md": "---\ndescription: What holds.\n---\n# Terms\n",
    ])
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/our terms/index.html")
    let link = "<a href=\"https://code.example/edit/x/our%20terms.md?at=main\">Edit this page</a>"
    #expect(html.contains("<p class=\"byline\">\(link)</p>\n</article>"))
    #expect(try !site.folder.text("public/x/index.html").contains("code.example"))
  }

  @Test(arguments: [
    "https://code.example/edit/", "code.example/{path}", "mailto:me@x.example?subject={path}", "https://{path}/", "/edit/{path}",
  ])
  func editURLNeedsAHostAndThePath(url: String) async throws {
    let site = try TestSite(["content/site.yaml": "title: Test\neditURL: \(url)\n"])
    #expect(
      try await site.messages() == """
        content/site.yaml:2:10: error: "\(url)" is not an address with {path} [invalid-url]
            2 | editURL: \(url)
              |          ^\(String(repeating: "~", count: url.count - 1))
              = help: write it as https://github.com/me/my-app-site/edit/main/content/{path}

        """)
  }
}
