#if AppSources
  internal import SwiftSyntax

  extension SwiftFileReader {
    var isInType: Bool { scope.last.map { !$0.hasSuffix("()") } ?? false }

    mutating func readBody(of name: String, _ node: Syntax, _ depth: Int) {
      let outer = (views, navigationTitle, conditions, property)
      (views, navigationTitle, conditions, property) = ([], nil, [], node.kind == .variableDecl ? name : nil)
      walkChildren(of: node, depth)
      let type = scope.filter { !$0.hasSuffix("()") }
      if !views.isEmpty { file.bodies.append(.init(name: type + [name], views: views, title: navigationTitle)) }
      (views, navigationTitle, conditions, property) = outer
    }

    mutating func read(_ call: ViewCall, _ depth: Int) {
      for modifier in call.modifiers {
        if ["navigationTitle", "navigationBarTitle"].contains(modifier.name), let title = modifier.call.arguments.first,
          navigationTitle == nil
        {
          navigationTitle = expressions.read(title.expression)
        }
      }
      let view = expressions.view(call, conditions)
      var (outer, outerConditions) = (views, conditions)
      var children: [CodeView] = []
      if view != nil { conditions = [] }
      for (label, closure) in call.closures {
        views = []
        walkChildren(of: Syntax(closure), depth + 1)
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
        outer += children
      }
      views = outer
      outerConditions = []
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

    /// `generalSection`, among the views of a body.
    func referenceName(_ item: CodeBlockItemSyntax) -> String? {
      guard case .expr(let expression) = item.item else { return nil }
      guard let names = expressions.read(expression).names, names.count == 1, names[0].first?.isLowercase == true else { return nil }
      return names[0]
    }
  }
#endif
