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

    /// `if let page = URL(string: "https://…")`
    private func address(in choice: IfExprSyntax) -> (String, CodeExpression)? {
      guard choice.conditions.count == 1, case .optionalBinding(let binding)? = choice.conditions.first?.condition,
        let name = binding.pattern.name,
        let value = binding.initializer.map({ read($0.value) }), case .call(.name(["URL"]), _, _) = value
      else { return nil }
      return (name, value)
    }

    /// Methods that change what they are called on.
    private static let changing: Set<String> = [
      "insert", "remove", "append", "removeAll", "formUnion", "subtract", "formSymmetricDifference",
    ]

    /// What opens an address: the action of SwiftUI's environment, and the methods of AppKit and UIKit.
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
    /// What it changes.
    var target: [String]? {
      switch self {
      case .assign(let names, _), .toggle(let names): names
      case .call, .open: nil
      }
    }
  }

  extension [CodeAction] {
    /// What is opened only in some cases says nothing of a button.
    fileprivate mutating func removeAddresses(from first: Int) {
      self[first...].removeAll { if case .open = $0 { true } else { false } }
    }
  }
#endif
