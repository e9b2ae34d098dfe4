internal import Diagnostics
internal import FileSystem
internal import Mustache
internal import SiteChecks
internal import SiteContent
internal import SiteRendering

/// A site that is ready to be rendered: loaded, with templates and a plan of all routes.
struct SitePreparation: Sendable {
  var renderer: Renderer
  /// The site in its main language as the author wrote it, with defaults that no output shows. For checks.
  let authored: Site
  let diagnostics: [Diagnostic]
  private let unread: UnreadFiles
  /// Whether the site can be rendered: false if a template has errors.
  let isRenderable: Bool
  /// Sentences about content that isn't published.
  let notes: [String]
  let translations: TranslationSources
  let accepted: AcceptedMessages
  /// Pages that aren't published yet, by their files.
  private let leftOut: Set<String>
  private let options: BuildOptions

  /// - Parameter cache: files that earlier builds have read. Files that aren't in the cache are read and added.
  /// - Throws: `FileSystemError`.
  init(_ options: BuildOptions, _ fileSystem: FileSystem, _ cache: inout SourceCache) async throws {
    let loaded = try await SiteLoader(options: options, fileSystem: fileSystem).load(&cache)
    // Load the templates for each language.
    let (templates, found) = SiteTemplates.load(
      loaded.templates.templates, apps: loaded.templates.ofApps, loaded.sites.map(\.settings))
    authored = loaded.sites[0]
    let sites = loaded.sites.map { $0.redacted(keepsPhotos: options.showsPhotos) }
    let templateProblems = loaded.templates.diagnostics + found
    // Plan each language.
    let assets = loaded.templates.assetFolder(of: sites[0], options)
    let editions = sites.map { site in
      let plan = SitePlan(
        site, assets: assets, hasSearchPage: ["layouts/search", "layouts/a-z"].allSatisfy(templates.site.has),
        includesPrivate: options.includesPrivate)
      return (site: site, plan: plan)
    }
    let published = PublishedAddresses(editions)
    // A mistake in the model is found once for each language. The pseudolocales repeat those of the main language.
    let written = editions.filter { $0.site.settings.edition.pseudo == nil }
    let planned = (written.flatMap(\.plan.diagnostics) + SitePlan.deadLinks(published)).uniqued
    // If templates have errors, symbols may be missing only because their drawings could not be read.
    let undrawn = templateProblems.hasErrors ? [] : loaded.templates.symbols?.problems ?? []
    (unread, accepted, self.options) = (loaded.unread, loaded.accepted, options)
    let reported = unread.explained(loaded.diagnostics + templateProblems + planned + undrawn).withoutCredentials
    diagnostics = accepted.marking(unread.withoutConsequences(reported))
    leftOut = Set(loaded.sites.flatMap(\.leftOut).map(\.source.displayed))
    renderer = Renderer(
      editions, published, templates: templates, symbols: loaded.templates.symbols,
      includesPrivate: options.includesPrivate, generator: options.generator)
    (isRenderable, notes) = (!templateProblems.hasErrors, loaded.notes)
    translations = loaded.translations
  }

  /// Whether every page, file and app could be read. Otherwise, valid links could be reported as mistakes.
  var isComplete: Bool { unread.isEmpty }

  /// Returns all diagnostics about the content and from rendering.
  ///
  /// - Parameter found: the diagnostics of rendered outputs.
  func report(with found: [Diagnostic]) -> [Diagnostic] {
    accepted.marking(unread.withoutConsequences(diagnostics, rendered: found).withoutCredentials)
  }

  /// Returns the diagnostics as they are printed: sorted, without those that the author accepts, and with entries that accept the others.
  func printed(_ diagnostics: [Diagnostic]) -> [Diagnostic] { accepted.offering(diagnostics.withoutAccepted.report) }

  /// Returns warnings about entries of `accept` that accept nothing.
  ///
  /// - Parameters:
  ///   - all: all diagnostics of a site without errors.
  ///   - search: a search that was completed.
  ///   - wasCompared: returns whether the code was compared, for entries about a code and a file.
  func unusedEntries(
    in all: [Diagnostic], after search: Acceptance.Search, wasCompared: (DiagnosticCode, String) -> Bool = { _, _ in true }
  ) -> [Diagnostic] {
    // Drafts can cause messages, and resolve them.
    if !isComplete || options.includesDrafts || search != .build && !leftOut.isEmpty { return [] }
    let folder = "content/" + renderer.site.settings.contentRoot.folder
    return accepted.unused(in: all) { kind, code, path in
      kind == search && !leftOut.contains(path) && (folder == "content/" || path.hasPrefix(folder)) && wasCompared(code, path)
    }
  }
}

/// The files that could not be read. Mistakes that they may have caused are not reported.
struct UnreadFiles: Sendable {
  /// Whether `site.yaml` could not be read.
  var hasSettings = false
  /// Whether `site.yaml` was read except for its unknown keys.
  var hasPartOfSettings = false
  /// Whether words may be missing because their file has an error.
  var hasWords = false
  /// Whether a String Catalog could not be read.
  var hasTexts = false
  /// Whether an app could not be read.
  var hasApps = false
  /// Whether another file could not be read: a page, or a file that is published.
  var hasOthers = false
  /// The paths of unread files that declare entries for other files, such as `settings.yaml`.
  var declaring: Set<String> = []

  var isEmpty: Bool { !hasSettings && !hasWords && !hasTexts && !hasApps && !hasOthers }

  /// Returns the mistakes that unread files didn't cause.
  ///
  /// - Parameter found: the diagnostics of rendered outputs.
  func withoutConsequences(_ diagnostics: [Diagnostic], rendered found: [Diagnostic] = []) -> [Diagnostic] {
    if isEmpty { return diagnostics + found }
    let rendered = hasApps || hasSettings ? found.filter { $0.code != .unknownName } : found
    return (diagnostics + rendered).filter { !mayBeConsequence($0) }
  }

  private func mayBeConsequence(_ diagnostic: Diagnostic) -> Bool {
    let code = diagnostic.code
    if declaring.contains(diagnostic.path) { return false }
    if hasSettings { return !code.isAboutOneFile && !(hasPartOfSettings && code.isAboutKeys) }
    return code.isAboutOtherFiles || hasApps && code.isAboutApps
      || hasWords && code == .unknownName && diagnostic.severity == .error
      || (hasTexts || hasWords) && code == .missingTranslation
  }

  private static let explanation = "anything that depends on this file was not checked"

  /// Returns the same mistakes. The first mistake in each declaring file gets a help line about what was not checked.
  func explained(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var first: [String: Diagnostic] = [:]
    for diagnostic in diagnostics where diagnostic.severity == .error && declaring.contains(diagnostic.path) {
      first[diagnostic.path] = first[diagnostic.path].map { min($0, diagnostic) } ?? diagnostic
    }
    return diagnostics.map { $0 == first[$0.path] ? $0.adding(helpSentence: Self.explanation) : $0 }
  }
}
