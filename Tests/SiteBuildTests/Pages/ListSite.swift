import Foundation
import TestSupport

/// A site with a list of three posts on two pages, a draft, a post with a later date, and all kinds of tags.
struct ListSite {
  static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://x.example/\ntags: lists\npageSize: 2\nplainText: { pages: false }\n",
    "content/blog/index.md": "---\ntitle: Blog\ndescription: Posts.\nlayout: list\n---\nOpening words.\n",
    "content/blog/2026-01-01-a.md": """
    ---
    tags: [iOS, "<b>", "../x", مرحبا]
    updated: 2026-02-01
    aliases: [/2025/a.html, /old/a/]
    ---
    # Post A

    One [page](../about.md), [below](#below), ![picture](a.svg) and [r][r][^1].

    ## Part

    <!--more-->

    ## Below

    [r]: 2026-01-02-b.md
    [^1]: A note.

    """,
    "content/blog/2026-01-02-b.md": "---\ntitle: Post B\ndescription: About B.\ntags: [iOS]\n---\nWords.\n\n## Part\n\n<!-- more -->\n",
    "content/blog/sub/2026-01-03-c.md": "---\ntitle: Post C\ndescription: About C.\ntags: [iOS, news]\n---\nText.\n",
    "content/blog/a.svg": "<svg/>",
    "content/blog/draft.md": "---\ntitle: Draft\ndescription: A draft.\ndraft: true\ntags: [secret]\naliases: [/old/draft/]\n---\n",
    "content/blog/2099-01-01-soon.md": "---\ntitle: Soon\ndescription: A plan.\n---\n",
    "content/about.md": "---\ntitle: About\ndescription: About us.\nupdated: 2026-03-01\ntags: [news]\n---\nText.\n",
  ]

  let site: TestSite

  init(_ change: (inout [String: String]) -> Void = { _ in }) throws {
    var files = Self.files
    change(&files)
    site = try TestSite(files)
  }

  /// Returns a page's content below its breadcrumbs.
  func main(_ path: String) throws -> String {
    let html = try site.folder.text("public/\(path)")
    guard let start = html.range(of: "</ol>\n</nav>\n"), let end = html.range(of: "</main>") else { return html }
    return String(html[start.upperBound..<end.lowerBound])
  }

  /// Returns the lines of a page's head that differ from page to page.
  func head(_ path: String) throws -> [String] {
    let marks = ["<title>", "name=\"description\"", "name=\"robots\"", "rel=\"canonical\"", "rel=\"prev\"", "rel=\"next\""]
    let head = try site.folder.text("public/\(path)").prefix { $0 != "\u{0}" }
    return head.split(separator: "\n").prefix { $0 != "</head>" }.filter { line in marks.contains { line.contains($0) } }.map(String.init)
  }
}
