import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The symbols that real apps use.
@Suite struct SymbolsInAppsTests {
  /// All names of system symbols in the code of four public apps.
  private static let names = Set(
    """
    antenna.radiowaves.left.and.right app.badge.fill archivebox arrow.2.squarepath arrow.clockwise arrow.counterclockwise.circle
    arrow.down arrow.down.circle arrow.down.doc arrow.down.forward arrow.forward arrow.left.and.right arrow.left.arrow.right
    arrow.right.circle arrow.triangle.branch arrow.up arrow.up.circle arrow.up.forward.app arrow.up.right arrowshape.turn.up.left
    arrowshape.turn.up.left.fill arrowtriangle.down.fill at backward.end battery.100 bell bell.badge bell.slash bolt.horizontal.fill
    bookmark bookmark.slash.fill building.2 camera character.book.closed chart.bar.fill chart.bar.xaxis chart.xyaxis.line checkmark
    checkmark.circle checkmark.circle.fill checkmark.square.fill chevron.down chevron.down.circle.fill chevron.left chevron.right
    chevron.up chevron.up.chevron.down circle circle.fill clock clock.arrow.2.circlepath cross.vial cross.vial.fill delete.left
    doc.badge.plus doc.on.doc doc.text.magnifyingglass document.on.document drop.circle drop.fill ellipsis ellipsis.circle
    ellipsis.message.fill envelope exclamationmark.circle.fill exclamationmark.octagon.fill exclamationmark.shield
    exclamationmark.triangle.fill eye.fill eye.slash.fill flag folder fork.knife forward.end gear gear.circle gearshape globe
    globe.europe.africa hand.draw.fill hand.raised hand.raised.slash hourglass house icloud info.circle info.circle.fill
    iphone.radiowaves.left.and.right keyboard.chevron.compact.down keyboard.onehanded.left keyboard.onehanded.left.fill
    largecircle.fill.circle line.3.horizontal line.3.horizontal.decrease.circle line.horizontal.3 link list.bullet
    list.bullet.rectangle.portrait lock lock.fill lock.rotation magnifyingglass metronome mic mic.fill minus
    minus.arrow.trianglehead.counterclockwise minus.circle minus.circle.fill moon network network.slash newspaper.fill nosign number
    pause.circle.fill pencil person person.2 person.3 person.crop.circle person.crop.circle.badge.xmark person.fill.badge.minus
    person.fill.badge.plus photo photo.on.rectangle play.circle.fill play.fill playpause plus plus.arrow.trianglehead.clockwise
    plus.circle plus.circle.fill progress.indicator questionmark.circle rectangle.on.rectangle rectangle.portrait.and.arrow.forward
    repeat safari sensor.tag.radiowaves.forward.fill server.rack slider.horizontal.2.gobackward sparkles speaker.slash
    speaker.wave.2 square square.and.arrow.down square.and.arrow.up square.and.pencil square.grid.2x2 star star.fill star.slash
    sun.max.fill syringe syringe.fill target trash trash.circle.fill trash.fill waveform.path.ecg.rectangle wifi.exclamationmark
    xmark xmark.app xmark.circle.fill xmark.octagon.fill
    """.split { $0.isWhitespace }.map(String.init))

  /// The drawings that replace missing ones.
  private static let bases = ["globe.europe.africa": "globe"]

  private static func site() throws -> TestSite {
    let rows = names.sorted().map { "              - { id: \($0.replacing(".", with: "-")), title: \($0), kind: info, icon: \($0) }\n" }
    return try TestSite([
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      screens:
        main:
          title: Main
          sections:
            - id: first
              rows:

      """ + rows.joined(),
      "templates/layouts/settings.mustache":
        "{{#screens}}{{#sections}}{{#rows}}{{title}} {{#symbol}}{{.}}{{/symbol}};{{/rows}}{{/sections}}{{/screens}}",
    ])
  }

  @Test func allSymbolsAreDrawnOrHaveABase() async throws {
    #expect(Self.names.count == 166)
    let site = try Self.site()
    let report = try await site.build()
    let shown = try site.folder.text("public/x/settings/index.html").split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    #expect(Set(shown.map(\.[0])) == Self.names)
    let others = shown.filter { $0[0] != $0[1] }
    #expect(Dictionary(uniqueKeysWithValues: others.map { ($0[0], $0[1]) }) == Self.bases)
    #expect(report.diagnostics.map(\.summary) == Self.bases.keys.sorted().map { "the symbol \"\($0)\" has no drawing" })
    #expect(report.diagnostics.allSatisfy { $0.severity == .note && $0.code == .missingSymbol })
  }

  @Test func publishedSheetHasEachDrawingOnce() async throws {
    let site = try Self.site()
    _ = try await site.build()
    let sheet = try site.folder.asset("symbols.svg")
    let ids = sheet.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    #expect(Set(ids).isSuperset(of: Self.names.subtracting(Self.bases.keys)))
    #expect(XMLParser(data: Data(sheet.utf8)).parse())
  }

  /// Scripts of live screens get the names of missing drawings, and of the drawings that replace them.
  @Test func scriptsGetTheReplacements() async throws {
    let rows = "{ id: a, title: A, kind: info, icon: globe.europe.africa, badge: zzz }, { id: b, title: B, kind: info, icon: bell.fill }"
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": "screens: { main: { title: Main, sections: [{ id: first, rows: [\(rows)] }] } }\n",
    ])
    let report = try await site.build()
    #expect(report.diagnostics.allSatisfy { $0.code == .missingSymbol })
    let page = try site.folder.text("public/x/settings/index.html")
    let undrawn = page.matches(of: /data-undrawn="([^"]*)"/).map { String($0.1) }
    #expect(undrawn == ["globe.europe.africa:globe zzz"])
  }

  /// Pages load the sheet, so it contains only drawings that pages or templates use. Its comments are not published.
  @Test func siteWithoutSymbolsPublishesOnlyTheSheet() async throws {
    let site = try TestSite(["content/x/app.yaml": "name: X\n"])
    _ = try await site.build()
    let file = ProjectFolder.path + "/templates/assets/symbols.svg"
    let sheet = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    #expect(try site.folder.asset("symbols.svg") == sheet.replacing(#/<!--(?s:.*?)-->/#, with: ""))
  }
}
