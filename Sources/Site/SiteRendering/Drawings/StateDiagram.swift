internal import Localization
internal import SettingsModel

/// A drawing of a state machine: states are rounded boxes, transitions are arrows with the names of their events.
///
/// An arrow from a dot marks the initial state, a double border marks a final state. A transition whose target is not documented ends at a
/// dashed box.
struct StateDiagram {
  let layout: StateLayout
  private let title: String

  init(_ machine: Machine, title: String, _ words: Words = Words()) {
    let layout = StateLayout(StateGraph(machine, words))
    self.layout = words.forms.isRightToLeft ? layout.mirrored : layout
    self.title = title
  }

  var svg: SVGElement {
    let edges = zip(layout.graph.edges, zip(layout.arrows, layout.labels)).map { draw($0, $1.0, $1.1) }
    let nodes = zip(layout.graph.nodes, layout.boxes).map(draw)
    return .drawing("diagram", title: title, width: layout.width, height: layout.height, dot + edges + nodes)
  }
}

extension StateDiagram {
  private typealias Point = StateLayout.Point

  private var dot: [SVGElement] {
    guard let dot = layout.dot, let initial = layout.graph.initial else { return [] }
    let end = Point(x: dot.x, y: layout.boxes[initial].y)
    return [
      SVGElement("circle", ["class": "diagram__dot", "cx": "\(dot.x)", "cy": "\(dot.y)", "r": "5", "fill": "currentColor"]),
      .stroke("M\(dot.x) \(dot.y)V\(end.y - 6)", "diagram__line"), head(at: end),
    ]
  }

  private func draw(_ node: StateGraph.Node, _ box: StateLayout.Box) -> SVGElement {
    let dash = node.kind == .undocumented ? "4 4" : "none"
    var parts = [outline(box, inset: 0, dash: dash)]
    if node.kind == .final { parts.append(outline(box, inset: 3, dash: dash)) }
    let top = box.y + (box.height - box.lines.count * DiagramText.lineHeight) / 2
    parts += text(box.lines, x: box.middle, top: top, "diagram__name")
    guard let id = node.id else { return SVGElement("g", ["class": "diagram__state diagram__state--undocumented"], parts) }
    return SVGElement("g", ["class": "diagram__state", "data-state": id.rawValue], parts)
  }

  private func outline(_ box: StateLayout.Box, inset: Int, dash: String) -> SVGElement {
    SVGElement(
      "rect",
      [
        "class": "diagram__box", "x": "\(box.x + inset)", "y": "\(box.y + inset)", "width": "\(box.width - 2 * inset)",
        "height": "\(box.height - 2 * inset)", "rx": "\(10 - inset)", "stroke": "currentColor", "stroke-dasharray": dash,
      ])
  }

  private func draw(_ edge: StateGraph.Edge, _ arrow: StateLayout.Arrow, _ label: StateLayout.Box) -> SVGElement {
    let parts = [
      SVGElement.stroke(path(arrow.start), "diagram__line"), .stroke(path(arrow.rest, endingAbove: 6), "diagram__line"),
      head(at: arrow.rest[arrow.rest.count - 1]),
    ]
    let words = text(label.lines, x: label.middle, top: label.y, "diagram__event")
    guard let event = edge.event else { return SVGElement("g", ["class": "diagram__arrow"], parts + words) }
    return SVGElement("g", ["class": "diagram__arrow", "data-event": event], parts + words)
  }

  private func text(_ lines: [String], x: Int, top: Int, _ name: String) -> [SVGElement] {
    lines.enumerated().map { .text($1, x: x, y: top + 12 + $0 * DiagramText.lineHeight, anchor: "middle", name) }
  }

  private func head(at point: Point) -> SVGElement { .fill("M\(point.x) \(point.y)l-4 -7h8z", "diagram__head") }

  /// Returns a path: a curve with vertical ends for two points, lines with rounded corners for more.
  private func path(_ points: [Point], endingAbove gap: Int = 0) -> String {
    var points = points
    let last = points.removeLast()
    points.append(Point(x: last.x, y: last.y - gap))
    let (start, end) = (points[0], points[points.count - 1])
    guard points.count > 2 else {
      guard start.x != end.x else { return "M\(start.x) \(start.y)V\(end.y)" }
      let middle = (start.y + end.y) / 2
      return "M\(start.x) \(start.y)C\(start.x) \(middle) \(end.x) \(middle) \(end.x) \(end.y)"
    }
    var path = "M\(start.x) \(start.y)"
    for (corner, (before, after)) in zip(points.dropFirst(), zip(points, points.dropFirst(2))) {
      let (near, far) = (toward(before, from: corner), toward(after, from: corner))
      path += "L\(near.x) \(near.y)Q\(corner.x) \(corner.y) \(far.x) \(far.y)"
    }
    return path + "L\(end.x) \(end.y)"
  }

  /// Returns a point near a corner, toward another point in the same row or column.
  private func toward(_ other: Point, from corner: Point) -> Point {
    func step(_ distance: Int) -> Int { distance.signum() * min(4, abs(distance) / 2) }
    return Point(x: corner.x + step(other.x - corner.x), y: corner.y + step(other.y - corner.y))
  }
}

/// A state machine as a graph whose nodes have ranks.
///
/// The rank of a state is the number of transitions from the initial state. Unreachable states are ranked below all others.
struct StateGraph {
  struct Node {
    enum Kind { case state, final, undocumented }

    /// The state's id; nil for a transition's target that is not documented.
    let id: Machine.State.ID?
    let name: String
    let kind: Kind
    fileprivate(set) var rank = 0
  }

  struct Edge {
    let from: Int
    let to: Int
    /// The event's name; nil for a transition without an event.
    let event: String?
    let label: String
  }

  private(set) var nodes: [Node]
  private(set) var edges: [Edge] = []
  /// The index of the initial state; nil if the machine has no state with that name.
  let initial: Int?

  init(_ machine: Machine, _ words: Words = Words()) {
    let states = machine.states.map { Node(id: $0.id, name: NameWords.title($0.id.rawValue), kind: $0.final == true ? .final : .state) }
    let indexes = Dictionary(zip(machine.states.map(\.id), states.indices), uniquingKeysWith: { first, _ in first })
    nodes = states
    initial = indexes[machine.initial]
    for (index, state) in machine.states.enumerated() { addEdges(of: state, at: index, indexes, words) }
    rank()
  }

  private mutating func addEdges(of state: Machine.State, at index: Int, _ indexes: [Machine.State.ID: Int], _ words: Words) {
    func target(_ id: Machine.State.ID?) -> Int {
      if let id, let index = indexes[id] { return index }
      let name = id.map { words.notAState(NameWords.title($0.rawValue)) } ?? words.notDocumented
      nodes.append(Node(id: nil, name: name, kind: .undocumented))
      return nodes.count - 1
    }
    for transition in state.transitions {
      let label = NameWords.title(transition.event)
      edges.append(Edge(from: index, to: target(transition.target), event: transition.event, label: label))
    }
    if let after = state.after {
      edges.append(Edge(from: index, to: target(after.target), event: nil, label: words.afterDuration(words.duration(after.delay))))
    }
    if state.isDeadEnd, state.transitions.isEmpty { edges.append(Edge(from: index, to: target(nil), event: nil, label: words.thenEdge)) }
  }

  /// Ranks nodes breadth-first from the initial state, then from each state that was not reached.
  private mutating func rank() {
    let targets = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
    var isRanked = Array(repeating: false, count: nodes.count)
    var next = 0
    for root in [initial].compactMap(\.self) + Array(nodes.indices) where !isRanked[root] {
      isRanked[root] = true
      nodes[root].rank = next
      var queue = [root]
      var position = 0
      while position < queue.count {
        let node = queue[position]
        position += 1
        for target in targets[node] ?? [] where !isRanked[target] {
          isRanked[target] = true
          nodes[target].rank = nodes[node].rank + 1
          queue.append(target)
        }
      }
      next = (queue.map { nodes[$0].rank }.max() ?? next) + 1
    }
  }
}
