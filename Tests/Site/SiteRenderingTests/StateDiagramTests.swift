import Foundation
import Localization
import SettingsModel
import TestSupport
import Testing

@testable import SiteRendering

@Suite struct StateDiagramTests {
  static func machine(_ json: String) throws -> Machine { try JSONDecoder().decode(Machine.self, from: Data(json.utf8)) }

  private func html(_ json: String) throws -> String { StateDiagram(try Self.machine(json), title: "States").svg.html }

  @Test(.computing) func statesTakeTimeWithTheirNumberOnly() {
    let isLinear = ProcessorTime.isLinear { size in
      var machine = Machine()
      machine.initial = "s0"
      machine.states = (0..<300 * size).map { number in
        var state = Machine.State(id: Identifier("s\(number)"))
        state.transitions = [.init(event: "next", target: Identifier("s\(number + 1)")), .init(event: "back", target: "s0")]
        return state
      }
      #expect(StateDiagram(machine, title: "").layout.arrows.count == 600 * size)
    }
    #expect(isLinear)
  }

  @Test func arrowsBackHaveTheirOwnLanes() throws {
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
}

/// Properties of all drawings, tested with random machines.
@Suite(.computing) struct RandomMachineTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func boxesAndLabelsNeverOverlap(seed: UInt64) throws {
    let layout = layout(seed)
    let all = layout.boxes + layout.labels
    for (index, box) in try atLeast(1, all).enumerated() {
      #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width && box.bottom <= layout.height)
      for other in all[(index + 1)...] {
        let isApart = box.x + box.width <= other.x || other.x + other.width <= box.x || box.bottom <= other.y || other.bottom <= box.y
        #expect(isApart, "\(box) and \(other)")
      }
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func arrowsConnectBoxesWithoutCrossingOthers(seed: UInt64) throws {
    let layout = layout(seed)
    // A machine may have no transitions.
    try #require(layout.graph.edges.count == layout.arrows.count)
    for (index, edge) in layout.graph.edges.enumerated() {
      let (from, to, arrow) = (layout.boxes[edge.from], layout.boxes[edge.to], layout.arrows[index])
      let (first, last) = (arrow.start[0], try #require(arrow.rest.last))
      #expect(first.y == from.bottom && (from.x...from.x + from.width).contains(first.x))
      #expect(last.y == to.y && (to.x...to.x + to.width).contains(last.x))
      // Arrows that go around boxes consist of vertical and horizontal lines. Other arrows stay between two rows.
      for (start, end) in zip(arrow.rest, arrow.rest.dropFirst()) where arrow.rest.count > 2 {
        #expect(start.x == end.x || start.y == end.y)
        for box in layout.boxes { #expect(!crosses(start, end, box), "\(start) to \(end) and \(box)") }
      }
      if arrow.rest.count == 2 {
        for box in layout.boxes { #expect(box.bottom <= arrow.rest[0].y || box.y >= last.y) }
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func allStatesAndEventsAreNamedInTheSameBytes(seed: UInt64) {
    let machine = machine(seed)
    let html = StateDiagram(machine, title: "T").svg.html
    #expect(StateDiagram(machine, title: "T").svg.html == html)
    #expect(html.matches(of: /data-state="([^"]*)"/).map { String($0.1) } == machine.states.map { $0.id.rawValue })
    let events = html.matches(of: /data-event="([^"]*)"/).map { String($0.1) }
    #expect(events == machine.states.flatMap { $0.transitions.map(\.event) })
    // A name may be split into lines, but is complete.
    let text = html.matches(of: />([^<]*)<\/text>/).map { String($0.1) }.joined().filter { $0 != " " }
    for name in machine.states.map(\.id.rawValue) + events {
      #expect(text.contains(NameWords.title(name).filter { $0 != " " }), "\(name)")
    }
  }

  /// Returns the layout for a seed; odd seeds are right-to-left.
  private func layout(_ seed: UInt64) -> StateLayout {
    StateDiagram(machine(seed), title: "", Words(language: seed.isMultiple(of: 2) ? "en" : "ar")).layout
  }

  private func crosses(_ start: StateLayout.Point, _ end: StateLayout.Point, _ box: StateLayout.Box) -> Bool {
    max(start.x, end.x) > box.x && min(start.x, end.x) < box.x + box.width && max(start.y, end.y) > box.y
      && min(start.y, end.y) < box.bottom
  }

  /// Returns a machine with 1 to 50 states, cycles, states that lead to themselves, missing and unknown targets, and names of any length.
  private func machine(_ seed: UInt64) -> Machine {
    var random = SplitMix64(state: seed)
    func name(_ prefix: String, _ index: Int) -> String {
      let words = ["Wait", "Log", "x", "Authentication", "Donaudampfschifffahrtsgesellschaft", "名前", "Go-on"]
      return prefix + String(index)
        + (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
    }
    let count = Int.random(in: 1...[2, 8, 50][Int(seed % 3)], using: &random)
    let names = (0..<count).map { Machine.State.ID(name("s", $0)) }
    var machine = Machine()
    machine.initial = seed % 7 == 0 ? "nowhere" : names[0]
    machine.states = names.map { id in
      var state = Machine.State(id: id)
      state.transitions = (0..<Int.random(in: 0...4, using: &random)).map { index in
        let target = Int.random(in: 0..<10, using: &random) == 0 ? nil : names.randomElement(using: &random)
        return .init(event: name("e", index), target: Int.random(in: 0..<20, using: &random) == 0 ? "elsewhere" : target)
      }
      if Bool.random(using: &random) { state.final = true }
      if Int.random(in: 0..<5, using: &random) == 0 {
        var after = Machine.Delay()
        (after.delay, after.target) = (Int64.random(in: 0...5000, using: &random), names.randomElement(using: &random) ?? "")
        state.after = after
      }
      return state
    }
    return machine
  }
}
