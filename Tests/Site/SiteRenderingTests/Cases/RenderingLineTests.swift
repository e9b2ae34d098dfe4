import Diagnostics
import Foundation
import Mustache
import TestSupport
import Testing
import TextCoding

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

/// The cases of `Tests/Cases/lines/rendering`: what a function makes of each line.
@Suite struct RenderingLineTests {
  @Test(arguments: CaseFile.all(in: "lines/rendering", options: ["function"])) func eachLineHasThisResult(_ example: CaseFile) async throws
  {
    try await example.check([
      "address": { WebAddress($0)?.text },
      "host": {
        WebAddress("http://\($0)/").map { "\($0.host)\($0.isInsideNetwork ? " (inside)" : "")\($0.isReserved ? " (reserved)" : "")" }
      },
      "condition": { ConditionWords(LineFixture.catalogue).text(try JSONDecoder().decode(Condition.self, from: Data($0.utf8))) },
      "grouped": { ValueWords.grouped(try #require(Double($0))) },
      "name": { NameWords.title($0) },
      "code": { CodeName(text: $0).html },
      "tag": { "\(TagName.slug(ofKey: TagName.key($0)) ?? "none") (\(TagName.key($0)))" },
      "link": { try LineFixture.reference(WrittenLink($0)) },
      "image": { try LineFixture.reference(WrittenLink($0, isImage: true)) },
      "target": { try LineFixture.target($0) },
      "text": { try LineFixture.text("[a](<\($0)>)") },
      "fragment": { "x#\($0)".splitEnd.end.anchor },
      "ids": { HTMLTokenizer.anchors(in: Array($0.utf8)).sorted().joined(separator: " ") },
      "absolute": { try LineFixture.addresses(in: $0, .feed(page: "https://x.example/s/blog/b/#release")) },
      "relative": { line in
        let words = line.split(separator: " ", maxSplits: 1).map { PagePath(String($0)) }
        return String(decoding: PageFolders(of: words[0]).relative(Array(words[1].encoded.utf8)[...]), as: UTF8.self)
      },
      "addresses on a page": { try LineFixture.addresses(in: $0, .page(PagePath("/steps/blog/hello/"))) },
      "addresses at any address": { try LineFixture.addresses(in: $0, .host) },
      "addresses in a document": { try LineFixture.addresses(in: $0, .document) },
      "symbol": { SymbolComposer(drawings: LineFixture.symbols.drawings).markup(SymbolName($0)) },
      "marks": { try LineFixture.marked($0) },
      "words": { SearchWords.list(of: $0).split(separator: " ").map { String($0) }.sorted().joined(separator: " ") },
      "frame": { try SiteFixture.app("steps", [.app: "name: Steps\n\($0)\n"]).catalogue.drawnFrame.rawValue },
      "qualifiers": { try LineFixture.qualifiers($0) },
      "moments": { line in
        let moments = try JSONDecoder().decode([Onboarding.Moment].self, from: Data(line.utf8))
        return MomentSchedule(moments).entries.map { "\($0.start)" }.joined(separator: " ")
      },
      "lines of a diagram": { DiagramText.lines(of: $0, upTo: 60).joined(separator: " | ") },
    ])
  }
}

/// What the functions for lines are about.
private enum LineFixture {
  static var catalogue: Catalogue {
    var catalogue = Catalogue(name: "Steps")
    var (pro, mode, unit, metric) = (Fact(id: "isPro"), Fact(id: "mode"), Setting(id: "unitSystem"), Setting.Option(value: "metric"))
    (pro.title, mode.valueTitles) = ("Steps Pro", ["a": "First"])
    (metric.title, unit.title) = ("Metric", "Unit system")
    unit.options = [metric]
    var (tabs, items, home, sounds) = (Setting(id: "tabs"), Setting.Items(), Setting.Option(value: "a"), Setting(id: "sounds"))
    (home.title, tabs.title) = ("Home", "Tabs")
    items.options = [home]
    tabs.items = items
    (sounds.title, sounds.type) = ("Sounds", .known(.boolean))
    (catalogue.facts, catalogue.settings) = ([pro, Fact(id: "auth"), mode], [unit, Setting(id: "stepGoal"), sounds, tabs])
    return catalogue
  }

  private static let settings = """
    settings:
      unitSystem: { title: Units, options: { a: A } }
      stepGoal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, unit: steps }
    screens: { main: { title: Main, sections: [ { all: { rows: [ stepGoal, { appIcon: { title: Icon, kind: link } } ] } } ] } }
    """

  private static let names = [
    "index.md", "steps/index.md", "steps/terms.md", "steps/other.md", "steps/blog/2026-10-01-hello.md", "steps/blog/other.md",
  ]

  private static func context() throws -> SiteContext {
    let site = SiteFixture.site(
      pages: try names.map { try SiteFixture.page($0) }, files: ["steps/blog/a.png", "steps/demo/index.html"],
      apps: [try SiteFixture.app("steps", [.settings: settings])])
    let plan = SitePlan(site, assets: AssetFolder([]), includesPrivate: false)
    return SiteContext(site, plan, PublishedAddresses([(site, plan)]), symbols: nil, includesPrivate: false, generator: "test")
  }

  /// Describes a link into the model from the home page. The text of a mistake is in the cases of diagnostics.
  static func reference(_ link: WrittenLink) throws -> String? {
    switch try context().resolve(link, in: try SiteFixture.page("index.md")) {
    case .page(let path, let end): path.text + end.encoded
    case .text(let text): "the text \(text)"
    case .still(let still): "\(still.title): \(still.path.text)\(still.end.encoded)"
    case .unknown(let summary, let help): "mistake: " + ([summary] + [help].compactMap(\.self)).joined(separator: " | ")
    case .nowhere, .outside, .fragment: nil
    case let other: "\(other)"
    }
  }

  /// Returns the path that a link leads to: `steps/terms.md: ../other/`.
  static func target(_ line: String) throws -> String? {
    let words = line.split(separator: ": ").map { String($0) }
    return try context().index.target(of: words[1], in: try SiteFixture.page(words[0]))?.text
  }

  static func addresses(in html: String, _ form: AddressWriter.Form) throws -> String {
    var addresses = AddressWriter(form, try context().index)
    return addresses.html(html)
  }

  /// Returns the HTML of a text on an app's page, and its diagnostics.
  static func text(_ markdown: String) throws -> String {
    let head = "---\ndescription: d\n---\n# T\n\n"
    let page = try SiteFixture.page("steps/terms.md", head)
    let here = PageText(page, Array("\(head)\(markdown)\n".utf8), SiteSettings().markdownOptions, in: try context())
    let links = here.links.map { " \($0.target)\($0.fragment.map { "#\($0)" } ?? "")" }
    let html = TemplateValue.text(here.whole, on: page.path) { _, _ in "" }
    guard case .html(let html) = html else { return "" }
    return html.split(separator: "\n").dropFirst().joined() + links.joined()
      + here.diagnostics.map { " [\($0.code.rawValue)]" }.joined()
  }

  static let symbols = SymbolSheet(
    Array(
      """
      <svg>
      <symbol id="bell" viewBox="0 0 24 24"><path d="B" data-fill="1"/><path d="M0 0"/></symbol>
      <symbol id="circle" viewBox="0 0 24 24" data-room="12 12 12"><circle r="9" data-fill="1"/></symbol>
      <symbol id="plus" viewBox="0 0 24 24"><path d="P" stroke-width="2"/></symbol>
      <symbol id="arrow.right" viewBox="0 0 24 24"><path d="R"/></symbol>
      <symbol id="wide" viewBox="0 0 48 24" data-room="12 12 12"><path d="W"/></symbol>
      </svg>
      """.utf8))

  /// Marks the English texts on a German page.
  static func marked(_ html: String) throws -> String {
    var texts = UntranslatedTexts(on: "de", written: "en")
    let names = ["Keep for {value} days", "{value} of {value:goal} & more", "{name} {version}", "Walker {version}", "{value} km"]
    for text in ["Metric", "Salt & pepper <", "…", "1"] + names { texts.note(text) }
    texts.note("Maß", in: "de")
    return String(decoding: try #require(LanguageMarks(texts, isRightToLeft: false)).marked(Array(html.utf8)), as: UTF8.self)
  }

  static func qualifiers(_ screens: String) throws -> String {
    let settings = """
      settings: { a: { title: Sound, type: boolean }, b: { title: Sound, type: boolean }, c: { title: Other, type: boolean } }
      screens: \(screens)

      """
    let found = CatalogueIndex(try SiteFixture.app("steps", [.settings: settings]).catalogue).qualifiers
    func listed(_ name: String, _ all: [(String, [String])]) -> String {
      all.sorted { $0.0 < $1.0 }.map { " \(name) \($0): \($1.joined(separator: " › "))." }.joined()
    }
    return
      (listed("page", found.pages.map { ($0, $1) }) + listed("row", found.rows.map { ($0.rawValue, $1) })
      + listed("screen", found.screens.map { ($0.rawValue, $1) })).trimmingCharacters(in: .whitespaces)
  }
}
