internal import Concurrency
internal import Images
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The frame of a page: head, menus and breadcrumbs. Each value is made when a template uses it.
final class PageFrame: TemplateFrame {
  /// The names of this page's own values in templates.
  enum Name: String, CaseIterable {
    case alternates, articleTags, breadcrumbs, canonical, description, descriptionHTML, documentTitle
    case hasContents, hasLanguages, hasNeighbours, imageDescription, imageHeight, imageURL, imageWidth, isHelp
    case languages, modifiedTime, next, openGraphLocales, openGraphType, params, previous, publicationNote, publishedTime
    case robots, sample, showsPrivacy, showsTitle, stuck, title, twitterCard
    case usesCode, usesExtensions, usesPictures, usesStills
  }

  let shared: SharedFrame
  let place: OutputPlace
  let view: PageView

  init(_ place: OutputPlace, _ view: PageView, in context: SiteContext) {
    self.place = place
    self.view = view
    shared = SharedFrame(context: context, path: place.path, app: view.app)
  }

  /// The names of all values, in the frame's two parts.
  static let names = SharedFrame.names + Name.allCases.map(\.rawValue)

  var names: [String] { Self.names }

  func value(of name: String) -> TemplateValue? {
    shared.value(of: name) ?? Name(rawValue: name).map(value)
  }

  func value(_ name: Name) -> TemplateValue {
    switch name {
    case .title: .text(view.title)
    case .documentTitle: .text(documentTitle)
    case .description: .optional(view.description)
    case .descriptionHTML: .optional(html: view.descriptionHTML ?? view.description?.escapedForHTML)
    case .robots: .optional(view.sample != nil && RobotsDirectives.allowIndexing(view.robots) ? "noindex" : view.robots)
    case .sample: view.sample?.value ?? .none
    case .publicationNote: .optional(view.publication.note(words))
    case .canonical: canonical.text.hasSuffix("/") ? .text(settings.absolute(canonical)) : .none
    case .alternates, .openGraphLocales, .hasLanguages, .languages:
      LanguageLinks(context: context, path: path, canonical: canonical).value(name)
    // These depend on the text, and are replaced when the page is rendered.
    case .usesCode, .usesExtensions, .usesPictures, .usesStills, .showsPrivacy, .hasContents: false
    case .showsTitle: true
    case .breadcrumbs: .list(breadcrumbs)
    case .openGraphType, .publishedTime, .modifiedTime, .articleTags, .imageURL, .imageDescription, .imageWidth, .imageHeight, .twitterCard:
      openGraph(name)
    case .hasNeighbours: .flag(view.neighbours != nil)
    case .previous: neighbor(view.neighbours?.previous)
    case .next: neighbor(view.neighbours?.next)
    case .params: parameters
    case .isHelp: .flag(view.group == .help)
    case .stuck: view.app.map(contact) ?? .none
    }
  }

  var path: PagePath { place.path }
  var words: Words { settings.words }
  private var context: SiteContext { shared.context }
  private var site: Site { context.site }
  private var settings: SiteSettings { context.site.settings }
  private var isHome: Bool { shared.isHome }
  /// The page that search engines should show.
  private var canonical: PagePath { view.canonical ?? path }

  /// The page's title, then the titles of the part, app and site that contain the page: “Privacy Policy · Steps · Our apps”.
  private var documentTitle: String {
    let titles = [view.searchTitle ?? view.title, view.part, view.app?.name, settings.title].compactMap(\.self).unique
    // Repeating the title distinguishes the blog of an app called Blog from the app's home page.
    let isLikeHome = titles.count == 1 && !isHome && view.app?.place.isRoot == true
    return (isLikeHome ? titles + titles : titles).joined(separator: " · ")
  }

  /// The author's `params`. The page's values override the app's, and the app's values override the site's.
  private var parameters: TemplateValue {
    let app = site.app(at: path)?.params ?? [:]
    let own = site.page(at: path)?.frontMatter.params ?? [:]
    return .json(.object(site.settings.params.merging(app) { $1 }.merging(own) { $1 }))
  }

  /// Returns a value of the link preview that other sites show for the page (https://ogp.me).
  private func openGraph(_ name: Name) -> TemplateValue {
    switch name {
    case .openGraphType: .text(view.dates == nil ? "website" : "article")
    case .publishedTime: .optional(view.dates?.published.iso)
    case .modifiedTime: .optional(view.dates?.changed?.iso)
    case .articleTags: view.dates == nil ? .list([]) : view.values["tags"] ?? .list([])
    case .imageURL: .optional(view.card.map { settings.absolute($0.path) })
    case .imageDescription: .optional(view.card?.description)
    case .imageWidth: .optional(view.card?.size.map { String($0.width) })
    case .imageHeight: .optional(view.card?.size.map { String($0.height) })
    default: .text(view.card == nil ? "summary" : "summary_large_image")
    }
  }

  private func neighbor(_ neighbor: NeighborPages.LabeledLink?) -> TemplateValue {
    guard let (label, link) = neighbor else { return .none }
    return ["label": .text(label), "title": .text(link.title), "href": .text(link.path.href(fragment: link.fragment))]
  }

  private var breadcrumbs: [TemplateValue] {
    guard !isHome else { return [] }
    return ([(words.homeTitle, context.edition.home)] + view.breadcrumbs).map { crumb in
      ["title": .text(crumb.0), "href": .text(crumb.1.encoded)]
    }
  }

  /// Returns the contact for readers who need help.
  private func contact(of app: App) -> TemplateValue {
    // The contact page itself already shows it.
    if path == SitePaths.page("contact", of: app.place) { return .none }
    let support = context.contents[app.id]?.support.flatMap { $0.path == path ? nil : (title: $0.title, href: $0.path.encoded) }
    let contact = HelpContact(app: app, words: words)
    return contact.value(title: view.title, url: settings.absolute(canonical), support: support)
  }
}

extension [String] {
  /// The strings without duplicates.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension PageFrame: Hashable {
  /// All values that determine the page's bytes.
  private struct Identity: Hashable {
    let place: OutputPlace
    let layout: String
    /// The layout's values and the frame's.
    let values: [[String: TemplateValue]]
    let flags: [Bool]
    let text: TextRequest?
    let posts: [PostDraft]
    let sections: [SectionDraft]
    let questions: ContentPath?
    let questionsPath: PagePath?
    let places: [PageText.Link]
    let card: PagePath?
    let lastChanged: CalendarDate?
    let disclosure: PrivacyDisclosure?
    let missingPicture: LinkPicture?
    let words: Words
  }

  private var identity: Identity {
    Identity(
      place: place, layout: view.layout,
      values: [view.values, Dictionary(uniqueKeysWithValues: names.map { ($0, value(of: $0) ?? .none) })],
      flags: [view.isDescribedByText, view.isRedirect], text: view.text,
      posts: view.posts, sections: view.sections, questions: view.questions?.source, questionsPath: view.questions?.path,
      places: view.places, card: view.card?.path, lastChanged: view.lastChanged, disclosure: view.disclosure,
      missingPicture: view.missingPicture, words: words)
  }

  static func == (lhs: PageFrame, rhs: PageFrame) -> Bool { lhs.identity == rhs.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// The links of a page to the site's other languages.
private struct LanguageLinks {
  let context: SiteContext
  let path: PagePath
  /// The page that search engines should show.
  let canonical: PagePath

  /// - Parameter name: the name of a value about languages.
  func value(_ name: PageFrame.Name) -> TemplateValue {
    switch name {
    case .alternates: .list(forms.count < 2 ? [] : alternates(forms))
    case .openGraphLocales: .list(forms.filter { $0.edition != context.edition }.compactMap(openGraphLocale))
    case .hasLanguages: .flag(!context.published.languageLinks(from: path).isEmpty)
    default: .list(context.published.languageLinks(from: path).map(link))
    }
  }

  private var forms: [PublishedAddresses.Form] { canonical.text.hasSuffix("/") ? context.published.forms(of: canonical) : [] }

  private func openGraphLocale(_ form: PublishedAddresses.Form) -> TemplateValue? {
    context.published.titles[form.edition]?.openGraphLocale.map { .text($0) }
  }

  /// Returns the links to the page in every language, and to the main language's page for readers of other languages.
  private func alternates(_ forms: [PublishedAddresses.Form]) -> [TemplateValue] {
    func alternate(_ language: String, _ form: PublishedAddresses.Form) -> TemplateValue {
      ["language": .text(language), "url": .text(context.site.settings.absolute(form.path))]
    }
    let main = forms.first { $0.edition.isMain }
    return forms.map { alternate($0.edition.language, $0) } + [main.map { alternate("x-default", $0) }].compactMap(\.self)
  }

  private func link(_ form: PublishedAddresses.Form) -> TemplateValue {
    let title = context.published.titles[form.edition]
    return [
      "name": .optional(title?.name), "language": .text(form.edition.language), "href": .text(form.path.encoded),
      "textDirection": .text(title?.isRightToLeft == true ? "rtl" : "ltr"), "isCurrent": .flag(form.edition == context.edition),
    ]
  }
}

extension TemplateValue {
  /// Converts a value that an author wrote. Strings and numbers are escaped when they are shown; `false` and null are empty.
  static func json(_ value: JSONValue) -> TemplateValue {
    switch value {
    case .scalar(.null): .none
    case .scalar(.boolean(let flag)): .flag(flag)
    case .scalar(let scalar): .text(scalar.text)
    case .array(let elements): .list(elements.map(json))
    case .object(let members): .object(members.mapValues(json))
    }
  }
}
