internal import Localization
internal import SettingsModel

/// A machine as a drawing: states as rounded boxes, what leads from one to another as arrows with their events.
///
/// A dot leads to the initial state, a final one has two borders, and a way that the source does not know ends at a dashed mark.
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

  /// Two points are joined by a curve that leaves and arrives upright, more by lines with round corners.
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

  /// A point near a corner, on the way to a neighbour in the same row or column.
  private func toward(_ other: Point, from corner: Point) -> Point {
    func step(_ distance: Int) -> Int { distance.signum() * min(4, abs(distance) / 2) }
    return Point(x: corner.x + step(other.x - corner.x), y: corner.y + step(other.y - corner.y))
  }
}
