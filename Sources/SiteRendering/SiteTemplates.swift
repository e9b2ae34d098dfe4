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
    _ site: [String: CheckedTemplate], apps: [Catalogue.ID: [String: CheckedTemplate]], _ editions: [SiteSettings]
  ) -> (templates: SiteTemplates, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    func load(_ readings: [String: CheckedTemplate], _ settings: SiteSettings) -> TemplateLibrary {
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
    // What a template with a mistake includes is not known.
    if diagnostics.isEmpty { diagnostics = unused(of: [site] + apps.values, in: [main.site] + main.apps.values) }
    return (templates, diagnostics)
  }

  /// A warning for each own one that no layout reaches: a name that is misspelt, or is another in this version, replaces nothing.
  private static func unused(of readings: [[String: CheckedTemplate]], in libraries: [TemplateLibrary]) -> [Diagnostic] {
    let reached = Set(libraries.flatMap { $0.reached(from: $0.layouts.map { "layouts/\($0)" } + [StillFigure.template]) })
    let folder = "partials/"
    let included = libraries[0].sources.filter { $0.hasPrefix(folder) && reached.contains($1.path) }.keys.map { $0.dropFirst(folder.count) }
    return readings.joined().filter { $1.isOwn && !reached.contains($1.path) }.map { name, template in
      let guess = nearestName(to: name.replacing(folder, with: ""), among: included.map(String.init).sorted())
      return Diagnostic(
        .warning, .unexpectedFile, path: template.path, "no template includes this one",
        help: guess.map { "did you mean \"\(folder)\($0)\"?" } ?? "include it with {{>\(name)}}")
    }
  }
}
