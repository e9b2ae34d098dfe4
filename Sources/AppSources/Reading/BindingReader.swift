#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  extension ExpressionReader {
    /// What an expression is a binding to; nil if it is none.
    func binding(_ expression: ExprSyntax, depth: Int = 0) -> CodeBinding? {
      guard depth < 8 else { return nil }
      switch expression.as(ExprSyntaxEnum.self) {
      case .prefixOperatorExpr(let prefix) where prefix.operator.text == "!":
        return binding(prefix.expression, depth: depth + 1).map(\.inverted)
      case .functionCallExpr(let call): return binding(call, depth)
      case .forceUnwrapExpr(let unwrapped): return binding(unwrapped.expression, depth: depth + 1)
      // `$name ?? ""`
      case .sequenceExpr(let sequence):
        // `isFixed ? .constant(1) : $size`
        for element in sequence.elements {
          let choice = element.as(UnresolvedTernaryExprSyntax.self)?.thenExpression ?? element
          if let binding = binding(choice, depth: depth + 1), !binding.isConstant { return binding }
        }
        return nil
      case .tupleExpr(let tuple):
        return tuple.elements.count == 1 ? tuple.elements.first.flatMap { binding($0.expression, depth: depth + 1) } : nil
      default:
        guard let names = read(expression).names, names.contains(where: { $0.hasPrefix("$") }) else { return nil }
        let last = names.last ?? ""
        return CodeBinding(names: (Self.through.contains(last) ? names.dropLast() + [] : names).map(\.withoutDollar))
      }
    }

    /// Members of a binding that are bindings to the same.
    private static let through: Set<String> = ["projectedValue", "animation"]
    /// Names of functions that turn a binding to a Boolean round.
    private static let inverting: Set<String> = [
      "invert", "inverted", "inverse", "not", "negate", "negated", "toggled", "reversed", "flipped",
    ]

    private func binding(_ call: FunctionCallExprSyntax, _ depth: Int) -> CodeBinding? {
      if read(call.calledExpression).names?.last == "constant" { return CodeBinding(names: [], isConstant: true) }
      if isBindingType(call.calledExpression) {
        if let get = closure("get", of: call) { return binding(get: get, set: closure("set", of: call) ?? call.trailingClosure) }
        // `Binding($name)`, `Binding(projectedValue: $name)`
        return call.arguments.first.flatMap { binding($0.expression, depth: depth + 1) }
      }
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
      // `settings.binding(for: \.tint)`
      if let path = call.arguments.first.map({ read($0.expression) }), case .keyPath(let names) = path, call.arguments.count == 1,
        access.declName.baseName.text.lowercased().contains("bind"), let owner = read(base).names
      {
        return CodeBinding(names: owner.map(\.withoutDollar) + names.dropFirst())
      }
      guard var inner = binding(base, depth: depth + 1) else { return nil }
      // `$options.bind(.sounds)`
      if let element = call.arguments.first.map({ read($0.expression) }), call.arguments.count == 1, element.isValue,
        !Self.through.contains(access.declName.baseName.text)
      {
        inner.element = element
      }
      return Self.inverting.contains(access.declName.baseName.text) ? inner.inverted : inner
    }

    private func closure(_ label: String, of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
      call.arguments.first { $0.label?.text == label }?.expression.as(ClosureExprSyntax.self)
        ?? (label == "get" && call.arguments.isEmpty && !call.additionalTrailingClosures.isEmpty ? call.trailingClosure : nil)
        ?? call.additionalTrailingClosures.first { $0.label.text == label }?.closure
    }

    private func isBindingType(_ callee: ExprSyntax) -> Bool {
      let names = read(callee).names
      return names == ["Binding"] || names == ["", "init"] || names == ["Binding", "init"]
    }

    /// What `get` reads, which `set` writes, whatever else it does.
    private func binding(get: ClosureExprSyntax, set: ClosureExprSyntax?) -> CodeBinding? {
      let value = get.result.flatMap { bound($0, 0) }
      guard let set, value?.key == nil else { return value }
      let actions = actions(in: set)
      let targets = actions.compactMap(\.target)
      // `set: { model.store($0) }` is believed.
      if let value, targets.isEmpty || targets.contains(where: { $0.starts(with: value.names) }) { return value }
      // `set: { model.name = $0.name }` says what is changed.
      if actions.count == 1, case .assign(let names, .name(let given))? = actions.first, given.count == 2, given[0] == set.firstParameter {
        return CodeBinding(names: names, member: given[1])
      }
      // `get: { size.clamped(to: range) }, set: { size = $0.clamped(to: range) }`: the first that both are of.
      guard let result = get.result, result.is(FunctionCallExprSyntax.self) else { return nil }
      let names = read(result).allNames
      return targets.first { target in names.contains { $0.starts(with: target) } }.map { CodeBinding(names: $0) }
    }

    /// What an expression reads, and how.
    func bound(_ expression: ExprSyntax, _ depth: Int) -> CodeBinding? {
      guard depth < 8 else { return nil }
      if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
        return bound(prefix.expression, depth + 1).map(\.inverted)
      }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        // `x == .max ? 10 : x` reads `x`.
        if elements.count > 2, let choice = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self) {
          let branches = Set([choice.thenExpression, elements[elements.count - 1]].compactMap { bound($0, depth + 1) })
            .filter { $0.names.first != "" }
          if !branches.isEmpty { return branches.count == 1 ? branches.first : nil }
        }
        guard elements.count == 3, let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text else {
          return elements.count > 3 ? nil : bound(elements[0], depth + 1)
        }
        guard var inner = bound(elements[0], depth + 1) else { return nil }
        switch symbol {
        case "==", "!=":
          let value = read(elements[2])
          if case .boolean(let isOn) = value { return isOn == (symbol == "==") ? inner : inner.inverted }
          inner.choice = value
          return symbol == "==" ? inner : inner.inverted
        case "??", "*", "/": return inner
        default: return nil
        }
      }
      if let call = expression.as(FunctionCallExprSyntax.self) { return bound(call, depth) }
      guard let names = read(expression).names else { return nil }
      return CodeBinding(names: names.count > 1 && names.last == "rawValue" ? names.dropLast() + [] : names)
    }

    private func bound(_ call: FunctionCallExprSyntax, _ depth: Int) -> CodeBinding? {
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
        let method = access.declName.baseName.text
        // `UserDefaults.standard.bool(forKey: "tint")`
        if let key = call.arguments.first(where: { $0.label?.text == "forKey" }) {
          return CodeBinding(names: [], key: read(key.expression))
        }
        if method == "contains", let element = call.arguments.first, call.arguments.count == 1, var inner = bound(base, depth + 1) {
          inner.element = read(element.expression)
          return inner
        }
      }
      // `Double(count)`, `.init(sort)`
      guard case .call(let callee, _, _) = read(ExprSyntax(call)), let names = callee.names, call.arguments.count == 1 else { return nil }
      guard names.last == "init" || names.last?.first?.isUppercase == true else { return nil }
      return call.arguments.first.flatMap { bound($0.expression, depth + 1) }
    }
  }

  extension CodeBinding {
    fileprivate var inverted: CodeBinding {
      var copy = self
      copy.isInverted.toggle()
      return copy
    }
  }

  extension ClosureExprSyntax {
    /// What it results in: its last statement.
    fileprivate var result: ExprSyntax? { statements.last?.value }

    /// What it calls its parameters, if it names them.
    var parameterNames: [String] {
      switch signature?.parameterClause {
      case .simpleInput(let names): names.map(\.name.identifierText)
      case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
      case nil: []
      }
    }

    /// What it calls its first parameter.
    var firstParameter: String { parameterNames.first ?? "$0" }
  }

  extension CodeBlockItemSyntax {
    /// The expression that it is, or returns.
    var value: ExprSyntax? {
      switch item {
      case .expr(let expression): expression
      case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
      case .decl: nil
      }
    }

    /// The same, also of an `if`, a `switch` or a `do` that is a statement.
    var expression: ExprSyntax? { value ?? item.as(ExpressionStmtSyntax.self)?.expression }
  }

  extension SequenceExprSyntax {
    /// The two sides of `tint = .blue`.
    var assignment: (target: ExprSyntax, value: ExprSyntax)? {
      let elements = Array(elements)
      guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return nil }
      return (elements[0], elements.count == 3 ? elements[2] : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(elements[2...]))))
    }
  }
#endif
