internal import AppSources

/// The screens of an app as people reach them: the first is the one that they enter by.
struct ScreenTree {
  let ordered: [CodeScreen]
  /// Screens that nothing leads to, which the first one has to.
  let orphans: [CodeScreen]

  init(_ screens: [CodeScreen]) {
    let targets = Set(screens.flatMap(\.targets))
    let entrances = screens.filter { !targets.contains($0.name) }
    let root = entrances.first { $0.isNamedSettings && !$0.targets.isEmpty } ?? (screens.count == 1 ? screens[0] : nil)
    var reached: Set<String> = []
    var ordered: [CodeScreen] = []
    let byName = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    func visit(_ screen: CodeScreen) {
      guard reached.insert(screen.name).inserted else { return }
      ordered.append(screen)
      for name in screen.orderedTargets { if let next = byName[name] { visit(next) } }
    }
    if let root { visit(root) }
    let rest = entrances.filter { !reached.contains($0.name) }
    orphans = root == nil || !rest.isEmpty ? rest : []
    if root == nil, let place = screens.first?.place {
      ordered.append(CodeScreen(name: "Settings", title: "Settings", sections: [], place: place))
    }
    for screen in rest + screens { visit(screen) }
    self.ordered = screens.isEmpty ? [] : ordered
  }
}
