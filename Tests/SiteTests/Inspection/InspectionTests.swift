import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing
import TextCoding

@testable import SiteContent

/// Where the texts of the shipped site come from, compared with where the reader of YAML sees them.
@Suite(.computing) struct InspectionTests {
  @Test func everyFileWithMarksIsTheFileWithout() async throws {
    let site = try await InspectedSite.built.value
    let pages = try await InspectedSite.pages.value
    var compared = 0
    for (path, bytes) in site.memory.files {
      // Nothing of what finds places is in what is published.
      #expect(bytes.firstRange(of: Array("/.sitegen/".utf8)) == nil, "\(path)")
      if path.hasSuffix(".html") { #expect(String(decoding: bytes, as: UTF8.self).placeMarks.isEmpty, "\(path)") }
      guard path.hasSuffix(".html") || path.hasSuffix("settings.json"), let marked = try pages[path] ?? site.inspection.marked(path) else {
        continue
      }
      #expect(String(decoding: marked, as: UTF8.self).withoutPlaceMarks == String(decoding: bytes, as: UTF8.self), "\(path)")
      compared += 1
    }
    #expect(compared > 240)
  }

  @Test(arguments: ["steps", "psst", "simplex"])
  func everythingOfAnAppsSettingsComesFromItsLine(_ app: String) async throws {
    let site = try await InspectedSite.built.value
    let path = "content/\(app)/settings.yaml"
    let root = try InspectedSite.node(path)
    let document = try site.document("\(app)/settings.json")
    var count = 0
    func expect(_ text: String?, at line: Int?, _ thing: String) throws {
      guard let line else { return }
      #expect(try site.place(of: text) == "\(path):\(line)", "\(thing)")
      count += 1
    }
    for setting in document.list("settings") {
      let node = root["settings"]?[setting.id]
      try expect(setting.text("title"), at: node?["title"]?.location.line, setting.id)
      try expect(setting.text("description"), at: node?["description"]?.location.line, "the description of \(setting.id)")
      for option in setting.list("options") {
        let own = node?["options"]?[option.text("value") ?? ""]
        try expect(option.text("title"), at: (own?["title"] ?? own)?.location.line, "an option of \(setting.id)")
      }
    }
    for screen in document.list("screens") {
      let node = root["screens"]?[screen.id]
      try expect(screen.text("title"), at: node?["title"]?.location.line, screen.id)
      for section in screen.list("sections") {
        let own = node?["sections"]?.elements?.compactMap(\.named).first { $0.key == section.id }?.value
        try expect(section.text("title"), at: own?["title"]?.location.line, section.id)
        for row in section.list("rows") {
          let own = own?["rows"]?.elements?.compactMap(\.named).first { $0.key == row.id }
          try expect(row.text("title"), at: own?.value["title"]?.location.line ?? own?.keyLocation.line, row.id)
        }
      }
    }
    #expect(count > (app == "psst" ? 10 : 30))
  }

  /// A row with the title of its setting has the place of that in front of its own.
  @Test(arguments: ["steps", "psst", "simplex"], ["settings", "configuration"])
  func everyRowOfAPageHasThePlaceOfItsRow(_ app: String, _ kind: String) async throws {
    let site = try await InspectedSite.built.value
    let path = "content/\(app)/settings.yaml"
    let root = try InspectedSite.node(path)
    let rows = (root["screens"]?.members ?? []).flatMap { $0.value["sections"]?.elements ?? [] }.compactMap(\.named)
      .flatMap { $0.value["rows"]?.elements ?? [] }.compactMap(\.named)
    let page = String(decoding: try #require(try site.inspection.marked("\(app)/\(kind)/index.html")), as: UTF8.self)
    for row in rows {
      let start = try #require(page.range(of: "data-row=\"\(row.key)\""), "\(row.key)")
      let title = try #require(page[start.upperBound...].range(of: "class=\"row__title\""))
      let text = page[title.upperBound...].drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      let setting = root["settings"]?[row.key]?["title"]?.location
      let places = row.value["title"].map { [$0.location] } ?? [setting, row.keyLocation].compactMap(\.self)
      let marks = places.map { PlaceMark(file: PlaceMark.number(ofFile: path), line: $0.line, column: $0.column) }
      #expect(Array(String(text).placeMarks.suffix(marks.count)) == marks, "\(row.key)")
    }
    #expect(rows.count > 5)
  }

  @Test func iconsStepsAndTheSiteComeFromTheirLines() async throws {
    let site = try await InspectedSite.built.value
    let (icons, flow) = ("content/steps/icons.yaml", "content/steps/onboarding.yaml")
    let titles = try site.document("steps/icons.json").list("icons").map { try site.place(of: $0.text("title")) }
    let written = try InspectedSite.node(icons)["icons"]?.elements ?? []
    #expect(titles == written.map { "\(icons):\($0["title"]?.location.line ?? 0)" })
    let steps = try site.document("steps/onboarding.json").list("steps").map { try site.place(of: $0.text("title")) }
    let named = try InspectedSite.node(flow)["steps"]?.elements?.compactMap(\.named) ?? []
    #expect(steps == named.map { "\(flow):\($0.value["title"]?.location.line ?? 0)" })
    let home = try #require(try site.inspection.marked("index.html"))
    for item in try atLeast(2, #require(InspectedSite.node("content/site.yaml")["navigation"]?.elements)) {
      let title = try #require(item["title"])
      guard case .string(let text) = title.scalar else { continue }
      let mark = PlaceMark(file: PlaceMark.number(ofFile: "content/site.yaml"), line: title.location.line, column: title.location.column)
      #expect(home.firstRange(of: Array((text + mark.text).utf8)) != nil, "\(text)")
    }
  }

  @Test func aPlaceComesWithItsYAMLAndWhatIsPublishedOfIt() async throws {
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
                  - lock
                  - size: { style: menu }

      """,
    ])
    var build = IncrementalBuild(site.options())
    guard case .built(let built) = try await build.update(.everything, show: { _, _ in }) else {
      Issue.record("the site has mistakes")
      return
    }
    let inspect = try #require(built.site.inspect)
    let inspection = try await inspect()
    func shown(_ line: Int, _ column: Int) throws -> [String?] {
      let file = PlaceMark.number(ofFile: "content/x/settings.yaml")
      let place = try inspection.place(PlaceMark(file: file, line: line, column: column))
      return [place?.yaml, place?.json?.replacing(/\s+/, with: "")]
    }
    #expect(
      try shown(3, 12)
        == [
          "lock:\n  title: App Lock\n  type: boolean",
          #"{"id":"lock","onChange":[],"onDisable":[],"onEnable":[],"title":"AppLock","type":"boolean"}"#,
        ])
    #expect(
      try shown(14, 15) == ["- lock", #"{"id":"lock","kind":"toggle","setting":"lock","title":"AppLock"}"#])
    #expect(
      try shown(15, 15)
        == ["- size: { style: menu }", #"{"id":"size","kind":"picker","setting":"size","style":"menu","title":"Size"}"#])
    #expect(try shown(7, 19) == ["options: { s: Small, l: Large }", #"{"title":"Small","value":"s"}"#])
    // Neither a line that the file does not have, nor a file that the site does not have.
    #expect(try shown(99, 1) == [nil, nil])
    #expect(try inspection.place(PlaceMark(file: 1, line: 1, column: 1)) == nil)
    #expect(try inspection.place(PlaceMark(file: PlaceMark.number(ofFile: "/etc/passwd"), line: 1, column: 1)) == nil)
    #expect(try inspection.marked("../../etc/passwd") == nil)
  }
}

extension JSON {
  fileprivate func member(_ name: String) -> JSON? { if case .object(let members) = self { members[name] } else { nil } }
  fileprivate func list(_ name: String) -> [JSON] { member(name)?.elements ?? [] }
  fileprivate func text(_ name: String) -> String? { member(name)?.text }
  fileprivate var id: String { text("id") ?? "" }
}
