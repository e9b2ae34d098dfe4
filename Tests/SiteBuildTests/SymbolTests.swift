import Diagnostics
import FileSystem
import SiteBuild
import TestSupport
import Testing

/// The symbols of rows, from `templates/assets/symbols.svg`.
@Suite struct SymbolTests {
  private static let content = [
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": """
    screens:
      main:
        title: Main
        sections:
          - id: first
            rows: [about: { title: About, kind: info, icon: bel }]

    """,
    "templates/layouts/settings.mustache":
      "{{#screens}}{{#sections}}{{#rows}}{{title}}:{{#symbol}}{{.}}{{/symbol}}{{/rows}}{{/sections}}{{/screens}}",
  ]

  private static let drawing = #"<svg xmlns="http://www.w3.org/2000/svg">"#

  @Test(
    arguments: [
      (drawing + #"<symbol id="neutral"></symbol><symbol viewBox="0 0 1 1" id="bel"></symbol></svg>"#, "About:bel", 0),
      (drawing + "<symbol id='neutral'></symbol><!-- <symbol id=\"bel\"> --><g id=\"bel\"></g></svg>", "About:neutral", 1),
      (drawing + #"<symbol data-id="bel" id="belt"></symbol></svg>"#, "About:", 1),
      // Without a sheet of its own, the site uses the built-in drawings.
      (nil, "About:neutral", 1),
    ] as [(String?, String, Int)])
  func rowHasItsDrawingOrANeutralOne(_ sheet: String?, _ row: String, _ warnings: Int) async throws {
    let site = try TestSite(Self.content.filter { $0.key.hasPrefix("content/") })
    try site.apply(["templates/layouts/settings.mustache": Self.content["templates/layouts/settings.mustache"]])
    try site.apply(["templates/assets/symbols.svg": sheet])
    let report = try await site.build()
    #expect(report.diagnostics.map(\.code.rawValue) == Array(repeating: "missing-symbol", count: warnings))
    #expect(try site.folder.text("public/x/settings/index.html") == row)
  }

  /// Adding or removing a drawing changes pages; changing a drawing doesn't.
  @Test func previewUpdatesPagesIfADrawingIsAddedOrRemoved() async throws {
    let site = try TestSite(Self.content.filter { $0.key.hasPrefix("content/") })
    let sheet = "templates/assets/symbols.svg"
    try site.apply(["templates/layouts/settings.mustache": Self.content["templates/layouts/settings.mustache"]])
    try site.apply([sheet: Self.drawing + #"<symbol id="neutral"></symbol></svg>"#])
    var build = IncrementalBuild(site.options())
    #expect(try await state(of: &build, after: .everything) == State(isChanged: true, warnings: 1, page: "About:neutral"))
    for (text, expected) in [
      (#"<symbol id="neutral"><path/></symbol></svg>"#, State(isChanged: false, warnings: 0, page: "About:neutral")),
      (#"<symbol id="bel"></symbol></svg>"#, State(isChanged: true, warnings: 0, page: "About:bel")),
      ("</svg>", State(isChanged: true, warnings: 1, page: "About:")),
    ] {
      try site.apply([sheet: Self.drawing + text])
      #expect(try await state(of: &build, after: .files([sheet])) == expected)
    }
  }

  /// The published sheet changes if the content names another drawing.
  @Test func previewPublishesNewlyNamedDrawings() async throws {
    let settings = "content/x/settings.yaml"
    let site = try TestSite(Self.content.filter { $0.key.hasPrefix("content/") })
    var build = IncrementalBuild(site.options())
    _ = try await build.update(.everything) { _, _ in }
    for name in ["gift.fill", "gift.slash"] {
      try site.apply([settings: Self.content[settings]?.replacing("icon: bel", with: "icon: \(name)")])
      guard case .built(let built) = try await build.update(.files([settings]), show: { _, _ in }) else { throw CancellationError() }
      let sheet = String(decoding: try #require(built.site.files["assets/preview/symbols.svg"]), as: UTF8.self)
      #expect(built.changed.contains("assets/preview/symbols.svg"))
      #expect(sheet.matches(of: /<symbol id="(gift[^"]*)"/).map { String($0.1) } == [name])
    }
  }

  private struct State: Equatable {
    let isChanged: Bool
    let warnings: Int
    let page: String?
  }

  private func state(of build: inout IncrementalBuild, after change: SourceChange) async throws -> State? {
    let outcome = try await build.update(change) { _, _ in }
    guard case .built(let built) = outcome else { return nil }
    let file = "x/settings/index.html"
    return State(
      isChanged: built.changed.contains(file), warnings: built.warnings.count,
      page: built.site.files[file].map { String(decoding: $0, as: UTF8.self) })
  }
}
