internal import SourceValues

extension ScreenCollector {
  /// What parameters stand for: a text or value, or the key that a binding leads to.
  struct Given {
    var values: [String: CodeExpression] = [:]
    var keys: [String: KeyNames.Way] = [:]
    /// Bindings to values that a view around saves whenever they change.
    var saved: Set<String> = []
  }

  /// Whether a value is saved whenever it changes: `.onChange(of: options) { manager.save($1) }`.
  func isSaved(_ name: String, in scope: [String], _ given: Given) -> Bool {
    given.saved.contains(name) || index.isHandedOn(name, in: scope)
  }

  /// What a view or function of the app is called with; what is not known stands for nothing.
  func given(to body: SwiftFile.ViewBody, by view: CodeView, _ outer: Given) -> Given {
    var result = Given()
    for parameter in body.parameters { result.values[parameter.name] = parameter.initial?.isLiteral == true ? parameter.initial : .other }
    for (name, value) in body.name.last == "body" ? members(of: Array(body.name.dropLast()), view.arguments) : matched(body, view.arguments)
    {
      result.values[name] = .other
      if value.isBinding, let root = value.names?.first, isSaved(root.withoutDollar, in: view.scope, outer) { result.saved.insert(name) }
      if let way = way(boundTo: value, in: view.scope, outer) {
        (result.values[name], result.keys[name]) = (nil, way)
      } else if value.isBinding || outer.keys[value.names?.first ?? ""] != nil {
        result.values[name] = nil
      } else if let text = index.title(value, in: view.scope) {
        result.values[name] = .text(text)
      } else if value.isLiteral || value.isCase {
        result.values[name] = value
      }
    }
    return result
  }

  private func way(boundTo value: CodeExpression, in scope: [String], _ outer: Given) -> KeyNames.Way? {
    if case .bound(let binding) = value { return keys.way(to: binding, in: scope) { way($0, in: scope, outer) } }
    guard let names = value.names, value.isBinding || outer.keys[names[0]] != nil else { return nil }
    return way(names.map(\.withoutDollar), in: scope, outer)
  }

  /// The parameters of a function, with what they are called with.
  private func matched(_ body: SwiftFile.ViewBody, _ arguments: [CodeExpression.Argument]) -> [(String, CodeExpression)] {
    var used: Set<String> = []
    return arguments.enumerated().compactMap { number, argument in
      let matching = body.parameters.first { $0.label == argument.label && !used.contains($0.name) }
      let unlabelled = argument.label == nil && number < body.parameters.count ? body.parameters[number] : nil
      guard let name = (matching ?? unlabelled)?.name else { return nil }
      used.insert(name)
      return (name, argument.value)
    }
  }

  /// The members of a view, with what it is made with: `init(_ key: LocalizedStringKey) { title = Text(key) }`.
  private func members(of type: [String], _ arguments: [CodeExpression.Argument]) -> [(String, CodeExpression)] {
    for initializer in index.initializers[index.type(type, in: [])?.name ?? type] ?? [] {
      guard let given = initializer.parameters.given(arguments) else { continue }
      var members = given.map { ($0.key, $0.value) }
      for (member, value) in initializer.assignments {
        // What is not given has its default.
        if let name = value.names?.first, value.names?.count == 1, given[name] == nil,
          let initial = initializer.parameters.first(where: { $0.name == name })?.initial, initial.isLiteral
        {
          members.append((member, initial))
          continue
        }
        let sources = value.roots.intersection(given.keys)
        guard sources.count == 1, let source = sources.first, let argument = given[source] else { continue }
        members.append((member.hasPrefix("_") ? String(member.dropFirst()) : member, argument))
      }
      return members
    }
    return arguments.compactMap { argument in argument.label.map { ($0, argument.value) } }
  }

  /// A row by what it is.
  func row(_ view: CodeView, _ conditions: [CodeCondition], _ walk: Walk) -> CodeScreen.Row {
    let kind: CodeScreen.Row.Kind =
      switch view.kind {
      case .navigationLink:
        view.destination.flatMap { screenName(of: $0) }.map { .screen($0) }
          ?? view.children.first { $0.kind == .reference && $0.name.first?.isUppercase == true && $0.role == nil && !isLabel($0, of: view) }
          .map { .screen($0.name) } ?? view.destination.flatMap(anyScreenName).map { .screen($0) } ?? .elsewhere
      case .link: view.url.flatMap { address($0, in: view.scope) } ?? .elsewhere
      case .button: target(of: view) ?? opened(by: view) ?? .action
      default: .control
      }
    var row = row(view, kind, conditions, walk)
    if view.kind == .button, row.key != nil { (row.kind, row.control) = (.control, .toggle) }
    return row
  }

  func row(_ view: CodeView, _ kind: CodeScreen.Row.Kind, _ conditions: [CodeCondition], _ walk: Walk) -> CodeScreen.Row {
    var row = CodeScreen.Row(
      kind: kind, control: view.kind.control,
      title: text(view.title, view) ?? titleAtFirst(of: view, walk.given) ?? label(of: view, walk.given), symbol: text(view.symbol, view),
      key: key(of: view, walk.given),
      visible: requirements(conditions, view, walk.given), enabled: requirements(walk.enabling, view, walk.given),
      place: view.place)
    row.style = view.style
    row.isInHeader = view.role == "label"
    row.isPushed = view.kind == .navigationLink
    row.isInverted = way(of: view, walk.given)?.isInverted ?? false
    if view.hidesTitle || view.kind == .button && view.hidesLabels && view.symbol != nil { (row.hiddenTitle, row.title) = (row.title, nil) }
    if row.title == nil, row.hiddenTitle == nil { row.hiddenTitle = text(view.spokenTitle, view) }
    return row
  }

  /// Where a button leads, if that is a screen with controls.
  func target(of view: CodeView) -> CodeScreen.Row.Kind? {
    for action in view.actions {
      let values: [CodeExpression] =
        switch action {
        case .assign(let names, .boolean(true)), .toggle(let names):
          names.last.map { [.name(["$" + (view.scope.types.last ?? ""), $0])] } ?? []
        case .assign(_, let value): [value]
        case .call(let values): values
        case .open: []
        }
      for value in values { if let name = screenName(of: value) { return .screen(name) } }
    }
    return nil
  }

  /// Whether a view in a link is its label: what the link opens is a value.
  private func isLabel(_ child: CodeView, of link: CodeView) -> Bool { link.destination != nil && child.place != link.place }

  /// The text of a link whose label is a view of the app's own: `NavigationLink(.theme) { ThemeLabel(title: "Theme") }`.
  private func label(of view: CodeView, _ given: Given) -> String? {
    guard view.kind == .navigationLink || view.kind == .link else { return nil }
    return firstText(view.children.filter { view.kind == .link || $0.role == "label" || isLabel($0, of: view) }, given, 0)
  }

  private func firstText(_ views: [CodeView], _ given: Given, _ depth: Int) -> String? {
    guard depth < 4 else { return nil }
    for view in views where view.kind == .text || view.kind == .reference {
      let view = view.replacing(given.values)
      let own = view.kind == .reference ? body(of: view) : nil
      // The text that another view is called with need not be shown.
      let isArgument = view.arguments.contains { $0.value == view.title && (own != nil || $0.label == nil) }
      if let own, let text = firstText(own.views, self.given(to: own, by: view, given), depth + 1) { return text }
      if !isArgument, let text = text(view.title, view) { return text }
      if let text = firstText(view.children, given, depth + 1) { return text }
    }
    return nil
  }

  /// The view that a link opens, also one without controls.
  private func anyScreenName(of value: CodeExpression) -> String? {
    let views = routes.views(for: value, index)
    return views.count == 1 ? views.first : nil
  }

  /// The screen that a value leads to: a view of the app with controls or links.
  ///
  /// - Parameter isPane: whether it is one of several beside each other: then one that only has buttons is a screen too.
  func screenName(of value: CodeExpression, isPane: Bool = false) -> String? {
    let screens = routes.views(for: value, index).filter { name in
      has(name) { view in
        view.kind.isControl || view.kind == .navigationLink || view.kind == .form || view.destination != nil
          || isPane && view.kind == .button
      }
    }
    return screens.count == 1 ? screens.first : nil
  }

  /// What a button opens, if it is one page.
  private func opened(by view: CodeView) -> CodeScreen.Row.Kind? {
    let addresses = view.actions.compactMap { if case .open(let address) = $0 { address } else { nil } }
    guard addresses.count == 1, let kind = address(addresses[0], in: view.scope) else { return nil }
    guard case .url(let address) = kind else { return kind }
    return ["https://", "http://", "mailto:"].contains(where: address.hasPrefix) ? kind : nil
  }

  /// `URL(string: "https://…")!`, also of a constant, `URL(string: UIApplication.openSettingsURLString)!`
  private func address(_ expression: CodeExpression, in scope: [String], depth: Int = 0) -> CodeScreen.Row.Kind? {
    switch expression {
    case .call(.name(let names), _, let arguments) where names == ["URL"] || names == ["", "init"]:
      guard let text = arguments["string"] else { return nil }
      if let names = text.names, names.count == 2, names[0] == "UIApplication", names[1].hasSuffix("URLString") {
        return .system(names.joined(separator: "."))
      }
      return index.text(text, in: scope).map { .url($0) }
    case .name(let names):
      guard let constant = index.constants(names, in: scope).only, depth < 4 else { return nil }
      return address(constant.value, in: constant.scope, depth: depth + 1)
    default: return nil
    }
  }

  func text(_ expression: CodeExpression?, _ view: CodeView) -> String? { expression.flatMap { index.title($0, in: view.scope) } }

  func key(of view: CodeView, _ given: Given) -> String? { way(of: view, given)?.key }

  /// The title of a row before anybody changes its value: `Text(isOn ? "Sounds on" : "Sounds off")` beside the switch of `isOn`,
  /// or a button whose title is in a property.
  private func titleAtFirst(of view: CodeView, _ given: Given) -> String? {
    switch view.title {
    case .choice(let names, let first, let second):
      guard let way = way(names, in: view.scope, given), way.key == key(of: view, given),
        case .boolean(let value)? = keys.initial(of: way.key)
      else { return nil }
      return text(value == way.isInverted ? second : first, view)
    case .name(let names) where view.kind == .button:
      let properties = index.members(names, in: view.scope)
      return properties.count == 1 ? index.title(properties[0].value, in: properties[0].scope) : nil
    default: return nil
    }
  }

  /// What a control changes.
  func way(of view: CodeView, _ given: Given) -> KeyNames.Way? {
    guard let binding = view.binding else {
      if view.kind == .button, view.actions.count == 1, case .toggle(let names) = view.actions[0] {
        return way(names, in: view.scope, given)
      }
      return nil
    }
    return keys.way(to: binding, in: view.scope) { names in
      binding.isPassed ? names.first.flatMap { given.keys[$0] } ?? way(names, in: view.scope, given) : way(names, in: view.scope, given)
    }
  }

  func key(_ names: [String], in scope: [String], _ given: Given) -> String? { way(names, in: scope, given)?.key }

  /// What a name leads to, which may be a parameter.
  func way(_ names: [String], in scope: [String], _ given: Given) -> KeyNames.Way? {
    if names.count == 1, let way = given.keys[names[0]] { return way }
    return keys.way(names, in: scope)
  }
}

extension CodeExpression {
  /// `.dark`, `Theme.dark`
  fileprivate var isCase: Bool {
    guard let names, names.count > 1 else { return false }
    return names[0].isEmpty || names[0].first?.isUppercase == true
  }

  /// Whether it is the same wherever it stands.
  fileprivate var isLiteral: Bool {
    switch self {
    case .boolean, .integer, .number, .absent: true
    case .operation(let bounds, ["..."]): bounds.allSatisfy(\.isLiteral)
    case .string(let segments): segments.allSatisfy { if case .text = $0 { true } else { false } }
    default: false
    }
  }
}
