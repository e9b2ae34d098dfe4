#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  extension ExpressionReader {
    /// Returns the binding that an expression creates, or nil if there is none.
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

    /// Members of a binding that return another binding to the same value.
    private static let through: Set<String> = ["projectedValue", "animation"]
    /// Functions that invert a Boolean binding.
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

    /// Returns the value that `get` reads and `set` writes.
    private func binding(get: ClosureExprSyntax, set: ClosureExprSyntax?) -> CodeBinding? {
      let value = get.result.flatMap { readValue($0, 0) }
      guard let set, value?.key == nil else { return value }
      let actions = actions(in: set)
      let targets = actions.compactMap(\.target)
      // Assume that `set: { model.store($0) }` stores the value.
      if let value, targets.isEmpty || targets.contains(where: { $0.starts(with: value.names) }) { return value }
      // `set: { model.name = $0.name }` stores a property of the value.
      if actions.count == 1, case .assign(let names, .name(let given))? = actions.first, given.count == 2, given[0] == set.firstParameter {
        return CodeBinding(names: names, member: given[1])
      }
      // `get: { size.clamped(to: range) }, set: { size = $0.clamped(to: range) }` binds to the first name that both closures use.
      guard let result = get.result, result.is(FunctionCallExprSyntax.self) else { return nil }
      let names = read(result).allNames
      return targets.first { target in names.contains { $0.starts(with: target) } }.map { CodeBinding(names: $0) }
    }

    /// Returns the value that an expression reads.
    func readValue(_ expression: ExprSyntax, _ depth: Int) -> CodeBinding? {
      guard depth < 8 else { return nil }
      if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
        return readValue(prefix.expression, depth + 1).map(\.inverted)
      }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        // `x == .max ? 10 : x` reads `x`.
        if elements.count > 2, let choice = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self) {
          let branches = Set([choice.thenExpression, elements[elements.count - 1]].compactMap { readValue($0, depth + 1) })
            .filter { $0.names.first != "" }
          if !branches.isEmpty { return branches.count == 1 ? branches.first : nil }
        }
        guard elements.count == 3, let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text else {
          return elements.count > 3 ? nil : readValue(elements[0], depth + 1)
        }
        guard var inner = readValue(elements[0], depth + 1) else { return nil }
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
      if let call = expression.as(FunctionCallExprSyntax.self) { return readValue(call, depth) }
      guard let names = read(expression).names else { return nil }
      return CodeBinding(names: names.count > 1 && names.last == "rawValue" ? names.dropLast() + [] : names)
    }

    private func readValue(_ call: FunctionCallExprSyntax, _ depth: Int) -> CodeBinding? {
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
        let method = access.declName.baseName.text
        // `UserDefaults.standard.bool(forKey: "tint")`
        if let key = call.arguments.first(where: { $0.label?.text == "forKey" }) {
          return CodeBinding(names: [], key: read(key.expression))
        }
        if method == "contains", let element = call.arguments.first, call.arguments.count == 1, var inner = readValue(base, depth + 1) {
          inner.element = read(element.expression)
          return inner
        }
      }
      // `Double(count)`, `.init(sort)`
      guard case .call(let callee, _, _) = read(ExprSyntax(call)), let names = callee.names, call.arguments.count == 1 else { return nil }
      guard names.last == "init" || names.last?.first?.isUppercase == true else { return nil }
      return call.arguments.first.flatMap { readValue($0.expression, depth + 1) }
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
    /// The value of the last statement.
    fileprivate var result: ExprSyntax? { statements.last?.value }

    /// The names of the parameters, or an empty list.
    var parameterNames: [String] {
      switch signature?.parameterClause {
      case .simpleInput(let names): names.map(\.name.identifierText)
      case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
      case nil: []
      }
    }

    /// The name of the first parameter.
    var firstParameter: String { parameterNames.first ?? "$0" }
  }

  extension CodeBlockItemSyntax {
    /// The expression, with or without `return`.
    var value: ExprSyntax? {
      switch item {
      case .expr(let expression): expression
      case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
      case .decl: nil
      }
    }

    /// The expression, or an `if`, `switch` or `do` statement.
    var expression: ExprSyntax? { value ?? item.as(ExpressionStmtSyntax.self)?.expression }
  }

  extension SequenceExprSyntax {
    /// Both sides of an assignment: `a = b`.
    var assignment: (target: ExprSyntax, value: ExprSyntax)? {
      let elements = Array(elements)
      guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return nil }
      return (elements[0], elements.count == 3 ? elements[2] : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(elements[2...]))))
    }
  }

  extension ExpressionReader {
    /// Returns the effects of a closure, including nested blocks.
    func actions(in closure: ClosureExprSyntax) -> [CodeAction] {
      var actions: [CodeAction] = []
      read(closure.statements, into: &actions, 0)
      return actions
    }

    /// Returns the effects of `set` or `didSet`.
    func actions(in block: CodeBlockSyntax) -> [CodeAction] {
      var actions: [CodeAction] = []
      read(block.statements, into: &actions, 0)
      return actions
    }

    /// More than any real closure has.
    private static let maximumActions = 64

    private func read(_ items: CodeBlockItemListSyntax, into actions: inout [CodeAction], _ depth: Int) {
      guard depth < 8 else { return }
      for item in items where actions.count < Self.maximumActions {
        if let expression = item.expression { read(expression, into: &actions, depth) }
        if let attempt = item.item.as(DoStmtSyntax.self) { read(attempt.body.statements, into: &actions, depth + 1) }
      }
    }

    private func read(_ expression: ExprSyntax, into actions: inout [CodeAction], _ depth: Int) {
      switch expression.as(ExprSyntaxEnum.self) {
      case .sequenceExpr(let sequence):
        guard let (target, value) = sequence.assignment, let names = read(target).names else { return }
        actions.append(.assign(names, read(value)))
      case .ifExpr(let choice):
        let first = actions.count
        read(choice.body.statements, into: &actions, depth + 1)
        switch choice.elseBody {
        case .codeBlock(let block): read(block.statements, into: &actions, depth + 1)
        case .ifExpr(let next): read(ExprSyntax(next), into: &actions, depth + 1)
        case nil: break
        }
        if let (name, address) = address(in: choice), choice.elseBody == nil {
          for index in first..<actions.count { actions[index] = actions[index].replacing([name: address]) }
        } else {
          actions.removeAddresses(from: first)
        }
      case .switchExpr(let choice):
        let first = actions.count
        for case .switchCase(let one) in choice.cases { read(one.statements, into: &actions, depth + 1) }
        actions.removeAddresses(from: first)
      case .tryExpr(let attempt): read(attempt.expression, into: &actions, depth)
      case .awaitExpr(let waiting): read(waiting.expression, into: &actions, depth)
      case .functionCallExpr(let call): read(call, into: &actions, depth)
      default: break
      }
    }

    /// Reads `if let page = URL(string: "https://…")`.
    private func address(in choice: IfExprSyntax) -> (String, CodeExpression)? {
      guard choice.conditions.count == 1, case .optionalBinding(let binding)? = choice.conditions.first?.condition,
        let name = binding.pattern.name,
        let value = binding.initializer.map({ read($0.value) }), case .call(.name(["URL"]), _, _) = value
      else { return nil }
      return (name, value)
    }

    /// Methods that change the value on which they are called.
    private static let changing: Set<String> = [
      "insert", "remove", "append", "removeAll", "formUnion", "subtract", "formSymmetricDifference",
    ]

    /// Functions that open a URL: the action in SwiftUI's environment, and methods of AppKit and UIKit.
    private static let opening: Set<[String]> = [["openURL"], ["NSWorkspace", "shared", "open"], ["UIApplication", "shared", "open"]]

    private func read(_ call: FunctionCallExprSyntax, into actions: inout [CodeAction], _ depth: Int) {
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let names = access.base.flatMap({ read($0).names }) {
        let method = access.declName.baseName.text
        if method == "toggle", call.arguments.isEmpty { return actions.append(.toggle(names)) }
        if Self.changing.contains(method) { actions.append(.assign(names, .other)) }
      }
      // `withAnimation { … }`
      if let closure = call.trailingClosure { read(closure.statements, into: &actions, depth + 1) }
      let values = arguments(call.arguments).map(\.value).filter { $0 != .other }
      if let address = values.first, read(call.calledExpression).names.map(Self.opening.contains) == true {
        actions.append(.open(address))
      } else if !values.isEmpty {
        actions.append(.call(values))
      }
    }
  }

  extension CodeAction {
    /// The value that the action changes.
    var target: [String]? {
      switch self {
      case .assign(let names, _), .toggle(let names): names
      case .call, .open: nil
      }
    }
  }

  extension [CodeAction] {
    /// Removes URLs that are opened only under a condition.
    fileprivate mutating func removeAddresses(from first: Int) {
      self[first...].removeAll { if case .open = $0 { true } else { false } }
    }
  }
#endif
