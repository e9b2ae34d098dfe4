internal import SourceValues

/// Puts views together to screens, through the properties, functions and views that they name.
struct ScreenCollector {
  let index: CodeIndex
  let keys: KeyNames
  let routes: Routes
  let bodies: [[String]: [SwiftFile.ViewBody]]
  /// Bodies that are parts of another screen.
  var parts: Set<[String]> = []
  var controls: [FoundControl] = []
  var undecided: [Undecided] = []
  /// What controls of settings screens change in objects of the app, of which no store is known.
  private(set) var keysOfModels: [FoundKey] = []
  private(set) var count = AppFindings.Controls()
  /// What is not known of a screen, by its name.
  var notes: [String: [Undecided]] = [:]
  var models: [String: FoundKey] = [:]
  private var windows: Set<String>
  /// Views that buttons show above others, and that are no forms: settings do not begin there, even if they are called so.
  var sheets: Set<String> = []

  init(_ index: CodeIndex, _ files: [SwiftFile], _ keys: KeyNames) {
    (self.index, self.keys, routes) = (index, keys, Routes(files))
    let bodies = Dictionary(grouping: files.flatMap(\.bodies), by: \.name)
    // A view that is declared in another type is called by its own name alone.
    let nested = Dictionary(grouping: bodies.filter { $0.key.count > 2 && $0.key.last == "body" }) { Array($0.key.suffix(2)) }
    self.bodies = bodies.merging(nested.compactMapValues { $0.count == 1 ? $0[0].value : nil }) { own, _ in own }
    windows = Set(files.flatMap(\.settingsWindows))
  }

  /// The screens of settings: forms in which values are changed, and what leads to them.
  mutating func screens() -> [CodeScreen] {
    let roots = bodies.compactMap { name, all in all.first { $0.name == name && name.last == "body" } }.sorted { $0.place < $1.place }
    let made = roots.compactMap { body in screen(body).map { (body: body.name, screen: $0) } }
    let all = withPanes(made.filter { !parts.contains($0.body) }.map(\.screen))
    let kept = kept(all)
    for index in controls.indices { controls[index].isOnScreen = kept.contains(controls[index].screen) }
    let screens = all.filter { kept.contains($0.name) }
    finish(screens)
    let titled = screens.map { screen in
      var screen = screen
      // What has no title is called what leads to it.
      screen.hasOwnTitle = screen.title != nil
      screen.title = screen.title ?? screens.lazy.compactMap { $0.title(ofRowTo: screen.name) }.first
      return screen
    }
    let numbers = Dictionary(grouping: controls.indices) { [controls[$0].screen, controls[$0].key] }
    for screen in titled { name(controlsOf: screen, numbers) }
    let titles = Dictionary(titled.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
    return titled.map { $0.withTitledRows.withTitledLinks(titles) }
  }

  /// Keeps what is said of screens of settings.
  private mutating func finish(_ screens: [CodeScreen]) {
    let names = Set(screens.map(\.name))
    undecided = notes.filter { names.contains($0.key) }.values.flatMap(\.self)
    let shown = Set(screens.flatMap(\.rows).compactMap(\.key))
    keysOfModels = models.values.filter { shown.contains($0.key) }.sorted { ($0.places[0], $0.key) < ($1.places[0], $1.key) }
    let bound = controls.count { $0.isOnScreen && $0.choice == nil }
    count = .init(all: bound + undecided.count { if case .unboundControl = $0.reason { true } else { false } }, bound: bound)
  }

  /// The names of the screens of settings: forms with controls, what leads to them from windows of settings, and what these lead to.
  private func kept(_ screens: [CodeScreen]) -> Set<String> {
    let byName = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var forms = Set(screens.filter { $0.hasControls && ($0.isForm || isEntrance($0)) }.map(\.name))
    let shown = screens.filter(isEntrance).reduce(into: Set<String>()) { $0.formUnion($1.targets) }
    forms.formUnion(screens.filter { $0.hasControls && shown.contains($0.name) }.map(\.name))
    // What has the most screens of settings below it is the first screen; others have to be called settings, or be reached from it.
    let reaches = screens.filter(isEntrance).map { screen in (screen.name, reached(from: screen, byName)) }
    let root = reaches.max { ($0.1.intersection(forms).count, $1.0) < ($1.1.intersection(forms).count, $0.0) }
    guard let root, root.1.intersection(forms).count > 1 else {
      // One screen, and the list of settings that leads to it.
      let lists = reaches.filter { name, targets in
        byName[name]?.isForm == true && !targets.isDisjoint(with: forms) && bodies[[name, "body"]] != nil
      }
      return forms.union(lists.map(\.0))
    }
    let direct = byName[root.0]?.targets ?? []
    var kept = root.1.filter { name in
      guard let screen = byName[name] else { return false }
      return screen.hasControls || isEntrance(screen) || direct.contains(name) || !reached(from: screen, byName).isDisjoint(with: forms)
    }
    kept.formUnion(forms.filter { byName[$0].map(isEntrance) ?? false })
    for (name, targets) in reaches where !targets.isDisjoint(with: forms) && bodies[[name, "body"]] != nil { kept.insert(name) }
    // What rows of a screen with settings push has to do with them, if it has rows.
    let pushed = kept.compactMap { byName[$0] }.filter { $0.isForm && ($0.hasControls || isEntrance($0)) }.flatMap(\.pushed)
    kept.formUnion(pushed.filter { byName[$0].map { $0.hasRows && $0.title != nil } ?? false })
    // So has a list that people change, if a row of such a screen shows it.
    let opened = kept.compactMap { byName[$0] }.filter { $0.hasControls || isEntrance($0) }.flatMap(\.orderedTargets)
    kept.formUnion(opened.filter { name in byName[name]?.hasRows == true && hasEditedList(name) })
    return kept
  }

  private func isEntrance(_ screen: CodeScreen) -> Bool {
    screen.isNamedSettings && !sheets.contains(screen.name) || windows.contains(screen.name) || bodies[[screen.name, "body"]] == nil
  }

  /// The names of a screen and of those that it leads to, also through others.
  private func reached(from screen: CodeScreen, _ screens: [String: CodeScreen]) -> Set<String> {
    Set(screens.reached(from: screen).map(\.name))
  }

  /// A setting whose control shows no title, or that has a row for each value, is called what its section or its screen is called.
  ///
  /// - Parameter numbers: of the controls, by the screen and the key.
  private mutating func name(controlsOf screen: CodeScreen, _ numbers: [[String]: [Int]]) {
    for section in screen.withTitledRows.sections {
      for row in section.rows {
        guard let key = row.key else { continue }
        let own = numbers[[screen.name, key]] ?? []
        let isCalled = own.contains {
          !controls[$0].isPart && controls[$0].choice == nil && controls[$0].title != nil && controls[$0].view.binding?.element == nil
        }
        guard !isCalled, let first = own.first else { continue }
        // Of several parts of a value, no title is that of the whole.
        if own.allSatisfy({ controls[$0].isPart }), Set(own.compactMap { controls[$0].title }).count > 1 { continue }
        let isElement = controls[first].view.binding?.element != nil
        controls[first].name = isElement ? section.title ?? screen.title : row.title
      }
    }
  }
}

extension ScreenCollector {
  /// With the enumerations of panes that no view shows: one that does is the window of settings.
  private mutating func withPanes(_ screens: [CodeScreen]) -> [CodeScreen] {
    var screens = screens
    for pane in panes() {
      if let shown = screens.firstIndex(where: { pane.targets.isSubset(of: $0.targets) }) {
        windows.insert(screens[shown].name)
        screens[shown].title = screens[shown].title ?? pane.title
      } else {
        screens.append(pane)
      }
    }
    return screens
  }

  /// Enumerations of panes, of which each case has a view, as a window of settings shows them.
  private func panes() -> [CodeScreen] {
    index.allEnumerations.compactMap { enumeration in
      guard let name = enumeration.name.last, ["Settings", "Preferences", "Pane", "Tab"].contains(where: name.contains) else { return nil }
      // Tabs of which one is the settings are those of the app.
      if enumeration.cases.contains(where: { ["settings", "preferences"].contains($0.name.lowercased()) }) { return nil }
      let rows = enumeration.cases.compactMap { one -> CodeScreen.Row? in
        let value = CodeExpression.name(enumeration.name + [one.name])
        guard let view = screenName(of: value, isPane: true) else { return nil }
        return CodeScreen.Row(
          kind: .screen(view), title: index.caseTitle(value, in: []), symbol: index.caseSymbol(value), place: one.place)
      }
      guard rows.count > 1 else { return nil }
      return CodeScreen(name: name, title: "Settings", sections: [.init(rows: rows)], place: enumeration.place)
    }
  }
}

/// A control of a value: what it is called, and what it offers.
struct FoundControl {
  let view: CodeView
  let key: String
  var title: String?
  /// What the setting is called, where its controls do not say it.
  var name: String?
  /// The property of what it offers that is stored.
  var member: String?
  /// The value that it stands for, if it stands for one: a row with a tap.
  var choice: CodeExpression?
  /// What such a row says beside its title.
  var detail: String?
  /// The view that it is in.
  let screen: String
  /// Whether that is a screen of settings.
  var isOnScreen = false
  /// Whether it changes a part of the value.
  var isPart = false
}
