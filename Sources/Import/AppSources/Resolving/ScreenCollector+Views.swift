internal import SourceValues

/// Reads the views of a screen.
extension ScreenCollector {
  private static let maximumViews = 20_000

  mutating func screen(_ body: SwiftFile.ViewBody) -> CodeScreen? {
    let type = Array(body.name.dropLast())
    var walk = Walk(screen: type.last ?? "")
    walk.path = [body.name]
    walk.given.keys = keysGiven(to: body)
    read(body.views, [], &walk)
    addSheets(of: body, &walk)
    let sections = walk.sections.filter { !$0.rows.isEmpty }
    walk.isInMenuOrSheet = true
    read(body.others, [], &walk)
    guard !sections.isEmpty || walk.isForm && walk.otherChoices > 0 else { return nil }
    notes[walk.screen, default: []] += sections.flatMap(\.rows).filter(\.isWritable).flatMap(\.unknownConditions)
    var screen = CodeScreen(name: walk.screen, title: title(of: body) ?? walk.title, sections: sections, place: body.place)
    (screen.description, screen.isForm, screen.otherControls) = (walk.description, walk.isForm, walk.otherControls)
    screen.otherChoices = walk.otherChoices
    return screen
  }

  func title(of body: SwiftFile.ViewBody) -> String? { index.title(of: body).flatMap { index.title($0, in: Array(body.name.dropLast())) } }

  mutating func read(_ views: [CodeView], _ conditions: [CodeCondition], _ walk: inout Walk) {
    for view in views where walk.count < Self.maximumViews {
      walk.count += 1
      var view = view.replacing(walk.given.values)
      view.conditions = view.conditions.map { $0.decided(by: walk.given.values) }
      if view.conditions.contains(where: \.isNever) { continue }
      let all = conditions + view.conditions
      let outerEnabling = walk.enabling
      walk.enabling += view.enabling
      defer { walk.enabling = outerEnabling }
      switch view.kind {
      case .form:
        let outer = walk.isInForm
        walk.isInForm = true
        if !walk.isInMenuOrSheet { walk.isForm = true }
        walk.open(.init(rows: []))
        readItems(view, all, &walk)
        walk.isInForm = outer
      case .section: if view.isInMenu { read(view.children, all, &walk) } else { readSection(view, all, &walk) }
      case .tabs:
        let outer = walk.isInTabs
        walk.isInTabs = true
        read(view.children, all, &walk)
        walk.isInTabs = outer
      case .loop: readItems(view, all, &walk)
      case .reference: readReference(view, all, &walk)
      case .otherControl: readOther(view, all, &walk)
      case .text: readText(view, all, &walk)
      case .labeled: break
      default: add(view, all, &walk)
      }
    }
  }

  private mutating func readSection(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    if !walk.isInMenuOrSheet { walk.isForm = true }
    let outer = walk.current
    walk.open(.init(title: text(view.title, view), footer: view.footer?.isShownValue == true ? nil : text(view.footer, view), rows: []))
    walk.depth += 1
    read(view.children, conditions, &walk)
    walk.depth -= 1
    walk.close(outer)
  }

  /// Reads a loop's contents once per item, if the items are known.
  private mutating func readItems(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    guard let variable = view.variable, let items = view.items.flatMap({ index.items(of: $0, in: view.scope) }), items.count < 100 else {
      return read(view.children, conditions, &walk)
    }
    // A case's text opens the case's view only if most of the items are cases that open screens.
    let opened = items.map { screenName(of: $0) != nil }
    let isMenu = opened.count(where: \.self) * 2 >= items.count
    for (item, opens) in zip(items, opened) {
      if isMenu, let target = screenName(of: item, isPane: true) ?? anyScreenName(of: item), view.children.count == 1,
        let row = row(madeBy: view.children[0].replacing([variable: item]), target, conditions, walk)
      {
        walk.add(row)
        continue
      }
      let children = view.children.map { child in
        var child = child.replacing([variable: item])
        if isMenu, opens, child.kind == .text || child.kind == .button, child.destination == nil { child.destination = item }
        return child
      }
      read(children, conditions, &walk)
    }
  }

  /// Returns the row that one of the app's functions makes for a pane: `ForEach(Page.allCases) { sidebarItem(for: $0) }`.
  private func row(madeBy view: CodeView, _ target: String, _ conditions: [CodeCondition], _ walk: Walk) -> CodeScreen.Row? {
    guard view.kind == .reference, view.name.first?.isLowercase == true, let title = firstText([view], walk.given, 0) else { return nil }
    var row = row(view, .screen(target), conditions, walk)
    row.title = title
    return row
  }

  private mutating func readReference(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    if let control = view.control(boundBy: lensBinding(of: view)) { return readOther(control, conditions, &walk) }
    if view.title != nil, let value = view.destination, let target = screenName(of: value), bodies[[view.name, "body"]] == nil {
      return walk.add(row(view, .screen(target), conditions, walk))
    }
    // `Item("General") { page = .general }`
    if view.title != nil, let target = pane(shownBy: view) { return walk.add(row(view, .screen(target), conditions, walk)) }
    let isOwn = body(of: view) != nil
    if isOwn { follow(view, conditions, &walk) }
    // The contents of the app's own picker are its options.
    if isOwn, view.arguments.contains(where: { $0.label == "selection" }), has(view.name, where: { $0.kind == .picker }) { return }
    if isOwn, view.children.contains(where: \.hasRows), isLabeledRow(view.name) {
      let children = view.children.filter { $0.role != "label" }.map { child in
        var child = child
        if child.kind.isControl || lensBinding(of: child) != nil, text(child.title, child) == nil { child.title = view.title }
        return child
      }
      return read(children, conditions, &walk)
    }
    // A titled view with contents is a section.
    let hasTitle = text(view.title, view) != nil
    if view.name.first?.isUppercase == true, view.children.contains(where: \.hasRows), hasTitle || view.name.hasSuffix("Section") {
      readSection(view, conditions, &walk)
    } else {
      read(view.children, conditions, &walk)
    }
  }

  /// Returns the binding of one of the app's controls that a lens makes: `MySlider(value: model.bindings.delay)`.
  private func lensBinding(of view: CodeView) -> CodeBinding? {
    guard view.kind == .reference else { return nil }
    return view.arguments.lazy.compactMap { argument in
      argument.value.names.flatMap { index.property(boundBy: $0) == nil ? nil : CodeBinding(names: $0) }
    }.first
  }

  /// Returns whether one of the app's views shows its contents next to a label, as `LabeledContent` does.
  private func isLabeledRow(_ name: String) -> Bool {
    has(name) { $0.name == "LabeledContent" || $0.role == "label" } && !has(name) { $0.kind == .section || $0.kind == .form }
  }

  private mutating func readOther(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    let links = links(of: view)
    if !links.isEmpty { return add(links, view, conditions, &walk) }
    let key = key(of: view, walk.given)
    let (count, others) = (controls.count, walk.otherControls)
    follow(view, conditions, &walk)
    // The view's parts change other values.
    if key == nil, controls.count > count || walk.otherControls > others { return }
    let inner = controls[count...].filter { $0.key == key }
    if let key, inner.isEmpty, let choice = choice(view, of: key) {
      return add(choice: choice, of: key, view, text(view.title, view), nil, conditions, &walk)
    }
    if key != nil, inner.isEmpty, onlyReads(view) { return }
    // The view's parts may have more details than the call.
    if key == nil || inner.isEmpty { return add(view, conditions, &walk) }
    let spoken = inner.allSatisfy { $0.title == nil } ? text(view.spokenTitle, view) : nil
    guard let title = text(view.title, view) ?? spoken, inner.allSatisfy({ $0.choice == nil }) else { return }
    for index in controls.indices[count...] where controls[index].key == key { controls[index].title = title }
    guard let key, let place = inner.first?.view.place, !walk.isInMenuOrSheet else { return }
    walk.setTitle(title, ofRowFor: key, at: place)
    // The view is a single control, even if it has several parts.
    walk.removeRows(for: key, at: Set(inner.map(\.view.place)).subtracting([place]))
  }

  /// Returns whether a view is one of the app's, and nothing in it can change a value: a preview of an option, for example.
  private func onlyReads(_ view: CodeView) -> Bool {
    guard let own = body(of: view), own.name.last == "body" else { return false }
    return !has(own) { view in
      view.kind.isControl || view.kind == .button || !view.actions.isEmpty || view.arguments.contains { $0.value.isBinding }
    }
  }

  /// Returns the screens that a list's items open: `SidebarSection("Look", selection: $page, items: Page.look)`.
  private func links(of view: CodeView) -> [(item: CodeExpression, screen: String)] {
    for argument in view.arguments {
      guard let items = index.items(of: argument.value, in: view.scope), items.count < 100 else { continue }
      let links = items.compactMap { item in screenName(of: item).map { (item: item, screen: $0) } }
      if !links.isEmpty, links.count == items.count { return links }
    }
    return []
  }

  /// Adds a section of rows that open screens.
  private func add(
    _ links: [(item: CodeExpression, screen: String)], _ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk
  ) {
    if walk.isInMenuOrSheet { return }
    let outer = walk.current
    walk.isForm = true
    walk.open(.init(title: text(view.title, view), rows: []))
    for link in links {
      walk.add(
        CodeScreen.Row(
          kind: .screen(link.screen), title: index.caseTitle(link.item, in: view.scope), symbol: index.caseSymbol(link.item),
          visible: requirements(conditions, view, walk.given), place: view.place))
    }
    walk.close(outer)
  }

  /// Returns the screen that a tap shows.
  private func pane(shownBy view: CodeView) -> String? {
    view.actions.lazy.compactMap { if case .assign(_, let value) = $0 { screenName(of: value, isPane: true) } else { nil } }.first
  }

  /// Returns the enum case passed to a view, if it is a valid value for the key: `IconOption("Dark", item: .dark, selected: $icon)`.
  private func choice(_ view: CodeView, of key: String) -> CodeExpression? {
    view.arguments.first {
      ["item", "value", "tag", "option", "case"].contains($0.label) && keys.value($0.value, of: key, in: view.scope) != nil
    }?.value
  }

  /// Reads a text view. It is a row if tapping it has an effect.
  private mutating func readText(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    if let value = view.destination, let target = screenName(of: value) { return walk.add(row(view, .screen(target), conditions, walk)) }
    for case .assign(let names, let value) in view.actions {
      guard let key = key(names, in: view.scope, walk.given) else { continue }
      // If a tap also changes something else, a Boolean value isn't an option.
      if case .boolean = value, view.actions.count > 1 { continue }
      return add(choice: value, of: key, view, text(view.title, view), text(view.footer, view), conditions, &walk)
    }
  }

  private mutating func add(
    choice: CodeExpression, of key: String, _ view: CodeView, _ title: String?, _ detail: String?, _ conditions: [CodeCondition],
    _ walk: inout Walk
  ) {
    controls.append(
      FoundControl(view: view, key: key, title: title, choice: choice, detail: detail, screen: walk.screen))
    if walk.isInMenuOrSheet || walk.keys.contains(key) { return }
    var row = row(view, .control, conditions, walk)
    (row.title, row.key, row.control) = (nil, key, .picker)
    walk.add(row)
  }

  private mutating func add(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    if view.kind == .button, pane(shownBy: view) == nil {
      for case .assign(let names, let value) in view.actions {
        guard let key = key(names, in: view.scope, walk.given), keys.isChoice(value, of: key, in: view.scope) else { continue }
        return add(choice: value, of: key, view, text(view.title, view), nil, conditions, &walk)
      }
    }
    var row = row(view, conditions, walk)
    // A menu command isn't a row.
    if view.isInMenu, !view.kind.isControl, row.key == nil { return }
    if let key = row.key {
      let storedKey = storedKey(of: view, walk.given)
      let isPart = storedKey?.isPart ?? false
      controls.append(
        FoundControl(
          view: view, key: key, title: row.title, member: storedKey?.member, screen: walk.screen, isPart: isPart))
      // Controls for parts of a value share one row, unless they have titles.
      if isPart, row.title == nil, walk.keys.contains(key) { return }
    } else if view.kind.isControl, !walk.isInMenuOrSheet {
      addUnbound(view, &row, &walk)
    }
    if !walk.isInMenuOrSheet, row.title != nil || row.key != nil || view.kind == .navigationLink && row.target != nil { walk.add(row) }
  }

  /// Reads the view that a name refers to.
  private mutating func follow(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    guard let inner = body(of: view), !walk.path.contains(inner.name), walk.path.count < 12 else { return }
    // A sidebar row opens a view next to it, and a button opens a view above it. Neither is part of this screen.
    if view.pattern != nil || walk.isInMenuOrSheet, walk.opens(view.name) {
      if walk.isInMenuOrSheet, !has(inner, where: { $0.kind == .form }) { sheets.insert(view.name) }
      return
    }
    if !walk.isInForm, inner.name.last == "body",
      has(inner, where: { $0.kind == .form || walk.isInTabs && $0.kind.isControl && key(of: $0, ParameterValues()) != nil })
    {
      // The tabs of a window or app are separate screens.
      let row = tab(view, inner, conditions)
      if walk.isInMenuOrSheet || walk.isInTabs || row.title != nil || !walk.isPane {
        if !walk.isInMenuOrSheet { walk.add(row) }
        return
      }
    }
    parts.insert(inner.name)
    let outer = (walk.given, walk.isInTabs, walk.enabling)
    let given = given(to: inner, by: view, walk.given)
    let resolved = self.resolved(conditions, view, walk.given)
    walk.enabling = self.resolved(walk.enabling, view, walk.given)
    if walk.sections.allSatisfy(\.rows.isEmpty), !walk.isInMenuOrSheet { readHeader(inner, given, &walk) }
    let (section, title) = (walk.current, walk.isInTabs ? text(view.label, view) : nil)
    if let title, !walk.isInMenuOrSheet { walk.open(.init(title: title, rows: [])) }
    walk.given = given
    walk.isInTabs = false
    walk.path.append(inner.name)
    read(inner.views, resolved, &walk)
    addSheets(of: inner, &walk)
    walk.path.removeLast()
    if title != nil, !walk.isInMenuOrSheet { walk.close(section) }
    (walk.given, walk.isInTabs, walk.enabling) = outer
  }

  /// Reads a header: a view at the top with two text views, which show the screen's title and description.
  private func readHeader(_ body: SwiftFile.ViewBody, _ given: ParameterValues, _ walk: inout Walk) {
    guard walk.isInForm, walk.description == nil, !has(body, where: { $0.kind.isRow || !$0.actions.isEmpty }) else { return }
    let texts = body.views.flatMap(\.texts).map { $0.replacing(given.values) }.compactMap { text($0.title, $0) }
    guard texts.count == 2 else { return }
    (walk.title, walk.description) = (texts[0], texts[1])
  }

  /// Returns the view, property or function with this name. If several functions have the name, compares their argument labels.
  func body(of view: CodeView) -> SwiftFile.ViewBody? {
    let type = view.scope.types
    guard let own = bodies[type + [view.name]] ?? bodies[[view.name]] else {
      return (bodies[type.prefix(1) + [view.name, "body"]] ?? bodies[[view.name, "body"]])?.first
    }
    let labels = view.arguments.map(\.label)
    let matching = own.filter { body in
      let parameters = body.parameters.map(\.label)
      return parameters.count == labels.count
        ? parameters == labels : labels.allSatisfy(parameters.contains) && labels.count < parameters.count
    }
    return matching.count == 1 ? matching[0] : nil
  }

  /// Returns whether the app's view with this name contains a matching view.
  func has(_ name: String, where isMeant: (CodeView) -> Bool) -> Bool {
    bodies[[name, "body"]]?.first.map { has($0, where: isMeant) } ?? false
  }

  /// Returns whether a body, or a view that it refers to, contains a matching view.
  func has(_ body: SwiftFile.ViewBody, depth: Int = 0, where isMeant: (CodeView) -> Bool) -> Bool {
    guard depth < 4 else { return false }
    func has(_ view: CodeView) -> Bool {
      if isMeant(view) || view.children.contains(where: has) { return true }
      guard view.kind == .reference else { return false }
      return self.body(of: view).map { self.has($0, depth: depth + 1, where: isMeant) } ?? false
    }
    return body.views.contains(where: has)
  }

  private func tab(_ view: CodeView, _ body: SwiftFile.ViewBody, _ conditions: [CodeCondition]) -> CodeScreen.Row {
    let title = text(view.label, view) ?? title(of: body) ?? view.pattern.flatMap { index.caseTitle($0, in: view.scope) }
    return CodeScreen.Row(
      kind: .screen(view.name), title: title, symbol: text(view.symbol, view), visible: requirements(conditions, view, ParameterValues()),
      place: view.place)
  }
}

extension CodeView {
  /// All text views inside, in order.
  fileprivate var texts: [CodeView] {
    kind == .text ? (name == "Image" ? [] : [self]) : (title.map { [textView($0)] } ?? []) + children.flatMap(\.texts)
  }

  private func textView(_ title: CodeExpression) -> CodeView {
    var text = CodeView(kind: .text, name: "Text", conditions: [], scope: scope, place: place)
    text.title = title
    return text
  }
}

extension CodeView {
  /// Whether the view may contain rows, even in views that it refers to.
  fileprivate var hasRows: Bool { all.contains { $0.kind.isRow || $0.kind == .reference || $0.kind == .section } }
}

extension CodeView.Kind {
  /// Whether a view of this kind is a row.
  fileprivate var isRow: Bool { isControl || [.navigationLink, .link, .button, .loop, .form].contains(self) }
}

extension SwiftFile.ViewBody {
  var place: CodeLocation { views.first?.place ?? others[0].place }
}
