internal import SourceValues

/// Combines views into screens, including the properties, functions and other views that the views refer to.
struct ScreenCollector {
  let index: CodeIndex
  let keys: KeyResolver
  let routes: Routes
  let bodies: [[String]: [SwiftFile.ViewBody]]
  /// The places that create each of the app's views with bindings, by the view's name.
  private let uses: [String: [CodeView]]
  /// Bodies that are part of another screen.
  var parts: Set<[String]> = []
  var controls: [FoundControl] = []
  var undecided: [UnresolvedFact] = []
  /// Properties that controls on settings screens change, in objects whose store is unknown.
  private(set) var keysOfModels: [FoundKey] = []
  private(set) var count = AppFindings.Controls()
  /// The notes about each screen, by screen name.
  var notes: [String: [UnresolvedFact]] = [:]
  var models: [String: FoundKey] = [:]
  private var windows: Set<String>
  /// Views that a button shows above others and that aren't forms. They aren't the start of the settings, even if their name suggests it.
  var sheets: Set<String> = []

  init(_ index: CodeIndex, _ files: [SwiftFile], _ keys: KeyResolver) {
    (self.index, self.keys, routes) = (index, keys, Routes(files))
    let bodies = Dictionary(grouping: files.flatMap(\.bodies), by: \.name)
    // A nested type can also be referred to by its last name alone.
    let nested = Dictionary(grouping: bodies.filter { $0.key.count > 2 && $0.key.last == "body" }) { Array($0.key.suffix(2)) }
    self.bodies = bodies.merging(nested.compactMapValues { $0.count == 1 ? $0[0].value : nil }) { own, _ in own }
    windows = Set(files.flatMap(\.settingsWindows))
    let views = files.lazy.flatMap(\.bodies).flatMap { $0.views + $0.others }.flatMap(\.all)
    uses = Dictionary(grouping: views.filter { $0.arguments.contains(where: \.value.isBinding) }, by: \.name)
  }

  /// Returns the keys that every place passes to a view's bindings: a sheet of a view that isn't a form, for example.
  func keysGiven(to body: SwiftFile.ViewBody) -> [String: KeyResolver.StoredKey] {
    let all = (uses[body.name.dropLast().last ?? ""] ?? []).prefix(8).map { given(to: body, by: $0, ParameterValues()).keys }
    guard let first = all.first else { return [:] }
    return first.filter { name, key in all.allSatisfy { $0[name]?.key == key.key } }
  }

  /// Returns the settings screens: forms that change values, and the screens that open them.
  mutating func screens() -> [CodeScreen] {
    let roots = bodies.compactMap { name, all in all.first { $0.name == name && name.last == "body" } }.sorted { $0.place < $1.place }
    let made = roots.compactMap { body in screen(body).map { (body: body.name, screen: $0) } }
    let all = withPanes(made.filter { !parts.contains($0.body) }.map(\.screen))
    let kept = settingsScreens(among: all)
    for index in controls.indices { controls[index].isOnScreen = kept.contains(controls[index].screen) }
    let screens = all.filter { kept.contains($0.name) }
    // Text fields are also in forms that people send, such as for signing in.
    let lost = all.filter { !kept.contains($0.name) && $0.isForm && !$0.hasControls && $0.otherChoices > 0 }
    finish(screens, lost.map { UnresolvedFact(reason: .unboundScreen($0.name, controls: $0.otherControls), place: $0.place) })
    // A menu names its panes better than a button elsewhere does.
    let menusFirst = screens.sorted { $0.targets.count > $1.targets.count }
    let rowTitles = menusFirst.flatMap(\.rows).reduce(into: [String: String]()) { titles, row in
      if let target = row.target, titles[target] == nil { titles[target] = row.title }
    }
    let titled = screens.map { screen in
      var screen = screen
      // A screen without a title gets the title of the row that opens it.
      screen.hasOwnTitle = screen.title != nil
      screen.title = screen.title ?? rowTitles[screen.name]
      return screen
    }
    let numbers = Dictionary(grouping: controls.indices) { [controls[$0].screen, controls[$0].key] }
    for screen in titled { name(controlsOf: screen, numbers) }
    let titles = Dictionary(titled.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
    return titled.map { $0.withTitledRows.withTitledLinks(titles) }
  }

  /// Stores the notes and keys that belong to the settings screens.
  ///
  /// - Parameter lost: a note for each form that is left out.
  private mutating func finish(_ screens: [CodeScreen], _ lost: [UnresolvedFact]) {
    let names = Set(screens.map(\.name))
    undecided = notes.filter { names.contains($0.key) }.values.flatMap(\.self) + lost
    let shown = Set(screens.flatMap(\.rows).compactMap(\.key))
    keysOfModels = models.values.filter { shown.contains($0.key) }.sorted { ($0.places[0], $0.key) < ($1.places[0], $1.key) }
    let bound = controls.count { $0.isOnScreen && $0.choice == nil }
    count = .init(all: bound + undecided.count { if case .unboundControl = $0.reason { true } else { false } }, bound: bound)
  }

  /// Returns the names of the settings screens: forms with controls, and the screens that lead to them from a settings window.
  private func settingsScreens(among screens: [CodeScreen]) -> Set<String> {
    let byName = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var forms = Set(screens.filter { $0.hasControls && ($0.isForm || isEntryPoint($0)) }.map(\.name))
    let shown = screens.filter(isEntryPoint).reduce(into: Set<String>()) { $0.formUnion($1.targets) }
    forms.formUnion(screens.filter { $0.hasControls && shown.contains($0.name) }.map(\.name))
    let reach = ScreenReach(byName.mapValues(\.orderedTargets))
    let leading = reach.leading(to: forms)
    // The root is the screen from which the most settings screens can be reached. All others must have “settings” in their name or be
    // reachable from the root.
    let entryPoints = screens.filter(isEntryPoint).map(\.name)
    let root = reach.root(among: entryPoints.sorted(), reaching: forms)
    let lists = entryPoints.filter { leading.contains($0) && bodies[[$0, "body"]] != nil }
    guard let root, root.count > 1 else {
      // There is only one settings screen. Lists that open it are kept too.
      return forms.union(lists.filter { byName[$0]?.isForm == true })
    }
    let direct = byName[root.name]?.targets ?? []
    var kept = root.reached.filter { name in
      guard let screen = byName[name] else { return false }
      return screen.hasControls || isEntryPoint(screen) || direct.contains(name) || leading.contains(name)
    }
    kept.formUnion(forms.filter { byName[$0].map(isEntryPoint) ?? false })
    kept.formUnion(lists)
    // Screens that are pushed from a settings screen are also settings screens if they have rows.
    let pushed = kept.compactMap { byName[$0] }.filter { $0.isForm && ($0.hasControls || isEntryPoint($0)) }.flatMap(\.pushed)
    kept.formUnion(pushed.filter { byName[$0].map { $0.hasRows && $0.title != nil } ?? false })
    // Lists that people edit are settings screens too, if a row on a settings screen opens them.
    let opened = kept.compactMap { byName[$0] }.filter { $0.hasControls || isEntryPoint($0) }.flatMap(\.orderedTargets)
    kept.formUnion(opened.filter { name in byName[name]?.hasRows == true && hasEditedList(name) })
    return kept
  }

  private func isEntryPoint(_ screen: CodeScreen) -> Bool {
    screen.isNamedSettings && !sheets.contains(screen.name) || windows.contains(screen.name) || bodies[[screen.name, "body"]] == nil
  }

  /// Names controls after their section or screen if they have no visible title, or if each value has its own row.
  ///
  /// - Parameter numbers: the indices of the controls, by screen and key.
  private mutating func name(controlsOf screen: CodeScreen, _ numbers: [[String]: [Int]]) {
    for section in screen.withTitledRows.sections {
      for row in section.rows {
        guard let key = row.key else { continue }
        let own = numbers[[screen.name, key]] ?? []
        let isCalled = own.contains {
          !controls[$0].isPart && controls[$0].choice == nil && controls[$0].title != nil && controls[$0].view.binding?.element == nil
        }
        guard !isCalled, let first = own.first else { continue }
        // If parts have different titles, no title describes the whole value.
        if own.allSatisfy({ controls[$0].isPart }), Set(own.compactMap { controls[$0].title }).count > 1 { continue }
        let isElement = controls[first].view.binding?.element != nil
        controls[first].name = isElement ? section.title ?? screen.title : row.title
      }
    }
  }
}

extension ScreenCollector {
  /// Adds screens for enumerations of panes. A view that shows the panes becomes a settings window.
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

  /// Returns a screen for each enumeration whose cases each select a view, as in a settings window.
  private func panes() -> [CodeScreen] {
    index.allEnumerations.compactMap { enumeration in
      guard let name = enumeration.name.last, ["Settings", "Preferences", "Pane", "Tab"].contains(where: name.contains) else { return nil }
      // If one of the tabs is named “settings”, the enumeration lists the app's tabs.
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

extension ScreenCollector {
  struct Walk {
    let screen: String
    var sections: [CodeScreen.Section] = []
    var description: String?
    var title: String?
    var isForm = false
    var isInForm = false
    var isInTabs = false
    /// Whether the current views are in a toolbar, menu or sheet, and therefore aren't rows.
    var isInMenuOrSheet = false
    /// The names of the bodies being read, because a view may contain itself.
    var path: [[String]] = []
    /// The arguments of the current body.
    var given = ParameterValues()
    /// The conditions under which the current views are enabled.
    var enabling: [CodeCondition] = []
    /// The number of controls whose store is unknown.
    var otherControls = 0
    /// The number of those that aren't text fields.
    var otherChoices = 0
    /// The number of views read so far. It limits recursion.
    var count = 0

    /// The index of the section that rows are added to.
    private(set) var current = 0
    /// The number of open sections. After a nested section, the outer section continues.
    var depth = 0

    mutating func open(_ section: CodeScreen.Section) {
      sections.append(section)
      current = sections.count - 1
    }

    mutating func close(_ outer: Int) { if depth > 0 { current = outer } else { open(.init(rows: [])) } }

    /// Identifies a row: both branches of an `if` can contain the same row.
    private struct Identity: Hashable {
      let kind: CodeScreen.Row.Kind
      let title: String?
      let key: String?
      /// The section of a link: several sections may contain the same link.
      let section: String?

      init(_ row: CodeScreen.Row, in section: CodeScreen.Section) {
        (kind, title, key, self.section) = (row.kind, row.title, row.key, row.key == nil ? section.title : nil)
      }
    }

    private var added: Set<Identity> = []
    private(set) var keys: Set<String> = []

    init(screen: String) { self.screen = screen }

    /// Whether the name suggests a settings screen. Untitled views inside such a screen are part of it.
    var isPane: Bool { screen.contains("Settings") || screen.contains("Preferences") }

    func opens(_ name: String) -> Bool { sections.contains { $0.rows.contains { $0.target == name } } }

    mutating func add(_ row: CodeScreen.Row) {
      if sections.isEmpty { open(.init(rows: [])) }
      if row.key != nil || row.target != nil, !added.insert(Identity(row, in: sections[current])).inserted { return addBranch(row) }
      // A field without a title next to a slider is part of the slider's row.
      if let key = row.key, row.title == nil, row.kind == .control, sections[current].rows.last?.key == key { return }
      if let key = row.key { keys.insert(key) }
      sections[current].rows.append(row)
    }

    /// Adds the conditions of a second branch that shows the same row.
    private mutating func addBranch(_ row: CodeScreen.Row) {
      let identity = Identity(row, in: sections[current])
      for section in sections.indices {
        guard let index = sections[section].rows.firstIndex(where: { Identity($0, in: sections[section]) == identity }) else { continue }
        sections[section].rows[index].visible = sections[section].rows[index].visible.or(row.visible)
        return
      }
    }

    mutating func removeRows(for key: String, at places: Set<CodeLocation>) {
      for section in sections.indices { sections[section].rows.removeAll { $0.key == key && places.contains($0.place) } }
    }

    /// Changes the title of a control's last row.
    mutating func setTitle(_ title: String, ofRowFor key: String, at place: CodeLocation) {
      for section in [current] + sections.indices.reversed() where section < sections.count {
        guard let row = sections[section].rows.lastIndex(where: { $0.key == key && $0.place == place }) else { continue }
        added.remove(Identity(sections[section].rows[row], in: sections[section]))
        sections[section].rows[row].title = title
        if !added.insert(Identity(sections[section].rows[row], in: sections[section])).inserted {
          addBranch(sections[section].rows.remove(at: row))
        }
        return
      }
    }
  }
}

/// Finds sheets that contain lists that people edit.
extension ScreenCollector {
  /// Returns whether one of the app's views contains a list that people edit.
  func hasEditedList(_ name: String) -> Bool { has(name, where: \.isEditedList) }

  /// Adds rows for sheets with lists that people edit, if only menus or bars open the sheets. Other commands there aren't rows.
  mutating func addSheets(of body: SwiftFile.ViewBody, _ walk: inout Walk) {
    guard !walk.isInMenuOrSheet else { return }
    for sheet in body.others where sheet.kind == .reference && !walk.opens(sheet.name) && hasEditedList(sheet.name) {
      guard let (button, conditions) = opener(of: sheet.name, in: body.others), text(button.title, button) != nil else { continue }
      walk.add(row(button, .screen(sheet.name), conditions, walk))
    }
  }

  /// Returns the button that opens a sheet, and the button's conditions.
  private func opener(of sheet: String, in views: [CodeView], depth: Int = 0) -> (CodeView, [CodeCondition])? {
    for view in views {
      if view.kind == .button, target(of: view) == .screen(sheet) { return (view, view.conditions) }
      let inner = view.kind == .reference && depth < 3 ? self.body(of: view)?.views ?? [] : []
      let found = opener(of: sheet, in: view.children, depth: depth) ?? opener(of: sheet, in: inner, depth: depth + 1)
      if let (button, conditions) = found { return (button, view.conditions + conditions) }
    }
    return nil
  }
}
