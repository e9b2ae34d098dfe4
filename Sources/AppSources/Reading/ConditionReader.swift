#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  extension ExpressionReader {
    /// A condition of names; one that is more is not known.
    func condition(_ expression: ExprSyntax) -> CodeCondition { condition(expression, 0) }

    func condition(_ elements: ConditionElementListSyntax) -> CodeCondition {
      elements.reduce(.always) { all, element in
        guard case .expression(let expression) = element.condition else { return .unknown }
        return all.and(condition(expression))
      }
    }

    private func condition(_ expression: ExprSyntax, _ depth: Int) -> CodeCondition {
      guard depth < 8 else { return .unknown }
      if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
        return condition(prefix.expression, depth + 1).negated
      }
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return condition(only.expression, depth + 1)
      }
      if let sequence = expression.as(SequenceExprSyntax.self) { return condition(Array(sequence.elements), depth + 1) }
      switch read(expression) {
      case .boolean(let value): return value ? .always : .never
      case .name(let names): return CodeCondition(terms: [.init(names: names, relation: .equal, value: .boolean(true))])
      default: return .unknown
      }
    }

    /// `x && !y || z`, `x == true`, `x >= 3`, `x ? y : z`
    private func condition(_ elements: [ExprSyntax], _ depth: Int) -> CodeCondition {
      guard depth < 8, elements.count <= CodeCondition.mostTerms else { return .unknown }
      if elements.count == 1 { return condition(elements[0], depth + 1) }
      if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index > 0, index + 1 < elements.count,
        let choice = elements[index].as(UnresolvedTernaryExprSyntax.self)
      {
        let test = condition(Array(elements[..<index]), depth + 1)
        let rest = condition(Array(elements[(index + 1)...]), depth + 1)
        return test.and(condition(choice.thenExpression, depth + 1)).or(test.negated.and(rest))
      }
      for (symbol, join) in [("||", CodeCondition.or), ("&&", CodeCondition.and)] {
        let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == symbol }
        guard parts.count > 1 else { continue }
        let conditions = parts.map { condition(Array($0), depth + 1) }
        return conditions.dropFirst().reduce(conditions[0]) { join($0)($1) }
      }
      guard elements.count == 3, let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        let relation = CodeScreen.Requirement.Relation(operator: symbol)
      else { return .unknown }
      let value = read(elements[2])
      if case .boolean(let value) = value, relation == .equal || relation == .different {
        let left = condition(elements[0], depth + 1)
        return value == (relation == .equal) ? left : left.negated
      }
      guard let names = read(elements[0]).names, value != .other else { return .unknown }
      return CodeCondition(terms: [.init(names: names, relation: relation, value: value)])
    }
  }
#endif
