/// Which screens can be reached from which. The sets for all screens of a chain would be as large as the square of their number, so they are
/// only made for the screens that need them.
package struct ScreenReach {
  /// The names of the screens that each screen opens.
  private let targets: [String: [String]]

  package init(_ targets: [String: [String]]) { self.targets = targets.mapValues { $0.filter { targets[$0] != nil } } }

  /// Returns the names of the screen and of all screens that can be reached from it.
  func reached(from name: String) -> Set<String> { Self.closure(of: [name], targets) }

  /// Returns the names of all screens from which one of the screens can be reached, including these.
  func leading(to names: Set<String>) -> Set<String> {
    let openers = targets.reduce(into: [String: [String]]()) { openers, screen in
      for target in screen.value { openers[target, default: []].append(screen.key) }
    }
    return Self.closure(of: Array(names), openers)
  }

  /// Returns the screen that reaches the most of some screens, with their number; of several, the first.
  package func root(among names: [String], reaching wanted: Set<String>) -> (name: String, count: Int, reached: Set<String>)? {
    var best: (name: String, count: Int, reached: Set<String>)?
    var covered: Set<String> = []
    // A screen that an earlier one reaches doesn't reach more than that one.
    for name in names where !covered.contains(name) {
      let reached = reached(from: name)
      covered.formUnion(reached)
      let count = wanted.count { reached.contains($0) }
      if count > best?.count ?? -1 { best = (name, count, reached) }
    }
    return best
  }

  private static func closure(of names: [String], _ next: [String: [String]]) -> Set<String> {
    var (reached, waiting): (Set<String>, [String]) = ([], names)
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += next[name] ?? [] }
    }
    return reached
  }
}
