import Foundation
import SettingsModel
import Testing

@testable import SiteRendering

@Suite struct StateDiagramTests {
  static func machine(_ json: String) throws -> Machine { try JSONDecoder().decode(Machine.self, from: Data(json.utf8)) }

  private func html(_ json: String) throws -> String { StateDiagram(try Self.machine(json), title: "States").svg.html }

  @Test func drawsALoneState() throws {
    let svg = try html(#"{"initial": "done", "states": [{"id": "done", "effects": [], "transitions": [], "final": true}]}"#)
    #expect(
      svg == """
        <svg class="diagram" role="img" viewBox="0 0 96 88" width="6em" fill="none"><title>States</title><g font-size="13">\
        <circle class="diagram__dot" cx="48" cy="18" r="5" fill="currentColor"></circle>\
        <path class="diagram__line" d="M48 18V40" stroke="currentColor" stroke-dasharray="none"></path>\
        <path class="diagram__head" d="M48 46l-4 -7h8z" fill="currentColor"></path>\
        <g class="diagram__state" data-state="done">\
        <rect class="diagram__box" x="8" y="46" width="80" height="34" rx="10" stroke="currentColor" stroke-dasharray="none"></rect>\
        <rect class="diagram__box" x="11" y="49" width="74" height="28" rx="7" stroke="currentColor" stroke-dasharray="none"></rect>\
        <text class="diagram__name" x="48" y="67" text-anchor="middle" fill="currentColor">Done</text></g></g></svg>
        """)
  }

  @Test func leadsToADashedMarkWhereTheWayIsNotDocumented() throws {
    let svg = try html(
      #"{"initial": "a", "states": [{"id": "a", "effects": [], "transitions": [{"event": "goOn"}], "after": {"delay": 1500, "target": "b"}}]}"#
    )
    #expect(svg.contains(#"data-event="goOn""#))
    #expect(svg.contains(">Go on</text>") && svg.contains(">after 1.5 s</text>"))
    #expect(svg.contains(">Not documented</text>") && svg.contains(">B (not a state)</text>"))
    #expect(svg.matches(of: /<g class="diagram__state diagram__state--undocumented"><rect [^>]*stroke-dasharray="4 4"/).count == 2)
  }

  @Test func escapesWhatItShows() throws {
    let svg = try html(
      #"{"initial": "a", "states": [{"id": "a", "effects": [], "transitions": [{"event": "<b>\"&", "target": "a"}], "final": true}]}"#)
    #expect(svg.contains(#"data-event="&lt;b&gt;&quot;&amp;""#) && svg.contains("&lt;b&gt;&quot;&amp;</text>"))
    #expect(!svg.contains("<b>"))
  }

  @Test func anArrowBackGoesRoundInALaneOfItsOwn() throws {
    let machine = try Self.machine(
      """
      {"initial": "a", "states": [
        {"id": "a", "effects": [], "transitions": [{"event": "go", "target": "b"}, {"event": "stay", "target": "a"}]},
        {"id": "b", "effects": [], "transitions": [{"event": "back", "target": "a"}]}]}
      """)
    let layout = StateDiagram(machine, title: "").layout
    #expect(layout.arrows.map(\.rest.count) == [2, 6, 6])
    let right = try #require((layout.boxes + layout.labels).map { $0.x + $0.width }.max())
    let lanes = layout.arrows.dropFirst().map { $0.rest[2].x }
    #expect(lanes.allSatisfy { $0 > right && $0 < layout.width } && Set(lanes).count == 2)
  }

  @Test func noMachineMakesNoDrawing() throws {
    #expect(try html(#"{"initial": "a", "states": []}"#).contains(#"viewBox="0 0 8 16""#))
  }
}
