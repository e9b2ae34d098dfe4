internal import SourceValues

extension ScreenCollector {
  /// The arguments of parameters: a string or value, or the key that a binding refers to.
  struct ParameterValues {
    var values: [String: CodeExpression] = [:]
    var keys: [String: KeyResolver.StoredKey] = [:]
    /// The names of bindings whose values an enclosing view saves on change.
    var saved: Set<String> = []
  }

  /// Returns whether a value is saved when it changes: `.onChange(of: options) { manager.save($1) }`.
  func isSaved(_ name: String, in scope: [String], _ given: ParameterValues) -> Bool {
    given.saved.contains(name) || index.isPassedOnChange(name, in: scope)
  }

  /// Returns the arguments passed to one of the app's views or functions. Unknown arguments become `.other`.
  func given(to body: SwiftFile.ViewBody, by view: CodeView, _ outer: ParameterValues) -> ParameterValues {
    var result = ParameterValues()
    for parameter in body.parameters { result.values[parameter.name] = parameter.initial?.isLiteral == true ? parameter.initial : .other }
    for (name, value) in body.name.last == "body" ? members(of: Array(body.name.dropLast()), view.arguments) : matched(body, view.arguments)
    {
      result.values[name] = .other
      if value.isBinding, let root = value.names?.first, isSaved(root.withoutDollar, in: view.scope, outer) { result.saved.insert(name) }
      if let storedKey = storedKey(boundTo: value, in: view.scope, outer) {
        (result.values[name], result.keys[name]) = (nil, storedKey)
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

  private func storedKey(boundTo value: CodeExpression, in scope: [String], _ outer: ParameterValues) -> KeyResolver.StoredKey? {
    if case .binding(let binding) = value { return keys.storedKey(to: binding, in: scope) { storedKey($0, in: scope, outer) } }
    guard let names = value.names, value.isBinding || outer.keys[names[0]] != nil || index.property(boundBy: names) != nil else {
      return nil
    }
    return storedKey(names.map(\.withoutDollar), in: scope, outer)
  }

  /// Returns a function's arguments, by parameter name.
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

  /// Returns a view's members, from its initializer's arguments: `init(_ key: LocalizedStringKey) { title = Text(key) }`.
  private func members(of type: [String], _ arguments: [CodeExpression.Argument]) -> [(String, CodeExpression)] {
    for initializer in index.initializers[index.type(type, in: [])?.name ?? type] ?? [] {
      guard let given = initializer.parameters.given(arguments) else { continue }
      var members = given.map { ($0.key, $0.value) }
      for (member, value) in initializer.assignments {
        // If an argument is missing, use its default.
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

  /// Returns the row for a view of any kind.
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
    row.isInverted = storedKey(of: view, walk.given)?.isInverted ?? false
    if view.hidesTitle || view.kind == .button && view.hidesLabels && view.symbol != nil { (row.hiddenTitle, row.title) = (row.title, nil) }
    if row.title == nil, row.hiddenTitle == nil { row.hiddenTitle = text(view.spokenTitle, view) }
    return row
  }

  /// Returns the screen that a button opens, if the screen has controls.
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

  /// Returns whether a view in a link belongs to the link's label. If the link opens a value, all of its views do.
  private func isLabel(_ child: CodeView, of link: CodeView) -> Bool { link.destination != nil && child.place != link.place }

  /// Returns the text of a link whose label is one of the app's views: `NavigationLink(.theme) { ThemeLabel(title: "Theme") }`.
  private func label(of view: CodeView, _ given: ParameterValues) -> String? {
    guard view.kind == .navigationLink || view.kind == .link else { return nil }
    return firstText(view.children.filter { view.kind == .link || $0.role == "label" || isLabel($0, of: view) }, given, 0)
  }

  func firstText(_ views: [CodeView], _ given: ParameterValues, _ depth: Int) -> String? {
    guard depth < 4 else { return nil }
    for view in views where view.kind == .text || view.kind == .reference {
      let view = view.replacing(given.values)
      let own = view.kind == .reference ? body(of: view) : nil
      // A string that is passed to another view may not be shown.
      let isArgument = view.arguments.contains { $0.value == view.title && (own != nil || $0.label == nil) }
      if let own, let text = firstText(own.views, self.given(to: own, by: view, given), depth + 1) { return text }
      if !isArgument, let text = text(view.title, view) { return text }
      if let text = firstText(view.children, given, depth + 1) { return text }
    }
    return nil
  }

  /// Returns the view that a link opens, even if it has no controls.
  func anyScreenName(of value: CodeExpression) -> String? {
    let views = routes.views(for: value, index)
    return views.count == 1 ? views.first : nil
  }

  /// Returns the screen that a value selects: one of the app's views, with controls or links.
  ///
  /// - Parameter isPane: whether it is one of several panes. A pane that only has buttons is a screen too.
  func screenName(of value: CodeExpression, isPane: Bool = false) -> String? {
    let screens = routes.views(for: value, index).filter { name in
      has(name) { view in
        view.kind.isControl || view.kind == .navigationLink || view.kind == .form || view.destination != nil
          || isPane && view.kind == .button
      }
    }
    return screens.count == 1 ? screens.first : nil
  }

  /// Returns the URL that a button opens, if there is exactly one.
  private func opened(by view: CodeView) -> CodeScreen.Row.Kind? {
    let addresses = view.actions.compactMap { if case .open(let address) = $0 { address } else { nil } }
    guard addresses.count == 1, let kind = address(addresses[0], in: view.scope) else { return nil }
    guard case .url(let address) = kind else { return kind }
    return ["https://", "http://", "mailto:"].contains(where: address.hasPrefix) ? kind : nil
  }

  /// Returns the destination of `URL(string: "https://…")!`, of a constant, or of `URL(string: UIApplication.openSettingsURLString)!`.
  private func address(_ expression: CodeExpression, in scope: [String], depth: Int = 0) -> CodeScreen.Row.Kind? {
    switch expression {
    case .call(.name(let names), _, let arguments) where names == ["URL"] || names == ["", "init"]:
      guard let text = arguments["string"] else { return nil }
      if let names = text.names, names.count == 2, names[0] == "UIApplication", names[1].hasSuffix("URLString") {
        return .system(names.joined(separator: "."))
      }
      return index.text(text, in: scope).map { .url($0) }
    // `home.appendingPathComponent("issues")`
    case .call(let callee, _, let arguments):
      let names = callee.names
      let (base, name): (CodeExpression?, String?) =
        if case .member(let base, let name) = callee { (base, name) } else { (names.map { .name(Array($0.dropLast())) }, names?.last) }
      guard depth < 4, let base, let name, ["appendingPathComponent", "appending"].contains(name),
        let added = arguments["path", "component"] ?? arguments.unlabelled, let path = index.text(added, in: scope),
        case .url(let start)? = address(base, in: scope, depth: depth + 1)
      else { return nil }
      return .url((start.hasSuffix("/") ? start : start + "/") + path)
    case .name(let names):
      guard let constant = index.constants(names, in: scope).only, depth < 4 else { return nil }
      return address(constant.value, in: constant.scope, depth: depth + 1)
    default: return nil
    }
  }

  func text(_ expression: CodeExpression?, _ view: CodeView) -> String? { expression.flatMap { index.title($0, in: view.scope) } }

  func key(of view: CodeView, _ given: ParameterValues) -> String? { storedKey(of: view, given)?.key }

  /// Returns a row's title for the default value: `Text(isOn ? "Sounds on" : "Sounds off")` next to the switch for `isOn`.
  /// Also returns a button's title that is stored in a property.
  private func titleAtFirst(of view: CodeView, _ given: ParameterValues) -> String? {
    switch view.title {
    case .choice(let names, let first, let second):
      guard let storedKey = storedKey(names, in: view.scope, given), storedKey.key == key(of: view, given),
        case .boolean(let value)? = keys.initial(of: storedKey.key)
      else { return nil }
      return text(value == storedKey.isInverted ? second : first, view)
    case .name(let names) where view.kind == .button:
      let properties = index.members(names, in: view.scope)
      return properties.count == 1 ? index.title(properties[0].value, in: properties[0].scope) : nil
    default: return nil
    }
  }

  /// Returns the stored value that a control changes.
  func storedKey(of view: CodeView, _ given: ParameterValues) -> KeyResolver.StoredKey? {
    guard let binding = view.binding else {
      if view.kind == .button, view.actions.count == 1, case .toggle(let names) = view.actions[0] {
        return storedKey(names, in: view.scope, given)
      }
      return nil
    }
    return keys.storedKey(to: binding, in: view.scope) { names in
      binding.isPassed
        ? names.first.flatMap { given.keys[$0] } ?? storedKey(names, in: view.scope, given) : storedKey(names, in: view.scope, given)
    }
  }

  func key(_ names: [String], in scope: [String], _ given: ParameterValues) -> String? { storedKey(names, in: scope, given)?.key }

  /// Returns the key that a name refers to. The name can be a parameter.
  func storedKey(_ names: [String], in scope: [String], _ given: ParameterValues) -> KeyResolver.StoredKey? {
    if names.count == 1, let storedKey = given.keys[names[0]] { return storedKey }
    return keys.storedKey(names, in: scope)
  }
}

extension CodeExpression {
  /// Whether the value is a case, such as `.dark`.
  fileprivate var isCase: Bool {
    guard let names, names.count > 1 else { return false }
    return names[0].isEmpty || names[0].first?.isUppercase == true
  }

  /// Whether the value is the same in every scope.
  fileprivate var isLiteral: Bool {
    switch self {
    case .boolean, .integer, .number, .absent: true
    case .operation(let bounds, ["..."]): bounds.allSatisfy(\.isLiteral)
    case .string(let segments): segments.allSatisfy { if case .text = $0 { true } else { false } }
    default: false
    }
  }
}

/// Adds settings that are properties of the app's own objects.
extension ScreenCollector {
  /// Handles a control whose store is unknown. If it changes a property of one of the app's objects, it is a setting too.
  mutating func addUnbound(_ view: CodeView, _ row: inout CodeScreen.Row, _ walk: inout Walk) {
    guard view.binding?.isConstant != true else { return }
    var names = view.binding?.names ?? []
    if names.count == 1, let alias = index.alias(names, in: view.scope) { names = alias.binding.names }
    names = index.property(boundBy: names) ?? names
    guard view.binding?.choice == nil, let member = names.last, let type = owner(of: names, view, walk.given), let last = type.name.last
    else {
      walk.otherControls += 1
      if view.kind != .field { walk.otherChoices += 1 }
      notes[walk.screen, default: []].append(UnresolvedFact(reason: .unboundControl(names.joined(separator: ".")), place: view.place))
      return
    }
    let property = type.properties.first { $0.name == member }
    let declared = property?.type ?? index.memberType(type.name + [member])
    var key = FoundKey(
      key: "\(last).\(member)", store: .code("\(last).\(member)"), symbols: [member], places: [property?.place ?? view.place])
    key.type =
      declared.flatMap { index.foundType($0, in: type.name) } ?? property?.initial.flatMap { index.foundType(of: $0, in: type.name) }
    if key.type == nil, view.kind == .toggle, view.binding?.element == nil { key.type = .boolean }
    key.initial = (property?.initial ?? initial(forwardedBy: member, of: type)).flatMap { index.value($0, in: type.name, as: declared) }
    models[key.key] = key
    // What the app itself calls settings, and encodes, is no state of a view.
    let isNamed = ["Settings", "Preferences", "Configuration", "Config", "Options"].contains(where: last.contains)
    (row.key, row.isOfModel) = (key.key, !(isNamed && index.isCodable(type.name, in: [])))
    controls.append(FoundControl(view: view, key: key.key, title: row.title, screen: walk.screen))
  }

  /// Returns the type whose property a control changes: a class, a structure that is saved on change, or a view that passes a
  /// toggle's value to a function.
  private func owner(of names: [String], _ view: CodeView, _ given: ParameterValues) -> SwiftFile.TypeDeclaration? {
    if names.count == 1 {
      let isOwn = view.kind == .toggle && index.isPlain(Array((view.scope.types + names).suffix(2)))
      return isOwn && index.isPassedOnChange(names[0], in: view.scope) ? index.type(view.scope.types, in: []) : nil
    }
    guard names.count > 1 else { return nil }
    // `$model.settings.isOn`: the object encodes the structure.
    if names.count > 2 {
      let path = names.dropLast()
      guard let type = index.type(ofPath: path, in: view.scope) else { return nil }
      let isStored = index.isCodable(type.name, in: []) && index.type(ofPath: path.dropLast(), in: view.scope)?.isClass == true
      return type.isClass || isStored ? type : nil
    }
    guard case .named(let typeName, _)? = index.variableType(Array(names.dropLast()), in: view.scope)?.wrapped,
      let type = index.type(typeName, in: view.scope)
    else { return nil }
    return type.isClass || isSaved(names[0], in: view.scope, given) ? type : nil
  }

  /// Returns the default of the property that a computed property forwards to: `var isOn: Bool { get { sound.isOn } set { … } }`.
  private func initial(forwardedBy member: String, of type: SwiftFile.TypeDeclaration) -> CodeExpression? {
    guard let names = index.alias([member], in: type.name)?.binding.names, names.count == 2,
      let part = index.type(ofPath: names.dropLast(), in: type.name)
    else { return nil }
    return part.properties.first { $0.name == names[1] }?.initial
  }
}
