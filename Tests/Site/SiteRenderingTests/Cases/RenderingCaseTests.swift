import CanonicalJSON
import Diagnostics
import Foundation
import Localization
import Mustache
import TestSupport
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

/// The cases of `Tests/Cases/rendering`: parts of what is rendered, without templates.
///
/// The inputs are files below `content`, for this step and the following ones; `NAME removed` removes a file. Options:
///
/// - `@language de`, `@tags lists`, `@page-size 2`: settings of the site. `@private` includes private pages.
/// - `@shows plan`: the routes, with the posts of lists. `neighbors`: the previous and next pages. `related`: the related items of each
///   setting. `panes`: the panes of a settings window for each screen. `presets`: the presets of the live screen. `configuration`: the
///   resolved settings of a user. `search`: the entries of the search.
@Suite struct RenderingCaseTests {
  @Test(arguments: CaseFile.all(in: "rendering", options: ["language", "page-size", "private", "shows", "tags"]))
  func theSiteIsRenderedLikeThis(_ example: CaseFile) async throws {
    // Two names may be canonically equivalent.
    var files: [[UInt8]: CaseFile.Section] = [:]
    try await example.check { step in
      for input in step.inputs {
        let name = input.name.hasSuffix(" removed") ? String(input.name.dropLast(" removed".count)) : input.name
        files[Array(name.utf8)] = name == input.name ? input : nil
      }
      let site = try RenderedSite(example, files.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value))
      return try (example.option("shows") ?? "plan").split(separator: " ").map { name in
        CaseFile.Section(String(name), try site.lines(String(name)).map { $0 + "\n" }.joined())
      }
    }
  }
}

private struct RenderedSite {
  private let site: Site
  private let plan: SitePlan
  private let includesPrivate: Bool

  init(_ example: CaseFile, _ files: [CaseFile.Section]) throws {
    let folders = files.map(\.name).filter { $0.hasSuffix("/app.yaml") }.map { String($0.dropLast("/app.yaml".count)) }
    var (others, pages, apps) = ([String](), [PageMetadata](), [String: [AppFile: String]]())
    for file in files {
      let (path, text) = (file.name, file.text)
      let parts = path.split(separator: "/").map { String($0) }
      if parts.count == 2, folders.contains(parts[0]), let name = AppFile(rawValue: parts[1]) {
        apps[parts[0], default: [:]][name] = text
      } else if path.hasSuffix(".md") {
        pages.append(try SiteFixture.page(path, text))
      } else {
        others.append(path)
      }
    }
    var settings = SiteSettings()
    (settings.title, settings.baseURL) = ("Apps", "https://x.example/a/")
    settings.pageSize = example.option("page-size").flatMap { Int64($0) } ?? 20
    settings.tags = example.option("tags").map { $0 == "site" ? .site : .lists }
    let language = example.option("language") ?? "en"
    settings.words = language == "en" ? Words() : Words(language: language, replacing: Words.shipped(in: language))
    includesPrivate = example.option("private") != nil
    site = Site(
      settings: settings, apps: try folders.map { try SiteFixture.app(Catalogue.ID($0), apps[$0] ?? [:]) }, pages: pages,
      files: others.map { ContentFile(path: ContentPath($0), digest: FileDigest(unread: 0)) })
    plan = SitePlan(site, assets: AssetFolder([]), includesPrivate: includesPrivate)
  }

  func lines(_ name: String) throws -> [String] {
    switch name {
    case "plan": planned
    case "neighbors": neighbors
    case "search": entries
    default: try site.apps.flatMap { try lines(name, of: $0) }
    }
  }

  /// The routes, except those of every site, and the problems.
  private var planned: [String] {
    let empty = SitePlan(SiteFixture.site(apps: site.apps.isEmpty ? [] : [site.apps[0]]), assets: AssetFolder([]), includesPrivate: false)
    let always = Set(empty.routes.map(\.path.text).filter { !$0.contains("/\(site.apps.first?.id.rawValue ?? "-")/") })
    let routes = plan.routes.filter { !always.contains($0.path.text) || $0.place.source != nil }.map { route in
      let kind =
        switch route.kind {
        case .redirect(let target, _): " → \(target)"
        case .page(.list(let part)), .page(.tag(_, _, let part)): " \(part.number)/\(part.count)"
        case .page(.tags(let group)): ": " + group.tags.map { "\($0.name) \($0.pages.count)" }.joined(separator: ", ")
        default: ""
        }
      let posts = route.shownPosts.map { " \($0.path)" }.joined()
      return "\(route.path)\(kind)\(posts.isEmpty ? "" : ":" + posts)\(route.place.source.map { " (\($0.text))" } ?? "")"
    }
    return routes + plan.diagnostics.report.map { "\($0.severity) \($0.brief)" }
  }

  private var neighbors: [String] {
    let contents = site.apps.reduce(into: [:]) { $0[$1.id] = AppNavigation($1, in: site, includesPrivate: includesPrivate) }
    let neighbors = NeighborPages(site, plan, contents, [:])
    return plan.routes.filter(\.isPage).map { route in
      let pair = neighbors.pair(at: route.path).map { [$0.previous, $0.next] } ?? []
      return "\(route.path)" + pair.map { $0.map { " | \($0.label): \($0.link.title) \($0.link.path)" } ?? " | -" }.joined()
    }
  }

  private var entries: [String] {
    let context = SiteContext(
      site, plan, PublishedAddresses([(site, plan)]), symbols: nil, includesPrivate: includesPrivate, generator: "test")
    return SearchEntry.all(in: context).map { entry in
      "\(entry.page)\(entry.fragments.first.map { "#\($0)" } ?? "") \(entry.kind): \(entry.title) [\((entry.words + entry.names).joined(separator: ", "))]"
    }
  }

  private func lines(_ name: String, of app: App) throws -> [String] {
    let context = PageContext(app: app, site: site.settings)
    switch name {
    case "presets":
      return LivePresets(context: context).all.map { preset in
        "\(preset.title): " + (preset.facts ?? [:]).map { "\($0)=\($1.text)" }.sorted().joined(separator: " ")
      }
    case "configuration":
      let resolved = app.resolver(try #require(app.configuration)).resolve()
      let data = try JSONSerialization.data(
        withJSONObject: JSONSerialization.jsonObject(with: Data(JSONBytes.encode(resolved))),
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      return [String(decoding: data, as: UTF8.self)]
    case "related":
      return app.catalogue.settings.map { setting in
        let items = RelatedItems(context: context, conditions: context.index.places(of: setting.id).map(\.row))
          .items(to: setting.id.rawValue, effects: setting.switchEffects, except: setting.id)
        return "\(setting.id):" + items.map { " | \($0.text) \($0.href ?? "-")\($0.note.map { " (\($0))" } ?? "")" }.joined()
      }
    case "panes":
      return ["shown: \(context.shownScreen.map { "\($0.id)" } ?? "none")"]
        + app.catalogue.screens.map { "\($0.id): \(panes(WindowPanes(context)?.value(showing: $0.id)))" }
    default: throw CaseFileError("\(name) is nothing to show")
    }
  }

  private func panes(_ value: TemplateValue?) -> String {
    guard case .object(let panes)? = value, case .list(let list)? = panes["list"], case .text(let place)? = panes["place"] else {
      return "none"
    }
    let titles = list.map { pane -> String in
      guard case .object(let pane) = pane, case .text(let title)? = pane["title"] else { return "?" }
      return pane["isSelected"] == .flag(true) ? "[\(title)]" : title
    }
    return "\(place) \(titles.joined(separator: " "))"
  }
}
