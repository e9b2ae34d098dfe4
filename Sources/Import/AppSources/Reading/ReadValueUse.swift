#if AppSources
  internal import SwiftSyntax

  /// What code does with a stored value after reading it: the type that it becomes, and the value that replaces a missing one.
  struct ReadValueUse {
    /// The type of a cast: `as? Bool`.
    private(set) var cast: CodeType?
    /// The enumeration that the value is a raw value of.
    private(set) var rawType: CodeType?
    /// The value to use if nothing is stored: `?? true`, or the other `return` of a `guard` or `if let`.
    private(set) var fallback: CodeExpression?
    private let expressions: ExpressionReader

    /// - Parameter call: a call that returns the stored value.
    init(of call: FunctionCallExprSyntax, _ expressions: ExpressionReader) {
      self.expressions = expressions
      readSequence(after: Syntax(call))
      if let outer = Self.rawValueCall(around: Syntax(call)) {
        read(outer)
        return
      }
      guard let binding = Self.binding(of: Syntax(call)) else { return }
      switch binding.owner {
      case .constant(let item): if let outer = Self.rawValueCall(naming: binding.name, after: item) { read(outer) }
      case .condition(let statement): fallback = fallback ?? otherReturn(of: statement, binding.name)
      }
    }

    private mutating func read(_ raw: FunctionCallExprSyntax) {
      let callee = expressions.read(raw.calledExpression)
      guard let names = callee.names, names.last?.first?.isUppercase == true else { return }
      rawType = .named(names, [])
      fallback = nil
      readSequence(after: Syntax(raw))
    }

    /// Reads `as? Bool ?? true` after an expression.
    private mutating func readSequence(after node: Syntax) {
      guard let list = node.parent?.as(ExprListSyntax.self), list.count < 64 else { return }
      var rest = Array(list.drop { $0.id != node.id }.dropFirst())
      if rest.count > 1, rest[0].is(UnresolvedAsExprSyntax.self) {
        cast = rest[1].as(TypeExprSyntax.self).map { expressions.read($0.type) }
        rest.removeFirst(2)
      }
      let isFallback = rest.count == 2 && rest[0].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
      if isFallback { fallback = expressions.read(rest[1]) }
    }
  }

  // MARK: - Raw values of an enumeration
  extension ReadValueUse {
    /// Returns the call `Tint(rawValue: …)` or `Tint(rawValue: Int32(…))` whose argument is an expression.
    private static func rawValueCall(around node: Syntax, depth: Int = 0) -> FunctionCallExprSyntax? {
      guard depth < 3, let argument = node.parent?.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return nil }
      if argument.label?.text == "rawValue" { return call }
      return argument.label == nil && call.arguments.count == 1 ? rawValueCall(around: Syntax(call), depth: depth + 1) : nil
    }

    /// Returns the call `Tint(rawValue: stored)` in the statements after the one that declares `stored`.
    private static func rawValueCall(naming name: String, after item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count < 64 else { return nil }
      for next in list.drop(while: { $0.id != item.id }).dropFirst().prefix(4) {
        for token in next.tokens(viewMode: .sourceAccurate).prefix(64) where token.text == name {
          if let reference = token.parent, reference.is(DeclReferenceExprSyntax.self), let call = rawValueCall(around: reference) {
            return call
          }
        }
      }
      return nil
    }
  }

  // MARK: - Values with a name
  extension ReadValueUse {
    private enum Owner {
      /// `let stored = …`
      case constant(CodeBlockItemSyntax)
      /// `if let isOn = … { }` or `guard let isOn = … else { }`
      case condition(Syntax)
    }

    /// Returns the constant that holds an expression.
    private static func binding(of node: Syntax) -> (name: String, owner: Owner)? {
      var node = node
      while let parent = node.parent, parent.is(ExprListSyntax.self) || parent.is(SequenceExprSyntax.self) { node = parent }
      guard let clause = node.parent?.as(InitializerClauseSyntax.self) else { return nil }
      if let condition = clause.parent?.as(OptionalBindingConditionSyntax.self), let name = condition.pattern.name,
        let list = condition.parent?.parent?.as(ConditionElementListSyntax.self), list.count == 1, let statement = list.parent
      {
        return (name, .condition(statement))
      }
      guard let pattern = clause.parent?.as(PatternBindingSyntax.self), let name = pattern.pattern.name,
        let item = pattern.parent?.parent?.parent?.as(CodeBlockItemSyntax.self)
      else { return nil }
      return (name, .constant(item))
    }

    /// Returns the value of the other `return`: `guard let count = … else { return 3 }; return count`, `if let isOn = … { return isOn }; return
    /// true`.
    private func otherReturn(of statement: Syntax, _ name: String) -> CodeExpression? {
      guard let item = statement.ancestorItem, let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
      let next = list.drop { $0.id != item.id }.dropFirst().first
      if let guarded = statement.as(GuardStmtSyntax.self) {
        guard next?.returned?.trimmedDescription == name else { return nil }
        return only(guarded.body.statements)
      }
      guard let choice = statement.as(IfExprSyntax.self), choice.body.statements.count == 1,
        choice.body.statements.first?.returned?.trimmedDescription == name
      else { return nil }
      if case .codeBlock(let block)? = choice.elseBody { return only(block.statements) }
      return choice.elseBody == nil ? next?.returned.map { expressions.read($0) } : nil
    }

    private func only(_ items: CodeBlockItemListSyntax) -> CodeExpression? {
      items.count == 1 ? items.first?.returned.map { expressions.read($0) } : nil
    }
  }

  extension Syntax {
    /// The statement of a block that a node is, or is the expression of.
    fileprivate var ancestorItem: CodeBlockItemSyntax? {
      sequence(first: self, next: \.parent).prefix(3).lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
    }
  }

  extension CodeBlockItemSyntax {
    /// The expression of a `return` statement.
    fileprivate var returned: ExprSyntax? { item.as(ReturnStmtSyntax.self)?.expression }
  }
#endif
