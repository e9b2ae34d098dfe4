internal import AppSources

/// The screens of an app as people reach them: the first is the one that they enter by.
struct ScreenTree {
  private(set) var ordered: [CodeScreen] = []
  /// Screens that nothing leads to, which the first one has to.
  let orphans: [CodeScreen]

  init(_ all: [CodeScreen]) {
    let screens = all.filter(\.hasRows)
    let byName = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let targets = Set(screens.flatMap(\.targets))
    let entrances = screens.filter { !targets.contains($0.name) }
    var root = screens.count == 1 ? screens[0] : nil
    var most = 1
    // Of several, the one with the most screens below it.
    for screen in entrances + screens where screens.count > 1 && !screen.targets.isEmpty {
      let count = Self.below(screen, byName).count
      if count > most { (root, most) = (screen, count) }
    }
    let reached = root.map { Self.below($0, byName) } ?? []
    let names = Set(reached.map(\.name))
    orphans = entrances.filter { !names.contains($0.name) }
    if root == nil, let place = screens.first?.place {
      ordered.append(CodeScreen(name: "", title: "Settings", sections: [], place: place))
    }
    var added: Set<String> = []
    for screen in reached + (orphans + screens).flatMap({ Self.below($0, byName) }) where added.insert(screen.name).inserted {
      ordered.append(screen)
    }
  }

  /// A screen and those that it leads to, also through others, in the order in which people come to them.
  private static func below(_ screen: CodeScreen, _ screens: [String: CodeScreen]) -> [CodeScreen] {
    var (reached, ordered): (Set<String>, [CodeScreen]) = ([], [])
    func visit(_ screen: CodeScreen) {
      guard reached.insert(screen.name).inserted else { return }
      ordered.append(screen)
      for name in screen.orderedTargets { if let next = screens[name] { visit(next) } }
    }
    visit(screen)
    return ordered
  }
}
