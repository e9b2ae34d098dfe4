#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  extension ExpressionReader {
    /// What a closure does, also in blocks within it.
    func actions(in closure: ClosureExprSyntax) -> [CodeAction] {
      var actions: [CodeAction] = []
      read(closure.statements, into: &actions, 0)
      return actions
    }

    /// What `set` or `didSet` does.
    func actions(in block: CodeBlockSyntax) -> [CodeAction] {
      var actions: [CodeAction] = []
      read(block.statements, into: &actions, 0)
      return actions
    }

    /// More than people write.
    private static let mostActions = 64

    private func read(_ items: CodeBlockItemListSyntax, into actions: inout [CodeAction], _ depth: Int) {
      guard depth < 8 else { return }
      for item in items where actions.count < Self.mostActions {
        let expression = item.value ?? item.item.as(ExpressionStmtSyntax.self)?.expression
        if let expression { read(expression, into: &actions, depth) }
      }
    }

    private func read(_ expression: ExprSyntax, into actions: inout [CodeAction], _ depth: Int) {
      switch expression.as(ExprSyntaxEnum.self) {
      case .sequenceExpr(let sequence):
        let elements = Array(sequence.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self), let names = read(elements[0]).names else { return }
        let value = elements.count == 3 ? elements[2] : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(elements[2...])))
        actions.append(.assign(names, read(value)))
      case .ifExpr(let choice):
        read(choice.body.statements, into: &actions, depth + 1)
        switch choice.elseBody {
        case .codeBlock(let block): read(block.statements, into: &actions, depth + 1)
        case .ifExpr(let next): read(ExprSyntax(next), into: &actions, depth + 1)
        case nil: break
        }
      case .switchExpr(let choice):
        for case .switchCase(let one) in choice.cases { read(one.statements, into: &actions, depth + 1) }
      case .tryExpr(let attempt): read(attempt.expression, into: &actions, depth)
      case .awaitExpr(let waiting): read(waiting.expression, into: &actions, depth)
      case .functionCallExpr(let call): read(call, into: &actions, depth)
      default: break
      }
    }

    /// Methods that change what they are called on.
    private static let changing: Set<String> = [
      "insert", "remove", "append", "removeAll", "formUnion", "subtract", "formSymmetricDifference",
    ]

    private func read(_ call: FunctionCallExprSyntax, into actions: inout [CodeAction], _ depth: Int) {
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let names = access.base.flatMap({ read($0).names }) {
        let method = access.declName.baseName.text
        if method == "toggle", call.arguments.isEmpty { return actions.append(.toggle(names)) }
        if Self.changing.contains(method) { actions.append(.assign(names, .other)) }
      }
      // `withAnimation { … }`
      if let closure = call.trailingClosure { read(closure.statements, into: &actions, depth + 1) }
      let values = arguments(call.arguments).map(\.value).filter { $0 != .other }
      if !values.isEmpty { actions.append(.call(values)) }
    }
  }

  extension CodeAction {
    /// What it changes.
    var target: [String]? {
      switch self {
      case .assign(let names, _), .toggle(let names): names
      case .call: nil
      }
    }
  }
#endif
