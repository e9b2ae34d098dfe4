import Testing

/// Front matter as the documentation of other generators has it, without what docs/moving.md says to change by hand.
struct OtherGenerator: Sendable, CustomTestStringConvertible {
  let name: String
  /// What `site.yaml` admits: the lines of docs/moving.md.
  let ignore: String
  let params: String
  /// Keys that every page has; `{n}` is its number.
  let always: [String]
  /// Keys of which each page has some.
  let some: [String]

  var testDescription: String { name }

  /// - Returns: fifty pages by path, each with other keys.
  var pages: [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<50).map { number in
        // Every other key by turns, and a few more that differ from page to page.
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
        "summary: In a few words.", "outputs: [html, json]", "toc: true", "expiryDate: 2034-01-01", "math: true", "type: docs",
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
