import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteBuild
@testable import SiteContent

/// Compares the source locations of elements on the shipped site with the locations in the YAML.
@Suite(.computing) struct InspectionTests {
  @Test(arguments: ["steps", "psst", "simplex"])
  func settingsOptionsAndScreensHaveTheirLines(_ app: String) async throws {
    let site = try await InspectedSite.built.value
    let path = "content/\(app)/settings.yaml"
    let root = try InspectedSite.node(path)
    var (count, found): (Int, [String: [String]]) = (0, [:])
    func look(_ page: String, _ text: Node?, _ ids: [String] = []) throws {
      guard let text, case .string(let written) = text.scalar, !written.contains("{") else { return }
      count += 1
      let place = try site.places(on: "/\(app)/settings/\(page)", saying: written, ids: ids).first ?? "nowhere"
      if place != "\(path):\(text.location.line)" { found["\(page) \(written)", default: []].append(place) }
    }
    // No row shows these settings; the page of all settings lists them.
    let hidden: Set = ["deliveryReceiptsSet", "oneHandUiCardShown", "developerToolsDefault"]
    for setting in root["settings"]?.members ?? [] {
      try look(hidden.contains(setting.key) ? "" : "\(Slug.kebab(setting.key))/", setting.value["title"])
      for option in setting.value["options"]?.members ?? [] {
        try look("\(Slug.kebab(setting.key))/", option.value["title"] ?? option.value, [option.key])
      }
    }
    for screen in root["screens"]?.members ?? [] { try look("", screen.value["title"], [screen.key]) }
    #expect(found == [:])
    #expect(count > (app == "psst" ? 3 : 20))
  }

  /// A row that has its setting's title has two locations: the row's and the title's.
  @Test(arguments: ["steps", "psst", "simplex"]) func everyRowHasItsLine(_ app: String) async throws {
    let site = try await InspectedSite.built.value
    let path = "content/\(app)/settings.yaml"
    let root = try InspectedSite.node(path)
    var count = 0
    for screen in root["screens"]?.members ?? [] {
      let sections = screen.value["sections"]?.elements ?? []
      for row in sections.compactMap(\.named).flatMap({ $0.value["rows"]?.elements ?? [] }).compactMap(\.named) {
        let setting = root["settings"]?[row.key]?["title"]
        guard let title = row.value["title"] ?? setting, case .string(let text) = title.scalar, !text.contains("{") else { continue }
        let places = try site.places(on: "/\(app)/settings/", saying: text, row: row.key, ids: [row.key, screen.key])
        let expected = row.value["title"].map { [$0.location.line] } ?? [row.keyLocation.line, title.location.line]
        #expect(places == expected.map { "\(path):\($0)" }, "\(row.key)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  @Test func iconsStepsAndNavigationHaveTheirLines() async throws {
    let inspected = try await InspectedSite.built.value
    let (icons, flow, whole) = ("content/steps/icons.yaml", "content/steps/onboarding.yaml", "content/site.yaml")
    func look(_ page: String, _ path: String, _ title: Node?, _ id: String?) throws {
      guard let title, case .string(let text) = title.scalar else { return }
      #expect(try inspected.places(on: page, saying: text, ids: [id].compactMap(\.self)) == ["\(path):\(title.location.line)"], "\(text)")
    }
    let (root, steps, site) = (try InspectedSite.node(icons), try InspectedSite.node(flow), try InspectedSite.node(whole))
    for icon in try atLeast(3, root["icons"]?.elements ?? []) { try look("/steps/icons/", icons, icon["title"], icon["id"]?.scalar?.text) }
    for step in try atLeast(2, (steps["steps"]?.elements ?? []).compactMap(\.named)) {
      try look("/steps/onboarding/", flow, step.value["title"], step.key)
    }
    for item in try atLeast(2, site["navigation"]?.elements ?? []) { try look("/", whole, item["title"], nil) }
  }

  @Test func aTranslatedTextHasTheLineOfItsKeyInTheYAML() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      settings:
        days: { title: "Keep for {value} days", key: d, type: integer }
        lock: { title: App Lock, key: l, type: boolean }

      """,
      "content/x/Localizable.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "App Lock": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "App-Sperre" } } } } } }
      """,
    ])
    let inspected = try await InspectedSite(site.options())
    #expect(try inspected.places(on: "/de/x/settings/", saying: "App-Sperre") == ["content/x/settings.yaml:3"])
    #expect(try inspected.places(on: "/de/x/settings/", saying: "Keep for 5 days") == ["content/x/settings.yaml:2"])
    #expect(try inspected.places(on: "/de/x/settings/", saying: "Default") == [])
    #expect(try inspected.places(on: "/de/", saying: "Test", isInMain: false) == ["content/site.yaml:1"])
  }

  @Test func textsOfPagesHaveTheirLines() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\n",
      "content/a.md": """
      ---
      title: Some words
      description: A description.
      ---
      The first words of a paragraph that goes on
      over the next line, with *some* `code`.

      ## Some words

      - one [link](b.md)
      - It’s two

      | a | b |
      | - | - |
      | c | d “e” |

      """,
      "content/b.md": "---\ndescription: Other.\n---\n# Another page\n\nText.\n",
      "content/blog/index.md": "---\ndescription: News.\nlayout: list\n---\n# Blog\n",
      "content/blog/2026-01-02-post.md":
        "---\ndescription: A post of some length.\n---\n# Posted\n\nWhat stands above.\n\n<!--more-->\n\nRest.\n",
    ])
    let inspected = try await InspectedSite(site.options())
    for (text, line) in [
      ("A description.", 3), ("The first words of a paragraph that goes on over the next line, with some code.", 5), ("Some words", 8),
      ("one link", 10), ("It’s two", 11), ("c", 15), ("d “e”", 15),
    ] {
      #expect(try inspected.places(on: "/a/", saying: text) == ["content/a.md:\(line)"], "\(text)")
    }
    // A menu shows the titles of other pages.
    #expect(try inspected.places(on: "/a/", saying: "Another page", isInMain: false) == ["content/b.md:4"])
    #expect(try inspected.places(on: "/blog/", saying: "What stands above.") == ["content/blog/2026-01-02-post.md:6"])
    #expect(try inspected.places(on: "/blog/", saying: "Posted") == ["content/blog/2026-01-02-post.md:4"])
    #expect(try inspected.places(on: "/nowhere/", saying: "What stands above.") == [])
    #expect(try inspected.places(on: "/../../etc/passwd", saying: "root") == [])
  }

  @Test func aPlaceHasItsYAMLAndItsPublishedJSON() async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      settings:
        lock:
          title: App Lock
          type: boolean
        size:
          title: Size
          options: { s: Small, l: Large }
      screens:
        main:
          title: Settings
          sections:
            - one:
                rows:
                  - lock:
                      notes:
                        - One.
                        - Two.
                  - size: { style: menu }

      """,
    ])
    let inspected = try await InspectedSite(site.options())
    func shown(_ page: String, _ text: String, row: String? = nil) throws -> [String?] {
      let place = try inspected.inspection.places(of: inspected.element(on: page, saying: text, row: row)).first
      return [place?.yaml, place?.json?.replacing(/\s+/, with: "")]
    }
    #expect(
      try shown("/x/settings/lock/", "App Lock")
        == [
          "lock:\n  title: App Lock\n  type: boolean",
          #"{"id":"lock","onChange":[],"onDisable":[],"onEnable":[],"title":"AppLock","type":"boolean"}"#,
        ])
    #expect(
      try shown("/x/settings/", "Size", row: "size")
        == ["- size: { style: menu }", #"{"id":"size","kind":"picker","setting":"size","style":"menu","title":"Size"}"#])
    #expect(try shown("/x/settings/size/", "Small") == ["options: { s: Small, l: Large }", #"{"title":"Small","value":"s"}"#])
    // The row shows a text of its setting.
    #expect(try shown("/x/settings/", "Small", row: "size").last == #"{"title":"Small","value":"s"}"#)
    // For a text in a list, the JSON is the object that contains the list.
    #expect(
      try shown("/x/settings/", "Two.", row: "lock").last
        == #"{"id":"lock","kind":"toggle","notes":["One.","Two."],"setting":"lock","title":"AppLock"}"#)
  }

  /// The user's configuration may be private.
  @Test func noPlaceIsInAConfiguration() async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": "settings: { name: { title: Name, key: n, type: string } }\n",
      "content/x/configuration.yaml": "audience: private\nvalues: { name: Somebody }\n",
    ])
    var options = site.options()
    options.includesPrivate = true
    let inspected = try await InspectedSite(options)
    #expect(inspected.memory.files["x/configuration/index.html"].map { String(decoding: $0, as: UTF8.self).contains("Somebody") } == true)
    #expect(try inspected.places(on: "/x/configuration/", saying: "Somebody") == [])
    #expect(try inspected.places(on: "/x/configuration/", saying: "Name") == ["content/x/settings.yaml:1"])
  }
}

/// A site in the preview, with the source locations of its elements.
struct InspectedSite: Sendable {
  let memory: MemorySite
  let inspection: Inspection

  struct Missing: Error { let what: String }

  /// The shipped site.
  static let built = Task {
    var options = try ShippedSite.options(output: "unused")
    options.includesPrivate = true
    return try await InspectedSite(options)
  }

  init(_ options: BuildOptions) async throws {
    var build = IncrementalBuild(options)
    guard case .built(let built) = try await build.update(.everything, show: { _, _ in }), let inspection = built.site.inspection else {
      throw Missing(what: "the site has errors")
    }
    (memory, self.inspection) = (built.site, inspection)
  }

  func element(on page: String, saying text: String, row: String? = nil, ids: [String] = [], isInMain: Bool = true) -> InspectedElement {
    InspectedElement(page: page, texts: [text], row: row, ids: ids, isInMain: isInMain)
  }

  /// Returns an element's locations, such as `content/steps/settings.yaml:94`.
  func places(on page: String, saying text: String, row: String? = nil, ids: [String] = [], isInMain: Bool = true) throws -> [String] {
    let places = try inspection.places(of: element(on: page, saying: text, row: row, ids: ids, isInMain: isInMain))
    return places.map { "\($0.path):\($0.location.line)" }
  }

  /// Returns the root node of a YAML file.
  static func node(_ path: String) throws -> Node {
    let source = SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: ProjectFolder.path + "/" + path))))
    guard let root = YAMLParser.parse(source).root else { throw Missing(what: "\(path) is empty") }
    return root
  }
}
