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
      let count = byName.reached(from: screen).count
      if count > most { (root, most) = (screen, count) }
    }
    let reached = root.map(byName.reached) ?? []
    let names = Set(reached.map(\.name))
    orphans = entrances.filter { !names.contains($0.name) }
    if root == nil, let place = screens.first?.place {
      ordered.append(CodeScreen(name: "", title: "Settings", sections: [], place: place))
    }
    var added: Set<String> = []
    for screen in reached + (orphans + screens).flatMap(byName.reached) where added.insert(screen.name).inserted {
      ordered.append(screen)
    }
  }
}
