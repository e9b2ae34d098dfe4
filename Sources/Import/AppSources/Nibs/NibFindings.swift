internal import SourceValues

/// Combines nibs and storyboards with the findings in the code. Types and defaults from the code take precedence.
struct NibFindings {
  private(set) var keys: [FoundKey]
  private(set) var screens: [CodeScreen]
  private(set) var undecided: [UnresolvedFact]

  /// - Parameters:
  ///   - actions: the methods that controls call.
  ///   - panes: the screens in a settings window.
  ///   - text: returns the string that an expression has in a scope, or nil if unknown.
  init(
    _ nibs: [NibFile], _ actions: [ControlAction], keys: [FoundKey], screens: [CodeScreen], undecided: [UnresolvedFact],
    panes: Set<String>, text: (CodeExpression, [String]) -> String?
  ) {
    (self.keys, self.screens) = (keys, screens)
    self.undecided = undecided + nibs.compactMap(\.problem)
    let known = Dictionary(grouping: actions, by: \.selector)
    let chosen = NibSelection(nibs, taken: Set(screens.map(\.name))).nibs
    let all = chosen.flatMap(\.screens).map { $0.keyed(by: known, text) }
    let controls = all.flatMap(\.sections).flatMap(\.rows).compactMap { row -> NibFile.Control? in
      if case .control(let control) = row, control.key != nil { control } else { nil }
    }
    var indices = Dictionary(keys.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
    for control in controls { add(control, &indices) }
    let typed = Set(self.keys.filter { $0.type != nil }.map(\.key))
    self.undecided.removeAll { if case .unknownType(let key) = $0.reason { typed.contains(key) } else { false } }
    let types = Dictionary(self.keys.map { ($0.key, $0.type) }, uniquingKeysWith: { first, _ in first })
    // A storyboard contains all kinds of screens. If the code has a settings window, only screens named “settings” belong to it.
    let hasWindow = screens.contains { $0.isNamedSettings && $0.targets.count > 1 }
    var names = Set(all.filter { $0.hasControls && (!hasWindow || $0.isNamedSettings) }.map(\.name))
    names.formUnion(all.filter { panes.contains($0.name) }.map(\.name))
    var opening: [String: [String]] = [:]
    for screen in all { for target in screen.targets { opening[target, default: []].append(screen.name) } }
    var waiting = Array(names)
    while let next = waiting.popLast() { waiting += (opening[next] ?? []).filter { names.insert($0).inserted } }
    self.screens += all.filter { names.contains($0.name) }.map { screen in
      CodeScreen(
        name: screen.name, title: screen.title,
        sections: screen.sections.compactMap { section in
          let rows = section.rows.compactMap { row($0, names, types) }
          return rows.isEmpty ? nil : CodeScreen.Section(title: section.title, footer: section.footer, rows: rows)
        }, place: screen.place)
    }
  }
}

extension NibFindings {
  /// Adds a window with a row for each pane that is a known screen.
  mutating func add(window: String, _ panes: [String], _ place: CodeLocation, title: (String) -> String?) {
    for index in screens.indices where screens[index].title == nil && panes.contains(screens[index].name) {
      screens[index].title = title(screens[index].name)
    }
    let rows = panes.filter { pane in screens.contains { $0.name == pane } }.map { pane in
      CodeScreen.Row(kind: .screen(pane), title: title(pane), place: place)
    }
    guard rows.count > 1, !screens.contains(where: { $0.name == window }) else { return }
    screens.append(CodeScreen(name: window, title: "Settings", sections: [.init(rows: rows)], place: place))
  }

  /// - Parameter indices: the indices of keys, by name.
  private mutating func add(_ control: NibFile.Control, _ indices: inout [String: Int]) {
    guard let name = control.key else { return }
    let index = indices[name] ?? keys.count
    if index == keys.count {
      indices[name] = index
      keys.append(FoundKey(key: name, store: .standard, places: [control.place]))
    }
    var key = keys[index]
    if key.type == nil { key.type = control.type }
    if let title = control.title, !key.titles.contains(where: { $0.text == title }) {
      key.titles.append(.init(text: title, place: control.place))
    }
    if key.range == nil, let range = control.range {
      let values = [range.lower, range.upper, range.step].map { number in number.flatMap { key.type.value($0) } }
      if let lower = values[0], let upper = values[1] {
        key.range = .init(lowerBound: lower, upperBound: upper, step: values[2], place: control.place)
      }
    }
    key.take(control.choices)
    keys[index] = key
  }

  private func row(_ row: NibFile.Row, _ names: Set<String>, _ types: [String: FoundType?]) -> CodeScreen.Row? {
    switch row {
    case .screen(let name, let title, let place):
      return names.contains(name) ? CodeScreen.Row(kind: .screen(name), title: title ?? name, place: place) : nil
    case .control(let control):
      // Only Boolean values can be conditions.
      func requirements(_ conditions: [CodeScreen.Requirement]) -> CodeScreen.Requirements {
        let known = conditions.filter { types[$0.key] == .boolean }
        return .init(known: known.map { .one($0) }, isWhole: known.count == conditions.count)
      }
      return CodeScreen.Row(
        kind: control.key != nil ? .control : control.address.map { .url($0) } ?? .action, control: control.kind, title: control.title,
        key: control.key, visible: requirements(control.conditions.visible), enabled: requirements(control.conditions.enabled),
        place: control.place)
    }
  }
}

extension NibFile.Screen {
  /// Sets each control's key to the key that its methods use. Controls are omitted if their methods use no key or several keys.
  fileprivate func keyed(by actions: [String: [ControlAction]], _ text: (CodeExpression, [String]) -> String?) -> Self {
    mapRows { row in
      guard case .control(var control) = row, control.key == nil else { return row }
      let found = control.selectors.flatMap { actions[$0] ?? [] }
      if control.kind == nil {
        let addresses = Set(found.map(\.address))
        control.address = addresses.count == 1 ? addresses.first ?? nil : nil
        return .control(control)
      }
      let keys = Set(found.flatMap { action in action.stored.map { text($0.key, action.scope) } })
      guard keys.count == 1, let key = keys.first, let key else { return nil }
      control.key = key
      if control.kind == .picker {
        control.type = NibFile.Control.pickedType(found[0].binding)
        control.setChoices(found[0].binding)
      } else if control.kind != .toggle {
        // The code changes the value before storing it.
        control.type = nil
      }
      return .control(control)
    }
  }

  var hasControls: Bool {
    sections.flatMap(\.rows).contains { row in if case .control(let control) = row { control.key != nil } else { false } }
  }

  fileprivate var isNamedSettings: Bool {
    [name, title ?? ""].contains { text in ["Settings", "Preferences", "Prefs"].contains { text.contains($0) } }
  }

  /// The screens that this one opens.
  var targets: [String] {
    sections.flatMap(\.rows).compactMap { row in if case .screen(let name, _, _) = row { name } else { nil } }
  }
}

extension FoundType? {
  /// Converts a control's bound to the type.
  fileprivate func value(_ number: Double) -> FoundValue? {
    switch self {
    case .integer?: number == number.rounded() && abs(number) < 1e15 ? .integer(Int(number)) : nil
    case .number?: .number(number)
    default: nil
    }
  }
}

extension FoundKey {
  /// Adds a menu's items, as titles of an enumeration's cases or as options.
  fileprivate mutating func take(_ offered: [FoundType.Enumeration.Option]) {
    if offered.isEmpty { return }
    if case .enumeration(var enumeration)? = type {
      for (number, option) in enumeration.options.enumerated() where option.title == nil {
        enumeration.options[number].title = offered.first { $0.value == option.value }?.title
      }
      type = .enumeration(enumeration)
    } else if choices.isEmpty, type == .integer || type == .string(nil) {
      choices = offered
    }
  }
}

/// Selects one nib from each set of localized nibs, and makes the screens' names unique.
struct NibSelection {
  private(set) var nibs: [NibFile] = []

  /// - Parameters:
  ///   - nibs: sorted by path.
  ///   - taken: names that other screens already have.
  init(_ nibs: [NibFile], taken: Set<String>) {
    var taken = taken
    for nib in Self.once(nibs) {
      var nib = nib
      var names: [String: String] = [:]
      for screen in nib.screens where !taken.insert(screen.name).inserted {
        var (name, number) = ("\(nib.stem) \(screen.name)", 2)
        while !taken.insert(name).inserted { (name, number) = ("\(nib.stem) \(screen.name) \(number)", number + 1) }
        names[screen.name] = name
      }
      if !names.isEmpty { nib.screens = nib.screens.map { $0.renamed(names) } }
      self.nibs.append(nib)
    }
  }

  /// Selects one nib from each localized set: from `Base.lproj` if possible, otherwise the English nib, otherwise the first nib.
  private static func once(_ nibs: [NibFile]) -> [NibFile] {
    var chosen: [String: (index: Int, rank: Int)] = [:]
    for (index, nib) in nibs.enumerated() {
      let (name, rank) = nib.unlocalized
      if let other = chosen[name], other.rank <= rank { continue }
      chosen[name] = (index, rank)
    }
    return chosen.values.map(\.index).sorted().map { nibs[$0] }
  }
}

extension NibFile {
  fileprivate var stem: String { path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "" }

  /// The path without the language folder, and a rank for the language. 0 is best.
  fileprivate var unlocalized: (path: String, rank: Int) {
    var parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") else { return (path, 0) }
    let rank = ["Base.lproj": 0, "en.lproj": 1, "English.lproj": 1][parts.remove(at: parts.count - 2)] ?? 2
    return (parts.joined(separator: "/"), rank)
  }
}

extension NibFile.Screen {
  fileprivate func renamed(_ names: [String: String]) -> Self {
    var screen = mapRows { row in
      if case .screen(let name, let title, let place) = row { .screen(names[name] ?? name, title: title, place) } else { row }
    }
    screen.name = names[name] ?? name
    return screen
  }
}
