internal import Diagnostics
internal import SettingsModel

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
  /// The picture that other sites show with a link to the page.
  package var image: LinkPicture?

  package init() {}

  /// Whether search engines may show the page.
  package var isIndexed: Bool { RobotsDirectives.allowIndexing(robots) }
}

extension FrontMatter: Anonymous {
  static let table = MemberTable<FrontMatter>(
    "front matter",
    .optional("title", \.title, .text, "the page's title", without: .words("its first heading, else the file's name")),
    .optional("description", \.description, .text, "one sentence for lists and search engines"),
    .optional(
      "date", \.date, .date, "when it was published; a page dated after today is left out",
      without: .words("the date in front of the file's name, if there is one"), example: "2026-10-01"),
    .optional("updated", \.updated, .date, "when it was last changed", example: "2026-10-20"),
    .optional("effective", \.effective, .date, "from when a legal text applies", example: "2026-11-01"),
    .defaulted("tags", \.tags, .list(.text), "what it is about, in a word each"),
    .defaulted("draft", \.draft, .boolean, "whether it is left out unless `--drafts` is given"),
    .optional(
      "layout", \.layout, .text, "the template, by its name in `templates/layouts/`; `list` in an `index.md` makes a list of its folder",
      without: .words("`page`"), example: "list"),
    .optional(
      "slug", \.slug, slugFormat, "the last part of its address", without: .words("the file's name, without a date in front"),
      example: "hello"),
    .defaulted("aliases", \.aliases, .list(aliasFormat), "addresses of the site that lead here, as /old/place/ or /old/place.html"),
    .optional("order", \.order, .integer, "its place among its neighbours, smaller first"),
    .optional("robots", \.robots, RobotsDirectives.format, "what search engines may do", example: "noindex"),
    .optional(
      "image", \.image, LinkPicture.format, "the picture that other sites show with a link to the page",
      without: .words("the app's icon if that is no SVG, else that of `site.yaml`")),
    example: """
      title: Terms of Use
      description: What you may do with My App, and what you can expect of it.
      effective: 2026-11-01
      """)

  /// Their values are checked with the page's address.
  private static let slugFormat = ValueFormat<String>.text(.pathPart)
  private static let aliasFormat = ValueFormat<String>.text(.path)
}

extension ValueFormat where Value == CalendarDate {
  static let date = parsed(.date) { text, location, reader in
    if let date = CalendarDate(text) { return date }
    let isWritten = text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil
    reader.error(
      .invalidDate, at: location, "\"\(text)\" is not a date", help: isWritten ? "there is no such day" : "write it as 2026-10-01")
    return nil
  }
}
