#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  extension SwiftFileReader {
    var isInType: Bool { scope.last.map { !$0.hasSuffix("()") } ?? false }

    mutating func readBody(of name: String, _ node: Syntax, _ depth: Int, _ parameters: [SwiftFile.ViewBody.Parameter] = []) {
      let outer = (views, navigationTitle, conditions, property)
      (views, navigationTitle, conditions, property) = ([], nil, [], node.kind == .variableDecl ? name : nil)
      walkChildren(of: node, depth)
      let type = scope.filter { !$0.hasSuffix("()") }
      if !views.isEmpty, makesViews(node) || views.contains(where: { $0.name.first?.isUppercase == true }) {
        file.bodies.append(.init(name: type + [name], views: views, title: navigationTitle, parameters: parameters))
      }
      (views, navigationTitle, conditions, property) = outer
    }

    /// Whether a property or function says that it makes views.
    private func makesViews(_ node: Syntax) -> Bool {
      let type =
        node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
        ?? node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      return type.map { expressions.read($0).lastName?.hasSuffix("View") == true } ?? false
    }

    mutating func read(_ call: ViewCall, _ depth: Int) {
      for modifier in call.modifiers {
        if ["navigationTitle", "navigationBarTitle"].contains(modifier.name), let title = modifier.call.arguments.first,
          navigationTitle == nil
        {
          navigationTitle = expressions.read(title.expression)
        }
      }
      let view = expressions.view(call, conditions, in: scope)
      var (outer, outerConditions) = (views, conditions)
      var children: [CodeView] = []
      if view != nil { conditions = [] }
      for (label, closure) in call.closures {
        views = []
        walk(Syntax(closure), depth + 1)
        switch (view?.kind, label) {
        case (.section?, "header"?), (_?, "label"?): children.insert(contentsOf: views.map { $0.labelling("label") }, at: 0)
        case (.section?, "footer"?): children += views.map { $0.labelling("footer") }
        default: children += views
        }
      }
      walkModifiers(call, depth)
      conditions = outerConditions
      if var view {
        view.adopt(children)
        outer.append(view)
      } else {
        // A choice may be laid out: `HStack { … }.tag(Theme.dark)`.
        if let tag = expressions.tag(of: call), let index = children.firstIndex(where: { $0.kind == .text && $0.title != nil }) {
          children[index].tag = children[index].tag ?? tag
        }
        let enabling = expressions.enabling(of: call)
        for index in children.indices { children[index].enabling += enabling }
        outer += call.name == "Tab" ? children.map { tab(call, $0) } : children
      }
      views = outer
      outerConditions = []
    }

    /// `Tab("General", systemImage: "gear") { GeneralPane() }`
    private func tab(_ call: ViewCall, _ view: CodeView) -> CodeView {
      let arguments = expressions.arguments(call.call.arguments)
      var copy = view
      (copy.label, copy.symbol) = (view.label ?? arguments.unlabelled, view.symbol ?? arguments["systemImage"])
      return copy
    }

    /// Sheets and menus that a view has are not rows of it.
    private mutating func walkModifiers(_ call: ViewCall, _ depth: Int) {
      let outer = (views, navigationTitle)
      for argument in call.call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
        walk(Syntax(argument.expression), depth + 1)
      }
      for modifier in call.modifiers {
        walkChildren(of: Syntax(modifier.call.arguments), depth + 1)
        for closure in [modifier.call.trailingClosure].compactMap(\.self) + modifier.call.additionalTrailingClosures.map(\.closure) {
          walkChildren(of: Syntax(closure), depth + 1)
        }
      }
      (views, navigationTitle) = outer
    }

    mutating func read(_ choice: IfExprSyntax, _ depth: Int) {
      let outer = conditions
      let condition = expressions.condition(choice.conditions)
      walkChildren(of: Syntax(choice.conditions), depth + 1)
      conditions = outer + [condition]
      walkChildren(of: Syntax(choice.body), depth + 1)
      conditions = outer + [condition.negated]
      if let body = choice.elseBody { walkChildren(of: Syntax(body), depth + 1) }
      conditions = outer
    }

    /// A name that is compared stands for what it is equal to, within that case.
    mutating func read(_ choice: SwitchExprSyntax, _ depth: Int) {
      walk(Syntax(choice.subject), depth + 1)
      let (outer, subject) = (conditions, expressions.read(choice.subject).names)
      for element in choice.cases {
        guard let element = element.as(SwitchCaseSyntax.self) else {
          walk(Syntax(element), depth + 1)
          continue
        }
        let first = views.count
        let value = expressions.onlyPattern(of: element)
        let terms = subject.flatMap { names in value.map { [CodeCondition.Term(names: names, relation: .equal, value: $0)] } }
        conditions = outer + [CodeCondition(terms: terms)]
        walkChildren(of: Syntax(element), depth + 1)
        guard let subject, subject.count == 1, let value else { continue }
        views[first...] = views[first...].map { $0.replacing([subject[0]: value]) }[...]
      }
      conditions = outer
    }

    /// `generalSection`, among the views of a body.
    func referenceName(_ item: CodeBlockItemSyntax) -> String? {
      guard case .expr(let expression) = item.item, expression.kind != .functionCallExpr else { return nil }
      guard let names = expressions.read(expression).names, names.count == 1, names[0].first?.isLowercase == true else { return nil }
      return names[0]
    }
  }
#endif
