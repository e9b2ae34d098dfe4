internal import SourceValues

extension CodeIndex {
  /// An expression with what names in it stand for, where that is not a value: `let full = prefix + key`, `var name: String { "x." + key }`.
  func inlined(_ expression: CodeExpression, in scope: [String]) -> CodeExpression {
    var budget = 32
    return inlined(expression, in: scope, 0, &budget)
  }

  private func inlined(_ expression: CodeExpression, in scope: [String], _ depth: Int, _ budget: inout Int) -> CodeExpression {
    guard depth < 4 else { return expression }
    return expression.mapping { names in
      guard budget > 0 else { return .name(names) }
      budget -= 1
      if let constant = constants([names[0]], in: scope).only, value(constant.value, in: constant.scope) == nil {
        return inlined(constant.value, in: scope, depth + 1, &budget).members(names.dropFirst())
      }
      guard names.count > 1, let type = variableType([names[0]], in: scope), case .named(let typeName, _) = type.wrapped else {
        return .name(names)
      }
      // `key.name`, which is `"x." + rawValue`.
      let name = self.type(typeName, in: scope)?.name ?? enumeration(typeName, in: scope)?.name ?? typeName
      guard let constant = constants(name + [names[1]], in: []).only, value(constant.value, in: name) == nil else { return .name(names) }
      let own = constant.value.mapping { inner in
        constants([inner[0]], in: name).isEmpty ? .name([names[0]] + inner) : .name(inner)
      }
      return own.members(names.dropFirst(2))
    }
  }
}

extension [SwiftFile.Constant] {
  /// The one that there is, if it never changes.
  var only: SwiftFile.Constant? { count == 1 && !self[0].isMutable ? self[0] : nil }
}
