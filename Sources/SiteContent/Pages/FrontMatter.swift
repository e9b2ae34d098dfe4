internal import Diagnostics

/// What an author writes above a page's text.
package struct FrontMatter: Sendable, Hashable {
  package var title: String?
  package var description: String?
  package var date: CalendarDate?
  package var updated: CalendarDate?
  /// From when a legal text holds.
  package var effective: CalendarDate?
  package var tags: [String] = []
  package var draft = false
  package var layout: String?
  package var slug: String?
  package var aliases: [String] = []
  /// The place among its neighbours, smaller first.
  package var order: Int64?
  /// For search engines: `noindex`.
  package var robots: String?

  package init() {}
}

extension FrontMatter: Anonymous {
  static let fields = FieldTable<FrontMatter>(
    "front matter",
    [
      .optional("title", \.title, .text, "the page's title; else its first heading"),
      .optional("description", \.description, .text, "one sentence for lists and search engines"),
      .optional("date", \.date, .date, "when it was published"),
      .optional("updated", \.updated, .date, "when it was last changed"),
      .optional("effective", \.effective, .date, "from when it holds"),
      .defaulted("tags", \.tags, .list(.text), "what it is about"),
      .defaulted("draft", \.draft, .boolean, "whether it is left out"),
      .optional("layout", \.layout, .text, "the template; `list` makes a list of a folder"),
      .optional("slug", \.slug, .text, "the last part of its address"),
      .defaulted("aliases", \.aliases, .list(.text), "addresses that lead here"),
      .optional("order", \.order, .integer, "its place among its neighbours"),
      .optional("robots", \.robots, .text, "what search engines may do"),
    ])
}

extension ValueReader where Value == CalendarDate {
  static let date = Self("a date") { node, reader in
    guard let text = ValueReader<String>.text.read(node, &reader) else { return nil }
    if let date = CalendarDate(text) { return date }
    reader.error(.invalidDate, at: node.location, "\"\(text)\" is not a date", help: "write it as 2026-10-01")
    return nil
  }
}
