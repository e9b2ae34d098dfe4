/// Puts views together to screens, through the properties and views that they name.
struct ScreenCollector {
  private let index: CodeIndex
  /// The keys that properties hold, by the type and the name of the property.
  private let keys: [String: Set<String>]
  private let keysOfTypes: [[String]: String]
  private let bodies: [[String]: SwiftFile.ViewBody]
  /// Bodies that are parts of another screen.
  private var parts: Set<[String]> = []
  private(set) var controls: [(view: CodeView, key: String, title: String?)] = []

  init(_ index: CodeIndex, _ files: [SwiftFile], _ mentions: [KeyCollector.Mention]) {
    self.index = index
    var (keys, keysOfTypes): ([String: Set<String>], [[String]: String]) = ([:], [:])
    for mention in mentions {
      guard let symbol = mention.symbol else { continue }
      keys[symbol, default: []].insert(mention.key)
      keysOfTypes[mention.scope + [symbol]] = mention.key
    }
    (self.keys, self.keysOfTypes) = (keys, keysOfTypes)
    bodies = Dictionary(files.flatMap(\.bodies).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func screens() -> [CodeScreen] {
    let roots = bodies.values.filter { $0.name.last == "body" }.sorted { $0.views[0].place < $1.views[0].place }
    let screens = roots.compactMap { body in screen(body).map { (name: body.name, screen: $0) } }.filter { !parts.contains($0.name) }.map(
      \.screen)
    return screens.filter { screen in screen.hasControls || screen.leads(to: screens) }
  }
}

extension ScreenCollector {
  private struct Walk {
    var sections: [CodeScreen.Section] = []
    var isInForm = false
    /// The bodies that are being read: a view may name itself.
    var path: [[String]] = []
  }

  private mutating func screen(_ body: SwiftFile.ViewBody) -> CodeScreen? {
    var walk = Walk()
    walk.path = [body.name]
    read(body.views, of: body, [], &walk)
    let sections = walk.sections.filter { !$0.rows.isEmpty }
    guard !sections.isEmpty else { return nil }
    let type = Array(body.name.dropLast())
    return CodeScreen(
      name: type.last ?? "", title: body.title.flatMap { index.title($0, in: type) }, sections: sections, place: body.views[0].place)
  }

  private mutating func read(_ views: [CodeView], of body: SwiftFile.ViewBody, _ conditions: [CodeCondition], _ walk: inout Walk) {
    let scope = Array(body.name.dropLast())
    for view in views {
      let all = conditions + view.conditions
      switch view.kind {
      case .form:
        let outer = walk.isInForm
        walk.isInForm = true
        walk.sections.append(.init(rows: []))
        read(view.children, of: body, all, &walk)
        walk.isInForm = outer
      case .section:
        walk.sections.append(.init(title: text(view.title, scope), footer: text(view.footer, scope), rows: []))
        read(view.children, of: body, all, &walk)
        walk.sections.append(.init(rows: []))
      case .reference:
        guard let inner = self.body(of: view, in: scope), !walk.path.contains(inner.name), walk.path.count < 12 else { continue }
        if !walk.isInForm, inner.name.last == "body", hasForm(inner) {
          // A window with tabs, and an app with them, has screens; they are not parts of it.
          if walk.sections.isEmpty { walk.sections.append(.init(rows: [])) }
          walk.sections[walk.sections.count - 1].rows.append(tab(view, scope, inner, all))
          continue
        }
        parts.insert(inner.name)
        walk.path.append(inner.name)
        read(inner.views, of: inner, all, &walk)
        walk.path.removeLast()
      case .text: break
      default:
        let row = row(view, scope, all)
        if walk.sections.isEmpty { walk.sections.append(.init(rows: [])) }
        if row.title != nil || row.key != nil { walk.sections[walk.sections.count - 1].rows.append(row) }
        if let key = row.key, view.kind.isControl { controls.append((view, key, row.title)) }
      }
    }
  }

  /// The property, or the view, that a name stands for.
  private func body(of view: CodeView, in scope: [String]) -> SwiftFile.ViewBody? {
    bodies[scope + [view.name]] ?? bodies[[view.name, "body"]]
  }

  private func hasForm(_ body: SwiftFile.ViewBody, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    func has(_ view: CodeView) -> Bool {
      if view.kind == .form || view.children.contains(where: has) { return true }
      guard view.kind == .reference else { return false }
      return self.body(of: view, in: Array(body.name.dropLast())).map { hasForm($0, depth: depth + 1) } ?? false
    }
    return body.views.contains(where: has)
  }

  private func tab(_ view: CodeView, _ scope: [String], _ body: SwiftFile.ViewBody, _ conditions: [CodeCondition]) -> CodeScreen.Row {
    let title = text(view.label, scope) ?? body.title.flatMap { index.title($0, in: Array(body.name.dropLast())) }
    return CodeScreen.Row(
      kind: .screen(view.name), control: nil, title: title, symbol: text(view.symbol, scope), key: nil,
      visible: requirements(conditions, scope),
      enabled: [],
      place: view.place)
  }

  private func row(_ view: CodeView, _ scope: [String], _ conditions: [CodeCondition]) -> CodeScreen.Row {
    let kind: CodeScreen.Row.Kind =
      switch view.kind {
      case .navigationLink: view.children.first { $0.kind == .reference }.map { .screen($0.name) } ?? .elsewhere
      case .link: address(view, scope).map { .url($0) } ?? .elsewhere
      case .button: .action
      default: .control
      }
    return CodeScreen.Row(
      kind: kind, control: view.kind.control, title: text(view.title, scope), symbol: text(view.symbol, scope),
      key: view.binding.flatMap { key($0, scope) },
      visible: requirements(conditions, scope), enabled: requirements([view.enabling].compactMap(\.self), scope), place: view.place)
  }

  /// `URL(string: "https://…")!`
  private func address(_ view: CodeView, _ scope: [String]) -> String? {
    guard case .call(.name(["URL"]), _, let arguments)? = view.url else { return nil }
    return arguments["string"].flatMap { index.text($0, in: scope) }
  }

  private func text(_ expression: CodeExpression?, _ scope: [String]) -> String? { expression.flatMap { index.title($0, in: scope) } }

  /// The key behind a name: that of the type's own property, else the only one of that name.
  private func key(_ names: [String], _ scope: [String]) -> String? {
    guard let name = names.last else { return nil }
    if names.count == 1, let own = keysOfTypes[scope + [name]] { return own }
    let found = keys[name] ?? []
    return found.count == 1 ? found.first : nil
  }

  /// Those that are of keys; nothing is said where one is not.
  private func requirements(_ conditions: [CodeCondition], _ scope: [String]) -> [CodeScreen.Requirement] {
    conditions.flatMap { condition in
      let known = (condition.terms ?? []).map { term in key(term.names, scope).map { CodeScreen.Requirement(key: $0, isTrue: term.isTrue) }
      }
      return known.contains(where: { $0 == nil }) ? [] : known.compactMap(\.self)
    }
  }
}

extension CodeView.Kind {
  fileprivate var control: CodeScreen.Row.Control? {
    switch self {
    case .toggle: .toggle
    case .picker: .picker
    case .stepper, .slider: .range
    case .field: .text
    case .datePicker, .colorPicker, .otherControl: .custom
    case .navigationLink, .link, .button, .text, .section, .form, .reference: nil
    }
  }
}
