#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  extension SwiftFileReader {
    var isInType: Bool { scope.last.map { !$0.hasSuffix("()") } ?? false }

    mutating func readBody(of name: String, _ node: Syntax, _ depth: Int, _ parameters: [SwiftFile.Parameter] = []) {
      let outer = (views, titles, conditions, property, others)
      (views, titles, conditions, property, others) = ([], [], [], node.kind == .variableDecl ? name : nil, [])
      walkChildren(of: node, depth)
      pairTitles()
      let type = scope.types
      if type == ["View"] {
        for title in titles where !title.text.roots.isDisjoint(with: parameters.map(\.name)) {
          file.titlingModifiers[name, default: []].insert(title.modifier)
        }
      }
      // Windows aren't screens, but their contents are. A function without a result creates no view.
      let made = typeMade(by: node)
      if !views.isEmpty || !others.isEmpty, made?.lastName != "Scene", made != nil || node.kind != .functionDecl,
        made?.lastName?.hasSuffix("View") == true || views.contains(where: { $0.name.first?.isUppercase == true })
      {
        file.bodies.append(.init(name: type + [name], views: views, titles: titles, others: others, parameters: parameters))
      }
      (views, titles, conditions, property, others) = outer
    }

    /// Uses labels as the titles of the controls that they are paired with.
    private mutating func pairTitles() {
      guard !labels.isEmpty else { return }
      views = views.map { $0.paired(labels) }
      others = others.map { $0.paired(labels) }
      labels = [:]
    }

    /// Returns the declared type of a property or function.
    private func typeMade(by node: Syntax) -> CodeType? {
      let type =
        node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
        ?? node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      return type.map { expressions.read($0) }
    }

    mutating func read(_ call: ViewCall, _ depth: Int) {
      for modifier in [(name: call.name, call: call.call)] + call.modifiers { readTitle(modifier.name, modifier.call) }
      let view = expressions.view(call, conditions, in: scope)
      if let view, view.pair?.isLabel == true, let title = view.title, let id = view.pair?.id { labels[id] = title }
      // Moved, not copied: a view may have thousands of views above it.
      var outer: [CodeView] = []
      swap(&outer, &views)
      let outerConditions = conditions
      var children: [CodeView] = []
      if view != nil { conditions = [] }
      for (label, closure) in call.closures {
        views = []
        let routes = file.routes.count
        walk(Syntax(closure), depth + 1)
        switch (view?.kind, label) {
        case (.section?, "header"?), (.reference?, "header"?), (_?, "label"?):
          children.insert(contentsOf: views.map { $0.labelling("label") }, at: 0)
        case (.section?, "footer"?), (.reference?, "footer"?): children += views.map { $0.labelling("footer") }
        // A sidebar's detail shows the views that its rows open.
        case (nil, "detail"?) where file.routes.count > routes: break
        case (_, "minimumValueLabel"?), (_, "maximumValueLabel"?), (_, "currentValueLabel"?): break
        // Text in other closures isn't a title: for example, the text for an empty list.
        case (_, let label?) where !["content", "label", "title", "header"].contains(label): children += views.filter { $0.kind != .text }
        default: children += views
        }
      }
      children.insert(contentsOf: viewsInArguments(of: call, depth), at: 0)
      walkModifiers(call, depth)
      conditions = outerConditions
      swap(&outer, &views)
      // Views that ignore taps, such as previews, have no rows.
      if call.isInert { return }
      let found: [CodeView]
      if var view {
        view.adopt(view.kind == .section || view.kind == .form ? titledByTexts(children) : children)
        found = view.kind == .labeled ? contents(of: view) : [view]
      } else {
        found = laidOut(children, by: call)
      }
      views += found
      if call.name == "Settings", call.closures.count == 1 { file.settingsWindows += found.map(\.name) }
    }

    /// Reads `label: HStack { Text("Size") }`.
    private mutating func viewsInArguments(of call: ViewCall, _ depth: Int) -> [CodeView] {
      call.call.arguments.flatMap { argument -> [CodeView] in
        guard let label = argument.label?.text, ["label", "header", "footer"].contains(label) else { return [] }
        guard argument.expression.as(FunctionCallExprSyntax.self)?.trailingClosure != nil else { return [] }
        views = []
        walk(Syntax(argument.expression), depth + 1)
        return views.map { $0.labelling(label == "footer" ? "footer" : "label") }
      }
    }

    /// Records a possible title: `.navigationTitle("General")`, or one of the app's own modifiers.
    mutating func readTitle(_ name: String, _ call: FunctionCallExprSyntax) {
      guard let title = call.arguments.first, title.label == nil || title.label?.text == "title", name.first?.isLowercase == true else {
        return
      }
      let text = expressions.read(title.expression)
      switch text {
      case .string, .name, .call, .member: titles.append((name, text))
      default: break
      }
    }

    /// Returns the contents of `LabeledContent`. The first control gets its title.
    private func contents(of view: CodeView) -> [CodeView] {
      let controls = view.children.filter { $0.kind.isControl || $0.kind == .reference || $0.kind == .button }
      if controls.isEmpty {
        var text = CodeView(kind: .text, name: view.name, conditions: view.conditions, scope: view.scope, place: view.place)
        text.title = view.title
        return [text]
      }
      let first = view.children.firstIndex { $0.kind.isControl }
      return view.children.enumerated().map { number, child in
        var copy = child
        if let title = view.title, number == first, child.showsNoTitle { copy.take(title) }
        // One of the app's views may be the control.
        if first == nil, view.children.count == 1 { copy.spokenTitle = copy.spokenTitle ?? view.title }
        copy.conditions = view.conditions + child.conditions
        copy.enabling += view.enabling
        return copy
      }
    }

    /// Uses the text before an untitled control as its title, if it is the only text or ends with a colon.
    private func titledByTexts(_ views: [CodeView]) -> [CodeView] {
      var texts: [CodeView] = []
      return views.map { view in
        if view.kind == .text, view.name != "Image", view.title != nil, view.actions.isEmpty, view.role != "detail" {
          // The value next to a title isn't a title.
          if texts.isEmpty || view.title?.isShownValue != true { texts.append(view) }
        }
        guard view.kind.isControl else { return view }
        defer { texts = [] }
        // If a view changes several values, its controls provide the titles.
        if view.kind == .otherControl, view.arguments.count(where: \.value.isBinding) > 1 { return view }
        guard view.showsNoTitle, let text = texts.last, let title = text.title, text.conditions == view.conditions else { return view }
        guard texts.count == 1 || title.endsWithColon else { return view }
        var copy = view
        copy.take(title)
        return copy
      }
    }

    /// Returns the contents of a stack or group, with the modifiers of the stack or group applied.
    private func laidOut(_ views: [CodeView], by call: ViewCall) -> [CodeView] {
      var children = views
      // A title with text below it, and possibly buttons next to them.
      if call.name == "VStack", children.count > 1, children.first?.kind == .text,
        children.allSatisfy({ $0.kind == .text || $0.kind == .button || $0.kind == .reference })
      {
        for index in children.indices.dropFirst() where children[index].kind == .text {
          children[index].role = children[index].role ?? "detail"
        }
      }
      // `Text("Less")`, a slider and `Text("More")` in a row: the text views label the ends of the slider.
      if call.name == "HStack" {
        for index in children.indices.dropFirst().dropLast() where children[index].kind == .slider {
          guard children[index - 1].kind == .text, children[index + 1].kind == .text,
            case .string(let end)? = children[index + 1].title, case .text(let word)? = end.first, end.count == 1, word.count > 3
          else { continue }
          for beside in [index - 1, index + 1] { children[beside].role = children[beside].role ?? "detail" }
        }
      }
      children = titledByTexts(children)
      // An option may have its own layout: `HStack { … }.tag(Theme.dark)`.
      if let tag = expressions.tag(of: call), let index = children.firstIndex(where: { $0.kind == .text && $0.title != nil }) {
        children[index].tag = children[index].tag ?? tag
      }
      var own = CodeView(kind: .reference, name: call.name, conditions: [], scope: scope, place: expressions.place(call.call))
      // Segments that have symbols show only the symbols.
      own.hidesLabels = call.name == "ControlGroup"
      expressions.readModifiers(call, &own)
      for index in children.indices {
        children[index].enabling += own.enabling
        children[index].hidesTitle = children[index].hidesTitle || own.hidesTitle && children[index].kind.isControl
        children[index].style = children[index].style ?? own.style
        children[index].hidesLabels = children[index].hidesLabels || own.hidesLabels
      }
      // A row with its own layout and a tap gesture: `VStack { Text("Dark"); Text("At night") }.onTapGesture { theme = .dark }`.
      if !own.actions.isEmpty, let index = children.firstIndex(where: { $0.kind == .text && $0.title != nil && $0.name != "Image" }) {
        let detail = children[(index + 1)...].first { $0.kind == .text && $0.title != nil && $0.name != "Image" }
        children[index].actions = own.actions
        children[index].footer = detail?.title
      }
      switch call.name {
      case "Tab": return tabs(call, children)
      case "Menu": return children.map(\.inMenu)
      default: return children
      }
    }

    /// Reads `Tab("General", systemImage: "gear") { GeneralPane() }` or `Tab { GeneralPane() } label: { Text("General") }`.
    private func tabs(_ call: ViewCall, _ views: [CodeView]) -> [CodeView] {
      let arguments = expressions.arguments(call.call.arguments)
      let labels = views.filter { $0.role == "label" && $0.kind == .text }
      return views.filter { $0.role != "label" }.map { view in
        var copy = view
        copy.label = view.label ?? arguments.unlabelled ?? labels.lazy.compactMap(\.title).first
        copy.symbol = view.symbol ?? arguments["systemImage"] ?? labels.lazy.compactMap(\.symbol).first
        return copy
      }
    }

    /// Reads sheets, menus and toolbars, which aren't rows.
    private mutating func walkModifiers(_ call: ViewCall, _ depth: Int) {
      let outer = (views, titles)
      for argument in call.call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
        walk(Syntax(argument.expression), depth + 1)
      }
      for modifier in call.modifiers {
        views = []
        walkChildren(of: Syntax(modifier.call.arguments), depth + 1)
        for closure in [modifier.call.trailingClosure].compactMap(\.self) + modifier.call.additionalTrailingClosures.map(\.closure) {
          walkChildren(of: Syntax(closure), depth + 1)
          if modifier.name == "onChange" { collectCopies(of: modifier.call, in: closure) }
        }
        collectRoute(of: modifier.call)
        others += views
      }
      for closure in call.closures where ["Slider", "Stepper", "TextField"].contains(call.name) {
        collectCopies(of: nil, in: closure.closure)
      }
      (views, titles) = outer
    }

    /// Reads `theme.label.tag(theme)`: a view that belongs to a loop's item.
    func choice(_ item: CodeBlockItemSyntax) -> CodeView? {
      guard let call = item.value?.as(FunctionCallExprSyntax.self), let tag = call.arguments.first, call.arguments.count == 1,
        let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "tag", let base = access.base,
        let names = expressions.read(base).names, names.count == 2
      else { return nil }
      var view = CodeView(kind: .text, name: "Text", conditions: conditions, scope: scope, place: expressions.place(item))
      (view.title, view.tag) = (.name(names), expressions.read(tag.expression))
      return view
    }

    /// Returns the name of a view, with or without modifiers: `generalSection`, `generalSection.padding()`.
    func referenceName(_ item: CodeBlockItemSyntax) -> String? {
      guard case .expr(var expression) = item.item else { return nil }
      while let call = expression.as(FunctionCallExprSyntax.self) {
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return nil }
        expression = base
      }
      guard let names = expressions.read(expression).names, names.count == 1, names[0].first?.isLowercase == true else { return nil }
      return names[0]
    }
  }
#endif
