package import Diagnostics
package import Mustache
package import SettingsModel
package import SiteContent

/// The templates of a site and its apps. On an app's pages, the app's templates override the site's templates with the same names.
package typealias SiteTemplates = PerApp<TemplateLibrary>

extension SiteTemplates {
  /// Compiles all templates, once for each language.
  ///
  /// - Parameters:
  ///   - site: the site's templates, by name.
  ///   - apps: the apps' templates, by name.
  ///   - editions: the settings in each language, the main one first. They contain the labels for tags such as `{{words.search}}`.
  /// - Returns: the templates and their problems. One problem may be reported several times.
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
    // Only if there are no problems: the partials of a template with an error are unknown.
    if diagnostics.isEmpty { diagnostics = unused(of: [site] + apps.values, in: [main.site] + main.apps.values) }
    return (templates, diagnostics)
  }

  /// Warns about each of the author's templates that no layout includes: its name may be misspelled, or from another version.
  private static func unused(of readings: [[String: CheckedTemplate]], in libraries: [TemplateLibrary]) -> [Diagnostic] {
    let reached = Set(libraries.flatMap { $0.reached(from: $0.layouts.map { "layouts/\($0)" } + [ScreenFigure.template]) })
    let folder = "partials/"
    let included = libraries[0].sources.filter { $0.hasPrefix(folder) && reached.contains($1.path) }.keys.map { $0.dropFirst(folder.count) }
    return readings.joined().filter { $1.isOwn && !reached.contains($1.path) }.map { name, template in
      let guess = nearestName(to: name.replacing(folder, with: ""), among: included.map(String.init).sorted())
      return Diagnostic(
        .warning, .unexpectedFile, path: template.path, "no template includes this file",
        help: guess.map { "did you mean \"\(folder)\($0)\"?" } ?? "include it with {{>\(name)}}")
    }
  }
}

/// A value for each language of the site, such as its templates. Apps may override the value.
package struct PerApp<Value: Sendable>: Sendable {
  /// The values in one language.
  private struct Values: Sendable {
    let edition: Edition
    let site: Value
    let apps: [Catalogue.ID: Value]
  }

  /// The values in all languages, the main language first.
  private var editions: [Values]

  /// - Parameters:
  ///   - edition: the main language.
  ///   - site: the value for pages outside of apps, and for apps without a value.
  package init(_ edition: Edition, site: Value, apps: [Catalogue.ID: Value]) {
    editions = [Values(edition: edition, site: site, apps: apps)]
  }

  /// Adds the values in another language.
  package mutating func add(_ edition: Edition, site: Value, apps: [Catalogue.ID: Value]) {
    editions.append(Values(edition: edition, site: site, apps: apps))
  }

  /// The value in the main language for pages outside of apps.
  package var site: Value { editions[0].site }

  /// Returns the value for the page at an address.
  package func at(_ path: PagePath) -> Value {
    let values = editions.dropFirst().first { $0.edition.contains(path) } ?? editions[0]
    return values.apps.isEmpty ? values.site : values.apps[values.edition.original(of: path).app] ?? values.site
  }

  /// Transforms all values by language: first the site's value, then the apps' values in the order of their ids.
  package func map<Other>(_ transform: (Edition, Value) -> Other) -> PerApp<Other> {
    func mapped(_ values: Values) -> PerApp<Other>.Values {
      let site = transform(values.edition, values.site)
      let apps = values.apps.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0, transform(values.edition, $1)) }
      return PerApp<Other>.Values(edition: values.edition, site: site, apps: Dictionary(apps) { first, _ in first })
    }
    return PerApp<Other>(editions.map(mapped))
  }

  private init(_ editions: [Values]) { self.editions = editions }
}
