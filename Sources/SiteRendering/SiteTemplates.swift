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
  ///   - words: what tags such as `{{words.search}}` stand for.
  /// - Returns: and their mistakes; the same one may be reported more than once.
  package static func load(
    _ site: [String: TemplateReading], apps: [Catalogue.ID: [String: TemplateReading]], words: TemplateWords, _ limits: SiteSettings.Limits
  ) -> (templates: SiteTemplates, diagnostics: [Diagnostic]) {
    func load(_ readings: [String: TemplateReading]) -> (library: TemplateLibrary, diagnostics: [Diagnostic]) {
      TemplateLibrary.load(readings, words: words, maximumDepth: limits.templateDepth, maximumBytes: limits.document)
    }
    let shared = load(site)
    let own = apps.mapValues { load(site.merging($0) { _, own in own }) }
    return (
      SiteTemplates(site: shared.library, apps: own.mapValues(\.library)), shared.diagnostics + own.values.flatMap(\.diagnostics)
    )
  }
}
