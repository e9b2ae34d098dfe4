import FileSystem
import Foundation
import SiteContent
import SiteRendering
import TestSupport
import Testing

@testable import SiteBuild

/// A site's pages, and a selection that includes every kind of page.
struct AuditedSite: Sendable {
  struct Page: Sendable {
    /// The page's path, without its leading slash.
    let path: String
    let layout: String
    /// The elements of the page: see `features(of:)`.
    fileprivate let features: Set<String>
  }

  static let shipped = Task { try await AuditedSite(at: ProjectFolder.path) }

  let pages: [Page]
  /// Pages that together have the features of all pages. Each was chosen because it had the most features that were still missing.
  let kinds: [Page]

  init(at source: String) async throws {
    let options = Self.options(at: source)
    var readings = SourceCache()
    let renderer = try await SitePreparation(options, .disk, &readings).renderer
    let rendering = OutputRenderer(renderer: renderer, options: options, fileSystem: .disk)
    pages = try renderer.routes.filter(\.isPage).map { output in
      let rendered = try rendering.render(output)
      let layout = rendered.used.layout ?? ""
      var features = Self.features(of: MarkupTag.tags(in: String(decoding: rendered.files[0].bytes, as: UTF8.self)))
      features.insert("layout " + layout)
      // Pages that show a whole app are always selected.
      if ["settings", "configuration"].contains(layout) { features.insert("page " + output.path.text) }
      return Page(path: String(output.path.text.dropFirst()), layout: layout, features: features)
    }
    kinds = Self.kinds(of: pages)
  }

  /// Right-to-left pages.
  var mirrored: [Page] { pages(["steps/onboarding/"], in: "ar") }

  /// Returns some pages in another language, such as a pseudolocale.
  func pages(_ paths: [String], in language: String) -> [Page] {
    let own = pages.filter { paths.contains($0.path) }
    return own.map { Page(path: "\(language.lowercased())/\($0.path)", layout: $0.layout, features: $0.features) }
  }

  /// Returns the options for the served site, with the date of the tests.
  private static func options(at source: String) -> BuildOptions {
    guard let today = CalendarDate("2026-11-01") else { preconditionFailure("this is a date") }
    var options = BuildOptions(today: today)
    options.source = source
    return options
  }

  /// Builds the site into a folder.
  static func build(into folder: TemporaryFolder, isPseudo: Bool = false) async throws {
    var options = options(at: ProjectFolder.path)
    options.isPseudo = isPseudo
    options.output = folder.path
    _ = try await BuildPipeline(options).run()
  }

  private static func kinds(of pages: [Page]) -> [Page] {
    let isTranslated = { (page: Page) in page.path.hasPrefix("de/") || page.path.hasPrefix("ar/") }
    var rest = pages.filter { !isTranslated($0) }.map { (page: $0, new: $0.features) }
    var chosen: [Page] = []
    while let next = rest.max(by: { $0.new.count < $1.new.count }), !next.new.isEmpty {
      chosen.append(next.page)
      for index in rest.indices { rest[index].new.subtract(next.new) }
    }
    return chosen
  }

  /// Returns one page for each layout that another site doesn't use.
  func layouts(beyond other: AuditedSite) -> [Page] {
    let known = Set(other.pages.map(\.layout))
    return Dictionary(grouping: pages.filter { !known.contains($0.layout) }, by: \.layout).values.compactMap(\.first)
      .sorted { $0.path < $1.path }
  }

  /// Returns the features of a page: elements with their attribute names, classes, roles and types, and the loaded documents.
  private static func features(of tags: [MarkupTag]) -> Set<String> {
    tags.reduce(into: []) { features, tag in
      features.insert("\(tag.name) \(tag.attributes.map(\.name).sorted())")
      for (name, value) in tag.attributes {
        if name == "class" { features.formUnion(value.split(separator: " ").map { "\(tag.name).\($0)" }) }
        if ["role", "type", "rel", "data-kind"].contains(name) { features.insert("\(tag.name)[\(name)=\(value)]") }
        if name.hasPrefix("data-"), value.hasSuffix(".json") {
          features.insert(name + " " + value.split(separator: "/").suffix(2).joined())
        }
      }
    }
  }
}

/// A new site with more releases and branding. It uses layouts that the shipped content doesn't.
struct NewSite: Sendable {
  static let made = Task { try await NewSite() }

  let folder: TemporaryFolder
  /// The home page, and one page for each layout that the shipped content doesn't use.
  let pages: [AuditedSite.Page]
  /// The pages in a pseudolocale.
  let pseudo: [AuditedSite.Page]

  private init() async throws {
    var files = Scaffold.files(for: try SiteName("Wanderkamerad"), on: try #require(CalendarDate("2026-10-01")))
      .mapValues { String(decoding: $0, as: UTF8.self) }
    files["content/CHANGELOG.md"] = Self.changelog
    SampleBrand.add(to: &files)
    folder = try TestSite(files).folder
    let site = try await AuditedSite(at: folder.path)
    pages = try await site.layouts(beyond: AuditedSite.shipped.value) + site.pages.filter { $0.path.isEmpty }
    pseudo = site.pages(["settings/"], in: "ar-XB")
  }

  private static let changelog = """
    # Changelog

    ## [1.2.0] - 2026-03-01

    ### Added

    - Weekly goals, on [a page of their own](index.md).

    ```
    walker --export week.csv --format "a line of code that is too long for most windows"
    ```

    ## [1.1.0] - 2026-02-01 [YANKED]

    ### Fixed

    - A crash when no goal was set.

    ## [1.0.0] - 2026-01-01

    The first release.

    [1.2.0]: https://code.example/walker/compare/v1.1.0...v1.2.0

    """
}
