#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  extension ExpressionReader {
    /// A condition of names; one that is more is not known.
    func condition(_ expression: ExprSyntax) -> CodeCondition { CodeCondition(terms: terms(expression, 0)) }

    func condition(_ elements: ConditionElementListSyntax) -> CodeCondition {
      var all: [CodeCondition.Term] = []
      for element in elements {
        guard case .expression(let expression) = element.condition, let terms = terms(expression, 0) else {
          return CodeCondition(terms: nil)
        }
        all += terms
      }
      return CodeCondition(terms: all)
    }

    private func terms(_ expression: ExprSyntax, _ depth: Int) -> [CodeCondition.Term]? {
      guard depth < 8 else { return nil }
      if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
        return CodeCondition(terms: terms(prefix.expression, depth + 1)).negated.terms
      }
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return terms(only.expression, depth + 1)
      }
      if let sequence = expression.as(SequenceExprSyntax.self) { return terms(Array(sequence.elements), depth) }
      return read(expression).names.map { [CodeCondition.Term(names: $0, relation: .equal, value: .boolean(true))] }
    }

    /// `x && !y`, `x == true`, `x >= 3`
    private func terms(_ elements: [ExprSyntax], _ depth: Int) -> [CodeCondition.Term]? {
      let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }
      if parts.count > 1 {
        let known = parts.map { $0.count == 1 ? terms($0[$0.startIndex], depth + 1) : terms(Array($0), depth + 1) }
        return known.contains(where: { $0 == nil }) ? nil : known.flatMap { $0 ?? [] }
      }
      guard elements.count == 3, let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        let relation = CodeScreen.Requirement.Relation(operator: symbol)
      else { return nil }
      let value = read(elements[2])
      if case .boolean(let value) = value, relation == .equal || relation == .different {
        let left = CodeCondition(terms: terms(elements[0], depth + 1))
        return (value == (relation == .equal) ? left : left.negated).terms
      }
      guard let names = read(elements[0]).names, value != .other else { return nil }
      return [CodeCondition.Term(names: names, relation: relation, value: value)]
    }
  }
#endif
