#if AppSources
  internal import SwiftSyntax

  /// Reads functions that pass their keys on to a store, and calls that may be calls of such functions.
  enum KeyFunctions {
    /// Returns a function for each access to a store whose key is a parameter or its raw value.
    static func found(
      _ name: [String], _ parameters: [SwiftFile.Parameter], _ result: CodeType?, _ accesses: ArraySlice<SwiftFile.Access>
    ) -> [SwiftFile.KeyFunction] {
      accesses.prefix(4).compactMap { access in
        guard let names = access.arguments["forKey"]?.names, names.count == 1 || names.count == 2 && names[1] == "rawValue",
          let number = parameters.firstIndex(where: { $0.name == names[0] })
        else { return nil }
        let key = SwiftFile.KeyParameter(
          label: parameters[number].label, position: parameters[..<number].count { $0.label == nil })
        return .init(name: name, parameter: key, keyType: parameters[number].type, result: result, access: access)
      }
    }

    /// Returns a call of a function by its name, with a constant or a string among the arguments; nil for a view or a modifier.
    static func call(
      _ call: FunctionCallExprSyntax, _ expressions: ExpressionReader, property: String?, in scope: [String]
    ) -> SwiftFile.Call? {
      guard (1...4).contains(call.arguments.count), call.trailingClosure.map({ $0.parameterNames.count == 1 }) ?? true,
        call.additionalTrailingClosures.isEmpty, isName(call.calledExpression),
        let callee = expressions.read(call.calledExpression).names, callee.last?.first?.isLowercase == true
      else { return nil }
      let arguments = expressions.arguments(call.arguments)
      let hasConstant = arguments.contains { argument in
        switch argument.value {
        case .name(let names): names.count > 1 && (names[0].isEmpty || names[0].first?.isUppercase == true)
        case .string: true
        default: false
        }
      }
      guard hasConstant else { return nil }
      let use = ReadValueUse(of: call, expressions)
      let received =
        call.arguments.lazy.compactMap { $0.expression.as(InOutExprSyntax.self) }.first
        .flatMap { expressions.read($0.expression).names }
        ?? call.trailingClosure.flatMap { assigned(in: $0, expressions) }
      return .init(
        callee: callee, arguments: arguments, received: received?.count == 1 ? received?[0] : nil, cast: use.cast, rawType: use.rawType,
        fallback: use.fallback, property: property, scope: scope, place: expressions.place(call))
    }

    /// Returns the only property that a closure sets: `load(.tint) { raw in if let new = Tint(rawValue: raw) { tint = new } }`.
    private static func assigned(in closure: ClosureExprSyntax, _ expressions: ExpressionReader) -> [String]? {
      let targets = Set(expressions.actions(in: closure).compactMap(\.target))
      return targets.count == 1 ? targets.first : nil
    }

    /// Returns whether an expression is a name with at most three parts.
    private static func isName(_ expression: ExprSyntax) -> Bool {
      var rest: ExprSyntax? = expression
      for _ in 0..<3 {
        guard let access = rest?.as(MemberAccessExprSyntax.self) else { break }
        rest = access.base
        if rest == nil { return true }
      }
      return rest?.is(DeclReferenceExprSyntax.self) == true
    }
  }
#endif
