import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Pages written for other site generators.
@Suite(.computing) struct MovingInTests {
  private static let index = "---\ndescription: Home.\n---\n[All pages](guide/)\n"
  private static let list = "---\nlayout: list\ndescription: All pages.\n---\n"

  private static func site(_ generator: OtherGenerator, admits: Bool) throws -> TestSite {
    let keys = "frontMatter: { ignore: [\(generator.ignore)], params: [\(generator.params)] }\n"
    let files = [
      "content/site.yaml": "title: T\npageSize: 100\n" + (admits ? keys : ""), "content/index.md": index, "content/guide/index.md": list,
      // Jekyll's pages have `layout: post`. As docs/moving.md recommends, this layout includes the default one.
      "templates/layouts/post.mustache": "{{>layouts/page}}\n",
    ]
    return try TestSite(files.merging(generator.pages) { $1 })
  }

  @Test(arguments: OtherGenerator.all) func fiftyPagesOfAnotherGeneratorAreAccepted(_ generator: OtherGenerator) async throws {
    let site = try Self.site(generator, admits: true)
    let reported = try await site.messages()
    #expect(reported == "", "\(reported)")
    #expect(generator.pages.count == 50)
    #expect(try site.folder.files(below: "public/guide").filter { $0.hasSuffix("index.html") }.count >= 51)
  }

  /// Each key is reported once, no matter how many pages have it.
  @Test(arguments: OtherGenerator.all) func unknownKeyIsReportedOnce(_ generator: OtherGenerator) async throws {
    let site = try Self.site(generator, admits: false)
    let found = try await site.build().diagnostics
    #expect(found.map(\.code).allSatisfy { $0 == .unknownKey })
    // sitegen understands `publishDate`.
    let keys = (generator.ignore + ", " + generator.params).split(separator: ", ").map(String.init).filter { $0 != "publishDate" }
    let written = keys.filter { key in generator.pages.values.contains { $0.contains("\n\(key):") } }
    #expect(written.count >= 8 && found.count == written.count, "\(found.map(\.summary))")
    for key in written {
      #expect(found.contains { $0.summary.hasPrefix("\"\(key)\" is not a valid key in front matter; also on ") }, "\(key)")
    }
  }

  /// docs/moving.md lists exactly the keys that the pages need.
  @Test(arguments: OtherGenerator.all) func keysMatchTheDocumentation(_ generator: OtherGenerator) throws {
    let page = try String(contentsOfFile: ProjectFolder.path + "/docs/moving.md", encoding: .utf8)
    #expect(page.contains("  ignore: [\(generator.ignore)]\n  params: [\(generator.params)]\n"))
  }

  @Test func manyPagesInAnUnsupportedFormatAreReportedOnce() async throws {
    let pages = (1...5).map { ("content/page-\($0).mdx", "import X from 'x'\n") }
    let site = try TestSite(["content/index.md": Self.index].merging(pages) { $1 })
    #expect(
      try await site.build().diagnostics.filter { $0.code == .foreignFormat }.map { "\($0.path): \($0.summary)" } == [
        "content/page-1.mdx: MDX is not supported; also on 4 more pages"
      ])
  }

  @Test func fewPagesAreReportedSeparately() async throws {
    let page = "---\nsidebar: left\ndescription: A.\n---\nText.\n"
    let site = try TestSite(["content/index.md": page, "content/a.md": page])
    #expect(
      try await site.messages() == """
        content/a.md:2:1: error: "sidebar" is not a valid key in front matter [unknown-key]
            2 | sidebar: left
              | ^~~~~~~
              = help: if another generator uses it, allow it in site.yaml: `frontMatter: { ignore: [sidebar] }`
        content/index.md:2:1: error: "sidebar" is not a valid key in front matter [unknown-key]
            2 | sidebar: left
              | ^~~~~~~
              = help: if another generator uses it, allow it in site.yaml: `frontMatter: { ignore: [sidebar] }`

        """)
  }

  @Test func timeAfterADateIsIgnored() async throws {
    let page = "---\ndate: 2026-10-01T23:59:59-11:00\nupdated: 2026-10-02 08:00\ndescription: A.\n---\nText.\n"
    let site = try TestSite(["content/index.md": "---\ndescription: H.\n---\nH\n", "content/a.md": page])
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/a/index.html")
    #expect(html.contains("datetime=\"2026-10-01\"") && html.contains("datetime=\"2026-10-02\""))
  }
}

/// Front matter from the documentation of other generators, after the manual changes in docs/moving.md.
struct OtherGenerator: Sendable, CustomTestStringConvertible {
  let name: String
  /// The accepted keys in `site.yaml`, from docs/moving.md.
  let ignore: String
  let params: String
  /// The keys of every page; `{n}` is the page's number.
  let always: [String]
  /// The keys of some pages.
  let some: [String]

  var testDescription: String { name }

  /// Fifty pages with different keys, by path.
  var pages: [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<50).map { number in
        // Alternating keys, and a few more that differ from page to page.
        let chosen = some.indices.filter { ($0 + number).isMultiple(of: 2) || ($0 * number) % 5 == 1 }.map { some[$0] }
        let lines = (always + chosen).map { $0.replacing("{n}", with: "\(number)") }
        return ("content/guide/page-\(number).md", "---\n\(lines.joined(separator: "\n"))\n---\nText of the page.\n")
      })
  }

  static let all = [
    OtherGenerator(
      name: "Hugo",
      ignore:
        "lastmod, publishDate, expiryDate, weight, type, keywords, categories, series, menu, linkTitle, url, cascade, outputs, toc, math",
      params: "summary, author, authors, images, cover",
      always: ["title: \"Page {n}\"", "description: What page {n} says.", "date: 2024-02-02T04:14:54-08:00"],
      some: [
        "draft: false", "weight: 10", "tags:\n- one\n- two", "categories: [guides]", "lastmod: 2024-03-01T00:00:00Z", "slug: page-nr-{n}",
        "aliases:\n  - /posts/my-original-url-{n}/\n  - /2010/01/01/even-earlier-url-{n}.html",
        "params:\n  author: John Smith\n  sizes: [1, 2]",
        "menu:\n  main:\n    name: Guide\n    weight: 20", "keywords: [a, b]", "linkTitle: Short {n}",
        "cover:\n  image: img.png\n  alt: A cover",
        "summary: In a few words.", "outputs: [html, json]", "toc: true", "publishDate: 2024-02-01", "expiryDate:", "math: true",
        "type: docs",
      ]),
    OtherGenerator(
      name: "Zola",
      ignore: "weight, template, taxonomies, in_search_index, sort_by, render, insert_anchor_links, authors, path",
      params: "extra",
      always: ["title: Page {n}", "description: \"What page {n} says.\""],
      some: [
        "date: 2024-05-06", "updated: 2024-06-07", "weight: 3", "draft: false", "slug: zola-{n}", "authors: [Joe Bloggs]",
        "taxonomies:\n  tags: [rust, web]\n  categories: [programming]", "aliases: [/old-zola-{n}/]", "in_search_index: true",
        "template: page.html",
        "extra:\n  toc: true\n  image: card.png\n  links:\n    - { name: One, url: 'https://one.example/' }", "render: true",
        "insert_anchor_links: right", "sort_by: date",
      ]),
    OtherGenerator(
      name: "Starlight",
      ignore: "sidebar, editUrl, head, tableOfContents, template, lastUpdated, prev, next, pagefind",
      params: "hero, banner",
      always: ["title: Page {n}", "description: Learn how to use page {n}."],
      some: [
        "slug: starlight-{n}", "editUrl: false", "tableOfContents:\n  minHeadingLevel: 2\n  maxHeadingLevel: 3",
        "template: splash", "draft: false", "lastUpdated: 2022-08-09", "prev: Keep calm",
        "next:\n  link: /unrelated-page/\n  label: Check this other page out",
        "pagefind: false", "sidebar:\n  label: Custom label\n  order: 2\n  badge:\n    text: New\n    variant: tip",
        "hero:\n  tagline: Take your stellar stuff to the moon and back!\n  actions:\n    - text: Tell me more\n      link: /getting-started/\n      icon: right-arrow",
        "banner:\n  content: We just launched something cool!", "head:\n  - tag: title\n    content: Custom about title",
      ]),
    OtherGenerator(
      name: "Jekyll",
      ignore: "permalink, published, categories, category, redirect_from, nav_order, parent, has_children, comments, toc, last_modified_at",
      params: "excerpt, author, subtitle",
      always: ["layout: post", "title:  \"Welcome to page {n}!\"", "description: Page {n} of a blog."],
      some: [
        "date:   2015-11-17 16:16:01 -0600", "categories: jekyll update", "tags: food", "permalink: /about/",
        "published: true",
        "author: dave", "excerpt: A few words.", "nav_order: 2", "parent: Guides", "has_children: true",
        "redirect_from:\n  - /old/\n  - /older/",
        "comments: true", "toc: true", "last_modified_at: 2020-01-02", "subtitle: Below the title", "category: news",
      ]),
  ]
}
