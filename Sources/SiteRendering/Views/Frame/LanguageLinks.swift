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

  /// - Parameter name: of a value about languages.
  func value(_ name: PageFrame.Name) -> TemplateValue {
    switch name {
    case .language: .text(context.site.settings.language)
    case .textDirection: context.site.settings.words.forms.isRightToLeft ? "rtl" : .none
    case .openGraphLocale: .optional(LanguageTag.openGraphLocale(context.site.settings.language))
    case .alternates: .list(forms.count < 2 ? [] : alternates(forms))
    case .openGraphLocales: .list(forms.filter { $0.edition != context.edition }.compactMap(openGraphLocale))
    case .hasLanguages: .flag(!context.languages.ways(from: path).isEmpty)
    default: .list(context.languages.ways(from: path).map(way))
    }
  }

  private var forms: [PageLanguages.Form] { canonical.text.hasSuffix("/") ? context.languages.forms(of: canonical) : [] }

  private func openGraphLocale(_ form: PageLanguages.Form) -> TemplateValue? {
    context.languages.titles[form.edition]?.openGraphLocale.map { .text($0) }
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
