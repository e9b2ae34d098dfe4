internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// What a page says of its language, and of the others that the site has.
struct LanguageLinks {
  let context: SiteContext
  let path: PagePath
  /// The page that search engines show for it.
  let canonical: PagePath
  let links: LinkBase

  var values: [String: TemplateValue] {
    let (settings, edition) = (context.site.settings, context.edition)
    let forms = canonical.text.hasSuffix("/") ? context.languages.forms(of: canonical) : []
    let ways = context.languages.ways(from: path)
    return [
      "language": .text(settings.language), "textDirection": settings.words.forms.isRightToLeft ? "rtl" : .none,
      "openGraphLocale": .optional(LanguageTag.openGraphLocale(settings.language)),
      "alternates": .list(forms.count < 2 ? [] : alternates(forms)),
      "openGraphLocales": .list(
        forms.filter { $0.edition != edition }.compactMap { context.languages.titles[$0.edition]?.openGraphLocale.map { .text($0) } }),
      "hasLanguages": .flag(!ways.isEmpty), "languages": .list(ways.map(way)),
    ]
  }

  /// The page in every language, and where those go whose language is none of them.
  private func alternates(_ forms: [PageLanguages.Form]) -> [TemplateValue] {
    func alternate(_ language: String, _ form: PageLanguages.Form) -> TemplateValue {
      ["language": .text(language), "url": .text(context.site.settings.absolute(form.path))]
    }
    let main = forms.first { $0.edition.isMain }
    return forms.map { alternate($0.edition.language, $0) } + [main.map { alternate("x-default", $0) }].compactMap(\.self)
  }

  private func way(_ form: PageLanguages.Form) -> TemplateValue {
    let title = context.languages.titles[form.edition]
    return [
      "name": .optional(title?.name), "language": .text(form.edition.language), "href": .text(links.href(form.path)),
      "textDirection": .text(title?.isRightToLeft == true ? "rtl" : "ltr"), "isCurrent": .flag(form.edition == context.edition),
    ]
  }
}
