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
}

/// The cases of `Tests/Cases/inspection`: a site's files, and the places of elements in them. A line of the input `elements` is
/// `PAGE | TEXT`, and perhaps `row ID`, or `menu` for elements outside of `<main>`.
@Suite(.computing) struct InspectionCaseTests {
  @Test(arguments: CaseFile.all(in: "inspection")) func elementsHaveTheirPlaces(_ example: CaseFile) async throws {
    try await example.check { step in
      let site = try TestSite([:])
      try site.folder.apply(step.inputs.filter { $0.name != "elements" })
      var options = site.options()
      options.includesPrivate = true
      let inspected = try await InspectedSite(options)
      let elements = step.inputs.filter { $0.name == "elements" }.flatMap { $0.text.split(separator: "\n") }
      let places = try elements.map { element in
        let parts = element.components(separatedBy: " | ")
        let row = parts.dropFirst(2).first { $0.hasPrefix("row ") }.map { String($0.dropFirst(4)) }
        return try element + "\n" + inspected.described(on: parts[0], saying: parts[1], row: row, isInMain: parts.last != "menu")
      }
      return [CaseFile.Section("places", places.joined())]
    }
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

  /// Describes an element's places: line, YAML and published JSON.
  fileprivate func described(on page: String, saying text: String, row: String?, isInMain: Bool) throws -> String {
    let places = try inspection.places(of: element(on: page, saying: text, row: row, isInMain: isInMain))
    return places.map { place in
      let parts = [place.yaml, place.json].compactMap(\.self).flatMap { $0.split(separator: "\n") }
      return "  \(place.path):\(place.location.line)\n" + parts.map { "    \($0)\n" }.joined()
    }.joined()
  }

  /// Returns the root node of a YAML file.
  static func node(_ path: String) throws -> Node {
    let source = SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: ProjectFolder.path + "/" + path))))
    guard let root = YAMLParser.parse(source).root else { throw Missing(what: "\(path) is empty") }
    return root
  }
}
