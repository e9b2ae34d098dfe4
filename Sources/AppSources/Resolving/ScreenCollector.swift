internal import SourceValues

/// Puts views together to screens, through the properties, functions and views that they name.
struct ScreenCollector {
  let index: CodeIndex
  let keys: KeyNames
  private let bodies: [[String]: [SwiftFile.ViewBody]]
  /// Bodies that are parts of another screen.
  private var parts: Set<[String]> = []
  private(set) var controls: [(view: CodeView, key: String, title: String?)] = []

  init(_ index: CodeIndex, _ files: [SwiftFile], _ keys: KeyNames) {
    (self.index, self.keys) = (index, keys)
    bodies = Dictionary(grouping: files.flatMap(\.bodies), by: \.name)
  }

  mutating func screens() -> [CodeScreen] {
    let roots = bodies.values.compactMap(\.first).filter { $0.name.last == "body" }.sorted { $0.views[0].place < $1.views[0].place }
    let screens = roots.compactMap { body in screen(body).map { (name: body.name, screen: $0) } }.filter { !parts.contains($0.name) }.map(
      \.screen)
    let names = Set(screens.filter(\.hasControls).map(\.name))
    return screens.filter { $0.hasControls || $0.leads(to: names) }
  }
}

extension ScreenCollector {
  private struct Walk {
    var sections: [CodeScreen.Section] = []
    var isInForm = false
    var isInTabs = false
    /// The bodies that are being read: a view may name itself.
    var path: [[String]] = []
    /// What the parameters of the body are.
    var given = Given()
    /// When what is read can be used.
    var enabling: [CodeCondition] = []
  }

  private mutating func screen(_ body: SwiftFile.ViewBody) -> CodeScreen? {
    var walk = Walk()
    walk.path = [body.name]
    read(body.views, [], &walk)
    let sections = walk.sections.filter { !$0.rows.isEmpty }
    guard !sections.isEmpty else { return nil }
    let type = Array(body.name.dropLast())
    return CodeScreen(
      name: type.last ?? "", title: body.title.flatMap { index.title($0, in: type) }, sections: sections, place: body.views[0].place)
  }

  private mutating func read(_ views: [CodeView], _ conditions: [CodeCondition], _ walk: inout Walk) {
    for view in views {
      let view = view.replacing(walk.given.values)
      let all = conditions + view.conditions
      let outerEnabling = walk.enabling
      walk.enabling += view.enabling
      defer { walk.enabling = outerEnabling }
      switch view.kind {
      case .form:
        let outer = walk.isInForm
        walk.isInForm = true
        walk.sections.append(.init(rows: []))
        read(view.children, all, &walk)
        walk.isInForm = outer
      case .section:
        walk.sections.append(.init(title: text(view.title, view), footer: text(view.footer, view), rows: []))
        read(view.children, all, &walk)
        walk.sections.append(.init(rows: []))
      case .tabs:
        let outer = walk.isInTabs
        walk.isInTabs = true
        read(view.children, all, &walk)
        walk.isInTabs = outer
      case .loop: read(view.children, all, &walk)
      case .reference:
        follow(view, all, &walk)
        read(view.children, all, &walk)
      case .otherControl:
        let key = key(of: view, walk.given)
        let count = controls.count
        follow(view, all, &walk)
        // What it is made of may say more than its call.
        if key == nil || !controls[count...].contains(where: { $0.key == key }) { add(view, all, &walk) }
      case .text: break
      default: add(view, all, &walk)
      }
    }
  }

  private mutating func add(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    let row = row(view, conditions, walk.enabling, walk.given)
    if walk.sections.isEmpty { walk.sections.append(.init(rows: [])) }
    if row.title != nil || row.key != nil { walk.sections[walk.sections.count - 1].rows.append(row) }
    if let key = row.key, view.kind.isControl { controls.append((view, key, row.title)) }
  }

  /// Reads what a name stands for.
  private mutating func follow(_ view: CodeView, _ conditions: [CodeCondition], _ walk: inout Walk) {
    guard let inner = body(of: view), !walk.path.contains(inner.name), walk.path.count < 12 else { return }
    if !walk.isInForm, inner.name.last == "body", has(inner, where: { $0.kind == .form || walk.isInTabs && $0.kind.isControl }) {
      // A window with tabs, and an app with them, has screens; they are not parts of it.
      if walk.sections.isEmpty { walk.sections.append(.init(rows: [])) }
      walk.sections[walk.sections.count - 1].rows.append(tab(view, inner, conditions))
      return
    }
    parts.insert(inner.name)
    let outer = (walk.given, walk.isInTabs)
    walk.given = given(to: inner, by: view, walk.given)
    walk.isInTabs = false
    walk.path.append(inner.name)
    read(inner.views, conditions, &walk)
    walk.path.removeLast()
    (walk.given, walk.isInTabs) = outer
  }

  /// The property, function or view that a name stands for; of several functions, the one that has these labels.
  private func body(of view: CodeView) -> SwiftFile.ViewBody? {
    let type = view.scope.filter { !$0.hasSuffix("()") }
    guard let own = bodies[type + [view.name]] ?? bodies[[view.name]] else { return bodies[[view.name, "body"]]?.first }
    let labels = view.arguments.map(\.label)
    let matching = own.filter { body in
      let parameters = body.parameters.map(\.label)
      return parameters.count == labels.count
        ? parameters == labels : labels.allSatisfy(parameters.contains) && labels.count < parameters.count
    }
    return matching.count == 1 ? matching[0] : nil
  }

  /// Whether a view or one that it names is of some kind.
  private func has(_ body: SwiftFile.ViewBody, depth: Int = 0, where isMeant: (CodeView) -> Bool) -> Bool {
    guard depth < 4 else { return false }
    func has(_ view: CodeView) -> Bool {
      if isMeant(view) || view.children.contains(where: has) { return true }
      guard view.kind == .reference else { return false }
      return self.body(of: view).map { self.has($0, depth: depth + 1, where: isMeant) } ?? false
    }
    return body.views.contains(where: has)
  }

  private func tab(_ view: CodeView, _ body: SwiftFile.ViewBody, _ conditions: [CodeCondition]) -> CodeScreen.Row {
    let title = text(view.label, view) ?? body.title.flatMap { index.title($0, in: Array(body.name.dropLast())) }
    return CodeScreen.Row(
      kind: .screen(view.name), control: nil, title: title, symbol: text(view.symbol, view), key: nil,
      visible: requirements(conditions, view, Given()), enabled: [], place: view.place)
  }
}
