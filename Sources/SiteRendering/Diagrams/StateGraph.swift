internal import Localization
internal import SettingsModel

/// A machine as boxes in ranks and what leads from one to another.
///
/// The rank of a state is the number of events from the initial one; what cannot be reached from there begins further down.
struct StateGraph {
  struct Node {
    enum Kind { case state, final, undocumented }

    /// The state's id; nil for a mark.
    let id: Machine.State.ID?
    let name: String
    let kind: Kind
    fileprivate(set) var rank = 0
  }

  struct Edge {
    let from: Int
    let to: Int
    /// Nil if it needs no event.
    let event: String?
    let label: String
  }

  private(set) var nodes: [Node]
  private(set) var edges: [Edge] = []
  /// The node that it begins in; nil if the machine names none of its states.
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

  /// Breadth first from the initial state, then from each state that was not reached.
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
