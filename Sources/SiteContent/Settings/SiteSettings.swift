package import Diagnostics
package import Localization
package import Markdown
package import SettingsModel

/// `site.yaml`: what holds for the whole site.
package struct SiteSettings: Sendable, Hashable {
  package struct NavigationItem: Sendable, Hashable {
    package var title = ""
    /// Root-relative, or an address on the web.
    package var url = ""
  }

  package struct MarkdownSettings: Sendable, Hashable {
    /// What is read beyond CommonMark.
    package var extensions = Set<MarkdownExtension>.standard
    /// The short way to curly quotes and dashes, beside whatever else is read.
    package var smart = false
    package var html = false

    package var allExtensions: Set<MarkdownExtension> { smart ? extensions.union([.smartPunctuation]) : extensions }
  }

  /// Which files are pages beside those in Markdown.
  package struct PageSettings: Sendable, Hashable {
    package var html = false
  }

  /// Sizes in bytes, counts and depths. Over one of them is a diagnostic that names it.
  package struct Limits: Sendable, Hashable {
    package var page: Int64 = 1 << 20
    package var yaml: Int64 = 4 << 20
    package var file: Int64 = 64 << 20
    package var pixels: Int64 = 100_000_000
    package var document: Int64 = 16 << 20
    package var companion: Int64 = 16 << 10
    package var yamlDepth: Int64 = 64
    package var markdownDepth: Int64 = 100
    package var markdownBrackets: Int64 = 20_000
    package var templateDepth: Int64 = 32

    /// The limits of a site that sets none.
    package static let standard = Limits()
  }

  /// How pictures are published.
  package struct ImageSettings: Sendable, Hashable {
    /// Of the pictures that are made from others, 0 to 100.
    package var quality: Int64 = 80
    /// Whether a picture is published under its own address too if only smaller forms of it are shown.
    package var keepOriginals = true
  }

  /// Which pages there are for tags.
  package enum TagPages: String, CaseIterable, Sendable {
    /// Each list has a page for every tag of its posts, below its own address.
    case lists
    /// `/tags/` has a page for every tag of the site.
    case site
  }

  package var title = ""
  package var description: String?
  /// Where the site will be: absolute, with a slash at its end.
  package var baseURL = "https://example.com/"
  /// Of the texts of these pages.
  package var language = "en"
  /// The other languages of the site.
  package var otherLanguages: [SiteLanguage] = []
  /// Whether the builder's words are to be English in the main language.
  var mainHasEnglishWords = false
  /// What addresses stand for: all of `content/`, or with `--app` the folder of one app; in one language or several.
  package var contentRoot = ContentRoot.content
  /// The one that these pages belong to.
  package var edition = ContentRoot.content.main
  /// What of the texts of `site.yaml` stands in another language than these pages.
  package internal(set) var untranslated = UntranslatedTexts.none
  /// The builder's words in that language.
  package var words = Words()
  package var author: String?
  /// Where the text of a page can be changed, with `{path}` for its file.
  package var editURL: String?
  /// Where the files beside the content can be read, with `{path}` for their path in the source folder.
  package var sourceURL: String?
  /// The picture that other sites show with a link to a page that has none.
  package var image: LinkPicture?
  /// Whether pages show what is not documented: for sites about other people's apps.
  package var showsGaps = false
  /// Whether there are pages and parts of pages for developers.
  package var showsDevelopers = true
  package var navigation: [NavigationItem] = []
  package var markdown = MarkdownSettings()
  package var pages = PageSettings()
  package var images = ImageSettings()
  package var limits = Limits()
  package var foreignKeys = ForeignKeys()
  package var plainText = PlainText()
  /// What the site looks like, and its apps where they do not say it.
  package var brand = Brand()
  /// What pages may load; nil if the site says nothing of it.
  package var csp: SecurityPolicy?
  /// The author's own values for templates.
  package var params: [String: JSONValue] = [:]
  /// Where the navigation leads out of the site.
  package var outgoing: [ExternalLink] = []
  /// Where it leads to pages of the site.
  package var inward: [InternalLink] = []
  /// Entries on one page of a list.
  package var pageSize: Int64 = 20
  package var tags: TagPages?

  package init() {}

  /// Reads `site.yaml`.
  ///
  /// - Parameters:
  ///   - texts: what stands for its texts in a language.
  ///   - untranslated: takes those that stand in another.
  /// - Returns: nil if the file could not be read.
  package static func read(
    _ text: SourceText, _ texts: ModelTexts? = nil, _ untranslated: UntranslatedTexts = .none
  ) -> (settings: SiteSettings?, diagnostics: [Diagnostic]) {
    if let problem = text.problem { return (nil, [problem]) }
    let (root, problems) = YAMLParser.parse(text)
    var reader = Reader(source: text)
    (reader.texts, reader.untranslated) = (texts, untranslated)
    let node = root ?? Node(content: .mapping([]), location: .start)
    var settings = problems.hasErrors && root == nil ? nil : table.read(node, into: SiteSettings(), &reader)
    settings?.checkLanguages(root, &reader)
    settings?.outgoing = reader.references.outgoing
    settings?.inward = reader.references.inward
    settings?.untranslated = reader.untranslated
    return (settings, problems + reader.diagnostics)
  }
}

extension SiteSettings: Anonymous {
  static let table = MemberTable<SiteSettings>(
    "site.yaml",
    .required("title", \.title, .shown, "the site's title"),
    .optional("description", \.description, .shown, "what the site is, in one sentence"),
    .defaulted(
      "baseURL", \.baseURL, baseURLFormat, "where the site will be; links between pages work anywhere, feeds and the sitemap need it"),
    .defaulted("language", \.language, LanguageTag.format, "the language of the texts, as in BCP 47; `de-AT` names the country too"),
    .defaulted(
      "languages", \.otherLanguages, SiteLanguage.list,
      "the other languages of the site; each has its pages below an address of its own, as /de/. A map says more of each",
      without: .words("none")),
    .optional("author", \.author, .text, "who writes it"),
    .optional(
      "editURL", \.editURL, editURLFormat,
      "where readers can change the text of a page; `{path}` stands for the path of its file below `content/`",
      without: .words("no page has a link to it"),
      example: "https://github.com/me/my-app-site/edit/main/content/{path}"),
    .optional(
      "sourceURL", \.sourceURL, sourceURLFormat,
      "where files outside the content folder can be read, so that pages can link to them as in `../Sources/App.swift`; `{path}` is the file's path in the source folder",
      without: .words("such links are dead"),
      example: "https://github.com/me/my-app/blob/main/{path}"),
    .optional(
      "image", \.image, LinkPicture.format,
      "the picture that other sites show with a link to a page that has none of its own; the path begins at `content/`"),
    .defaulted(
      "showsGaps", \.showsGaps, .boolean,
      "whether pages show what is not documented; for a site about other people's apps"),
    .defaulted(
      "developers", \.showsDevelopers, .boolean,
      "whether there are pages for developers: effects, keys and entitlements, and on other pages the parts for them"),
    .defaulted("navigation", \.navigation, .list(.object), "the links on every page, in order"),
    .defaulted("markdown", \.markdown, .object, "how Markdown is read"),
    .defaulted("pages", \.pages, .object, "which files are pages beside those in Markdown"),
    .defaulted("images", \.images, .object, "how pictures are published"),
    .defaulted(
      "frontMatter", \.foreignKeys, .object, "keys of another generator that pages have above their texts; others are errors"),
    .defaulted("plainText", \.plainText, .object, "what is published for programs that read texts, such as those that answer questions"),
    .defaulted("brand", \.brand, .object, "what the site looks like, and its apps where they do not say it"),
    .optional(
      "csp", \.csp, .object, "what pages may load from elsewhere: the Content-Security-Policy of `serve` and of `_headers`",
      without: .words("nothing")),
    .defaulted("params", \.params, .parameters, "values of your own for templates: `{{params.name}}`", without: .words("none")),
    .defaulted("limits", \.limits, .object, "how large things may be; more is an error that names the limit"),
    .defaulted("pageSize", \.pageSize, .count, "entries on one page of a list"),
    .defaulted(
      "tags", \.tags, tagPages, "which pages there are for tags; `true` means `lists`", without: .words("none: tags are plain words"),
      example: "lists"),
    example: """
      title: My App
      description: Every setting of My App, and help with it.
      baseURL: https://my-app.example/
      author: Robin Example
      navigation:
        - { title: My App, url: /my-app/ }
        - { title: Support, url: /my-app/support/ }
      """)

  private static let tagWord = ValueFormat<TagPages>.word(
    "a valid value for tags",
    [
      .lists: "each list has a page for every tag of its posts, below its own address",
      .site: "`/tags/` has a page for every tag of the site",
    ])

  /// `true` means pages below the lists that the posts are in.
  private static let tagPages = ValueFormat<TagPages?>(.anyOf([tagWord.authored, .boolean])) { node, reader in
    if case .boolean(let isWanted) = node.scalar { return .some(isWanted ? .lists : nil) }
    return tagWord.read(node, &reader).map { .some($0) }
  }

  private static let baseURLFormat = ValueFormat<String>.parsed(.siteURL) { text, location, reader in
    if let url = normalizedBaseURL(text) { return url }
    reader.error(.invalidURL, at: location, "\"\(text)\" is not a valid base URL", help: "write it as https://example.com/path/")
    return nil
  }
}

extension SiteSettings.NavigationItem: Anonymous {
  static let table = MemberTable<SiteSettings.NavigationItem>(
    "navigation item",
    .required("title", \.title, .shown, "what the link says"),
    .required("url", \.url, .link, "where it leads", example: "/steps/"))
}

extension SiteSettings.MarkdownSettings: Anonymous {
  static let table = MemberTable<SiteSettings.MarkdownSettings>(
    "markdown",
    .defaulted(
      "extensions", \.extensions, extensions, "what is read beyond CommonMark, by name", without: .words("all but smart-punctuation")),
    .defaulted("smart", \.smart, .boolean, "whether quotes and dashes become typographic"),
    .defaulted("html", \.html, .boolean, "whether raw HTML is published"))

  private static let extensions = ValueFormat<[MarkdownExtension]>.list(.word("an extension of Markdown", called: "extensions")).map {
    Set($0)
  }
}

extension SiteSettings.PageSettings: Anonymous {
  static let table = MemberTable<SiteSettings.PageSettings>(
    "pages", title: "Pages in HTML",
    .defaulted("html", \.html, .boolean, "whether a file `.html` with a title is a page of the site; else it is published as it is"))
}

extension SiteSettings.ImageSettings: Anonymous {
  static let table = MemberTable<SiteSettings.ImageSettings>(
    "images", title: "Pictures of the site",
    .defaulted(
      "quality", \.quality, .percentage, "the quality of the pictures that are made for pages, as WebP counts it: 0 to 100"),
    .defaulted(
      "keepOriginals", \.keepOriginals, .boolean,
      "whether a picture of which pages show smaller forms is published too; else only where a link, a document or a card leads to it"))
}

extension SiteSettings.Limits: Anonymous {
  static let table = MemberTable<SiteSettings.Limits>(
    "limits",
    .defaulted("page", \.page, .count(of: "bytes"), "the size of a page"),
    .defaulted("yaml", \.yaml, .count(of: "bytes"), "the size of a YAML file"),
    .defaulted("file", \.file, .count(of: "bytes"), "the size of another file"),
    .defaulted("pixels", \.pixels, .count, "how many pixels a picture may have"),
    .defaulted("document", \.document, .count(of: "bytes"), "the size of an output document"),
    .defaulted("companion", \.companion, .count(of: "bytes"), "the size of what a watch or widget loads"),
    .defaulted("yamlDepth", \.yamlDepth, .count(of: "levels"), "how deep YAML may be nested"),
    .defaulted("markdownDepth", \.markdownDepth, .count(of: "levels"), "how deep Markdown blocks may be nested"),
    .defaulted("markdownBrackets", \.markdownBrackets, .count, "how many `[` a page may have"),
    .defaulted("templateDepth", \.templateDepth, .count(of: "levels"), "how deep templates may include each other"))
}
