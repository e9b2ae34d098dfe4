internal import Diagnostics
internal import FileSystem
internal import Mustache
internal import SiteChecks
internal import SiteContent
internal import SiteRendering

/// All that comes before rendering: heads → resolve → plan.
struct SitePreparation: Sendable {
  var renderer: Renderer
  let diagnostics: [Diagnostic]
  private let unread: UnreadFiles
  /// Whether templates can be rendered at all.
  let isRenderable: Bool
  let notes: [String]
  let translations: TranslationSources

  /// - Parameter readings: of earlier builds; missing ones are read and added.
  /// - Throws: `FileSystemError`.
  init(_ options: BuildOptions, _ fileSystem: FileSystem, _ readings: inout SourceCache) async throws {
    let loaded = try await SiteLoader(options: options, fileSystem: fileSystem).load(&readings)
    let (templates, found) = SiteTemplates.load(
      loaded.templates.templates, apps: loaded.templates.ofApps, loaded.sites.map(\.settings))
    let settings = loaded.sites[0].settings
    let pseudo = options.pseudoLanguages(of: settings).map { language in
      let own = [settings.madeUp(in: language)]
      return (language, SiteTemplates.load(loaded.templates.templates, apps: loaded.templates.ofApps, own).templates)
    }
    let templateProblems = loaded.templates.diagnostics + found
    let assets = loaded.templates.assetFolder(of: loaded.sites[0], options)
    let editions = loaded.sites.map { site in
      let plan = SitePlan(
        site, assets: assets, hasSearchPage: ["layouts/search", "layouts/a-z"].allSatisfy(templates.site.has),
        includesPrivate: options.includesPrivate
      )
      return (site: site, plan: plan)
    }
    let published = PublishedAddresses(editions)
    // What is wrong with the model is wrong in every language.
    let planned = (editions.flatMap(\.plan.diagnostics) + SitePlan.deadLinks(published)).uniqued
    // A symbol may be missing because the drawings could not be read.
    let undrawn = templateProblems.hasErrors ? [] : loaded.templates.symbols?.problems ?? []
    unread = loaded.unread
    diagnostics = unread.withoutConsequences(unread.explained(loaded.diagnostics + templateProblems + planned + undrawn).withoutCredentials)
    renderer = Renderer(
      editions, published, templates: templates, pseudo: pseudo, symbols: loaded.templates.symbols,
      includesPrivate: options.includesPrivate, generator: options.generator)
    (isRenderable, notes) = (!templateProblems.hasErrors, loaded.notes)
    translations = loaded.translations
  }

  /// Whether every page, file and app could be read. Otherwise links to them may be reported wrongly.
  var isComplete: Bool { unread.isEmpty }

  /// All diagnostics of the content, with those of rendering.
  func report(with found: [Diagnostic]) -> [Diagnostic] {
    unread.withoutConsequences(diagnostics, rendered: found).withoutCredentials
  }
}
