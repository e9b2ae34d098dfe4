internal import Diagnostics
package import SettingsModel
internal import TextCoding

/// The metadata that an author writes above a page's text.
package struct FrontMatter: Sendable, Hashable {
  package var title: String?
  package var description: String?
  package var date: CalendarDate?
  /// The first day on which another generator would publish the page.
  package var firstDay: CalendarDate?
  package var updated: CalendarDate?
  /// The app version that the page announces.
  package var version: String?
  /// The day on which a legal text takes effect.
  package var effective: CalendarDate?
  package var tags: [String] = []
  package var draft = false
  package var layout: String?
  package var slug: String?
  package var aliases: [String] = []
  /// The position among neighboring pages; the smallest number comes first.
  package var order: Int64?
  /// The group in the app's navigation; nil to choose it by the page's name.
  package var group: PageGroup?
  /// Directives for search engines: `noindex`.
  package var robots: String?
  /// Marks the text as a sample; nil if it is the real text.
  package var sample: SampleMark?
  /// The picture that other sites show with a link to the page.
  package var image: LinkPicture?
  /// The author's own values for templates.
  package var params: [String: JSONValue] = [:]

  package init() {}

  /// Whether search engines may index the page.
  package var isIndexed: Bool { RobotsDirectives.allowIndexing(robots) }
}

extension FrontMatter: MapType {
  static let table = MemberTable<FrontMatter>(
    "front matter",
    .optional("title", \.title, .text, "the page's title", without: .words("its first heading, else the file's name")),
    .optional("description", \.description, .text, "one sentence for lists and search engines"),
    .optional(
      "date", \.date, .date, "when it was published; a page dated after today is left out",
      without: .words("the date in front of the file's name, if there is one"), example: "2026-10-01"),
    .optional("updated", \.updated, .date, "when it was last changed", example: "2026-10-20"),
    .optional(
      "version", \.version, versionFormat, "the version of the app that the page is about, this makes the page a release",
      example: "1.2.0"),
    .optional("effective", \.effective, .date, "the date from which a legal text applies", example: "2026-11-01"),
    .defaulted("tags", \.tags, .oneOrMore(.text), "its topics, a word or a few words each"),
    .defaulted("draft", \.draft, .boolean, "whether it is left out unless `--drafts` is given"),
    .optional(
      "layout", \.layout, .text, "the template, by its name in `templates/layouts/`; `list` in an `index.md` makes a list of its folder",
      without: .words("`page`"), example: "list"),
    .optional(
      "slug", \.slug, slugFormat, "the last part of its address", without: .words("the file's name, without a date in front"),
      example: "hello"),
    .defaulted("aliases", \.aliases, .oneOrMore(aliasFormat), "old addresses that redirect here, such as /old/place/ or /old/place.html"),
    .optional("order", \.order, .integer, "its position among its neighbors, smaller first"),
    .optional(
      "group", \.group, PageGroup.format, "its group in the app's navigation",
      without: .words("`help` or `legal` for known addresses, such as /support/ and /privacy/; else `app`"), example: "help"),
    .optional("robots", \.robots, RobotsDirectives.format, "what search engines may do", example: "noindex"),
    .defaulted(
      "sample", \.sample, SampleMark.format,
      "whether the page is invented, or the address of the real page; a banner says so",
      without: .value(false), example: "https://example.com/privacy"),
    .optional(
      "image", \.image, LinkPicture.format, "the picture that other sites show with a link to the page",
      without: .words("the app's icon unless it is an SVG, else the picture in `site.yaml`")),
    .defaulted(
      "params", \.params, .parameters, "your own values for templates: `{{params.name}}`",
      without: .words("the values of the app and of `site.yaml`")),
    example: """
      title: Terms of Use
      description: What you may do with My App, and what you can expect of it.
      effective: 2026-11-01
      """)

  // `PageMetadata.check` checks these values.
  private static let slugFormat = ValueFormat<String>.text(.pathPart)
  private static let versionFormat = ValueFormat<String>.text(.release)
  private static let aliasFormat = ValueFormat<String>.text(.path)
}

extension FrontMatter {
  /// Reads a map. The site's settings may allow keys of other generators, which are ignored or become values for templates. Values that keep
  /// a page back are never ignored.
  static func read(_ root: Node, into draft: Self, admitting keys: SiteSettings.ForeignKeys, _ reader: inout Reader) -> Self? {
    guard let members = root.members else { return table.read(root, into: draft, &reader) }
    let known = table.authored.keys.map(\.key)
    let keptBack = KeptBack(members, isDraft: root["draft"]?.scalar == .boolean(true), &reader)
    func isAdmitted(_ key: String) -> Bool { keys.admits(key) || keptBack.understood.contains(key) }
    let unknown = members.filter { !known.contains($0.key) && !isAdmitted($0.key) && nearestName(to: $0.key, among: known) == nil }
    for member in unknown {
      reader.error(
        .unknownKey, at: member.keyLocation, "\"\(member.key)\" is not a valid key in front matter",
        help: "if another generator uses it, allow it in site.yaml: `frontMatter: { ignore: [\(member.key)] }`")
    }
    let left = Set(unknown.map(\.key))
    let own = members.filter { !isAdmitted($0.key) && !left.contains($0.key) }
    var frontMatter = table.read(
      Node(content: .mapping(own), location: root.location, lastLine: root.lastLine), into: draft, &reader)
    frontMatter?.firstDay = keptBack.firstDay
    for member in members where keys.params.contains(member.key) {
      frontMatter?.params[member.key] = ValueFormat<JSONValue>.json.read(member.value, &reader)
    }
    return frontMatter
  }
}

/// A group in an app's navigation.
package enum PageGroup: String, CaseIterable, Sendable {
  /// Pages about the app, and news.
  case app
  /// Pages about using the app and getting help.
  case help
  /// Terms, privacy and other legal texts.
  case legal
  /// Pages for programmers.
  case developers

  /// Common names for pages in apps and stores, by group.
  private static let known: [PageGroup: Set<String>] = [
    .help: [
      "account-deletion", "contact", "delete-account", "faq", "feedback", "help", "questions", "support", "troubleshooting",
    ],
    .legal: [
      "agb", "cookies", "datenschutz", "eula", "impressum", "imprint", "legal", "licence", "licences", "license", "licenses", "privacy",
      "privacy-policy", "terms", "terms-of-service", "terms-of-use",
    ],
  ]

  /// - Parameter name: The first part of a page's address below its app.
  init(name: String) { self = Self.known.first { $0.value.contains(name) }?.key ?? .app }

  static let format = ValueFormat<PageGroup>.word(
    "a group of pages",
    [
      .app: "about the app, and what is new", .help: "how to use it, and whom to ask", .legal: "terms, privacy and the like",
      .developers: "for developers; the last group, collapsed",
    ])
}

extension PageMetadata {
  /// Returns the page's group in an app's navigation.
  ///
  /// - Parameter app: The app's address.
  package func group(below app: PagePath) -> PageGroup {
    frontMatter.group ?? PageGroup(name: String(path.text.dropFirst(app.text.count).prefix { $0 != "/" }))
  }
}

/// A page's directives for search engines, as in `<meta name="robots">`.
package enum RobotsDirectives {
  /// Whether search engines may index the page.
  package static func allowIndexing(_ text: String?) -> Bool {
    text.map { names(in: $0).allSatisfy { $0 != "noindex" && $0 != "none" } } ?? true
  }

  /// The directives that Google and Bing document; no other search engine has more.
  private static let known = [
    "all", "index", "noindex", "follow", "nofollow", "none", "noarchive", "nocache", "nosnippet", "noimageindex", "notranslate",
    "indexifembedded", "max-snippet", "max-image-preview", "max-video-preview", "unavailable_after",
  ]

  /// Warns about unknown directives: a page with `no-index` would be indexed.
  static let format = ValueFormat<String>.text(.free) { text, location, reader in
    for name in names(in: text) where !known.contains(name) {
      let help = nearestName(to: name, among: known).map { "did you mean \"\($0)\"?" }
      reader.warning(.unknownValue, at: location, "\"\(name)\" is not a robots directive", help: help)
    }
  }

  /// Returns the directives in lowercase, without their values. A value, such as a date, may contain commas.
  private static func names(in text: String) -> [String] {
    text.lowercased().split(separator: ",").compactMap { part in
      let words = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      var name = (words.first ?? "").drop(while: \.isWhitespace)
      while name.last?.isWhitespace == true { name.removeLast() }
      let isPartOfValue = name.utf8.first?.isASCIIDigit ?? true
      return isPartOfValue ? nil : String(name)
    }
  }
}

/// Marks a text as a sample: it was written for the site and is not the real one.
package struct SampleMark: Sendable, Hashable {
  /// The URL of the real text; nil if it is unknown.
  package let original: String?

  package init(original: String? = nil) { self.original = original }

  /// `true`, or the URL of the real text.
  static let format = ValueFormat<SampleMark?>(.anyOf([.boolean, .text(.webAddress)])) { node, reader in
    if case .boolean(let isSample) = node.scalar { return .some(isSample ? SampleMark() : nil) }
    guard case .string(let text) = node.scalar else {
      reader.mismatch("expected true, false or the address of the real text, found", at: node)
      return nil
    }
    guard PublicURL.isValid(text), text.hasPrefix("https://") || text.hasPrefix("http://") else {
      reader.error(
        .invalidURL, at: node.location, "\"\(text)\" is not the address of a page",
        help: "write the https:// URL of the original text, or true if there is none")
      return nil
    }
    return SampleMark(original: text)
  }
}

extension Site {
  /// Returns the page's sample mark, or else its app's.
  package func sample(of page: PageMetadata) -> SampleMark? {
    page.frontMatter.sample ?? (app(at: page.path)?.catalogue.sample == true ? SampleMark() : nil)
  }
}
