#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  /// Reads branches, the views that they select, and copies of values that are written back.
  extension SwiftFileReader {
    /// Reads `.sheet(isPresented: $showsSound) { SoundView() }`: setting the property opens the view.
    mutating func collectRoute(of sheet: FunctionCallExprSyntax) {
      guard let shown = sheet.arguments.first(where: { $0.label?.text == "isPresented" }), let type = scope.types.last else { return }
      guard let view = onlyView(views[...]), let name = expressions.read(shown.expression).names?.last else { return }
      file.routes.append(.init(pattern: .name(["$" + type, name.withoutDollar]), view: view, type: "$" + type))
    }

    /// Returns the name of the app's view, if there is exactly one.
    private func onlyView(_ views: ArraySlice<CodeView>) -> String? {
      let names = Set(views.filter { $0.kind == .reference && $0.name.first?.isUppercase == true }.map(\.name))
      return names.count == 1 ? names.first : nil
    }

    /// Reads `.onChange(of: slider) { thickness = Int($0) }`.
    mutating func collectCopies(of changing: FunctionCallExprSyntax?, in closure: ClosureExprSyntax) {
      let changed = changing?.arguments.first { $0.label?.text == "of" }.flatMap { expressions.read($0.expression).names?.first }
      let names = closure.parameterNames
      let new = Set(names.isEmpty ? ["$0", "$1"] : names).union([changed].compactMap(\.self))
      for action in expressions.actions(in: closure) {
        switch action {
        // `.onChange(of: isLimited) { days = isLimited ? 7 : 0 }`: the number has a control of its own.
        case .assign(_, .choice(_, .integer, _)), .assign(_, .choice(_, .number, _)): continue
        case .assign(let target, let value):
          file.assignments.append(
            .init(target: target, sources: value.roots.union([changed].compactMap(\.self)), scope: scope.types))
          // `.onChange(of: isOn) { updater.isOn = $1 }`
          if target.count > 1 { notePassedOnChange(changed, [value], new) }
        // `.onChange(of: options) { manager.save($1) }`
        case .call(let values): notePassedOnChange(changed, values, new)
        case .toggle, .open: continue
        }
      }
    }

    /// Reads `func save() { preferences.isOn = isOn }`, which a button calls.
    mutating func collectStoredCopies(of function: FunctionDeclSyntax) {
      guard let body = function.body, !scope.types.isEmpty else { return }
      for case .assign(let target, .name(let names)) in expressions.actions(in: body) where target.count > 1 && names.count == 1 {
        file.assignments.append(.init(target: target, sources: Set(names), scope: scope.types))
      }
    }

    private mutating func notePassedOnChange(_ changed: String?, _ values: [CodeExpression], _ new: Set<String>) {
      guard let changed, let type = scope.types.last, values.contains(where: { !$0.roots.isDisjoint(with: new) }) else { return }
      file.passedOnChange.insert([type, changed])
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

    /// Reads each case of a `switch`. Inside a case, the switched name is replaced by the case's value.
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
        let terms = subject.flatMap { names in value.map { [CodeCondition.Term(names: names, relation: .equal, value: $0)] }
        }
        conditions = outer + [CodeCondition(terms: terms)]
        let (outerCases, bound, routes) = (boundCases, expressions.boundCase(of: element), file.routes.count)
        if let bound { boundCases[bound.name] = bound.value }
        walkChildren(of: Syntax(element), depth + 1)
        boundCases = outerCases
        // A nested `switch` takes precedence.
        if bound == nil || file.routes.count == routes { collectRoutes(of: element, to: views[first...], of: subject) }
        guard let value else { continue }
        let name = subject.flatMap { $0.count == 1 ? $0[0] : nil }
        for index in first..<views.count {
          if let name { views[index] = views[index].replacing([name: value]) }
          views[index].pattern = views[index].pattern ?? value
        }
      }
      conditions = outer
    }

    /// Records which view a case shows.
    private mutating func collectRoutes(of element: SwitchCaseSyntax, to shown: ArraySlice<CodeView>, of subject: [String]?) {
      // The outer pattern, such as `.page` in `case .page(let type): switch type { case .sound: … } }`.
      let outer = subject.flatMap { $0.count == 1 ? boundCases[$0[0]] : nil }
      guard let view = onlyView(shown), let items = element.label.as(SwitchCaseLabelSyntax.self)?.caseItems else { return }
      if let bound = expressions.boundCase(of: element) {
        return file.routes.append(.init(pattern: bound.value, view: view, type: subject == ["self"] ? scope.types.last : nil))
      }
      for item in items {
        if let pattern = item.pattern.as(ExpressionPatternSyntax.self) {
          let value = expressions.read(pattern.expression)
          let named = value.names.flatMap { $0.count > 1 && !$0[0].isEmpty ? $0[$0.count - 2] : nil }
          let whole = outer.map { CodeExpression.call($0, [], [.init(label: nil, value: value)]) }
          file.routes.append(.init(pattern: whole ?? value, view: view, type: subject == ["self"] ? scope.types.last : named))
        }
      }
    }
  }
#endif
