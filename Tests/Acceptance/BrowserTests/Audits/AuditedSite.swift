import FileSystem
import Foundation
import SiteContent
import SiteRendering
import TestSupport
import Testing

@testable import SiteBuild

/// The pages of a site, and which of them to look at so that every kind is seen.
struct AuditedSite: Sendable {
  struct Page: Sendable {
    /// The address, without its leading slash.
    let path: String
    let layout: String
    /// What is to be seen on it: see `features(of:)`.
    fileprivate let features: Set<String>
  }

  static let shipped = Task { try await AuditedSite(at: ProjectFolder.path) }

  let pages: [Page]
  /// Pages on which everything is to be seen that is on any page: in turn the one that shows the most that is new.
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
      // The page of each app has a part of its own to play if it shows a whole app.
      if ["settings", "configuration"].contains(layout) { features.insert("page " + output.path.text) }
      return Page(path: String(output.path.text.dropFirst()), layout: layout, features: features)
    }
    kinds = Self.kinds(of: pages)
  }

  /// Pages from right to left, if the site has some.
  var mirrored: [Page] { pages(["steps/onboarding/"], in: "ar") }

  /// Some pages in another language: in a made-up one, which only a site that is served so has, all that there are in the main one.
  func pages(_ paths: [String], in language: String) -> [Page] {
    let own = pages.filter { paths.contains($0.path) }
    return own.map { Page(path: "\(language.lowercased())/\($0.path)", layout: $0.layout, features: $0.features) }
  }

  /// As the served site has them: pages of a later day are left out.
  private static func options(at source: String) -> BuildOptions {
    guard let today = CalendarDate("2026-11-01") else { preconditionFailure("this is a date") }
    var options = BuildOptions(today: today)
    options.source = source
    return options
  }

  /// Writes the whole site into a folder.
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

  /// A page of each layout that none of another site's pages has.
  func layouts(beyond other: AuditedSite) -> [Page] {
    let known = Set(other.pages.map(\.layout))
    return Dictionary(grouping: pages.filter { !known.contains($0.layout) }, by: \.layout).values.compactMap(\.first)
      .sorted { $0.path < $1.path }
  }

  /// Elements with their classes and attributes, what of attributes decides how an element looks or works, and what is loaded.
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

/// The site that `init` makes, with more releases and a brand: it has layouts that the shipped content does not use. It is served in the made-up languages
/// too.
struct NewSite: Sendable {
  static let made = Task { try await NewSite() }

  let folder: TemporaryFolder
  /// A page of each of these layouts, and the page that presents the app.
  let pages: [AuditedSite.Page]
  /// Some in a made-up language.
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
