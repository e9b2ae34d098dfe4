/// The positions of the boxes, labels and arrows of a state graph.
///
/// Each rank is a row, with the labels of its outgoing edges below. An arrow to the next rank goes straight through its label. Any other
/// arrow leaves its label downward and makes a detour in a separate lane to the right of all boxes. Only arrows run between two rows, so
/// none crosses a box.
struct StateLayout {
  struct Box: Equatable {
    var x, y, width, height: Int
    let lines: [String]

    var middle: Int { x + width / 2 }
    var bottom: Int { y + height }
  }

  struct Arrow: Equatable {
    /// The line from the bottom of a box to the top of its label.
    let start: [Point]
    /// The line from the bottom of the label to the top of a box, including its corners. If it has only two points, it is drawn as a curve.
    let rest: [Point]
  }

  struct Point: Equatable { let x, y: Int }

  static let margin = 8
  private static let (padding, minimumWidth, sideGap, rowGap, track, lane) = (12, 80, 16, 28, 8, 10)

  let graph: StateGraph
  /// The boxes, one per node.
  private(set) var boxes: [Box]
  /// The labels, one per edge.
  private(set) var labels: [Box]
  private(set) var arrows: [Arrow] = []
  /// The dot where the arrow to the initial state starts.
  private(set) var dot: Point?
  private(set) var width = 0
  private(set) var height = 0
  /// The edges by the nodes at their ends.
  private let incoming, outgoing: [Int: [Int]]

  init(_ graph: StateGraph) {
    self.graph = graph
    incoming = Dictionary(grouping: graph.edges.indices) { graph.edges[$0].to }
    outgoing = Dictionary(grouping: graph.edges.indices) { graph.edges[$0].from }
    let arriving = Dictionary(graph.edges.map { ($0.to, 1) } + (graph.initial.map { [($0, 1)] } ?? []), uniquingKeysWith: +)
    boxes = graph.nodes.enumerated().map { index, node in
      let lines = DiagramText.lines(of: node.name, upTo: 140)
      let width = (lines.map(DiagramText.width).max() ?? 0) + 2 * Self.padding
      return Box(x: 0, y: 0, width: max(width, Self.minimumWidth, 12 * ((arriving[index] ?? 0) + 1)), height: 0, lines: lines)
    }
    labels = graph.edges.map { edge in
      let lines = DiagramText.lines(of: edge.label, upTo: 120)
      let height = lines.count * DiagramText.lineHeight
      return Box(x: 0, y: 0, width: (lines.map(DiagramText.width).max() ?? 0) + 8, height: height, lines: lines)
    }
    place()
  }
}

extension StateLayout {
  /// The layout for right-to-left languages, with the lanes to the left of all boxes.
  var mirrored: StateLayout {
    func mirrored(_ box: Box) -> Box { Box(x: width - box.x - box.width, y: box.y, width: box.width, height: box.height, lines: box.lines) }
    func mirrored(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    var copy = self
    (copy.boxes, copy.labels, copy.dot) = (boxes.map(mirrored), labels.map(mirrored), dot.map(mirrored))
    copy.arrows = arrows.map { Arrow(start: $0.start.map(mirrored), rest: $0.rest.map(mirrored)) }
    return copy
  }
}

extension StateLayout {
  /// Returns whether an edge goes to the next rank, so that nothing blocks its path.
  private func isStraight(_ edge: StateGraph.Edge) -> Bool { graph.nodes[edge.to].rank == graph.nodes[edge.from].rank + 1 }

  private typealias Row = (nodes: [Int], edges: [Int])
  /// The space above a rank: the top of its tracks, and the edges whose detours use them.
  private typealias Gap = (top: Int, edges: [Int])

  private mutating func place() {
    let count = (graph.nodes.map(\.rank).max() ?? -1) + 1
    let nodes = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].rank }
    let rows = (0..<count).map { placeRow(nodes[$0] ?? []) }
    let left = (boxes + labels).map(\.x).min() ?? 0
    for index in boxes.indices { boxes[index].x += Self.margin - left }
    for index in labels.indices { labels[index].x += Self.margin - left }
    let detours = graph.edges.indices.filter { !isStraight(graph.edges[$0]) }
    connect(detours, stack(rows, detours))
  }

  /// Stacks the rows, with a track between them for each detour.
  private mutating func stack(_ rows: [Row], _ detours: [Int]) -> [Gap] {
    var y = Self.margin + (graph.initial == nil ? 0 : 10)
    var gaps: [Gap] = []
    let ranks = detours.reduce(into: [Int: [Int]]()) { ranks, edge in
      let (from, to) = (graph.nodes[graph.edges[edge].from].rank + 1, graph.nodes[graph.edges[edge].to].rank)
      for rank in Set([from, to]) { ranks[rank, default: []].append(edge) }
    }
    func gap(above rank: Int) {
      let used = ranks[rank] ?? []
      gaps.append((y + 10, used))
      let isNeeded = rank < rows.count && (rank > 0 || graph.initial != nil) || !used.isEmpty
      y += (isNeeded ? Self.rowGap : 0) + used.count * Self.track
    }
    for (rank, row) in rows.enumerated() {
      gap(above: rank)
      let height = 18 + DiagramText.lineHeight * (row.nodes.map { boxes[$0].lines.count }.max() ?? 1)
      for index in row.nodes { (boxes[index].y, boxes[index].height) = (y, height) }
      y += height
      guard let tallest = row.edges.map({ labels[$0].height }).max() else { continue }
      y += 16
      for index in row.edges { labels[index].y = y }
      y += tallest
    }
    gap(above: rows.count)
    height = y + Self.margin
    return gaps
  }

  /// Places the boxes of a rank below the labels of their incoming edges, and the labels of their outgoing edges below the boxes.
  private mutating func placeRow(_ nodes: [Int]) -> Row {
    let wanted = nodes.map { node in
      let above = incoming[node, default: []].filter { isStraight(graph.edges[$0]) }.map { labels[$0].middle }
      return (index: node, middle: above.isEmpty ? 0 : above.reduce(0, +) / above.count)
    }
    let nodes = wanted.enumerated().sorted { ($0.element.middle, $0.offset) < ($1.element.middle, $1.offset) }.map(\.element)
    for (node, x) in zip(nodes, spread(nodes.map { ($0.middle, boxes[$0.index].width) })) { boxes[node.index].x = x }
    let edges = nodes.flatMap { node in
      let own = outgoing[node.index, default: []]
      return own.filter { isStraight(graph.edges[$0]) } + own.filter { !isStraight(graph.edges[$0]) }
    }
    let sides = spread(edges.map { (boxes[graph.edges[$0].from].middle, labels[$0].width) })
    for (edge, x) in zip(edges, sides) { labels[edge].x = x }
    return (nodes.map(\.index), edges)
  }

  /// Returns the x coordinates of the left sides of the items in a row. The items stay in order, do not touch, and are as close to the
  /// given middles as possible.
  private func spread(_ things: [(middle: Int, width: Int)]) -> [Int] {
    guard !things.isEmpty else { return [] }
    var sides: [Int] = []
    var next = Int.min
    for thing in things {
      sides.append(max(thing.middle - thing.width / 2, next))
      next = sides[sides.count - 1] + thing.width + Self.sideGap
    }
    let shift = zip(sides, things).reduce(0) { $0 + $1.1.middle - $1.1.width / 2 - $1.0 } / things.count
    return sides.map { $0 + shift }
  }

  private mutating func connect(_ detours: [Int], _ gaps: [Gap]) {
    let right = (boxes + labels).map { $0.x + $0.width }.max() ?? 0
    let lanes = detours.sorted { (span($0), $0) < (span($1), $1) }
    let lane = Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1, right + 12 + $0 * Self.lane) })
    width = (lane.values.max() ?? right) + Self.margin
    let tracks = gaps.map { gap in
      Dictionary(uniqueKeysWithValues: gap.edges.enumerated().map { ($1, gap.top + $0 * Self.track) })
    }
    func track(_ edge: Int, above rank: Int) -> Int { tracks[rank][edge] ?? gaps[rank].top }
    let ends = ends(lanes)
    if let initial = graph.initial, let end = ends.dot {
      dot = Point(x: end, y: boxes[initial].y - Self.rowGap - gaps[0].edges.count * Self.track)
    }
    arrows = graph.edges.indices.map { index in
      let (edge, label) = (graph.edges[index], labels[index])
      let (from, end) = (boxes[edge.from], Point(x: ends.edges[index], y: boxes[edge.to].y))
      let start = [Point(x: from.middle, y: from.bottom), Point(x: label.middle, y: label.y)]
      guard let lane = lane[index] else { return Arrow(start: start, rest: [Point(x: label.middle, y: label.bottom), end]) }
      let out = track(index, above: graph.nodes[edge.from].rank + 1)
      let back = track(index, above: graph.nodes[edge.to].rank)
      let corners = [Point(x: label.middle, y: out), Point(x: lane, y: out), Point(x: lane, y: back), Point(x: end.x, y: back)]
      return Arrow(start: start, rest: [Point(x: label.middle, y: label.bottom)] + corners + [end])
    }
  }

  /// Returns the number of ranks that an edge goes back.
  private func span(_ edge: Int) -> Int { graph.nodes[graph.edges[edge].from].rank - graph.nodes[graph.edges[edge].to].rank }

  /// Returns the x coordinates on top of a box where arrows end, ordered by origin: the dot, the rank above, the lanes.
  private func ends(_ lanes: [Int]) -> (edges: [Int], dot: Int?) {
    var ends = Array(repeating: 0, count: graph.edges.count)
    var dot: Int?
    let lanes = Dictionary(grouping: lanes) { graph.edges[$0].to }
    for (node, box) in boxes.enumerated() {
      let straight = incoming[node, default: []].filter { isStraight(graph.edges[$0]) }
      let ordered = straight.sorted { (labels[$0].middle, $0) < (labels[$1].middle, $1) } + lanes[node, default: []]
      let first = node == graph.initial ? 1 : 0
      let step = min(24, box.width / (ordered.count + first + 1))
      let start = box.middle - step * (ordered.count + first - 1) / 2
      if first == 1 { dot = start }
      for (index, edge) in ordered.enumerated() { ends[edge] = start + (index + first) * step }
    }
    return (ends, dot)
  }
}
