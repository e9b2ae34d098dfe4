internal import Diagnostics
package import SettingsModel

/// What an author writes above a page's text.
package struct FrontMatter: Sendable, Hashable {
  package var title: String?
  package var description: String?
  package var date: CalendarDate?
  package var updated: CalendarDate?
  /// The version of the app that the page is about.
  package var version: String?
  /// From when a legal text holds.
  package var effective: CalendarDate?
  package var tags: [String] = []
  package var draft = false
  package var layout: String?
  package var slug: String?
  package var aliases: [String] = []
  /// The place among its neighbours, smaller first.
  package var order: Int64?
  /// Where an app's navigation has it, if its name does not say so.
  package var group: PageGroup?
  /// For search engines: `noindex`.
  package var robots: String?
  /// That the text is invented.
  package var sample: SampleMark?
  /// The picture that other sites show with a link to the page.
  package var image: LinkPicture?
  /// The author's own values for templates.
  package var params: [String: JSONValue] = [:]

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
    .optional(
      "version", \.version, versionFormat, "the version of the app that the page is about, which makes it one of the app's releases",
      example: "1.2.0"),
    .optional("effective", \.effective, .date, "from when a legal text applies", example: "2026-11-01"),
    .defaulted("tags", \.tags, .oneOrMore(.text), "what it is about, in a word each"),
    .defaulted("draft", \.draft, .boolean, "whether it is left out unless `--drafts` is given"),
    .optional(
      "layout", \.layout, .text, "the template, by its name in `templates/layouts/`; `list` in an `index.md` makes a list of its folder",
      without: .words("`page`"), example: "list"),
    .optional(
      "slug", \.slug, slugFormat, "the last part of its address", without: .words("the file's name, without a date in front"),
      example: "hello"),
    .defaulted("aliases", \.aliases, .oneOrMore(aliasFormat), "addresses of the site that lead here, as /old/place/ or /old/place.html"),
    .optional("order", \.order, .integer, "its place among its neighbours, smaller first"),
    .optional(
      "group", \.group, PageGroup.format, "where the app's navigation has it",
      without: .words("`help` or `legal` if its address says so, as /support/ and /privacy/ do; else `app`"), example: "help"),
    .optional("robots", \.robots, RobotsDirectives.format, "what search engines may do", example: "noindex"),
    .defaulted(
      "sample", \.sample, SampleMark.format,
      "whether the text was written for the site and is not the real one, or the address of the real one; a banner says so",
      without: .value(false), example: "https://example.com/privacy"),
    .optional(
      "image", \.image, LinkPicture.format, "the picture that other sites show with a link to the page",
      without: .words("the app's icon if that is no SVG, else that of `site.yaml`")),
    .defaulted(
      "params", \.params, .parameters, "values of your own for templates: `{{params.name}}`",
      without: .words("those of the app and of `site.yaml`")),
    example: """
      title: Terms of Use
      description: What you may do with My App, and what you can expect of it.
      effective: 2026-11-01
      """)

  /// Their values are checked with the page's address.
  private static let slugFormat = ValueFormat<String>.text(.pathPart)
  private static let versionFormat = ValueFormat<String>.text(.release)
  private static let aliasFormat = ValueFormat<String>.text(.path)
}

extension FrontMatter {
  /// Reads a map; of the keys that are not ours, those that the site admits are values for templates or nothing.
  static func read(_ root: Node, into draft: Self, admitting keys: SiteSettings.ForeignKeys, _ reader: inout Reader) -> Self? {
    guard let members = root.members else { return table.read(root, into: draft, &reader) }
    let known = table.authored.keys.map(\.key)
    let strangers = members.filter { !known.contains($0.key) && !keys.admits($0.key) && nearestName(to: $0.key, among: known) == nil }
    for stranger in strangers {
      reader.error(
        .unknownKey, at: stranger.keyLocation, "\"\(stranger.key)\" is not a key of front matter",
        help: "if it is another generator's, site.yaml can admit it: `frontMatter: { ignore: [\(stranger.key)] }`")
    }
    let own = members.filter { member in !keys.admits(member.key) && !strangers.contains { $0.key == member.key } }
    var frontMatter = table.read(
      Node(content: .mapping(own), location: root.location, lastLine: root.lastLine), into: draft, &reader)
    for member in members where keys.params.contains(member.key) {
      frontMatter?.params[member.key] = ValueFormat<JSONValue>.json.read(member.value, &reader)
    }
    return frontMatter
  }
}

extension ValueFormat where Value == CalendarDate {
  /// A day. A time behind it, which other generators write, means nothing here: the day is as it was written.
  static let date = parsed(.date) { text, location, reader in
    if let date = CalendarDate(text) ?? CalendarDate(text.replacing(/[T ]\d{2}:\d{2}.*/, with: "", maxReplacements: 1)) { return date }
    let isWritten = text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil
    reader.error(
      .invalidDate, at: location, "\"\(text)\" is not a date", help: isWritten ? "there is no such day" : "write it as 2026-10-01")
    return nil
  }
}
