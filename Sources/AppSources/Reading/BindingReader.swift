#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  extension ExpressionReader {
    /// `Binding(get: { Double(count) }, set: { count = Int($0) })`: the names of what is read and written, if that is the same.
    func computedBinding(_ call: FunctionCallExprSyntax) -> [String]? {
      for argument in call.arguments {
        guard ["isOn", "selection", "value", "text"].contains(argument.label?.text) else { continue }
        guard let binding = argument.expression.as(FunctionCallExprSyntax.self), isBindingType(binding.calledExpression) else { continue }
        let closures = binding.arguments.map { ($0.label?.text, $0.expression.as(ClosureExprSyntax.self)) }
        let get = closures.first { $0.0 == "get" }?.1
        let set = closures.first { $0.0 == "set" }?.1 ?? binding.trailingClosure
        guard let read = get?.only.map({ self.read($0) }), let target = set?.only.flatMap(assigned) else { continue }
        return unconverted(read).names == target ? target : nil
      }
      return nil
    }

    private func isBindingType(_ callee: ExprSyntax) -> Bool {
      let names = read(callee).names
      return names == ["Binding"] || names == ["", "init"] || names == ["Binding", "init"]
    }

    /// `Double(count)` is `count`.
    private func unconverted(_ expression: CodeExpression) -> CodeExpression {
      guard case .call(.name(let names), _, let arguments) = expression, names.count == 1, arguments.count == 1 else { return expression }
      return FoundType.ofNumbers[names[0]] == nil ? expression : arguments.unlabelled ?? expression
    }

    /// The names of what an assignment gives a value that is its own, or a number converted.
    private func assigned(_ expression: ExprSyntax) -> [String]? {
      guard let elements = expression.as(SequenceExprSyntax.self)?.elements.map(\.self), elements.count == 3 else { return nil }
      guard elements[1].is(AssignmentExprSyntax.self), unconverted(read(elements[2])).names?.count == 1 else { return nil }
      return read(elements[0]).names
    }
  }

  extension ClosureExprSyntax {
    /// Its one expression.
    fileprivate var only: ExprSyntax? {
      guard statements.count == 1, let item = statements.first?.item else { return nil }
      switch item {
      case .expr(let expression): return expression
      case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
      case .decl: return nil
      }
    }

    /// What it calls its first parameter.
    var firstParameter: String {
      switch signature?.parameterClause {
      case .simpleInput(let names): names.first?.name.identifierText ?? "$0"
      case .parameterClause(let clause): clause.parameters.first.map { ($0.secondName ?? $0.firstName).identifierText } ?? "$0"
      case nil: "$0"
      }
    }
  }
#endif
