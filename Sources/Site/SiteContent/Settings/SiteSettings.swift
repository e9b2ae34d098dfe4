package import Diagnostics
package import Localization
package import Markdown
package import SettingsModel

/// The settings of the whole site: `site.yaml`.
package struct SiteSettings: Sendable, Hashable {
  package struct NavigationItem: Sendable, Hashable {
    package var title = ""
    /// A URL, relative to the site's root or absolute.
    package var url = ""
  }

  package struct MarkdownSettings: Sendable, Hashable {
    /// The extensions of CommonMark.
    package var extensions = Set<MarkdownExtension>.standard
    /// Whether curly quotes and dashes are added.
    package var smart = false
    package var html = false

    package var allExtensions: Set<MarkdownExtension> { smart ? extensions.union([.smartPunctuation]) : extensions }
  }

  /// The kinds of files that are pages, besides Markdown.
  package struct PageSettings: Sendable, Hashable {
    package var html = false
  }

  /// Maximum sizes in bytes, counts and depths. Exceeding a limit is an error, which names the limit.
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

    /// The limits of a site that doesn't set any.
    package static let standard = Limits()
  }

  /// Settings for published pictures.
  package struct ImageSettings: Sendable, Hashable {
    /// The WebP quality of resized pictures, from 0 to 100.
    package var quality: Int64 = 80
    /// Whether the original is also published if pages show only smaller versions.
    package var keepOriginals = true
  }

  /// The kinds of tag pages.
  package enum TagPages: String, CaseIterable, Sendable {
    /// Each list has a page for every tag of its posts, below the list's address.
    case lists
    /// `/tags/` has a page for every tag of the site.
    case site
  }

  package var title = ""
  package var description: String?
  /// The site's absolute URL, with a trailing slash.
  package var baseURL = "https://example.com/"
  /// The language of these pages.
  package var language = "en"
  /// The other languages of the site.
  package var otherLanguages: [SiteLanguage] = []
  /// Whether the author accepts English labels in the main language.
  var mainHasEnglishWords = false
  /// The folder at the site's root: `content/`, or the folder of one app with `--app`.
  package var contentRoot = ContentRoot.content
  /// The edition of these pages.
  package var edition = ContentRoot.content.main
  /// Strings in `site.yaml` that are not in the language of these pages.
  package internal(set) var untranslated = UntranslatedTexts.none
  /// sitegen's labels in the pages' language.
  package var words = Words()
  package var author: String?
  /// The URL to edit a page, with `{path}` for its file.
  package var editURL: String?
  /// The URL of a file outside the content, with `{path}` for the file's path in the source folder.
  package var sourceURL: String?
  /// The picture that other sites show with a link to a page without its own picture.
  package var image: LinkPicture?
  /// Whether pages mention missing documentation, for sites about other people's apps.
  package var showsGaps = false
  /// Whether the site has pages, and parts of pages, for developers.
  package var showsDevelopers = true
  package var navigation: [NavigationItem] = []
  package var markdown = MarkdownSettings()
  package var pages = PageSettings()
  package var images = ImageSettings()
  package var limits = Limits()
  package var foreignKeys = ForeignKeys()
  package var plainText = PlainText()
  /// The brand of the site, which its apps inherit.
  package var brand = Brand()
  /// The other hosts that pages may load files from; nil if there are none.
  package var csp: SecurityPolicy?
  /// The author's own values for templates.
  package var params: [String: JSONValue] = [:]
  /// The messages that the author accepts.
  package var accept: [AcceptedMessage] = []
  /// External links in the settings.
  package var outgoing: [ExternalLink] = []
  /// Links in the settings to pages of the site.
  package var internalLinks: [InternalLink] = []
  /// The number of entries on one page of a list.
  package var pageSize: Int64 = 20
  package var tags: TagPages?

  package init() {}

  /// Reads `site.yaml`.
  ///
  /// - Parameters:
  ///   - texts: The translations of the file's strings.
  ///   - untranslated: Collects the strings that are not translated.
  /// - Returns: `settings` is nil if the file could not be read. `isWhole` is false if a part of the file could not be read, such as an unknown
  ///   key.
  package static func read(
    _ text: SourceText, _ texts: ModelTexts? = nil, _ untranslated: UntranslatedTexts = .none, in pseudo: PseudoLanguage? = nil
  ) -> (settings: SiteSettings?, isWhole: Bool, diagnostics: [Diagnostic]) {
    if let problem = text.problem { return (nil, false, [problem]) }
    let (root, problems) = YAMLParser.parse(text)
    var reader = Reader(source: text)
    (reader.texts, reader.untranslated, reader.pseudo) = (texts, untranslated, pseudo)
    let node = root ?? Node(content: .mapping([]), location: .start)
    var settings = problems.hasErrors && root == nil ? nil : table.read(node, into: SiteSettings(), &reader)
    settings?.checkLanguages(root, &reader)
    settings?.outgoing = reader.references.outgoing
    settings?.internalLinks = reader.references.internalLinks
    settings?.untranslated = reader.untranslated
    return (settings, settings != nil && !problems.hasErrors && !reader.hasUnknownSection(in: root), problems + reader.diagnostics)
  }
}

extension SiteSettings: MapType {
  static let table = MemberTable<SiteSettings>(
    "site.yaml",
    .required("title", \.title, .shown, "the site's title"),
    .optional("description", \.description, .shown, "what the site is, in one sentence"),
    .defaulted(
      "baseURL", \.baseURL, baseURLFormat, "the site's address; feeds and the sitemap need it; links between pages don't"),
    .defaulted("language", \.language, LanguageTag.format, "the language of the texts, as in BCP 47; `de-AT` includes the country"),
    .defaulted(
      "languages", \.otherLanguages, SiteLanguage.list,
      "the other languages of the site; the pages of each are below an address such as /de/. A map has settings for each",
      without: .words("none")),
    .optional("author", \.author, .text, "the author of the site"),
    .optional(
      "editURL", \.editURL, editURLFormat,
      "where readers can change the text of a page; `{path}` is replaced by the path of its file, relative to `content/`",
      without: .words("no page has a link to it"),
      example: "https://github.com/me/my-app-site/edit/main/content/{path}"),
    .optional(
      "sourceURL", \.sourceURL, sourceURLFormat,
      "where files outside the content folder can be read, so that pages can link to them as in `../Sources/App.swift`; `{path}` is the file's path in the source folder",
      without: .words("such links are dead"),
      example: "https://github.com/me/my-app/blob/main/{path}"),
    .optional(
      "image", \.image, LinkPicture.format,
      "the picture that other sites show with a link to a page without its own picture; the path is relative to `content/`"),
    .defaulted(
      "showsGaps", \.showsGaps, .boolean,
      "whether pages say “Not documented” where information is missing; useful for a site about other people's apps"),
    .defaulted(
      "developers", \.showsDevelopers, .boolean,
      "whether there are pages for developers: effects, keys and entitlements, and the developer sections of other pages"),
    .defaulted("navigation", \.navigation, .list(.object), "the links on every page, in order"),
    .defaulted("markdown", \.markdown, .object, "how Markdown is read"),
    .defaulted("pages", \.pages, .object, "which files are pages, besides Markdown"),
    .defaulted("images", \.images, .object, "how pictures are published"),
    .defaulted(
      "frontMatter", \.foreignKeys, .object, "keys of another generator in front matter; other unknown keys are errors"),
    .defaulted("plainText", \.plainText, .object, "what is published for programs that read texts, such as assistants"),
    .defaulted("brand", \.brand, .object, "the look of the site, which its apps inherit"),
    .optional(
      "csp", \.csp, .object, "what pages may load from elsewhere: the Content-Security-Policy of `serve` and of `_headers`",
      without: .words("nothing")),
    .defaulted("params", \.params, .parameters, "your own values for templates: `{{params.name}}`", without: .words("none")),
    .defaulted("accept", \.accept, AcceptedMessage.list, "messages of `check` that are wrong here", without: .words("none")),
    .defaulted("limits", \.limits, .object, "maximum sizes; exceeding one is an error that names it"),
    .defaulted("pageSize", \.pageSize, .count, "entries on one page of a list"),
    .defaulted(
      "tags", \.tags, tagPages, "the pages of tags; `true` means `lists`", without: .words("none: tags are not links"),
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
      .lists: "each list has a page for every tag of its posts, below the list's address",
      .site: "`/tags/` has a page for every tag of the site",
    ])

  /// `true` means `lists`.
  private static let tagPages = ValueFormat<TagPages?>(.anyOf([tagWord.authored, .boolean])) { node, reader in
    if case .boolean(let isWanted) = node.scalar { return .some(isWanted ? .lists : nil) }
    return tagWord.read(node, &reader).map { .some($0) }
  }

  private static let baseURLFormat = ValueFormat<String>.parsed(.siteURL) { text, location, reader in
    do throws(BaseURLProblem) {
      return try normalizedBaseURL(text)
    } catch {
      reader.error(.invalidURL, at: location, "\"\(text)\" is not a valid base URL", help: error.help)
      return nil
    }
  }
}

extension SiteSettings.NavigationItem: MapType {
  static let table = MemberTable<SiteSettings.NavigationItem>(
    "navigation item",
    .required("title", \.title, .shown, "the link's text"),
    .required("url", \.url, .link, "the link's address", example: "/steps/"))
}

extension SiteSettings.MarkdownSettings: MapType {
  static let table = MemberTable<SiteSettings.MarkdownSettings>(
    "markdown",
    .defaulted(
      "extensions", \.extensions, extensions, "the Markdown extensions to use, besides CommonMark",
      without: .words("all but smart-punctuation")),
    .defaulted("smart", \.smart, .boolean, "whether quotes and dashes become typographic"),
    .defaulted("html", \.html, .boolean, "whether raw HTML is published"))

  private static let extensions = ValueFormat<[MarkdownExtension]>.list(.word("an extension of Markdown", called: "extensions")).map {
    Set($0)
  }
}

extension SiteSettings.PageSettings: MapType {
  static let table = MemberTable<SiteSettings.PageSettings>(
    "pages", title: "Pages in HTML",
    .defaulted("html", \.html, .boolean, "whether an `.html` file with a title is a page of the site; other files are published unchanged"))
}

extension SiteSettings.ImageSettings: MapType {
  static let table = MemberTable<SiteSettings.ImageSettings>(
    "images", title: "Pictures of the site",
    .defaulted(
      "quality", \.quality, .percentage, "the WebP quality of the pictures that are made for pages, 0 to 100"),
    .defaulted(
      "keepOriginals", \.keepOriginals, .boolean,
      "whether the original of a picture is published if pages show only smaller versions; if `false`, only originals that something links to are published"
    ))
}

extension SiteSettings.Limits: MapType {
  static let table = MemberTable<SiteSettings.Limits>(
    "limits",
    .defaulted("page", \.page, .count(of: "bytes"), "the size of a page"),
    .defaulted("yaml", \.yaml, .count(of: "bytes"), "the size of a YAML file"),
    .defaulted("file", \.file, .count(of: "bytes"), "the size of another file"),
    .defaulted("pixels", \.pixels, .count, "the number of pixels of a picture"),
    .defaulted("document", \.document, .count(of: "bytes"), "the size of an output document"),
    .defaulted("companion", \.companion, .count(of: "bytes"), "the size of a document for a watch or widget"),
    .defaulted("yamlDepth", \.yamlDepth, .count(of: "levels"), "the nesting of YAML"),
    .defaulted("markdownDepth", \.markdownDepth, .count(of: "levels"), "the nesting of Markdown blocks"),
    .defaulted("markdownBrackets", \.markdownBrackets, .count, "the number of `[` on a page"),
    .defaulted("templateDepth", \.templateDepth, .count(of: "levels"), "the nesting of templates that include each other"))
}

extension SiteSettings {
  /// Front matter keys of another generator, for sites whose pages were written for that generator.
  package struct ForeignKeys: Sendable, Hashable {
    /// Keys that are ignored.
    package var ignore: [String] = []
    /// Keys whose values templates can show.
    package var params: [String] = []

    package func admits(_ key: String) -> Bool { ignore.contains(key) || params.contains(key) }
  }
}

extension SiteSettings.ForeignKeys: MapType {
  static let table = MemberTable<SiteSettings.ForeignKeys>(
    "frontMatter", title: "Keys of other generators",
    about:
      "For a site that moves from another generator. The page “Moving from another generator” lists the keys of Hugo, Zola, Starlight and Jekyll.",
    .defaulted("ignore", \.ignore, .list(foreignKey), "keys that are ignored"),
    .defaulted("params", \.params, .list(foreignKey), "keys whose values templates can show: `{{params.name}}`"),
    example: """
      ignore: [sidebar, hero]
      params: [category]
      """)

  private static let foreignKey = ValueFormat<String>.text.checked { key, node, reader in
    guard FrontMatter.table.authored.keys.contains(where: { $0.key == key }) else { return }
    reader.error(
      .unknownValue, at: node.location, "\"\(key)\" is a built-in key", help: "sitegen always reads it: remove it here")
  }
}

extension SiteSettings {
  /// The plain-text files that are published for programs.
  package struct PlainText: Sendable, Hashable {
    /// Whether `/llms.txt`, a list of all pages, is published.
    package var guide = true
    /// Whether each Markdown page is also published as Markdown.
    package var pages = true
  }
}

extension SiteSettings.PlainText: MapType {
  static let table = MemberTable<SiteSettings.PlainText>(
    "plainText", title: "Texts for programs",
    .defaulted("guide", \.guide, .boolean, "whether to publish a list of all pages with their descriptions, `/llms.txt`"),
    .defaulted("pages", \.pages, .boolean, "whether each Markdown page is also published as Markdown, as `index.md` below its address"))
}
