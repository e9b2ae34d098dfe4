package import Diagnostics
package import Mustache
package import SettingsModel
package import SiteContent

/// The templates of a site. Those of an app come before the site's of the same names, on pages of that app only.
package typealias SiteTemplates = PerApp<TemplateLibrary>

extension SiteTemplates {
  /// - Parameters:
  ///   - site: of the site's templates, by name.
  ///   - apps: of those that apps have of their own.
  ///   - editions: the settings in each language, the main one first; of them are the words that tags such as `{{words.search}}` stand for.
  /// - Returns: and their mistakes; the same one may be reported more than once.
  package static func load(
    _ site: [String: TemplateReading], apps: [Catalogue.ID: [String: TemplateReading]], _ editions: [SiteSettings]
  ) -> (templates: SiteTemplates, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    func load(_ readings: [String: TemplateReading], _ settings: SiteSettings) -> TemplateLibrary {
      let (library, problems) = TemplateLibrary.load(
        readings, words: settings.words.forTemplates, maximumDepth: settings.limits.templateDepth, maximumBytes: settings.limits.document)
      diagnostics += problems
      return library
    }
    func libraries(_ settings: SiteSettings) -> (site: TemplateLibrary, apps: [Catalogue.ID: TemplateLibrary]) {
      (load(site, settings), apps.mapValues { load(site.merging($0) { _, own in own }, settings) })
    }
    let main = libraries(editions[0])
    var templates = SiteTemplates(editions[0].edition, site: main.site, apps: main.apps)
    for settings in editions.dropFirst() {
      let own = libraries(settings)
      templates.add(settings.edition, site: own.site, apps: own.apps)
    }
    return (templates, diagnostics)
  }
}
